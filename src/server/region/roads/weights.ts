import type { RoadGraph } from './graph.ts'

export type Optimize = 'time' | 'distance'

/**
 * What a search adds up. `time`: seconds on roads x `factor` + seconds lost at turns; `distance`: meters.
 * Entering a road that is only for those who stop there costs a toll on top, so high that no route passes
 * through such a road when there is another way; the toll is no part of a route's seconds or meters.
 */
export interface Weights {
  optimize: Optimize
  factor: number
  /** Weight by state. */
  state: Float64Array
  /** Weight of one second lost at a turn: 1 or 0. */
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
