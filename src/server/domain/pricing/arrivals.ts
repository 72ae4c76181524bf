/** When the nearest free driver can be at the stops of a draft. */
import type * as z from 'zod/mini'
import type { TransportType } from '../../../lib/contract/company.ts'
import type { ChosenPlace, quoteBody } from '../../../lib/contract/pricing.ts'
import { vehicleSeconds } from '../../../lib/rules/pricing/price.ts'
import { wayAlong } from '../../../lib/rules/matching/straight-line.ts'
import { visitedStops } from '../../../lib/rules/stops/trip.ts'
import type { Context } from '../../context.ts'
import type { QuotedRoute } from '../../db/tables/schema.ts'

type Draft = z.output<typeof quoteBody>

/**
 * Estimates when the nearest free driver with a vehicle can be at the pickup and at the last dropoff. The distance to the pickup
 * is by straight line and the times are in whole minutes, so that they don't show where the driver is.
 */
export function arrivals(context: Context, draft: Draft, route: QuotedRoute, type: TransportType) {
  const away = secondsAway(context, draft, type)
  if (away === null) return { pickup_seconds: null, dropoff_seconds: null }
  const trip = vehicleSeconds(route.seconds, type.speed_factor)
  const inMinutes = (seconds: number) => Math.ceil(seconds / context.etaEngine.pace / 60) * 60
  return { pickup_seconds: inMinutes(away), dropoff_seconds: inMinutes(away) + inMinutes(trip) }
}

/** Returns when the nearest free driver with a vehicle can be at the first pickup, or null if none is near. */
export function soonest(context: Context, draft: Draft, type: TransportType): Date | null {
  const away = secondsAway(context, draft, type)
  return away === null ? null : new Date(context.now().getTime() + (away / context.etaEngine.pace) * 1000)
}

/** Estimates how far the nearest free driver is from the first pickup, in seconds, by a straight line. Null if none is near. */
function secondsAway(context: Context, draft: Draft, type: TransportType): number | null {
  const [first] = visitedStops<ChosenPlace>(draft)
  const near =
    draft.scheduled_at || !first
      ? []
      : [true, false].flatMap(simulated => {
          const group = { transportTypeId: type.id, simulated }
          const query = { limit: 1, accepts: () => true }
          return context.presence.nearest(context.now(), group, first.place, query)
        })
  if (near.length === 0) return null
  const meters = Math.min(...near.map(each => each.meters))
  return vehicleSeconds(wayAlong(meters).seconds, type.speed_factor)
}
