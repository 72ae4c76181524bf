import { insideRing } from '../../geometry.ts'
import { distance } from '../plan/plan.ts'
import type { EdgeInfo } from '../plan/plan.ts'
import { crossing } from './planar-lines.ts'
import type { PlanarMap, Spot } from './planar.ts'

export interface End {
  at: Spot
  /** Index in the ring of the edge's first vertex. */
  index: number
  /** Index in the ring of the corner that it was moved to. */
  vertex?: number
}

/** Returns the point where a ray from inside first meets the ring, moved to a corner if one is near. */
export function endOf(
  map: PlanarMap<EdgeInfo>,
  loop: number[],
  ring: Spot[],
  from: Spot,
  angle: number,
  snap: number
): End | undefined {
  const far: Spot = [from[0] + Math.cos(angle) * 1e5, from[1] + Math.sin(angle) * 1e5]
  let nearest = Infinity
  let hit: End | undefined
  ring.forEach((a, index) => {
    const b = ring[(index + 1) % ring.length]!
    const cut = crossing(from, far, a, b)
    if (!cut || cut[0] >= nearest) return
    nearest = cut[0]
    hit = { at: [a[0] + (b[0] - a[0]) * cut[1], a[1] + (b[1] - a[1]) * cut[1]], index }
  })
  if (!hit) return undefined
  let best = Infinity
  for (let vertex = 0; vertex < ring.length; vertex++) {
    const away = distance(ring[vertex]!, hit.at)
    // Prefer a corner on the other side, because it makes a crossroads.
    const isCorner = map.degree[map.origin[loop[vertex]!]!]! > 2
    if (away < (isCorner ? snap : 12) && away < best) {
      best = away
      hit = { ...hit, vertex }
    }
  }
  return hit.vertex === undefined ? hit : { ...hit, at: ring[hit.vertex]! }
}

export function staysInside(ring: Spot[], one: End, two: End): boolean {
  const middle: Spot = [(one.at[0] + two.at[0]) / 2, (one.at[1] + two.at[1]) / 2]
  if (!insideRing(middle[0], middle[1], ring)) return false
  return ring.every((a, index) => {
    const next = (index + 1) % ring.length
    const touches = [one, two].some(end =>
      end.vertex === undefined ? end.index === index : end.vertex === index || end.vertex === next
    )
    return touches || !crossing(one.at, two.at, a, ring[next]!)
  })
}

/** Returns whether a street leaves at a wide enough angle. A very sharp corner can't be built on. */
export function leavesWell(ring: Spot[], end: End, other: End, sharpest: number): boolean {
  const direction = Math.atan2(other.at[1] - end.at[1], other.at[0] - end.at[0])
  const neighbors =
    end.vertex === undefined
      ? [ring[end.index]!, ring[(end.index + 1) % ring.length]!]
      : [ring[(end.vertex + ring.length - 1) % ring.length]!, ring[(end.vertex + 1) % ring.length]!]
  return neighbors.every(point => {
    const angle = Math.atan2(point[1] - end.at[1], point[0] - end.at[0]) - direction
    return Math.cos(angle) < Math.cos(sharpest)
  })
}
