import { type CellCosts, createCellSearch } from './cell-costs.ts'
import type { RoadGraph } from '../graph.ts'
import type { Overlay } from './overlay.ts'
import type { Weights } from '../weights.ts'

/** A step of a path: a single turn (level -1), or over a cell of a level by its table. */
export interface Step {
  from: number
  to: number
  level: number
}

/** Replaces steps over cells by the steps inside them, down to single turns. */
export interface Unpacker {
  /** Appends the states of the steps' ends to `states`, with those between them. */
  begin(steps: Step[], states: number[]): void
  /** Settles about `budget` states, and returns whether the work is finished. */
  run(budget: number): boolean
}

export function createUnpacker({
  graph,
  overlay,
  weights,
  costs
}: {
  graph: RoadGraph
  overlay: Overlay
  weights: Weights
  costs: readonly CellCosts[]
}): Unpacker {
  const search = createCellSearch(graph, overlay, weights, costs)
  const { levels, head } = overlay
  /** The steps that are left, the next one last. */
  let left: Step[] = []
  let states: number[] = []
  return {
    begin(steps, result) {
      left = steps.toReversed()
      states = result
    },
    run(budget) {
      let spent = 0
      for (let step = left.pop(); step; step = left.pop()) {
        const { from, to, level } = step
        if (level < 0) states.push(to)
        else {
          spent += search.run(level, levels[level]!.cell[head[from]!]!, from, to)
          for (let state = to; state !== from; state = search.before(state))
            left.push({
              from: search.before(state),
              to: state,
              level: level - 1
            })
        }
        if (spent >= budget) return left.length === 0
      }
      return true
    }
  }
}
