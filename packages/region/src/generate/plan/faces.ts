import { insideRing, ringArea } from '../../geometry.ts'
import type { Random } from '../../random.ts'
import { distance } from './plan.ts'
import type { Plan } from './plan.ts'
import type { Spot } from '../planar/planar.ts'
import { innerPoint } from '../planar/shapes.ts'
import { awayFrom } from '../planar/strips.ts'
import type { Strip } from '../planar/strips.ts'

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

/** Returns the zone of a part of a river or a railway, which is so long that no single point of it shows the zone. */
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
