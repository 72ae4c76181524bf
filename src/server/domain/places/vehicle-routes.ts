/** The routes of a trip on the roads of one vehicle or of several. */
import type { RoadUse } from '@dropway/region'
import type { VehiclePicture } from '../../../lib/contract/company.ts'
import type { Route } from '../../../lib/contract/places/places.ts'
import { vehicleSeconds } from '../../../lib/rules/pricing/price.ts'
import type { Context } from '../../context.ts'
import type { QuotedRoute } from '../../db/tables/schema.ts'
import type { RouteQuery } from '../../providers/maps/maps.ts'
import { roadsOf } from '../company/roads-of.ts'
import { route } from './places.ts'

const quotedRoute = ({ meters, seconds, geometry, legs, distance_to_road }: Route): QuotedRoute => ({
  meters: Math.round(meters),
  seconds: Math.round(seconds),
  geometry,
  legs: legs.map(leg => ({ meters: Math.round(leg.meters), seconds: Math.round(leg.seconds) })),
  ...(distance_to_road ? { distance_to_road } : {})
})

/**
 * Returns the routes for some vehicles, the first of which is needed: throws as `route` does if it has none. Where the
 * others have none, or no vehicle uses the roads, it's the first one's route.
 */
export async function routesFor(
  context: Context,
  request: RouteQuery,
  fields: string[],
  [first, ...others]: { picture: VehiclePicture }[]
): Promise<Record<RoadUse, QuotedRoute>> {
  const find = async (roads: RoadUse) => quotedRoute(await route(context, { ...request, roads }, fields))
  const own = roadsOf(first)
  const other: RoadUse = own === 'car' ? 'bicycle' : 'car'
  const isAsked = context.maps.uses.includes(other) && others.some(vehicle => roadsOf(vehicle) === other)
  // Both at once. Only the needed one's failure counts.
  const wanted = isAsked ? find(other).catch(() => null) : null
  const needed = await find(own)
  const found = (await wanted) ?? needed
  return own === 'car' ? { car: needed, bicycle: found } : { bicycle: needed, car: found }
}

/**
 * Returns the route on the roads and at the speed of a vehicle. Without a vehicle, or with one that isn't offered, it's
 * the route of the request. Throws as `route` does.
 */
export async function routeBy(
  context: Context,
  request: RouteQuery,
  vehicle: number | undefined
): Promise<Route> {
  const type = context.company.reference().offered.transportTypes.find(({ id }) => id === vehicle)
  if (!type) return route(context, request)
  const own = <Timed extends { seconds: number }>(timed: Timed): Timed => ({
    ...timed,
    seconds: vehicleSeconds(timed.seconds, type.speed_factor)
  })
  const found = await route(context, { ...request, roads: roadsOf(type) })
  return { ...own(found), legs: found.legs.map(leg => ({ ...own(leg), turns: leg.turns.map(own) })) }
}
