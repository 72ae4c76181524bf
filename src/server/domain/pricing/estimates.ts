/** Estimates the price of a trip for anyone: two typed addresses, a small package, a price for each vehicle. */
import type { Place } from '@dropway/region'
import type { Coordinate } from '../../../lib/geo.ts'
import { fieldError } from '../../../lib/contract/errors.ts'
import type { TransportType } from '../../../lib/contract/company.ts'
import { sketchOf } from '../../../lib/rules/stops/outline.ts'
import { isSamePlace } from '../../../lib/rules/stops/same-place.ts'
import { vehicleSeconds } from '../../../lib/rules/pricing/price.ts'
import type { Context } from '../../context.ts'
import { estimates } from '../../db/tables/transient-tables.ts'
import { newId } from '../../core/ids.ts'
import { roadsOf } from '../company/roads-of.ts'
import { routesFor } from '../places/vehicle-routes.ts'
import { type FieldProblem, findTyped, type TypedPlace } from './estimate-places.ts'
import { expiryOf } from './quotes.ts'
import { demandNow, type PricedFor, priceOfTrip } from './trip-price.ts'
import { checkHours, checkZones, zonesOf } from './zones/where-and-when.ts'

export interface Estimate {
  id: string
  from: Place
  to: Place
  meters: number
  /** The way on roads for cars, in a few points. */
  outline: Coordinate[]
  /** The meters from `from` and from `to` to the roads where the driver stops. */
  distance_to_road: number[]
  prices: { transport_type: string; total: number; currency: string; seconds: number }[]
}

export type Typed = Record<'from' | 'to', TypedPlace>
export type Problems = Partial<Record<'from' | 'to', FieldProblem>>

/**
 * Finds both places and estimates the trip, or returns the problems of the fields. `address` is the connection's IP
 * address. Throws 'too-many-requests' and the errors of a quote.
 */
export async function estimateTyped(
  context: Context,
  address: string,
  typed: Typed
): Promise<{ estimate: Estimate } | { problems: Problems }> {
  await context.throttle.count('estimate', address)
  const [from, to] = await Promise.all([findTyped(context, typed.from), findTyped(context, typed.to)])
  if ('place' in from && 'place' in to) return { estimate: await estimateOf(context, from.place, to.place) }
  return {
    problems: {
      ...('problem' in from ? { from: from.problem } : {}),
      ...('problem' in to ? { to: to.problem } : {})
    }
  }
}

/** Estimates a trip, and stores the prices, so that whoever signs in next can book at them. Throws the errors of a quote. */
export async function estimateOf(context: Context, from: Place, to: Place): Promise<Estimate> {
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
    outline: sketchOf(routes.car.geometry),
    distance_to_road: routes.car.distance_to_road ?? [],
    prices: offered.map(({ type, price }) => ({
      transport_type: type.code,
      total: price.total,
      currency: type.currency,
      seconds: Math.round(vehicleSeconds(routes[roadsOf(type)].seconds, type.speed_factor))
    }))
  }
}

const pointOf = ({ latitude, longitude }: Place) => ({ latitude, longitude })
