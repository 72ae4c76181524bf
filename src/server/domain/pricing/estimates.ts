/** Estimates the price of a trip for anyone: two typed addresses, a small package, a price for each vehicle. */
import { fieldError } from '../../../lib/contract/errors.ts'
import { isSamePlace } from '../../../lib/rules/same-place.ts'
import { vehicleSeconds } from '../../../lib/rules/price.ts'
import type { Context } from '../../context.ts'
import type { Place } from '../../region/types.ts'
import { outside, route } from '../places/places.ts'
import { demandNow, type PricedFor, priceOfTrip } from './trip-price.ts'
import { checkZones, zonesOf } from './where-and-when.ts'

export interface Estimate {
  from: Place
  to: Place
  meters: number
  prices: { transport_type: string; total: number; currency: string; seconds: number }[]
}

/**
 * Estimates a trip. `address` is the connection's IP address. Throws 'too-many-requests', 'not-found' with the field,
 * and the errors of a quote.
 */
export async function estimateOf(
  context: Context,
  address: string,
  typed: { from: string; to: string }
): Promise<Estimate> {
  await context.throttle.count('estimate', address)
  const from = await placeOf(context, 'from', typed.from)
  const to = await placeOf(context, 'to', typed.to)
  if (isSamePlace(from, to))
    throw fieldError('same-place', 'to', 'The dropoff is the same place as the pickup')
  const departAt = context.now()
  checkZones(context, [from, to], ['from', 'to'])
  const found = await route(context, { stops: [from, to], departAt }, ['from', 'to'])
  const demand = await demandNow(context)
  const priced: PricedFor = {
    meters: found.meters,
    seconds: found.seconds,
    dropoffs: 1,
    sizes: [],
    pickupAt: departAt,
    zones: zonesOf(context, [from, to]),
    demand
  }
  return {
    from,
    to,
    meters: found.meters,
    prices: context.company.reference().offered.transportTypes.map(type => ({
      transport_type: type.code,
      total: priceOfTrip(context, priced, type).total,
      currency: type.currency,
      seconds: Math.round(vehicleSeconds(found.seconds, type.speed_factor))
    }))
  }
}

/** Returns the most likely place: the first suggestion. */
async function placeOf(context: Context, field: 'from' | 'to', typed: string): Promise<Place> {
  const [first] = typed ? await context.maps.suggest(typed, { limit: 1 }) : []
  const place = first && (await context.maps.retrieve(first.id))
  if (!place) throw fieldError('not-found', field, "This place doesn't exist. Search for it again")
  if (!context.maps.contains(place)) throw outside(context, field)
  return place
}
