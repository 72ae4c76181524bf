/** Which turn comes next, from where one is on the way. Pure; metres. */
import type { DriverWay } from '../../lib/contract/driver.ts'
import type { Turn } from '../../lib/contract/places.ts'
import { measureRoute, projectOn } from '../../lib/map/along-route.ts'
import type { Point } from '../../lib/map/types.ts'

export interface NextTurn {
  turn: Turn
  /** Metres to it. */
  metres: number
  after: Turn | null
  /** Metres and seconds to the end of the way. */
  left: { metres: number; seconds: number }
}

/** A turn that is this near, in metres, is being taken. */
const taken = 8

/** null where the way is empty. Without a position the way is taken from its beginning. */
export function nextTurn(way: DriverWay, at: Point | null): NextTurn | null {
  if (way.geometry.length < 2 || way.turns.length === 0) return null
  const route = measureRoute(way.geometry)
  const along = at ? projectOn(route, at).along : 0
  const coming = way.turns
    .map(turn => ({ turn, metres: projectOn(route, turn).along - along }))
    .filter(({ turn, metres }) => turn.kind !== 'depart' && (metres > taken || turn.kind === 'arrive'))
  const [first, second] = coming
  if (!first) return null
  const share = route.length > 0 ? Math.max(0, route.length - along) / route.length : 0
  return {
    turn: first.turn,
    metres: Math.max(0, first.metres),
    after: second?.turn ?? null,
    left: { metres: way.metres * share, seconds: way.seconds * share }
  }
}
