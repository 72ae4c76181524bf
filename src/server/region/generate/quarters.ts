import { insideRing, ringArea } from '../geometry.ts'
import type { Random } from '../random.ts'
import { crossing } from './planar.ts'
import type { PlanarMap, Spot } from './planar.ts'
import { distance } from './plan.ts'
import type { EdgeInfo, Plan, RoadClass } from './plan.ts'
import { extent, innerPoint, longAxis } from './shapes.ts'

export type Zone =
  | 'square'
  | 'river'
  | 'rail'
  | 'centre'
  | 'inner'
  | 'outer'
  | 'suburb'
  | 'village'
  | 'country'

/** What stands on a face once nothing more is cut from it. */
export type Use = 'block' | 'park' | 'green' | 'square' | 'water' | 'rail' | 'field' | 'works'

export interface Face {
  zone: Zone
  use: Use
  /** The face of the plan it was cut from: quarters of a city take their names from these. */
  quarter: number
  /** The city's great park. */
  isGreatPark?: boolean
}

interface Pattern {
  /** Square metres at which a block is small enough. */
  target: number
  /** Radians by which streets stray from right angles. */
  stray: number
  /** How far streets bend, as a share of their length. */
  bend: number
  /** Metres within which a new street meets an old corner instead of making a new one. */
  snap: number
  /** Direction of all streets of the quarter, where it is laid out as a grid. */
  grid?: number
  /** Blocks are this much longer than wide. */
  stretch: number
}

const patterns: Record<'centre' | 'inner' | 'outer' | 'suburb' | 'village', Pattern> = {
  centre: { target: 8_000, stray: 0.2, bend: 0.05, snap: 26, stretch: 1.15 },
  inner: { target: 13_200, stray: 0.1, bend: 0.02, snap: 32, stretch: 1.3 },
  outer: { target: 19_500, stray: 0.12, bend: 0.04, snap: 34, stretch: 1.5 },
  suburb: { target: 26_000, stray: 0.2, bend: 0.07, snap: 36, stretch: 1.6 },
  village: { target: 19_000, stray: 0.22, bend: 0.06, snap: 30, stretch: 1.3 }
}

/** Sorts the faces of the plan by zone, before anything is cut. */
export function sortFaces(plan: Plan, random: Random): Face[] {
  const { map } = plan
  const faces: Face[] = map.faceEdge.map((_, face) => {
    const ring = map.ring(face)
    const zone = ringArea(ring) < 0 ? 'country' : zoneAt(plan, innerPoint(ring))
    return { zone, use: useOf(zone, random), quarter: face }
  })
  settleBorders(plan, faces)
  chooseCentralPark(plan, faces)
  return faces
}

/** Cuts the quarters that are built on into blocks; the new faces are added at the end. */
export function cutQuarters(plan: Plan, faces: Face[], random: Random): void {
  const { map } = plan
  const quarters = faces.length
  for (let face = 0; face < quarters; face++) {
    const { zone, use } = faces[face]!
    if (use !== 'block' || !(zone in patterns)) continue
    cutFace(map, faces, face, patternOf(zone as keyof typeof patterns, random, map.ring(face)), random)
  }
}

export function zoneAt(plan: Plan, [x, y]: Spot): Zone {
  const r = Math.hypot(x, y)
  const angle = Math.atan2(y, x)
  const radius = (ring: number) => plan.ringRadius[ring]!(angle)
  if (Math.abs(x - lineX(plan.river, y)) < plan.riverHalf + 10) return 'river'
  if (Math.abs(x - lineX(plan.rail, y)) < plan.railHalf * 0.8) return 'rail'
  if (r < plan.squareRadius) return 'square'
  if (r < radius(0)) return 'centre'
  if (r < radius(1)) return 'inner'
  if (r < radius(2)) return 'outer'
  if (r < radius(3)) return 'suburb'
  return plan.villages.some(({ at, radius: size }) => distance(at, [x, y]) < size) ? 'village' : 'country'
}

/** Where a line that runs from south to north stands at a height. */
export function lineX(line: Spot[], y: number): number {
  const at = line.findIndex(point => point[1] > y)
  const b = line[at < 0 ? line.length - 1 : at]!
  const a = line[at < 0 ? line.length - 2 : Math.max(0, at - 1)]!
  return b[1] === a[1] ? a[0] : a[0] + ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1])
}

function useOf(zone: Zone, random: Random): Use {
  if (zone === 'square') return 'square'
  if (zone === 'river') return 'water'
  if (zone === 'rail') return 'rail'
  if (zone === 'country') return 'field'
  if (zone === 'suburb') return random.chance(0.76) ? 'block' : 'field'
  return 'block'
}

/** Quays, rail sides and the city's limit are roads only where the city is. */
function settleBorders(plan: Plan, faces: Face[]): void {
  const { map } = plan
  const isBuilt = (h: number) => ['block', 'park', 'square'].includes(faces[map.face[h]!]!.use)
  map.info.forEach((info, edge) => {
    const built = isBuilt(2 * edge) || isBuilt(2 * edge + 1)
    const isBorder = info.kind === 'quay' || info.kind === 'railside' || info.kind === 'limit'
    const inStrip = [2 * edge, 2 * edge + 1].every(h => ['river', 'rail'].includes(faces[map.face[h]!]!.zone))
    if (isBorder && (!built || inStrip)) map.info[edge] = { kind: 'border' }
  })
}

/** The great park: the quarter between the first two rings, beside the river, that has the best size for it. */
function chooseCentralPark(plan: Plan, faces: Face[]): void {
  const { map } = plan
  let best = -1
  let bestFit = Infinity
  faces.forEach((face, index) => {
    if (face.zone !== 'inner') return
    const ring = map.ring(index)
    const touchesQuay = map.loop(index).some(h => map.info[h >> 1]!.kind === 'quay')
    const fit = Math.abs(ringArea(ring) - 300_000) + (touchesQuay ? 0 : 400_000)
    if (fit < bestFit) {
      bestFit = fit
      best = index
    }
  })
  if (best >= 0) faces[best] = { ...faces[best]!, use: 'park', isGreatPark: true }
}

function patternOf(zone: keyof typeof patterns, random: Random, ring: Spot[]): Pattern {
  const pattern = patterns[zone]
  const target = pattern.target * random.between(0.82, 1.25)
  // Quarters laid out in one go stand beside those that grew.
  if ((zone === 'inner' || zone === 'outer') && random.chance(0.45)) {
    return {
      ...pattern,
      target,
      stray: 0.02,
      bend: 0,
      grid: longAxis(ring).angle,
      snap: 40,
      stretch: random.between(1.1, 2)
    }
  }
  return { ...pattern, target, stretch: pattern.stretch * random.between(0.85, 1.3) }
}

function cutFace(
  map: PlanarMap<EdgeInfo>,
  faces: Face[],
  first: number,
  pattern: Pattern,
  random: Random
): void {
  const { zone, quarter } = faces[first]!
  const stack = [first]
  while (stack.length > 0) {
    const face = stack.pop()!
    const ring = map.ring(face)
    const area = ringArea(ring)
    if (area < pattern.target * random.between(0.9, 1.7)) continue
    const use = openSpace(zone, area, random)
    if (use) {
      faces[face]!.use = use
      continue
    }
    const info: EdgeInfo = { kind: 'cut', road: roadFor(zone, area, random) }
    const made = cutOnce(map, face, ring, pattern, info, random)
    if (made === undefined) continue
    faces[made] = { zone, use: 'block', quarter }
    stack.push(face, made)
  }
}

function openSpace(zone: Zone, area: number, random: Random): Use | undefined {
  if (area > 16_000 && area < 60_000 && random.chance(zone === 'centre' ? 0.03 : 0.028)) return 'park'
  if (area > 60_000 && area < 200_000 && random.chance(zone === 'centre' ? 0.02 : 0.03)) return 'park'
  if (zone === 'centre' && area < 12_000 && random.chance(0.09)) return 'square'
  if ((zone === 'outer' || zone === 'suburb') && area > 25_000 && area < 110_000 && random.chance(0.026))
    return 'works'
  if (zone === 'suburb' && area < 60_000 && random.chance(0.05)) return 'green'
  return undefined
}

function roadFor(zone: Zone, area: number, random: Random): RoadClass {
  if (zone === 'centre') {
    if (area > 160_000) return 'tertiary'
    return random.chance(0.14) ? 'pedestrian' : random.chance(0.2) ? 'living' : 'residential'
  }
  if (area > 420_000) return random.chance(0.35) ? 'secondary' : 'tertiary'
  if (area > 170_000) return random.chance(0.5) ? 'tertiary' : 'residential'
  return area < 60_000 && random.chance(0.16) ? 'living' : 'residential'
}

/** Cuts a face across its longer side; returns the new face, nothing where no good cut is found. */
function cutOnce(
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
    // Radians: an odd corner is better than a quarter without a street.
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
  /** Index in the ring of the corner it snapped to. */
  vertex?: number
}

/** Where a ray from inside first meets the ring, moved to a corner that is near. */
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
    // A corner of the other side makes a crossroads, and is worth going farther for.
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

/** No street leaves another at a sharp angle: the corner would be too thin to build on. */
function leavesWell(ring: Spot[], end: End, other: End, sharpest: number): boolean {
  const direction = Math.atan2(other.at[1] - end.at[1], other.at[0] - end.at[0])
  const neighbours =
    end.vertex === undefined
      ? [ring[end.index]!, ring[(end.index + 1) % ring.length]!]
      : [ring[(end.vertex + ring.length - 1) % ring.length]!, ring[(end.vertex + 1) % ring.length]!]
  return neighbours.every(point => {
    const angle = Math.atan2(point[1] - end.at[1], point[0] - end.at[0]) - direction
    return Math.cos(angle) < Math.cos(sharpest)
  })
}

/** Share of the ring's area on one side of the cut. */
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
  // The half-edge that leaves each end; splitting keeps the old one as the part before the new corner.
  const leave = (end: End) => {
    if (end.vertex !== undefined) return loop[end.vertex]!
    map.splitEdge(loop[end.index]!, end.at[0], end.at[1])
    return map.next[loop[end.index]!]!
  }
  const from = leave(one)
  const to = leave(two)
  return map.splitFace(from, to, between, info)
}
