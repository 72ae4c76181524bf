/** The price of a delivery. Pure: amounts are integer minor units, lengths meters, times seconds. */

export interface Tariff {
  basePrice: number
  pricePerKm: number
  pricePerMinute: number
  minimumPrice: number
  /** How fast this vehicle is against a car: 1 is a car. */
  speedFactor: number
}

export interface PricedRoute {
  meters: number
  /** By car; the vehicle's own time follows from its speed factor. */
  seconds: number
  dropoffs: number
  /** Surcharge of each package, one entry a piece. */
  surcharges: number[]
  /** 1 is a calm hour; see demandFactor. */
  demand: number
}

export interface PriceOptions {
  currency: string
  /** The total is rounded to a multiple of this many minor units, halves up. */
  rounding: number
  /** For each dropoff after the first. */
  pricePerExtraStop: number
}

export type PriceItemCode =
  | 'base'
  | 'distance'
  | 'time'
  | 'size'
  | 'stops'
  | 'minimum'
  | 'demand'
  | 'rounding'

export interface ItemizedPrice {
  currency: string
  total: number
  items: { code: PriceItemCode; amount: number }[]
}

/** The largest factor demand may reach: a price nobody expects is not an honest one. */
export const highestDemand = 1.5

/**
 * How much scarce drivers raise a price: 1 while there is a free driver for each search, then up by
 * a quarter for each search per driver beyond that, never above `highestDemand`.
 */
export function demandFactor(searching: number, available: number): number {
  if (searching <= available || searching === 0) return 1
  const shortage = available === 0 ? 2 : searching / available - 1
  return Math.min(highestDemand, 1 + Math.round(shortage * 25) / 100)
}

/** Seconds this vehicle needs for what takes a car `seconds`. */
export function vehicleSeconds(seconds: number, speedFactor: number): number {
  return seconds / speedFactor
}

/** Base, distance, time, size, stops, minimum, demand, rounding; the items add up to the total exactly. */
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
  add('stops', (route.dropoffs - 1) * options.pricePerExtraStop)
  add('minimum', Math.max(0, tariff.minimumPrice - sum()))
  add('demand', Math.round(sum() * (route.demand - 1)))
  const total = Math.floor(sum() / options.rounding + 0.5) * options.rounding
  add('rounding', total - sum())
  return { currency: options.currency, total, items }
}
