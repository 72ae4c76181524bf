import type { Point } from '../../../../lib/geo.ts'
import { RegionError, type Route, type RoutedCost } from '../../../region/types.ts'
import type { RouteQuery } from '../maps.ts'

/** Better to turn on the spot than not to arrive: asked again without the heading where that finds no way. */
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

/** One driver off every road must not cost the others their place in the table: each is then asked for alone. */
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
