import { edgeLength, vertexAt } from '../plan/edges.ts'
import type { Plan } from '../plan/plan.ts'

/** Returns chains of half-edges. At each vertex, the two edges with the smallest bend belong to the same street. */
export function chainEdges(plan: Plan): number[][] {
  const { map } = plan
  const around: number[][] = map.x.map(() => [])
  map.origin.forEach((vertex, h) => {
    if (map.info[h >> 1]!.road) around[vertex]!.push(h)
  })
  // By half-edge that leaves a vertex: the other one that continues its street.
  const partner = new Map<number, number>()
  around.forEach((leaving, vertex) => {
    const pairs: { one: number; two: number; bend: number }[] = []
    leaving.forEach((one, index) => {
      for (const two of leaving.slice(index + 1)) {
        const bend = bendBetween(plan, vertex, one, two)
        const a = map.info[one >> 1]!
        const b = map.info[two >> 1]!
        const isSame = a.street !== undefined && a.street === b.street
        const mayJoin =
          isSame || (!a.street && !b.street && a.kind === b.kind && bend < (leaving.length === 2 ? 1.4 : 0.6))
        if (mayJoin) pairs.push({ one, two, bend: (isSame ? -10 : 0) + bend + (a.road === b.road ? 0 : 0.2) })
      }
    })
    pairs.sort((p, q) => p.bend - q.bend || p.one - q.one)
    for (const { one, two } of pairs) {
      if (partner.has(one) || partner.has(two)) continue
      partner.set(one, two)
      partner.set(two, one)
    }
  })
  const used = new Set<number>()
  const chains: number[][] = []
  for (let edge = 0; edge < map.info.length; edge++) {
    if (!map.info[edge]!.road || used.has(edge)) continue
    // Go back to the beginning of the street, or once around a closed one.
    let first = 2 * edge
    for (;;) {
      const before = partner.get(first)
      if (before === undefined || (before ^ 1) === 2 * edge) break
      first = before ^ 1
    }
    let chain: number[] = []
    let meters = 0
    for (let h: number | undefined = first; h !== undefined && !used.has(h >> 1); h = partner.get(h ^ 1)) {
      used.add(h >> 1)
      chain.push(h)
      meters += edgeLength(plan, h)
      const info = map.info[h >> 1]!
      // A long side street changes its name at a junction.
      if ((!info.street || info.kind === 'limit') && meters > 1150 && map.degree[map.origin[h ^ 1]!]! > 2) {
        chains.push(chain)
        chain = []
        meters = 0
      }
    }
    if (chain.length > 0) chains.push(chain)
  }
  return chains
}

/** Returns the angle of the turn from one edge to the other at their vertex, in radians. */
function bendBetween(plan: Plan, vertex: number, one: number, two: number): number {
  const at = vertexAt(plan, vertex)
  const direction = (h: number) => {
    const to = vertexAt(plan, plan.map.origin[h ^ 1]!)
    return Math.atan2(to[1] - at[1], to[0] - at[0])
  }
  const between = Math.abs(direction(one) - direction(two))
  return Math.abs(Math.PI - Math.min(between, Math.PI * 2 - between))
}
