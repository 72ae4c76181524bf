/** Estimates the price of a trip for anyone: two typed addresses, a small package, a price for each vehicle. */
import { fieldError } from '../../../lib/contract/errors.ts'
import type { TransportType } from '../../../lib/contract/company.ts'
import { isSamePlace } from '../../../lib/rules/same-place.ts'
import { vehicleSeconds } from '../../../lib/rules/price.ts'
import type { Context } from '../../context.ts'
import { estimates } from '../../db/transient-tables.ts'
import { newId } from '../../ids.ts'
import type { Place } from '../../region/types.ts'
import { outside } from '../places/places.ts'
import { roadsOf } from '../company/roads-of.ts'
import { routesFor } from '../places/vehicle-routes.ts'
import { expiryOf } from './quotes.ts'
import { demandNow, type PricedFor, priceOfTrip } from './trip-price.ts'
import { checkHours, checkZones, zonesOf } from './where-and-when.ts'

export interface Estimate {
  id: string
  from: Place
  to: Place
  meters: number
  prices: { transport_type: string; total: number; currency: string; seconds: number }[]
}

/**
 * Estimates a trip, and stores the prices, so that whoever signs in next can book at them. `address` is the connection's IP address. Throws 'too-many-requests', 'not-found' with the field,
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
  const now = context.now()
  checkHours(context, now, 'scheduled_at')
  const stops = [from, to]
  const fields = ['from', 'to']
  checkZones(context, stops, fields)
  const { transportTypes } = context.company.reference().offered
  const routes = await routesFor(context, { stops, departAt: now }, fields, [
    // A trip is shown by its way on roads for cars.
    { picture: 'car' },
    ...transportTypes
  ])
  const demand = await demandNow(context)
  const trip = { dropoffs: 1, sizes: [], pickupAt: now, zones: zonesOf(context, stops), demand }
  const pricedOn = (type: TransportType): PricedFor => {
    const { meters, seconds } = routes[roadsOf(type)]
    return { ...trip, meters, seconds }
  }
  const offered = transportTypes.map(type => ({ type, price: priceOfTrip(context, pricedOn(type), type) }))
  const id = newId('est', now)
  await context.orm.insert(estimates).values({
    id,
    pickup: pointOf(from),
    dropoff: pointOf(to),
    route: routes.car,
    cycleRoute: routes.bicycle,
    demand,
    prices: Object.fromEntries(offered.map(({ type, price }) => [type.code, price])),
    expiresAt: expiryOf(now)
  })
  return {
    id,
    from,
    to,
    meters: routes.car.meters,
    prices: offered.map(({ type, price }) => ({
      transport_type: type.code,
      total: price.total,
      currency: type.currency,
      seconds: Math.round(vehicleSeconds(routes[roadsOf(type)].seconds, type.speed_factor))
    }))
  }
}

const pointOf = ({ latitude, longitude }: Place) => ({ latitude, longitude })

/** Returns the most likely place: the first suggestion. */
async function placeOf(context: Context, field: 'from' | 'to', typed: string): Promise<Place> {
  const [first] = typed ? await context.maps.suggest(typed, { limit: 1 }) : []
  const place = first && (await context.maps.retrieve(first.id))
  if (!place) throw fieldError('not-found', field, "This place doesn't exist. Search for it again")
  if (!context.maps.contains(place)) throw outside(context, field)
  return place
}
