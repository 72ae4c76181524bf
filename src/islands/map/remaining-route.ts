import { type Coordinate, metersBetween, metersInDegree, type Point, radians } from '../../lib/geo.ts'

/** Returns the first `along` meters of a route, up to the current position. */
export function passedRoute(driverRoute: readonly Coordinate[], along: number): Coordinate[] {
  const [here, ...rest] = remainingRoute(driverRoute, along)
  if (!here) return [...driverRoute]
  return [...driverRoute.slice(0, driverRoute.length - rest.length), here]
}

/** Returns the planned route from a stop on. Without the stop, the whole route. */
export function planFrom(plan: readonly Coordinate[], stop: Point | undefined): readonly Coordinate[] {
  if (!stop) return plan
  const meters = plan.map(([longitude, latitude]) => metersBetween(stop, { latitude, longitude }))
  return plan.slice(meters.lastIndexOf(Math.min(...meters)))
}

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
