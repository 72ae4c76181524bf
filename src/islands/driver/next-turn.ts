/** Which turn comes next, from where one is on the way. Pure; meters. */
import type { Point } from '../../lib/geo.ts'
import type { DriverRouteAnswer } from '../../lib/contract/driver/driver.ts'
import type { Turn } from '../../lib/contract/places/places.ts'
import { measureRoute, projectOn } from '../../lib/map/along-route.ts'

export interface NextTurn {
  turn: Turn
  /** Meters to it. */
  meters: number
  after: Turn | null
  /** Meters and seconds to the end of the way. */
  left: { meters: number; seconds: number }
}

/** A turn that is this near, in meters, is being taken. */
const taken = 8

/** null where the way is empty. Without a position the way is taken from its beginning. */
export function nextTurn(driverRoute: DriverRouteAnswer, at: Point | null): NextTurn | null {
  if (driverRoute.geometry.length < 2 || driverRoute.turns.length === 0) return null
  const route = measureRoute(driverRoute.geometry)
  const along = at ? projectOn(route, at).along : 0
  const coming = driverRoute.turns
    .map(turn => ({ turn, meters: projectOn(route, turn).along - along }))
    .filter(({ turn, meters }) => turn.kind !== 'depart' && (meters > taken || turn.kind === 'arrive'))
  const [first, second] = coming
  if (!first) return null
  const share = route.length > 0 ? Math.max(0, route.length - along) / route.length : 0
  return {
    turn: first.turn,
    meters: Math.max(0, first.meters),
    after: second?.turn ?? null,
    left: { meters: driverRoute.meters * share, seconds: driverRoute.seconds * share }
  }
}
