import type { RoadGraph } from './graph.ts'

export type Optimize = 'time' | 'distance'

/**
 * The cost that a search minimizes. `time`: seconds on roads and for turns, in free flow. `distance`: meters. The
 * hour of the day scales all seconds alike, so it doesn't change which route is the fastest. Entering a road that is
 * only open to traffic with a destination there adds a penalty. It's so high that a route uses such a road only if
 * there is no other. The penalty isn't part of a route's seconds or meters.
 */
export interface Weights {
  optimize: Optimize
  /** Cost by state. Infinity if it's closed. */
  state: Float64Array
  /** Cost of one second for a turn: 1 or 0. */
  turn: number
  toll: number
}

export function weightsFor(graph: RoadGraph, optimize: Optimize): Weights {
  if (optimize === 'time') return { optimize, state: graph.stateSeconds, turn: 1, toll: 7200 }
  const state = new Float64Array(graph.stateArc.length)
  for (let index = 0; index < state.length; index++) {
    state[index] =
      graph.stateSeconds[index] === Infinity ? Infinity : graph.edgeMeters[graph.stateArc[index]! >> 1]!
  }
  return { optimize, state, turn: 0, toll: 100_000 }
}

/** Returns the cost of a turn that takes these seconds. `enters` is 1 if it enters a restricted road, otherwise 0. */
export function turnCost({ turn, toll }: Weights, seconds: number, enters: number): number {
  return turn * seconds + toll * enters
}
