import { insideRing, ringArea } from '../../geometry.ts'
import type { Random } from '../../random.ts'
import { endOf, leavesWell, staysInside } from '../planar/cut-ends.ts'
import type { End } from '../planar/cut-ends.ts'
import { distance } from './plan.ts'
import type { EdgeInfo } from './plan.ts'
import type { PlanarMap, Spot } from '../planar/planar.ts'
import { extent, innerPoint, longAxis } from '../planar/shapes.ts'

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
