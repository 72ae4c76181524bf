import { isDriven } from '../plan/edges.ts'
import type { Face } from '../plan/faces.ts'
import type { Plan } from '../plan/plan.ts'

/** Returns whether a junction has traffic lights: only where main roads of the city cross. */
export function hasSignals(plan: Plan, faces: Face[], vertex: number): boolean {
  let main = 0
  let inCity = false
  for (const h of leaving(plan).get(vertex) ?? []) {
    const info = plan.map.info[h >> 1]!
    if (!isDriven(info)) continue
    if (info.road === 'primary' || info.road === 'secondary') main++
    const zone = faces[plan.map.face[h]!]!.zone
    if (zone !== 'country' && zone !== 'village') inCity = true
  }
  return inCity && main >= 3
}

const cache = new WeakMap<Plan, Map<number, number[]>>()

/** Returns the half-edges by the vertex that they leave. Cached for each plan. */
export function leaving(plan: Plan): Map<number, number[]> {
  let around = cache.get(plan)
  if (!around) {
    around = new Map()
    for (let h = 0; h < plan.map.origin.length; h++) {
      const vertex = plan.map.origin[h]!
      around.set(vertex, [...(around.get(vertex) ?? []), h])
    }
    cache.set(plan, around)
  }
  return around
}
