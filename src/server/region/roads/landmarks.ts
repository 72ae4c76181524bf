import type { RoadGraph } from './graph.ts'
import { stateCount } from './graph.ts'
import { createHeap } from './heap.ts'
import type { Weights } from './weights.ts'

/**
 * Costs from and to a few distant states. By the triangle inequality, they give a lower bound of the cost between any
 * two states (ALT; Goldberg and Harrelson, 2005). One row of `count` values per state: from the start of each
 * landmark to the start of the state, and back. Infinity if there is no route.
 */
export interface Landmarks {
  count: number
  from: Float32Array
  to: Float32Array
}

/** Turns by target state: the transposed turn table. `turn` is the index in the turn table. */
export interface ReverseTurns {
  start: Int32Array
  source: Int32Array
  turn: Int32Array
}

export function reverseTurns(graph: RoadGraph): ReverseTurns {
  const count = stateCount(graph)
  const start = new Int32Array(count + 1)
  for (const target of graph.turnTarget) start[target + 1] = start[target + 1]! + 1
  for (let state = 0; state < count; state++) start[state + 1] = start[state + 1]! + start[state]!
  const fill = start.slice()
  const source = new Int32Array(graph.turnTarget.length)
  const turn = new Int32Array(graph.turnTarget.length)
  for (let state = 0; state < count; state++) {
    for (let index = graph.turnStart[state]!; index < graph.turnStart[state + 1]!; index++) {
      const target = graph.turnTarget[index]!
      const place = fill[target]!
      fill[target] = place + 1
      source[place] = state
      turn[place] = index
    }
  }
  return { start, source, turn }
}

/**
 * Chooses landmarks one after another, each the farthest from
 * the earlier ones, and computes the costs from and to them.
 */
export function buildLandmarks(
  graph: RoadGraph,
  reverse: ReverseTurns,
  weights: Weights,
  count: number
): Landmarks {
  const states = stateCount(graph)
  const main: number[] = []
  for (let state = 0; state < states; state++) if (graph.stateMain[state]) main.push(state)
  if (main.length === 0) return { count: 0, from: new Float32Array(0), to: new Float32Array(0) }
  const landmarks: Landmarks = {
    count,
    from: new Float32Array(states * count),
    to: new Float32Array(states * count)
  }
  let nearest = costsFrom(graph, weights, main[0]!)
  for (let index = 0; index < count; index++) {
    let chosen = main[0]!
    let farthest = -1
    for (const state of main) {
      if (nearest[state]! < Infinity && nearest[state]! > farthest) {
        farthest = nearest[state]!
        chosen = state
      }
    }
    const outward = costsFrom(graph, weights, chosen)
    const inward = costsToward(graph, reverse, weights, chosen)
    for (let state = 0; state < states; state++) {
      landmarks.from[state * count + index] = outward[state]!
      landmarks.to[state * count + index] = inward[state]!
    }
    nearest = index === 0 ? outward : nearest.map((cost, state) => Math.min(cost, outward[state]!))
  }
  return landmarks
}

/** Returns the costs from the start of a state to the start of every other, with Dijkstra's algorithm. */
export function costsFrom(graph: RoadGraph, weights: Weights, origin: number): Float64Array {
  const costs = new Float64Array(stateCount(graph)).fill(Infinity)
  const heap = createHeap()
  costs[origin] = 0
  heap.push(0, origin)
  while (heap.size > 0) {
    const key = heap.minimum()
    const state = heap.pop()
    if (key > costs[state]!) continue
    for (let turn = graph.turnStart[state]!; turn < graph.turnStart[state + 1]!; turn++) {
      const target = graph.turnTarget[turn]!
      const cost =
        key +
        weights.state[state]! +
        weights.turn * graph.turnSeconds[turn]! +
        weights.toll * graph.turnEnters[turn]!
      if (cost < costs[target]!) {
        costs[target] = cost
        heap.push(cost, target)
      }
    }
  }
  return costs
}

/** Returns the costs from the start of every state to the start of one, with Dijkstra's algorithm on reversed turns. */
function costsToward(graph: RoadGraph, reverse: ReverseTurns, weights: Weights, goal: number): Float64Array {
  const costs = new Float64Array(stateCount(graph)).fill(Infinity)
  const heap = createHeap()
  costs[goal] = 0
  heap.push(0, goal)
  while (heap.size > 0) {
    const key = heap.minimum()
    const state = heap.pop()
    if (key > costs[state]!) continue
    for (let index = reverse.start[state]!; index < reverse.start[state + 1]!; index++) {
      const source = reverse.source[index]!
      const turn = reverse.turn[index]!
      const cost =
        key +
        weights.state[source]! +
        weights.turn * graph.turnSeconds[turn]! +
        weights.toll * graph.turnEnters[turn]!
      if (cost < costs[source]!) {
        costs[source] = cost
        heap.push(cost, source)
      }
    }
  }
  return costs
}
