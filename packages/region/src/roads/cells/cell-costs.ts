import { type RoadGraph, stateCount } from '../graph.ts'
import { createHeap } from '../heap.ts'
import type { Overlay } from './overlay.ts'
import { turnCost, type Weights } from '../weights.ts'

/**
 * The tables of one level: from the beginning of each state that leads into a cell to the beginning of each that leads
 * out. The cost is Infinity if there is no route inside the cell. Single precision.
 */
export interface CellCosts {
  weight: Float32Array
  /** The meters of the same route, and how many restricted roads it enters. Empty if nobody asks for them. */
  meters: Float32Array
  tolls: Uint8Array
}

/** A search inside one cell. The results of a state are valid until the next search. */
export interface CellSearch {
  /**
   * Searches from a state that leads into `cell`. Ends early when `goal` is settled. Returns how many states it took
   * up.
   */
  run(level: number, cell: number, origin: number, goal?: number): number
  weight(state: number): number
  meters(state: number): number
  tolls(state: number): number
  /** The state before this one, or -1 at the origin. */
  before(state: number): number
}

/** Creates the search inside the cells of a level. It crosses the cells of the level below by their tables. */
export function createCellSearch(
  graph: RoadGraph,
  { levels, head, crossing }: Overlay,
  weights: Weights,
  costs: readonly CellCosts[]
): CellSearch {
  const states = stateCount(graph)
  const weight = new Float64Array(states)
  const meters = new Float64Array(states)
  const tolls = new Uint8Array(states)
  const parent = new Int32Array(states)
  const seen = new Int32Array(states)
  const heap = createHeap()
  let generation = 0
  const { turnStart, turnTarget, turnSeconds, turnEnters, stateArc, edgeMeters } = graph
  const isSeen = (state: number) => seen[state] === generation

  const reach = (state: number, total: number, length: number, toll: number, from: number) => {
    if (isSeen(state) && total >= weight[state]!) return
    seen[state] = generation
    weight[state] = total
    meters[state] = length
    tolls[state] = Math.min(255, toll)
    parent[state] = from
    heap.push(total, state)
  }
  return {
    run(level, within, origin, goal = -1) {
      generation++
      heap.clear()
      reach(origin, 0, 0, 0, -1)
      const cellOf = levels[level]!.cell
      let taken = 0
      while (heap.size > 0) {
        taken++
        const key = heap.minimum()
        const state = heap.pop()
        if (key > weight[state]!) continue
        if (state === goal) return taken
        if (cellOf[head[state]!] !== within) continue
        if (level === 0) {
          const onward = key + weights.state[state]!
          const length = meters[state]! + edgeMeters[stateArc[state]! >> 1]!
          for (let turn = turnStart[state]!; turn < turnStart[state + 1]!; turn++) {
            const lost = turnCost(weights, turnSeconds[turn]!, turnEnters[turn]!)
            reach(turnTarget[turn]!, onward + lost, length, tolls[state]! + turnEnters[turn]!, state)
          }
          continue
        }
        const lower = levels[level - 1]!
        const table = costs[level - 1]!
        const cell = lower.cell[head[state]!]!
        const first = lower.exitStart[cell]!
        const columns = lower.exitStart[cell + 1]! - first
        const base = lower.tableStart[cell]! + lower.row[crossing[state]!]! * columns
        for (let column = 0; column < columns; column++) {
          const cost = table.weight[base + column]!
          if (cost === Infinity) continue
          reach(
            lower.exits[first + column]!,
            key + cost,
            meters[state]! + (table.meters[base + column] ?? 0),
            tolls[state]! + (table.tolls[base + column] ?? 0),
            state
          )
        }
      }
      return taken
    },
    weight: state => (isSeen(state) ? weight[state]! : Infinity),
    meters: state => meters[state]!,
    tolls: state => tolls[state]!,
    before: state => parent[state]!
  }
}

/** Computes the tables of all levels, from the lowest up. */
export function buildCellCosts(
  graph: RoadGraph,
  overlay: Overlay,
  weights: Weights,
  { lengths }: { lengths: boolean }
): CellCosts[] {
  const costs: CellCosts[] = []
  const search = createCellSearch(graph, overlay, weights, costs)
  overlay.levels.forEach((level, index) => {
    const cells = level.tableStart.length - 1
    const size = level.tableStart[cells]!
    const table = {
      weight: new Float32Array(size).fill(Infinity),
      meters: new Float32Array(lengths ? size : 0),
      tolls: new Uint8Array(lengths ? size : 0)
    }
    for (let cell = 0; cell < cells; cell++) {
      let place = level.tableStart[cell]!
      for (let entry = level.entryStart[cell]!; entry < level.entryStart[cell + 1]!; entry++) {
        search.run(index, cell, level.entries[entry]!)
        for (let exit = level.exitStart[cell]!; exit < level.exitStart[cell + 1]!; exit++, place++) {
          const state = level.exits[exit]!
          const cost = search.weight(state)
          if (cost === Infinity) continue
          table.weight[place] = cost
          if (!lengths) continue
          table.meters[place] = search.meters(state)
          table.tolls[place] = search.tolls(state)
        }
      }
    }
    costs.push(table)
  })
  return costs
}
