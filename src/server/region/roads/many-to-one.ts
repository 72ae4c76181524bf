import type { RoutedCost } from '../types.ts'
import type { RoadGraph } from './graph.ts'
import { stateCount } from './graph.ts'
import { createHeap } from './heap.ts'
import type { ReverseTurns } from './landmarks.ts'
import { copiesByArc } from './search.ts'
import type { EdgeSpot } from './search.ts'
import type { Weights } from './weights.ts'

/**
 * Returns the costs in seconds and meters from many places to one. Each place is a spot, several spots at a junction,
 * or none. It's one search against the driving direction, and it ends when the last origin is settled. The routes
 * minimize the given weights.
 */
export function costsToOne(
  graph: RoadGraph,
  reverse: ReverseTurns,
  weights: Weights,
  targets: EdgeSpot[],
  origins: EdgeSpot[][]
): (RoutedCost | null)[] {
  const states = stateCount(graph)
  const cost = new Float64Array(states).fill(Infinity)
  const meters = new Float64Array(states)
  const seconds = new Float64Array(states)
  const settled = new Uint8Array(states)
  const heap = createHeap()
  const copies = copiesByArc(graph)
  const edgeMeters = (state: number) => graph.edgeMeters[graph.stateArc[state]! >> 1]!
  const stateSeconds = (state: number) => graph.stateSeconds[state]! * weights.factor
  const shareTo = (target: EdgeSpot, arc: number) => (arc & 1 ? 1 - target.fraction : target.fraction)

  for (const target of targets) {
    for (const arc of [2 * target.edge, 2 * target.edge + 1]) {
      for (const state of [arc, ...(copies.get(arc) ?? [])]) {
        const share = shareTo(target, arc)
        const rest = share * weights.state[state]!
        if (weights.state[state] === Infinity || rest >= cost[state]!) continue
        cost[state] = rest
        meters[state] = share * edgeMeters(state)
        seconds[state] = share * stateSeconds(state)
        heap.push(rest, state)
      }
    }
  }
  // An origin is settled when all states that can follow its arcs are settled.
  const awaited = new Uint8Array(states)
  let missing = 0
  const followers = (arc: number) =>
    graph.turnTarget.subarray(graph.turnStart[arc]!, graph.turnStart[arc + 1]!)
  for (const origin of origins.flat()) {
    for (const arc of [2 * origin.edge, 2 * origin.edge + 1]) {
      if (weights.state[arc] === Infinity) continue
      for (const state of followers(arc)) {
        if (!awaited[state]) missing++
        awaited[state] = 1
      }
    }
  }
  while (heap.size > 0 && missing > 0) {
    const key = heap.minimum()
    const state = heap.pop()
    if (settled[state] || key > cost[state]!) continue
    settled[state] = 1
    if (awaited[state]) missing--
    for (let index = reverse.start[state]!; index < reverse.start[state + 1]!; index++) {
      const source = reverse.source[index]!
      const turn = reverse.turn[index]!
      const lost = weights.turn * graph.turnSeconds[turn]! + weights.toll * graph.turnEnters[turn]!
      const total = key + weights.state[source]! + lost
      if (total >= cost[source]!) continue
      cost[source] = total
      meters[source] = meters[state]! + edgeMeters(source)
      seconds[source] = seconds[state]! + stateSeconds(source) + graph.turnSeconds[turn]!
      heap.push(total, source)
    }
  }

  return origins.map(spots => {
    let best = Infinity
    let routed: RoutedCost | null = null
    for (const origin of spots) {
      for (const arc of [2 * origin.edge, 2 * origin.edge + 1]) {
        if (weights.state[arc] === Infinity) continue
        const share = arc & 1 ? origin.fraction : 1 - origin.fraction
        for (const target of targets) {
          const direct = origin.edge === target.edge ? share - (1 - shareTo(target, arc)) : -1
          if (direct >= -1e-12 && direct * weights.state[arc]! < best) {
            best = direct * weights.state[arc]!
            routed = { meters: direct * edgeMeters(arc), seconds: direct * stateSeconds(arc) }
          }
        }
        for (let turn = graph.turnStart[arc]!; turn < graph.turnStart[arc + 1]!; turn++) {
          const next = graph.turnTarget[turn]!
          const lost = weights.turn * graph.turnSeconds[turn]! + weights.toll * graph.turnEnters[turn]!
          const total = share * weights.state[arc]! + lost + cost[next]!
          if (total >= best) continue
          best = total
          routed = {
            meters: share * edgeMeters(arc) + meters[next]!,
            seconds: share * stateSeconds(arc) + graph.turnSeconds[turn]! + seconds[next]!
          }
        }
      }
    }
    return routed && { meters: Math.max(0, routed.meters), seconds: Math.max(0, routed.seconds) }
  })
}
