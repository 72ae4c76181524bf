import { type RoadGraph, arcFrom, stateCount } from '../graph.ts'
import type { Partition } from './partition.ts'

/**
 * The cells of one level, with the states that lead in and out. A state leads into a cell if it ends there and began
 * elsewhere, and out of it if it began there and ends elsewhere.
 */
export interface OverlayLevel {
  /** By vertex. */
  cell: Int32Array
  /** By cell, as compressed rows. */
  entryStart: Int32Array
  entries: Int32Array
  exitStart: Int32Array
  exits: Int32Array
  /** By cell: where its table begins in the costs. A table has a row for each entry and a column for each exit. */
  tableStart: Int32Array
  /** By number of the crossing state: its row in the cell that it enters, and its column in the one it leaves. */
  row: Int32Array
  column: Int32Array
}

/**
 * What a search needs to cross a cell in one step, whatever the costs are (customizable route planning; Delling,
 * Goldberg, Pajor and Werneck, 2011). The lowest level is first.
 */
export interface Overlay {
  levels: OverlayLevel[]
  /** By state: the vertices where it begins and ends. */
  tail: Int32Array
  head: Int32Array
  /** By state: its number among those that cross between cells of the lowest level, or -1. */
  crossing: Int32Array
}

export function buildOverlay(graph: RoadGraph, { cell, count }: Partition): Overlay {
  const states = stateCount(graph)
  const tail = new Int32Array(states)
  const head = new Int32Array(states)
  const crossing = new Int32Array(states).fill(-1)
  const crossings: number[] = []
  const lowest = cell[0]
  for (let state = 0; state < states; state++) {
    const arc = graph.stateArc[state]!
    tail[state] = arcFrom(graph, arc)
    head[state] = arcFrom(graph, arc ^ 1)
    if (!lowest || graph.stateSeconds[state] === Infinity) continue
    if (lowest[tail[state]!] === lowest[head[state]!]) continue
    crossing[state] = crossings.length
    crossings.push(state)
  }
  const levels = cell.map((cells, level) => levelOf(cells, count[level]!, crossings, tail, head))
  return { levels, tail, head, crossing }
}

function levelOf(
  cell: Int32Array,
  count: number,
  crossings: number[],
  tail: Int32Array,
  head: Int32Array
): OverlayLevel {
  const row = new Int32Array(crossings.length).fill(-1)
  const column = new Int32Array(crossings.length).fill(-1)
  const entryStart = new Int32Array(count + 1)
  const exitStart = new Int32Array(count + 1)
  crossings.forEach((state, number) => {
    const from = cell[tail[state]!]!
    const to = cell[head[state]!]!
    if (from === to) return
    row[number] = entryStart[to + 1]!
    column[number] = exitStart[from + 1]!
    entryStart[to + 1] = entryStart[to + 1]! + 1
    exitStart[from + 1] = exitStart[from + 1]! + 1
  })
  const tableStart = new Int32Array(count + 1)
  for (let index = 0; index < count; index++) {
    tableStart[index + 1] = tableStart[index]! + entryStart[index + 1]! * exitStart[index + 1]!
    entryStart[index + 1] = entryStart[index + 1]! + entryStart[index]!
    exitStart[index + 1] = exitStart[index + 1]! + exitStart[index]!
  }
  const entries = new Int32Array(entryStart[count]!)
  const exits = new Int32Array(exitStart[count]!)
  crossings.forEach((state, number) => {
    if (row[number]! < 0) return
    entries[entryStart[cell[head[state]!]!]! + row[number]!] = state
    exits[exitStart[cell[tail[state]!]!]! + column[number]!] = state
  })
  return {
    cell,
    entryStart,
    entries,
    exitStart,
    exits,
    tableStart,
    row,
    column
  }
}
