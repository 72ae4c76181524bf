import type { RoadGraph } from './graph.ts'

export type Optimize = 'time' | 'distance'

/**
 * The cost that a search minimizes. `time`: seconds on roads x `factor` + seconds for turns. `distance`: meters.
 * Entering a road that is only open to traffic with a destination there adds a penalty. It's so high that a route
 * uses such a road only if there is no other. The penalty isn't part of a route's seconds or meters.
 */
export interface Weights {
  optimize: Optimize
  factor: number
  /** Cost by state. */
  state: Float64Array
  /** Cost of one second for a turn: 1 or 0. */
  turn: number
  toll: number
}

export function weightsFor(graph: RoadGraph, optimize: Optimize, factor: number): Weights {
  if (optimize === 'time') {
    const state = factor === 1 ? graph.stateSeconds : graph.stateSeconds.map(seconds => seconds * factor)
    return { optimize, factor, state, turn: 1, toll: 7200 }
  }
  const state = new Float64Array(graph.stateArc.length)
  for (let index = 0; index < state.length; index++) {
    state[index] =
      graph.stateSeconds[index] === Infinity ? Infinity : graph.edgeMeters[graph.stateArc[index]! >> 1]!
  }
  return { optimize, factor, state, turn: 0, toll: 100_000 }
}
