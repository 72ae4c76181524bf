/** Prices a trip by a tariff. Pure: the trip says when and where, in the company's time zone. */
import type { TariffData, VehiclePrices } from '../../contract/ops/tariffs.ts'
import { wallClockOf } from '../schedule/days.ts'
import { type Discount, type ItemizedPrice, priceOf, type TimeSurcharge } from './price.ts'

export interface PricedTrip {
  meters: number
  /** Driving time by car. */
  seconds: number
  dropoffs: number
  /** 1 if absent. */
  pickups?: number | undefined
  vehicle: { id: number; speed_factor: number }
  /** The size of each piece. */
  sizes: readonly number[]
  pickupAt: Date
  /** Ids of the zones of the pickup, and of all stops. */
  zones: { pickup: readonly string[]; all: readonly string[] }
  /** By demandFactor, with the cap of the tariff. */
  demand: number
}

export interface PriceSettings {
  currency: string
  rounding: number
  timeZone: string
  discount?: Discount | undefined
}

/** Returns the price of a trip, or undefined if the tariff has no prices for the vehicle. */
export function priceByTariff(
  trip: PricedTrip,
  tariff: TariffData,
  { currency, rounding, timeZone, discount }: PriceSettings
): ItemizedPrice | undefined {
  const prices = pricesFor(tariff, trip.vehicle.id, trip.zones.pickup)
  if (!prices) return undefined
  const sizes = new Map(tariff.sizes.map(({ id, surcharge }) => [id, surcharge]))
  return priceOf(
    {
      meters: trip.meters,
      seconds: trip.seconds,
      dropoffs: trip.dropoffs,
      pickups: trip.pickups,
      surcharges: trip.sizes.map(id => sizes.get(id) ?? 0),
      demand: tariff.demand.on ? trip.demand : 1
    },
    {
      basePrice: prices.base_price,
      pricePerKm: prices.price_per_km,
      pricePerMinute: prices.price_per_minute,
      minimumPrice: prices.minimum_price,
      speedFactor: trip.vehicle.speed_factor
    },
    {
      currency,
      rounding,
      discount,
      pricePerExtraStop: tariff.extra_stop,
      zones: zoneSurcharge(tariff, trip.zones.all),
      time: timeSurcharge(tariff, trip.pickupAt, timeZone)
    }
  )
}

/** Returns the prices of a vehicle: those of the pickup's first zone that has some, otherwise the usual ones. */
function pricesFor(
  { vehicles, zones }: TariffData,
  id: number,
  pickup: readonly string[]
): VehiclePrices | undefined {
  for (const zone of zones) {
    const own = pickup.includes(zone.zone_id) && zone.vehicles.find(each => each.id === id)
    if (own) return own
  }
  return vehicles.find(each => each.id === id)
}

/** Returns the surcharges of the zones together. Each zone counts once, however many stops are in it. */
function zoneSurcharge({ zones }: TariffData, touched: readonly string[]): number {
  return zones.reduce((sum, zone) => sum + (touched.includes(zone.zone_id) ? zone.surcharge : 0), 0)
}

/**
 * Returns the rule for the time of a pickup. Of several, the highest percentage applies, so that a night of a holiday
 * isn't charged twice. Undefined if there's none.
 */
export function timeSurcharge(
  { night, weekend, holidays }: TariffData,
  at: Date,
  timeZone: string
): TimeSurcharge | undefined {
  const { day, time, weekday } = wallClockOf(at, timeZone)
  const rules: (TimeSurcharge & { applies: boolean })[] = [
    {
      code: 'holiday',
      percent: holidays.percent,
      applies: holidays.days.some(holiday => holiday.day === day)
    },
    { code: 'weekend', percent: weekend.percent, applies: weekend.days.includes(weekday) },
    { code: 'night', percent: night.percent, applies: isWithin(time, night.from, night.to) }
  ]
  const [highest] = rules
    .filter(rule => rule.applies && rule.percent > 0)
    .toSorted((one, other) => other.percent - one.percent)
  return highest && { code: highest.code, percent: highest.percent }
}

/** Returns whether a time is from `from` until before `to`. A span can go over midnight. The same two times are the whole day. */
export function isWithin(time: string, from: string, to: string): boolean {
  return from < to ? time >= from && time < to : time >= from || time < to
}
