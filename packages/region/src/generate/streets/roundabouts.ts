import type { Canvas } from '../planar/canvas.ts'
import { edgeLength, isDriven, vertexAt } from '../plan/edges.ts'
import { distance } from '../plan/plan.ts'
import type { Plan } from '../plan/plan.ts'
import type { Spot } from '../planar/planar.ts'

/** Meters from the center of a roundabout to the center line of its road. */
export const roundaboutRadius = 24

/** The half-edges that leave a junction with a roundabout, in driving direction: counterclockwise. */
export type Roundabouts = Map<number, number[]>

/** Chooses junctions of ring roads and avenues for roundabouts, if every road there is longer than the circle. */
export function chooseRoundabouts(plan: Plan, most = 12): Roundabouts {
  const { map } = plan
  const around = new Map<number, number[]>()
  map.origin.forEach((vertex, h) => {
    if (map.degree[vertex]! > 2) around.set(vertex, [...(around.get(vertex) ?? []), h])
  })
  const chosen: Roundabouts = new Map()
  for (const [vertex, leaving] of around) {
    const infos = leaving.map(h => map.info[h >> 1]!)
    const isMain =
      infos.some(info => info.street === 'ring1' || info.street === 'ring2') &&
      infos.filter(info => info.kind === 'radial' || info.road === 'secondary' || info.road === 'tertiary')
        .length > 0
    const isWide = leaving.length >= 3 && leaving.length <= 5 && infos.every(isDriven)
    const isRoomy = leaving.every(h => edgeLength(plan, h) > roundaboutRadius + 9)
    const angles = leaving.map(h => angleOf(plan, h)).toSorted((one, other) => one - other)
    const isSpread = angles.every((angle, index) => {
      const next = index + 1 < angles.length ? angles[index + 1]! : angles[0]! + Math.PI * 2
      return next - angle > 0.7
    })
    if (!isMain || !isWide || !isRoomy || !isSpread || chosen.size === most) continue
    const at = vertexAt(plan, vertex)
    if ([...chosen.keys()].some(other => distance(vertexAt(plan, other), at) < 400)) continue
    chosen.set(
      vertex,
      leaving.toSorted((one, other) => angleOf(plan, one) - angleOf(plan, other))
    )
  }
  return chosen
}

/** Returns the point where a road meets the circle. */
export function entrySpot(plan: Plan, h: number): Spot {
  const [x, y] = vertexAt(plan, plan.map.origin[h]!)
  const angle = angleOf(plan, h)
  return [x + Math.cos(angle) * roundaboutRadius, y + Math.sin(angle) * roundaboutRadius]
}

/** Returns the part of the circle from one road's entry to the next, including both. */
export function arcBetween(plan: Plan, h: number, next: number): Spot[] {
  const [x, y] = vertexAt(plan, plan.map.origin[h]!)
  const from = angleOf(plan, h)
  let to = angleOf(plan, next)
  if (to <= from) to += Math.PI * 2
  const steps = Math.max(2, Math.ceil((to - from) / 0.35))
  return Array.from({ length: steps + 1 }, (_, step) => {
    const angle = from + ((to - from) * step) / steps
    return [x + Math.cos(angle) * roundaboutRadius, y + Math.sin(angle) * roundaboutRadius] as const
  })
}

/** Draws the grass in the center. */
export function drawIsland(plan: Plan, vertex: number, canvas: Canvas): void {
  const [x, y] = vertexAt(plan, vertex)
  const ring = Array.from({ length: 20 }, (_, step): Spot => {
    const angle = (step / 20) * Math.PI * 2
    return [x + Math.cos(angle) * 17, y + Math.sin(angle) * 17]
  })
  canvas.polygon('landuse', ring, { class: 'grass', from: 14 })
}

function angleOf(plan: Plan, h: number): number {
  const from = vertexAt(plan, plan.map.origin[h]!)
  const to = vertexAt(plan, plan.map.origin[h ^ 1]!)
  return Math.atan2(to[1] - from[1], to[0] - from[0])
}
