/** The routes of a trip on the roads of several vehicles. */
import type { VehiclePicture } from '../../../lib/contract/company.ts'
import type { Context } from '../../context.ts'
import type { QuotedRoute } from '../../db/schema.ts'
import type { RouteQuery } from '../../providers/maps/maps.ts'
import type { RoadUse } from '../../region/types.ts'
import { roadsOf } from '../company/roads-of.ts'
import { route } from './places.ts'

const quotedRoute = ({ meters, seconds, geometry, legs }: QuotedRoute): QuotedRoute => ({
  meters: Math.round(meters),
  seconds: Math.round(seconds),
  geometry,
  legs: legs.map(leg => ({ meters: Math.round(leg.meters), seconds: Math.round(leg.seconds) }))
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
