/** What it costs each of several drivers to reach one place. */
import { ProductError } from '../../lib/contract/errors.ts'
import { metresBetween } from '../../lib/rules/distance.ts'
import type { Context } from '../context.ts'
import type { Point, RoutedCost } from '../region/types.ts'

/** Detours of streets against the straight line, and a city's pace in m/s: for when no engine answers. */
const detour = 1.35
const cityPace = 6.5

/**
 * Metres and seconds by road, null where there is no way; by the straight line where no engine answers: a driver
 * nearby is better than none.
 */
export async function costsTo(
  context: Context,
  pickup: Point,
  origins: Point[]
): Promise<(RoutedCost | null)[]> {
  try {
    return await context.maps.costsTo(pickup, origins, { departAt: context.now() })
  } catch (error) {
    if (!(error instanceof ProductError && error.code === 'engine-unavailable')) throw error
    return origins.map(origin => {
      const metres = metresBetween(origin, pickup) * detour
      return { metres, seconds: metres / cityPace }
    })
  }
}
