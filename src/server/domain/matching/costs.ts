/** Estimates how long several drivers need to a pickup. */
import type { RoadUse, RoutedCost } from '@dropway/region'
import { type Point, metersBetween } from '../../../lib/geo.ts'
import { ProductError } from '../../../lib/contract/errors.ts'
import { wayAlong } from '../../../lib/rules/matching/straight-line.ts'
import type { TimesBasis } from '../../../lib/contract/matching.ts'
import type { Context } from '../../context.ts'

export interface TravelTimes {
  /** One entry per origin, in meters and seconds. Null if there is no route. */
  costs: (RoutedCost | null)[]
  basis: TimesBasis
}

/** Resolves with null when the time of a routing call is over. */
export interface TimeLimit {
  over: Promise<null>
  end(): void
}
export type StartTimeLimit = (milliseconds: number) => TimeLimit

export const startTimeLimit: StartTimeLimit = milliseconds => {
  const { promise, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(() => resolve(null), milliseconds)
  return { over: promise, end: () => clearTimeout(timer) }
}

/** Estimates the costs from the straight line, because a nearby driver is better than none. */
export function estimateTimes(pickup: Point, origins: Point[]): TravelTimes {
  const costs = origins.map(origin => wayAlong(metersBetween(origin, pickup)))
  return { costs, basis: 'air' }
}

/** Returns the costs by road. Without an answer of an engine within the time limit, estimates them. */
export async function travelTimesTo(
  context: Context,
  pickup: Point,
  origins: Point[],
  limit: TimeLimit,
  roads: RoadUse
): Promise<TravelTimes> {
  try {
    const asked = context.maps.costsTo(pickup, origins, { departAt: context.now(), roads })
    const costs = await Promise.race([asked, limit.over])
    return costs ? { costs, basis: 'road' } : estimateTimes(pickup, origins)
  } catch (error) {
    if (!(error instanceof ProductError && error.code === 'engine-unavailable')) {
      context.log.error({ err: error }, "can't route to a pickup")
    }
    return estimateTimes(pickup, origins)
  } finally {
    limit.end()
  }
}
