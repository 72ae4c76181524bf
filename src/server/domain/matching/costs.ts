/** Estimates how far each of several drivers is from a place. */
import { type Point, metersBetween } from '../../../lib/geo.ts'
import { ProductError } from '../../../lib/contract/errors.ts'
import type { MatchingReason } from '../../../lib/contract/matching.ts'
import type { Context } from '../../context.ts'
import type { RoutedCost } from '../../region/types.ts'

/**
 * Used when no engine responds: the ratio of road distance to
 * straight-line distance, and the average city speed in m/s.
 */
const detour = 1.35
const cityPace = 6.5

export interface TravelTimes {
  /** One entry per origin, in meters and seconds. Null if there is no route. */
  costs: (RoutedCost | null)[]
  /** The basis of the costs. */
  why: MatchingReason
}

/**
 * Returns the costs by road. If no engine responds, estimates them
 * from the straight line, because a nearby driver is better than none.
 */
export async function travelTimesTo(context: Context, pickup: Point, origins: Point[]): Promise<TravelTimes> {
  try {
    const costs = await context.maps.costsTo(pickup, origins, { departAt: context.now() })
    return { costs, why: 'soonest-by-road' }
  } catch (error) {
    if (!(error instanceof ProductError && error.code === 'engine-unavailable')) throw error
    const costs = origins.map(origin => {
      const meters = metersBetween(origin, pickup) * detour
      return { meters, seconds: meters / cityPace }
    })
    return { costs, why: 'nearest-by-air' }
  }
}
