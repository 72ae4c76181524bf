/** What it costs each of several drivers to reach one place. */
import { type Point, metersBetween } from '../../../lib/geo.ts'
import { ProductError } from '../../../lib/contract/errors.ts'
import type { MatchingReason } from '../../../lib/contract/matching.ts'
import type { Context } from '../../context.ts'
import type { RoutedCost } from '../../region/types.ts'

/** Detours of streets against the straight line, and a city's pace in m/s: for when no engine answers. */
const detour = 1.35
const cityPace = 6.5

export interface TravelTimes {
  /** One for each origin: meters and seconds, null where there is no way. */
  costs: (RoutedCost | null)[]
  /** What they rest on. */
  why: MatchingReason
}

/** By road; by the straight line where no engine answers: a driver nearby is better than none. */
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
