import type { RoadGraph } from './graph.ts'
import { stateCount } from './graph.ts'
import { createHeap } from './heap.ts'
import type { Landmarks } from './landmarks.ts'
import type { Weights } from './weights.ts'

/** One end of a search: an edge and how far along it, 0 to 1. */
export interface EdgeSpot {
  edge: number
  fraction: number
}

export interface SearchRequest {
  start: EdgeSpot
  goal: EdgeSpot
  /** Arcs of the start's edge on which one may set out; by default both that are open. */
  startArcs?: number[]
  weights: Weights
  /** Bounds made for the same `optimise` at factor 1, whose state weights are `boundWeights`. */
  landmarks: Landmarks
  boundWeights: Float64Array
}

export interface Path {
  weight: number
  /** States driven, the start's and the goal's arcs included. */
  states: number[]
}

export type Search = (request: SearchRequest) => Path | undefined

/** Of the landmarks, how many a search consults: those that bound its start best. */
const consulted = 4

/**
 * A* over the states of a graph, with bounds from landmarks. The arrays are made once and kept between
 * searches; a search runs to its end without a pause, so they are never shared by two.
 */
export function createSearch(graph: RoadGraph): Search {
  const count = stateCount(graph)
  const cost = new Float64Array(count)
  const bound = new Float64Array(count)
  const parent = new Int32Array(count)
  const stamp = new Int32Array(count)
  let generation = 0
  const heap = createHeap(4096)
  const copies = copiesByArc(graph)
  const { turnStart, turnTarget, turnSeconds, turnEnters } = graph

  return ({ start, goal, startArcs, weights, landmarks, boundWeights }) => {
    generation++
    heap.clear()
    const weight = weights.state
    const forwardGoal = 2 * goal.edge
    const goalRemainder = (arc: number, by: Float64Array) =>
      (arc & 1 ? 1 - goal.fraction : goal.fraction) * by[arc]!
    const startRemainder = (arc: number) => (arc & 1 ? start.fraction : 1 - start.fraction) * weight[arc]!
    const starts = (startArcs ?? [2 * start.edge, 2 * start.edge + 1]).filter(arc => weight[arc]! < Infinity)
    const goals = [forwardGoal, forwardGoal + 1]
      .filter(arc => weight[arc]! < Infinity)
      .flatMap(arc => [arc, ...(copies.get(arc) ?? [])])
    const size = landmarks.count

    // The least cost from each landmark to the goal, and the greatest from the goal to each landmark.
    const toGoal = new Float64Array(size)
    const fromGoal = new Float64Array(size)
    for (let mark = 0; mark < size; mark++) {
      let least = Infinity
      let greatest = -Infinity
      for (const state of goals) {
        const rest = goalRemainder(graph.stateArc[state]!, boundWeights)
        least = Math.min(least, landmarks.from[state * size + mark]! + rest)
        greatest = Math.max(greatest, landmarks.to[state * size + mark]! - rest)
      }
      toGoal[mark] = least
      fromGoal[mark] = greatest
    }
    const scale = Math.min(1, weights.factor)
    const boundBy = (state: number, mark: number) =>
      Math.max(
        toGoal[mark]! - landmarks.from[state * size + mark]!,
        landmarks.to[state * size + mark]! - fromGoal[mark]!
      )
    const marks = Array.from({ length: size }, (_, mark) => mark)
      .map(mark => ({ mark, bound: starts[0] === undefined ? 0 : boundBy(starts[0], mark) }))
      .sort((one, other) => other.bound - one.bound || one.mark - other.mark)
      .slice(0, consulted)
      .map(({ mark }) => mark)
    const lowerBound = (state: number) => {
      let highest = 0
      for (let index = 0; index < marks.length; index++) {
        const value = boundBy(state, marks[index]!)
        if (value > highest) highest = value
      }
      // The table's single precision may round up: a bound must never exceed the truth.
      return (highest - highest * 1e-6) * scale
    }

    let best = Infinity
    let bestState = -1
    let bestDirect = -1
    const reach = (state: number, reached: number, from: number) => {
      if (stamp[state] !== generation) {
        stamp[state] = generation
        bound[state] = lowerBound(state)
      } else if (reached >= cost[state]!) return
      const estimate = reached + bound[state]!
      cost[state] = reached
      if (estimate >= best) return
      parent[state] = from
      const arc = graph.stateArc[state]!
      if (arc >> 1 === goal.edge) {
        const total = reached + goalRemainder(arc, weight)
        if (total < best) {
          best = total
          bestState = state
        }
      }
      heap.push(estimate, state)
    }

    for (const arc of starts) {
      const remainder = startRemainder(arc)
      if (start.edge === goal.edge) {
        const direct = remainder - (weight[arc]! - goalRemainder(arc, weight))
        if (direct >= -1e-9 && direct < best) {
          best = Math.max(0, direct)
          bestDirect = arc
        }
      }
    }
    for (const arc of starts) {
      const remainder = startRemainder(arc)
      for (let turn = turnStart[arc]!; turn < turnStart[arc + 1]!; turn++) {
        const lost = weights.turn * turnSeconds[turn]! + weights.toll * turnEnters[turn]!
        reach(turnTarget[turn]!, remainder + lost, -2 - arc)
      }
    }
    while (heap.size > 0) {
      const key = heap.minimum()
      if (key >= best) break
      const state = heap.pop()
      const reached = cost[state]!
      if (key > reached + bound[state]!) continue
      const onward = reached + weight[state]!
      for (let turn = turnStart[state]!; turn < turnStart[state + 1]!; turn++) {
        const lost = weights.turn * turnSeconds[turn]! + weights.toll * turnEnters[turn]!
        reach(turnTarget[turn]!, onward + lost, state)
      }
    }
    if (best === Infinity) return undefined
    if (bestState < 0) return { weight: best, states: [bestDirect] }
    const states = [bestState]
    for (;;) {
      const from = parent[states.at(-1)!]!
      states.push(from < 0 ? -2 - from : from)
      if (from < 0) break
    }
    return { weight: best, states: states.reverse() }
  }
}

/** The copies of each arc that turn restrictions made. */
export function copiesByArc(graph: RoadGraph): Map<number, number[]> {
  const copies = new Map<number, number[]>()
  for (let state = 2 * graph.edgeMetres.length; state < graph.stateArc.length; state++) {
    const arc = graph.stateArc[state]!
    copies.set(arc, [...(copies.get(arc) ?? []), state])
  }
  return copies
}
