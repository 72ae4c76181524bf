import { insideRing, ringArea } from '../geometry.ts'
import type { Random } from '../random.ts'
import type { PlanarMap, Spot } from './planar.ts'
import { distance } from './plan.ts'
import type { EdgeInfo, Plan, RoadClass } from './plan.ts'
import { cutOnce } from './cuts.ts'
import type { Pattern } from './cuts.ts'
import type { Form } from './form.ts'
import { innerPoint, longAxis } from './shapes.ts'
import { awayFrom } from './strips.ts'
import type { Strip } from './strips.ts'

export type Zone =
  | 'square'
  | 'river'
  | 'rail'
  | 'center'
  | 'inner'
  | 'outer'
  | 'suburb'
  | 'village'
  | 'country'

/** The use of a face after cutting. */
export type Use = 'block' | 'park' | 'green' | 'square' | 'water' | 'rail' | 'field' | 'works'

export interface Face {
  zone: Zone
  use: Use
  /** The face of the plan that it was cut from. It determines the name of the quarter. */
  quarter: number
  /** The city's central park. */
  isGreatPark?: boolean
}

const patterns: Record<'center' | 'inner' | 'outer' | 'suburb' | 'village', Pattern> = {
  center: { target: 8_000, stray: 0.2, bend: 0.05, snap: 26, stretch: 1.15 },
  inner: { target: 13_200, stray: 0.1, bend: 0.02, snap: 32, stretch: 1.3 },
  outer: { target: 19_500, stray: 0.12, bend: 0.04, snap: 34, stretch: 1.5 },
  suburb: { target: 26_000, stray: 0.2, bend: 0.07, snap: 36, stretch: 1.6 },
  village: { target: 19_000, stray: 0.22, bend: 0.06, snap: 30, stretch: 1.3 }
}

/** Assigns a zone to each face of the plan, before cutting. */
export function sortFaces(plan: Plan, random: Random): Face[] {
  const { map } = plan
  const faces: Face[] = map.faceEdge.map((_, face) => {
    const ring = map.ring(face)
    const zone = ringArea(ring) < 0 ? 'country' : (stripZone(plan, ring) ?? zoneAt(plan, innerPoint(ring)))
    const use = useOf(zone, random)
    // Where the outer ring isn't built, a suburb can begin near the center. A field there would be a gap in the town.
    const isGap = zone === 'suburb' && use === 'field' && reachesIntoTown(plan, ring)
    return { zone, use: isGap ? 'block' : use, quarter: face }
  })
  settleBorders(plan, faces)
  leaveOutIslands(plan, faces)
  chooseCentralPark(plan, faces)
  return faces
}

/** Cuts built-up quarters into blocks. New faces are added at the end. */
export function cutQuarters(plan: Plan, faces: Face[], random: Random): void {
  const { map } = plan
  const quarters = faces.length
  for (let face = 0; face < quarters; face++) {
    const { zone, use } = faces[face]!
    if (use !== 'block' || !(zone in patterns)) continue
    cutFace(
      map,
      faces,
      face,
      patternOf(zone as keyof typeof patterns, plan.form, random, map.ring(face)),
      random
    )
  }
}

export function zoneAt(plan: Plan, [x, y]: Spot): Zone {
  const r = Math.hypot(x, y)
  const angle = Math.atan2(y, x)
  const radius = (ring: number) => plan.ringRadius[ring]!(angle)
  if (plan.lake && insideRing(x, y, plan.lake)) return 'river'
  if (plan.rivers.some(river => awayFrom(river, [x, y]) < river.half + 10)) return 'river'
  if (plan.rail && awayFrom(plan.rail, [x, y]) < plan.rail.half * 0.8) return 'rail'
  if (r < plan.squareRadius) return 'square'
  if (r < radius(0)) return 'center'
  if (r < radius(1)) return 'inner'
  if (r < radius(2)) return 'outer'
  if (r < radius(3)) return 'suburb'
  return plan.villages.some(({ at, radius: size }) => distance(at, [x, y]) < size) ? 'village' : 'country'
}

/** Returns the zone of a part of a river or a railway. Such a part is so long that one point doesn't show what it is. */
function stripZone({ rivers, rail }: Plan, ring: Spot[]): Zone | undefined {
  const isIn = (strip: Strip, margin: number) =>
    ring.every(spot => awayFrom(strip, spot) < strip.half + margin)
  if (rivers.some(river => isIn(river, 20))) return 'river'
  return rail && isIn(rail, 4) ? 'rail' : undefined
}

function useOf(zone: Zone, random: Random): Use {
  if (zone === 'square') return 'square'
  if (zone === 'river') return 'water'
  if (zone === 'rail') return 'rail'
  if (zone === 'country') return 'field'
  if (zone === 'suburb') return random.chance(0.76) ? 'block' : 'field'
  return 'block'
}

/** Returns whether a part of a quarter is inside the third ring. */
function reachesIntoTown(plan: Plan, ring: Spot[]): boolean {
  return ring.some(([x, y]) => Math.hypot(x, y) < 0.98 * plan.ringRadius[2]!(Math.atan2(y, x)))
}

/** Makes quays, rail sides and the city limit roads only next to built-up quarters. */
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

/** Turns quarters without a road from the market square into fields, such as those on a river bank without a bridge. */
function leaveOutIslands(plan: Plan, faces: Face[]): void {
  const { map } = plan
  const around = new Map<number, number[]>()
  map.origin.forEach((vertex, h) => {
    if (map.info[h >> 1]!.road) around.set(vertex, [...(around.get(vertex) ?? []), map.origin[h ^ 1]!])
  })
  const square = map.info.findIndex(info => info.kind === 'square')
  const reached = new Set([map.origin[2 * square]!])
  for (const vertex of reached) for (const next of around.get(vertex) ?? []) reached.add(next)
  let isChanged = false
  faces.forEach((face, index) => {
    if (
      face.use !== 'block' ||
      map.loop(index).some(h => map.info[h >> 1]!.road && reached.has(map.origin[h]!))
    )
      return
    faces[index] = { ...face, use: 'field' }
    isChanged = true
  })
  if (isChanged) settleBorders(plan, faces)
  map.info.forEach((info, edge) => {
    if (info.road && !reached.has(map.origin[2 * edge]!)) map.info[edge] = { kind: 'border' }
  })
}

/**
 * Chooses the central park: the quarter with the best size between the first two rings, preferably beside the river.
 */
function chooseCentralPark(plan: Plan, faces: Face[]): void {
  const { map } = plan
  let best = -1
  let bestFit = Infinity
  faces.forEach((face, index) => {
    if (face.zone !== 'inner') return
    const ring = map.ring(index)
    if (ringArea(ring) > 900_000) return
    const touchesQuay = map.loop(index).some(h => map.info[h >> 1]!.kind === 'quay')
    const touchesRail = map.loop(index).some(h => map.info[h >> 1]!.kind === 'railside')
    const fit = Math.abs(ringArea(ring) - 300_000) + (touchesQuay ? 0 : 400_000) + (touchesRail ? 300_000 : 0)
    if (fit < bestFit) {
      bestFit = fit
      best = index
    }
  })
  if (best >= 0) faces[best] = { ...faces[best]!, use: 'park', isGreatPark: true }
}

function patternOf(zone: keyof typeof patterns, { grids }: Form, random: Random, ring: Spot[]): Pattern {
  const pattern = patterns[zone]
  const target = pattern.target * random.between(0.82, 1.25)
  // Some quarters are regular grids, others have grown irregularly.
  if ((zone === 'inner' || zone === 'outer') && random.chance(grids.share)) {
    return {
      ...pattern,
      target,
      stray: 0.02,
      bend: 0,
      grid: grids.angle ?? longAxis(ring).angle,
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
  if (area > 16_000 && area < 60_000 && random.chance(zone === 'center' ? 0.03 : 0.028)) return 'park'
  if (area > 60_000 && area < 200_000 && random.chance(zone === 'center' ? 0.02 : 0.03)) return 'park'
  if (zone === 'center' && area < 12_000 && random.chance(0.09)) return 'square'
  if ((zone === 'outer' || zone === 'suburb') && area > 25_000 && area < 110_000 && random.chance(0.026))
    return 'works'
  if (zone === 'suburb' && area < 60_000 && random.chance(0.05)) return 'green'
  return undefined
}

function roadFor(zone: Zone, area: number, random: Random): RoadClass {
  if (zone === 'center') {
    if (area > 160_000) return 'tertiary'
    return random.chance(0.14) ? 'pedestrian' : random.chance(0.2) ? 'living' : 'residential'
  }
  if (area > 420_000) return random.chance(0.35) ? 'secondary' : 'tertiary'
  if (area > 170_000) return random.chance(0.5) ? 'tertiary' : 'residential'
  return area < 60_000 && random.chance(0.16) ? 'living' : 'residential'
}
