import type { Face } from '../plan/faces.ts'
import { distance } from '../plan/plan.ts'
import type { Plan } from '../plan/plan.ts'
import { inFrame } from '../planar/strips.ts'

/**
 * Adds underpasses, because every street that reaches the railway would otherwise end there. Joins opposite corners
 * on both sides, at least `apart` meters from each other and from main roads that cross.
 */
export function joinOverRail(plan: Plan, faces: Face[], apart = 260): void {
  const { map, rail } = plan
  if (!rail) return
  /** A corner of the plan in the frame of the railway. */
  const cornerAt = (h: number) => inFrame(rail, [map.x[map.origin[h]!]!, map.y[map.origin[h]!]!])
  const streets = map.x.map(() => 0)
  map.origin.forEach((vertex, h) => {
    if (map.info[h >> 1]!.road) streets[vertex] = streets[vertex]! + 1
  })
  const stack = faces.flatMap((face, index) => (face.zone === 'rail' && isInCity(plan, index) ? [index] : []))
  while (stack.length > 0) {
    const face = stack.pop()!
    const loop = map.loop(face)
    const corners = loop
      .map(h => ({ h, at: cornerAt(h) }))
      .filter(({ h }) => map.degree[map.origin[h]!]! > 2 && streets[map.origin[h]!]! > 2)
    const low = Math.min(...loop.map(h => cornerAt(h)[1]))
    const high = Math.max(...loop.map(h => cornerAt(h)[1]))
    let best: { from: number; to: number; fit: number } | undefined
    for (const one of corners) {
      for (const two of corners) {
        if (one.at[0] >= two.at[0] || two.at[0] - one.at[0] < rail.half) continue
        const y = (one.at[1] + two.at[1]) / 2
        if (y - low < apart || high - y < apart || distance(one.at, two.at) > rail.half * 2 + 32) continue
        const fit = Math.abs(y - (low + high) / 2) + 3 * Math.abs(one.at[1] - two.at[1])
        if (!best || fit < best.fit) best = { from: one.h, to: two.h, fit }
      }
    }
    if (!best) continue
    const made = map.splitFace(best.from, best.to, [], { kind: 'cut', road: 'residential' })
    faces[made] = { ...faces[face]! }
    stack.push(face, made)
  }
}

function isInCity(plan: Plan, face: number): boolean {
  return plan.map.loop(face).some(h => plan.map.info[h >> 1]!.kind === 'railside')
}
