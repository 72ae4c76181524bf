import type { RoadGraph } from '../graph.ts'
import { stateCount } from '../graph.ts'

/** Turns by target state: the transposed turn table. `turn` is the index in the turn table. */
export interface ReverseTurns {
  start: Int32Array
  source: Int32Array
  turn: Int32Array
}

export function reverseTurns(graph: Pick<RoadGraph, 'stateArc' | 'turnStart' | 'turnTarget'>): ReverseTurns {
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
