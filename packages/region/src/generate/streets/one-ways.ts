import type { Random } from '../../random.ts'
import { isDriven, topRoad } from '../plan/edges.ts'
import type { Face } from '../plan/faces.ts'
import type { Plan } from '../plan/plan.ts'
import type { Street } from './street.ts'

/** Makes a street pedestrian if only pedestrian streets lead to it. */
export function closeIslands(plan: Plan, streets: Street[]): void {
  const { map } = plan
  const lost = unreachable(plan, streets)
  for (const street of streets) {
    for (const h of street.edges) {
      if (lost.has(map.origin[h]!) && lost.has(map.origin[h ^ 1]!)) {
        map.info[h >> 1] = { ...map.info[h >> 1]!, road: 'pedestrian' }
      }
    }
    street.road = topRoad(street.edges.map(h => map.info[h >> 1]!))
  }
}

/** Makes side streets one-way, and reverts those that would make some place unreachable. */
export function chooseOneWays(plan: Plan, faces: Face[], streets: Street[], random: Random): void {
  const share = { center: 0.55, inner: 0.42, outer: 0.14 } as Record<string, number>
  for (const street of streets) {
    const zone = faces[plan.map.face[street.edges[0]!]!]!.zone
    const isSide = street.road === 'residential' || street.road === 'living'
    const isPlain = plan.map.info[street.edges[0]! >> 1]!.kind === 'cut'
    if (isSide && isPlain && street.edges.length > 1 && random.chance(share[zone] ?? 0)) {
      street.isOneWay = true
      if (random.chance(0.5)) street.edges = street.edges.map(h => h ^ 1).reverse()
    }
  }
  for (;;) {
    const lost = unreachable(plan, streets)
    const wrong = streets.filter(
      street =>
        street.isOneWay &&
        !street.isRoundabout &&
        street.edges.some(h => lost.has(plan.map.origin[h]!) || lost.has(plan.map.origin[h ^ 1]!))
    )
    if (wrong.length === 0) return
    for (const street of wrong) street.isOneWay = false
  }
}

/** Returns the vertices that a car can't reach from the market square, or can't return from. */
function unreachable(plan: Plan, streets: Street[]): Set<number> {
  const { map } = plan
  const onward = new Map<number, number[]>()
  const backward = new Map<number, number[]>()
  const add = (from: number, to: number) => {
    onward.set(from, [...(onward.get(from) ?? []), to])
    backward.set(to, [...(backward.get(to) ?? []), from])
  }
  for (const { edges, isOneWay } of streets) {
    for (const h of edges) {
      if (!isDriven(map.info[h >> 1]!)) continue
      add(map.origin[h]!, map.origin[h ^ 1]!)
      if (!isOneWay) add(map.origin[h ^ 1]!, map.origin[h]!)
    }
  }
  const start = map.origin[streets.find(street => street.isRoundabout)!.edges[0]!]!
  const flood = (ways: Map<number, number[]>) => {
    const seen = new Set([start])
    const queue = [start]
    for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
      for (const to of ways.get(at) ?? []) {
        if (!seen.has(to)) {
          seen.add(to)
          queue.push(to)
        }
      }
    }
    return seen
  }
  const there = flood(onward)
  const back = flood(backward)
  return new Set(
    [...onward.keys(), ...backward.keys()].filter(vertex => !there.has(vertex) || !back.has(vertex))
  )
}
