import { insideRing, ringArea } from '../geometry.ts'
import type { Random } from '../random.ts'
import { crossing } from './planar.ts'
import type { PlanarMap, Spot } from './planar.ts'
import { distance } from './plan.ts'
import type { EdgeInfo } from './plan.ts'
import { extent, innerPoint, longAxis } from './shapes.ts'

/** The street pattern of a quarter. */
export interface Pattern {
  /** Blocks are cut until they're smaller than this, in square meters. */
  target: number
  /** Maximum deviation of streets from right angles, in radians. */
  stray: number
  /** Maximum bend of streets, as a share of their length. */
  bend: number
  /** A new street connects to an existing corner within this many meters. */
  snap: number
  /** The direction of all streets, if the quarter is a grid. */
  grid?: number
  /** The ratio of a block's length to its width. */
  stretch: number
}

/** Cuts a face across its longer side. Returns the new face, or undefined if there is no good cut. */
export function cutOnce(
  map: PlanarMap<EdgeInfo>,
  face: number,
  ring: Spot[],
  pattern: Pattern,
  info: EdgeInfo,
  random: Random
): number | undefined {
  const loop = map.loop(face)
  const area = ringArea(ring)
  const middle = innerPoint(ring)
  for (let attempt = 0; attempt < (area > 2.2 * pattern.target ? 60 : 14); attempt++) {
    let axis: number
    if (pattern.grid === undefined) axis = longAxis(ring).angle
    else {
      const { width, height } = extent(ring, pattern.grid)
      axis =
        width >= height * (attempt < 7 ? pattern.stretch * 0.8 : 0.6)
          ? pattern.grid
          : pattern.grid + Math.PI / 2
    }
    if (attempt > 9) axis += attempt < 14 ? Math.PI / 2 : random.between(0, Math.PI)
    const { width } = extent(ring, axis)
    const shift = width * random.between(-0.11, 0.11) * Math.min(3.5, 1 + attempt * 0.12)
    const from: Spot = [middle[0] + Math.cos(axis) * shift, middle[1] + Math.sin(axis) * shift]
    if (!insideRing(from[0], from[1], ring)) continue
    const across =
      axis + Math.PI / 2 + random.between(-1, 1) * pattern.stray * Math.min(2, 1 + attempt * 0.08)
    const one = endOf(map, loop, ring, from, across, pattern.snap)
    const two = endOf(map, loop, ring, from, across + Math.PI, pattern.snap)
    if (!one || !two || one.at === two.at || distance(one.at, two.at) < 38) continue
    // In radians. Accept a sharper corner after many attempts, because a quarter without a street is worse.
    const sharpest = attempt < 30 ? 0.75 : 0.5
    if (one.vertex === undefined && two.vertex === undefined && one.index === two.index) continue
    if (
      !staysInside(ring, one, two) ||
      !leavesWell(ring, one, two, sharpest) ||
      !leavesWell(ring, two, one, sharpest)
    )
      continue
    const share = shareCut(ring, one, two)
    if (share * area < pattern.target * 0.3 || (1 - share) * area < pattern.target * 0.3) continue
    return insertCut(map, loop, one, two, bendOf(one.at, two.at, pattern, random), info)
  }
  return undefined
}

interface End {
  at: Spot
  /** Index in the ring of the edge's first vertex. */
  index: number
  /** Index in the ring of the corner that it was moved to. */
  vertex?: number
}

/** Returns the point where a ray from inside first meets the ring, moved to a corner if one is near. */
function endOf(
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

function staysInside(ring: Spot[], one: End, two: End): boolean {
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
function leavesWell(ring: Spot[], end: End, other: End, sharpest: number): boolean {
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

/** Returns the share of the ring's area on one side of the cut. */
function shareCut(ring: Spot[], one: End, two: End): number {
  const part: Spot[] = [one.at]
  let index = one.index
  for (let step = 0; step < ring.length && index !== two.index; step++) {
    index = (index + 1) % ring.length
    part.push(ring[index]!)
  }
  part.push(two.at)
  return Math.abs(ringArea(part)) / Math.abs(ringArea(ring))
}

function bendOf(a: Spot, b: Spot, pattern: Pattern, random: Random): Spot[] {
  const length = distance(a, b)
  if (pattern.bend === 0 || length < 90) return []
  const height = length * pattern.bend * random.between(-1, 1)
  const nx = -(b[1] - a[1]) / length
  const ny = (b[0] - a[0]) / length
  return [0.3, 0.7].map(share => [
    a[0] + (b[0] - a[0]) * share + nx * height,
    a[1] + (b[1] - a[1]) * share + ny * height
  ])
}

function insertCut(
  map: PlanarMap<EdgeInfo>,
  loop: number[],
  one: End,
  two: End,
  between: Spot[],
  info: EdgeInfo
): number {
  // Returns the half-edge that leaves each end. After a split, the old half-edge ends at the new vertex.
  const leave = (end: End) => {
    if (end.vertex !== undefined) return loop[end.vertex]!
    map.splitEdge(loop[end.index]!, end.at[0], end.at[1])
    return map.next[loop[end.index]!]!
  }
  const from = leave(one)
  const to = leave(two)
  return map.splitFace(from, to, between, info)
}
