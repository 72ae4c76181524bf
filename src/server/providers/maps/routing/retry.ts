import { RegionError, type Route, type RoutedCost } from '@dropway/region'
import type { Point } from '../../../../lib/geo.ts'
import type { RouteQuery } from '../maps.ts'

/**
 * Asks again without the heading if there is no route with it. A route that starts with a U-turn is better than none.
 */
export async function withoutHeading(
  request: RouteQuery,
  ask: (request: RouteQuery) => Promise<Route>
): Promise<Route> {
  try {
    return await ask(request)
  } catch (error) {
    if (request.heading === undefined || !(error instanceof RegionError)) throw error
    return await ask({ ...request, heading: undefined })
  }
}

/**
 * Asks for each origin separately if the whole table fails. So one driver far from any road doesn't affect the others.
 */
export async function eachAlone(
  origins: Point[],
  ask: (origins: Point[]) => Promise<(RoutedCost | null)[]>
): Promise<(RoutedCost | null)[]> {
  if (origins.length === 0) return []
  try {
    return await ask(origins)
  } catch (error) {
    if (!(error instanceof RegionError)) throw error
    if (origins.length === 1) return [null]
    const alone = await Promise.all(origins.map(origin => eachAlone([origin], ask)))
    return alone.flat()
  }
}
