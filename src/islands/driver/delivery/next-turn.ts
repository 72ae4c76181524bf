/** Finds the next turn from a position on the route. Pure; distances in meters. */
import type { Point } from '../../../lib/geo.ts'
import type { DriverRouteAnswer } from '../../../lib/contract/driver/driver.ts'
import type { Turn } from '../../../lib/contract/places/places.ts'
import { measureRoute, projectOn } from '../../../lib/map/along-route.ts'

export interface NextTurn {
  turn: Turn
  /** The distance to the turn, in meters. */
  meters: number
  after: Turn | null
  /** The remaining distance in meters and time in seconds. */
  left: { meters: number; seconds: number }
}

/** A turn nearer than this, in meters, counts as already taken. */
const taken = 8

/** Returns the next turn, or null for an empty route. Without a position, it starts at the beginning of the route. */
export function nextTurn(driverRoute: DriverRouteAnswer, at: Point | null): NextTurn | null {
  if (driverRoute.geometry.length < 2 || driverRoute.turns.length === 0) return null
  const route = measureRoute(driverRoute.geometry)
  const along = at ? projectOn(route, at).along : 0
  const upcoming = driverRoute.turns
    .map(turn => ({ turn, meters: projectOn(route, turn).along - along }))
    .filter(({ turn, meters }) => turn.kind !== 'depart' && (meters > taken || turn.kind === 'arrive'))
  const [first, second] = upcoming
  if (!first) return null
  const share = route.length > 0 ? Math.max(0, route.length - along) / route.length : 0
  return {
    turn: first.turn,
    meters: Math.max(0, first.meters),
    after: second?.turn ?? null,
    left: { meters: driverRoute.meters * share, seconds: driverRoute.seconds * share }
  }
}
