/** The price of a delivery. Pure. Amounts are integer minor units, lengths meters, times seconds. */

export interface Tariff {
  basePrice: number
  pricePerKm: number
  pricePerMinute: number
  minimumPrice: number
  /** The vehicle's speed as a factor of a car's. */
  speedFactor: number
}

export interface PricedRoute {
  meters: number
  /** Driving time by car. The vehicle's own time follows from its speed factor. */
  seconds: number
  dropoffs: number
  /** 1 if absent. */
  pickups?: number | undefined
  /** The surcharge of each package, one entry per piece. */
  surcharges: number[]
  /** 1 in a calm hour. See demandFactor. */
  demand: number
}

export interface PriceOptions {
  currency: string
  /** The total is rounded to a multiple of this many minor units, half up. */
  rounding: number
  /** For each pickup and each dropoff after the first, in minor units. */
  pricePerExtraStop: number
  /** The surcharge of the zones that the trip touches, in minor units. */
  zones?: number
  /** The rule of the pickup's time, which raises the price by a percentage. */
  time?: TimeSurcharge | undefined
  /** What the organization pays less, of everything above it. */
  discount?: Discount | undefined
}

export interface Discount {
  percent: number
  /** The organization that has it. */
  name: string
}

export const timeRules = ['night', 'weekend', 'holiday'] as const
export interface TimeSurcharge {
  code: (typeof timeRules)[number]
  percent: number
}

export type PriceItemCode =
  | 'base'
  | 'distance'
  | 'time'
  | 'size'
  | 'stops'
  | 'minimum'
  | 'zone'
  | (typeof timeRules)[number]
  | 'demand'
  | 'discount'
  | 'rounding'

export interface ItemizedPrice {
  currency: string
  total: number
  items: { code: PriceItemCode; amount: number; percent?: number | undefined; name?: string | undefined }[]
}

/** The highest demand factor of a company that hasn't chosen another, because a price that surprises people isn't fair. */
export const highestDemand = 1.5

/**
 * Returns how much a shortage of drivers raises a price: 1 while each search has a free driver, then a quarter more
 * for each further search per driver, never above `highest`.
 */
export function demandFactor(searching: number, available: number, highest = highestDemand): number {
  if (searching <= available) return 1
  const shortage = available === 0 ? 2 : searching / available - 1
  return Math.min(highest, 1 + Math.round(shortage * 25) / 100)
}

/** Returns the seconds that this vehicle needs for a trip that takes a car `seconds`. */
export function vehicleSeconds(seconds: number, speedFactor: number): number {
  return seconds / speedFactor
}

/**
 * Returns the items base, distance, time, size, stops, minimum, zone, the rule of the time, demand, discount, rounding. They add up
 * exactly to the total.
 */
export function priceOf(route: PricedRoute, tariff: Tariff, options: PriceOptions): ItemizedPrice {
  const items: ItemizedPrice['items'] = []
  const add = (code: PriceItemCode, amount: number) => {
    if (amount !== 0) items.push({ code, amount })
  }
  const sum = () => items.reduce((total, item) => total + item.amount, 0)

  add('base', tariff.basePrice)
  add('distance', Math.round((route.meters / 1000) * tariff.pricePerKm))
  add('time', Math.round((vehicleSeconds(route.seconds, tariff.speedFactor) / 60) * tariff.pricePerMinute))
  add(
    'size',
    route.surcharges.reduce((total, surcharge) => total + surcharge, 0)
  )
  add('stops', (route.dropoffs - 1 + (route.pickups ?? 1) - 1) * options.pricePerExtraStop)
  add('minimum', Math.max(0, tariff.minimumPrice - sum()))
  add('zone', options.zones ?? 0)
  if (options.time) add(options.time.code, Math.round((sum() * options.time.percent) / 100))
  add('demand', Math.round(sum() * (route.demand - 1)))
  const { discount } = options
  const off = discount ? Math.round((sum() * discount.percent) / 100) : 0
  if (discount && off !== 0) items.push({ code: 'discount', amount: -off, ...discount })
  const total = Math.floor(sum() / options.rounding + 0.5) * options.rounding
  add('rounding', total - sum())
  return { currency: options.currency, total, items }
}

/** Returns the discount that a price was made with. */
export function discountIn({
  items
}: {
  items: readonly { code: string; percent?: number | undefined; name?: string | undefined }[]
}): Discount | undefined {
  const found = items.find(({ code }) => code === 'discount')
  return found?.percent === undefined ? undefined : { percent: found.percent, name: found.name ?? '' }
}
