import type { RoadGraph } from './graph.ts'
import { stateCount } from './graph.ts'
import { createHeap } from './heap.ts'
import type { Landmarks } from './landmarks.ts'
import type { Weights } from './weights.ts'

/** A start or goal of a search: an edge and the position along it, 0 to 1. */
export interface EdgeSpot {
  edge: number
  fraction: number
}

export interface SearchRequest {
  /** One spot, or several if it's at a junction and the route can start on any of its roads. */
  starts: EdgeSpot[]
  goals: EdgeSpot[]
  /** Arcs that the route can start on. By default, all open ones. */
  startArcs?: number[]
  weights: Weights
  /** Lower bounds for the same `optimize` at factor 1, with `boundWeights` as the costs of states. */
  landmarks: Landmarks
  boundWeights: Float64Array
}

export interface Path {
  weight: number
  /** The states of the path, including the arcs of the start and the goal. */
  states: number[]
  /** Indices of the start and the goal of this path. */
  start: number
  goal: number
}

export type Search = (request: SearchRequest) => Path | undefined

/** The number of landmarks that a search uses: those with the best bounds for its start. */
const consulted = 4

/**
 * Creates an A* search over the states of a graph, with lower bounds from landmarks. Searches reuse the same arrays.
 * That is safe because a search is synchronous, so two never overlap.
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

  return ({ starts, goals, startArcs, weights, landmarks, boundWeights }) => {
    generation++
    heap.clear()
    const weight = weights.state
    const restOf = (goal: EdgeSpot, arc: number, by: Float64Array) =>
      (arc & 1 ? 1 - goal.fraction : goal.fraction) * by[arc]!
    const outset = starts.flatMap((start, index) =>
      [2 * start.edge, 2 * start.edge + 1]
        .filter(arc => weight[arc]! < Infinity && (!startArcs || startArcs.includes(arc)))
        .map(arc => ({ arc, index, rest: (arc & 1 ? start.fraction : 1 - start.fraction) * weight[arc]! }))
    )
    const lowerBound = boundsToward(goals, outset[0]?.arc, weights, landmarks, boundWeights)

    let best = Infinity
    let bestState = -1
    let bestGoal = -1
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
      for (let index = 0; index < goals.length; index++) {
        if (arc >> 1 !== goals[index]!.edge) continue
        const total = reached + restOf(goals[index]!, arc, weight)
        if (total < best) {
          best = total
          bestState = state
          bestGoal = index
        }
      }
      heap.push(estimate, state)
    }

    outset.forEach(({ arc, rest }, from) => {
      goals.forEach((goal, index) => {
        const direct = goal.edge === arc >> 1 ? rest - (weight[arc]! - restOf(goal, arc, weight)) : -1
        if (direct >= -1e-9 && direct < best) {
          best = Math.max(0, direct)
          bestDirect = from
          bestGoal = index
        }
      })
    })
    outset.forEach(({ arc, rest }, from) => {
      for (let turn = turnStart[arc]!; turn < turnStart[arc + 1]!; turn++) {
        const lost = weights.turn * turnSeconds[turn]! + weights.toll * turnEnters[turn]!
        reach(turnTarget[turn]!, rest + lost, -2 - from)
      }
    })
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
    if (bestState < 0) {
      const { arc, index } = outset[bestDirect]!
      return { weight: best, states: [arc], start: index, goal: bestGoal }
    }
    const states = [bestState]
    for (;;) {
      const from = parent[states.at(-1)!]!
      if (from >= 0) {
        states.push(from)
        continue
      }
      const { arc, index } = outset[-2 - from]!
      states.push(arc)
      return { weight: best, states: states.reverse(), start: index, goal: bestGoal }
    }
  }

  /** Returns a function that gives a lower bound of the cost from the beginning of a state to the nearest goal. */
  function boundsToward(
    goals: EdgeSpot[],
    firstArc: number | undefined,
    weights: Weights,
    landmarks: Landmarks,
    boundWeights: Float64Array
  ): (state: number) => number {
    const size = landmarks.count
    // The minimum cost from each landmark to a goal, and the maximum cost from a goal to each landmark.
    const toGoal = new Float64Array(size).fill(Infinity)
    const fromGoal = new Float64Array(size).fill(-Infinity)
    for (const goal of goals) {
      for (const arc of [2 * goal.edge, 2 * goal.edge + 1]) {
        if (boundWeights[arc] === Infinity) continue
        const rest = (arc & 1 ? 1 - goal.fraction : goal.fraction) * boundWeights[arc]!
        for (const state of [arc, ...(copies.get(arc) ?? [])]) {
          for (let mark = 0; mark < size; mark++) {
            toGoal[mark] = Math.min(toGoal[mark]!, landmarks.from[state * size + mark]! + rest)
            fromGoal[mark] = Math.max(fromGoal[mark]!, landmarks.to[state * size + mark]! - rest)
          }
        }
      }
    }
    const boundBy = (state: number, mark: number) =>
      Math.max(
        toGoal[mark]! - landmarks.from[state * size + mark]!,
        landmarks.to[state * size + mark]! - fromGoal[mark]!
      )
    const marks = Array.from({ length: size }, (_, mark) => mark)
      .map(mark => ({ mark, bound: firstArc === undefined ? 0 : boundBy(firstArc, mark) }))
      .sort((one, other) => other.bound - one.bound || one.mark - other.mark)
      .slice(0, consulted)
      .map(({ mark }) => mark)
    const scale = Math.min(1, weights.factor)
    return state => {
      let highest = 0
      for (let index = 0; index < marks.length; index++) {
        const value = boundBy(state, marks[index]!)
        if (value > highest) highest = value
      }
      // The table has single precision, so a value may be rounded up, but a bound
      // must never exceed the true cost. Reduce it by a factor, not by a difference:
      // the bound is infinite at a dead end, and infinity minus infinity is NaN.
      return highest * (1 - 1e-6) * scale
    }
  }
}

/** Returns the copies of each arc that turn restrictions have created. */
export function copiesByArc(graph: RoadGraph): Map<number, number[]> {
  const copies = new Map<number, number[]>()
  for (let state = 2 * graph.edgeMeters.length; state < graph.stateArc.length; state++) {
    const arc = graph.stateArc[state]!
    copies.set(arc, [...(copies.get(arc) ?? []), state])
  }
  return copies
}
