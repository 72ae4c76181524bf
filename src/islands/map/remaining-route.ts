import { type Coordinate, metersInDegree, radians } from '../../lib/geo.ts'

/**
 * Returns the rest of a route after `along` meters, starting at the current position. Computes on a plane between
 * neighboring points, because they are close together. Returns an empty list past the end.
 */
export function remainingRoute(driverRoute: readonly Coordinate[], along: number): Coordinate[] {
  let left = along
  for (let index = 1; index < driverRoute.length; index++) {
    const [from, to] = [driverRoute[index - 1], driverRoute[index]]
    if (!from || !to) continue
    const narrow = Math.cos(radians(from[1]))
    const meters = Math.hypot((to[0] - from[0]) * narrow, to[1] - from[1]) * metersInDegree
    if (left < meters) {
      const share = left / meters
      const here: Coordinate = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
      return [here, ...driverRoute.slice(index)]
    }
    left -= meters
  }
  return []
}
