import { copiesByArc, type RoadGraph } from '../src/roads/graph.ts'
import { createHeap } from '../src/roads/heap.ts'
import type { EdgeSpot } from '../src/roads/search.ts'
import type { Weights } from '../src/roads/weights.ts'

/**
 * Returns the cost of the best route with only Dijkstra’s algorithm from the start, or undefined if there's no
 * route. Other searches are compared with it.
 */
export function plainSearch(
  graph: RoadGraph,
  weights: Weights,
  { starts, goals }: { starts: EdgeSpot[]; goals: EdgeSpot[] }
): number | undefined {
  const costs = new Map<number, number>()
  const heap = createHeap()
  const copies = copiesByArc(graph)
  const arcsOf = (spot: EdgeSpot) =>
    [2 * spot.edge, 2 * spot.edge + 1].filter(arc => weights.state[arc]! < Infinity)
  const share = (spot: EdgeSpot, arc: number) => (arc & 1 ? 1 - spot.fraction : spot.fraction)
  let best = Infinity
  const rests = new Map<number, number>()
  for (const goal of goals) {
    for (const arc of arcsOf(goal)) {
      const rest = share(goal, arc) * weights.state[arc]!
      for (const state of [arc, ...(copies.get(arc) ?? [])])
        rests.set(state, Math.min(rest, rests.get(state) ?? Infinity))
      for (const start of starts) {
        const direct = share(goal, arc) - share(start, arc)
        if (start.edge === goal.edge && direct >= 0) best = Math.min(best, direct * weights.state[arc]!)
      }
    }
  }
  const label = (state: number, cost: number) => {
    if (cost >= (costs.get(state) ?? Infinity)) return
    costs.set(state, cost)
    heap.push(cost, state)
  }
  const goOn = (state: number, cost: number) => {
    for (let turn = graph.turnStart[state]!; turn < graph.turnStart[state + 1]!; turn++) {
      const lost = weights.turn * graph.turnSeconds[turn]! + weights.toll * graph.turnEnters[turn]!
      label(graph.turnTarget[turn]!, cost + lost)
    }
  }
  for (const start of starts)
    for (const arc of arcsOf(start)) goOn(arc, (1 - share(start, arc)) * weights.state[arc]!)
  while (heap.size > 0 && heap.minimum() < best) {
    const key = heap.minimum()
    const state = heap.pop()
    if (key > costs.get(state)!) continue
    best = Math.min(best, key + (rests.get(state) ?? Infinity))
    goOn(state, key + weights.state[state]!)
  }
  return best === Infinity ? undefined : best
}
