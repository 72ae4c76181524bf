import type { CellCosts } from './cells/cell-costs.ts'
import type { RoadGraph } from './graph.ts'
import { stateCount } from './graph.ts'
import { type Heap, createHeap } from './heap.ts'
import { openCells } from './cells/open-cells.ts'
import type { Overlay } from './cells/overlay.ts'
import type { ReverseTurns } from './turns/reverse-turns.ts'
import { createUnpacker, type Step } from './cells/unpack.ts'
import { turnCost, type Weights } from './weights.ts'

/** A start or goal of a search: an edge and the position along it, 0 to 1. */
export interface EdgeSpot {
  edge: number
  fraction: number
}

export interface SearchRequest {
  /** One spot, or several where roads meet exactly at the stop. */
  starts: EdgeSpot[]
  goals: EdgeSpot[]
  /** Arcs that the route can start on. By default, all open ones. */
  startArcs?: number[]
}

export interface Path {
  weight: number
  /** The states of the path, including the arcs of the start and the goal. */
  states: number[]
  /** Indices of the start and the goal of this path. */
  start: number
  goal: number
}

/** A search that can stop and go on, so that other work isn't held up. */
export interface Search {
  begin(request: SearchRequest): void
  /** Settles about `steps` states, and returns whether the search is finished. */
  run(steps: number): boolean
  /** The path of a finished search, or undefined if there is none. */
  path(): Path | undefined
}

/** What a search needs for one kind of cost. */
export interface SearchData {
  graph: RoadGraph
  overlay: Overlay
  reverse: ReverseTurns
  copies: Map<number, number[]>
  weights: Weights
  costs: readonly CellCosts[]
}

/** One direction of the search: the cost of each labeled state, and the one that it was reached from. */
interface Side {
  cost: Float64Array
  /** A state, or -2 - index for the first and the last state of the path. */
  from: Int32Array
  /** The level of the table that was used, or -1 for a turn. */
  via: Int8Array
  seen: Int32Array
  heap: Heap
}

/**
 * Creates a search from both ends (Dijkstra, in turn by the smaller cost), which crosses a cell that has no end in one
 * step. Searches reuse the same arrays, so only one can run at a time.
 */
export function createSearch({ graph, overlay, reverse, copies, weights, costs }: SearchData): Search {
  const count = stateCount(graph)
  const { levels, head, tail, crossing } = overlay
  const { turnStart, turnTarget, turnSeconds, turnEnters } = graph
  const weight = weights.state
  const newSide = (): Side => ({
    cost: new Float64Array(count),
    from: new Int32Array(count),
    via: new Int8Array(count),
    seen: new Int32Array(count),
    heap: createHeap(4096)
  })
  const ahead = newSide()
  const behind = newSide()
  const open = openCells(overlay)
  const unpacker = createUnpacker({ graph, overlay, weights, costs })
  let generation = 0
  let isSettled = false
  let found: Path | undefined
  let best = Infinity
  let meeting = -1
  let direct: { from: number; goal: number } | undefined
  let outset: { arc: number; index: number; rest: number }[] = []

  const label = (side: Side, other: Side, state: number, cost: number, from: number, via: number) => {
    if (side.seen[state] === generation && cost >= side.cost[state]!) return
    side.seen[state] = generation
    side.cost[state] = cost
    side.from[state] = from
    side.via[state] = via
    if (cost >= best) return
    side.heap.push(cost, state)
    if (other.seen[state] !== generation) return
    const total = cost + other.cost[state]!
    if (total < best) {
      best = total
      meeting = state
      direct = undefined
    }
  }
  const goOn = (state: number, cost: number) => {
    const level = open.closedLevel(head[state]!)
    if (level < 0) {
      const onward = cost + weight[state]!
      for (let turn = turnStart[state]!; turn < turnStart[state + 1]!; turn++) {
        const lost = turnCost(weights, turnSeconds[turn]!, turnEnters[turn]!)
        label(ahead, behind, turnTarget[turn]!, onward + lost, state, -1)
      }
      return
    }
    const { cell, exitStart, exits, tableStart, row } = levels[level]!
    const table = costs[level]!.weight
    const within = cell[head[state]!]!
    const first = exitStart[within]!
    const last = exitStart[within + 1]!
    let place = tableStart[within]! + row[crossing[state]!]! * (last - first)
    for (let exit = first; exit < last; exit++, place++) {
      const step = table[place]!
      if (step < Infinity) label(ahead, behind, exits[exit]!, cost + step, state, level)
    }
  }
  const goBack = (state: number, cost: number) => {
    const level = open.closedLevel(tail[state]!)
    if (level < 0) {
      for (let index = reverse.start[state]!; index < reverse.start[state + 1]!; index++) {
        const source = reverse.source[index]!
        const turn = reverse.turn[index]!
        const lost = turnCost(weights, turnSeconds[turn]!, turnEnters[turn]!)
        label(behind, ahead, source, cost + weight[source]! + lost, state, -1)
      }
      return
    }
    const { cell, entryStart, entries, exitStart, tableStart, column } = levels[level]!
    const table = costs[level]!.weight
    const within = cell[tail[state]!]!
    const columns = exitStart[within + 1]! - exitStart[within]!
    let place = tableStart[within]! + column[crossing[state]!]!
    for (let entry = entryStart[within]!; entry < entryStart[within + 1]!; entry++, place += columns) {
      const step = table[place]!
      if (step < Infinity) label(behind, ahead, entries[entry]!, cost + step, state, level)
    }
  }
  return {
    begin({ starts, goals, startArcs }) {
      generation++
      isSettled = false
      found = undefined
      ahead.heap.clear()
      behind.heap.clear()
      best = Infinity
      meeting = -1
      direct = undefined
      outset = starts.flatMap((start, index) =>
        [2 * start.edge, 2 * start.edge + 1]
          .filter(arc => weight[arc]! < Infinity && (!startArcs || startArcs.includes(arc)))
          .map(arc => ({
            arc,
            index,
            rest: (arc & 1 ? start.fraction : 1 - start.fraction) * weight[arc]!
          }))
      )
      const ends = goals.flatMap((goal, index) =>
        [2 * goal.edge, 2 * goal.edge + 1]
          .filter(arc => weight[arc]! < Infinity)
          .map(arc => ({
            arc,
            index,
            rest: (arc & 1 ? 1 - goal.fraction : goal.fraction) * weight[arc]!
          }))
      )
      open.reset([...outset.map(({ arc }) => head[arc]!), ...ends.map(({ arc }) => tail[arc]!)])
      outset.forEach(({ arc, rest }, from) => {
        for (const end of ends) {
          const between = end.arc === arc ? rest - (weight[arc]! - end.rest) : -1
          if (between < -1e-9 || between >= best) continue
          best = Math.max(0, between)
          direct = { from, goal: end.index }
        }
      })
      for (const { arc, index, rest } of ends) {
        for (const state of [arc, ...(copies.get(arc) ?? [])])
          label(behind, ahead, state, rest, -2 - index, -1)
      }
      outset.forEach(({ arc, rest }, from) => {
        for (let turn = turnStart[arc]!; turn < turnStart[arc + 1]!; turn++) {
          const lost = turnCost(weights, turnSeconds[turn]!, turnEnters[turn]!)
          label(ahead, behind, turnTarget[turn]!, rest + lost, -2 - from, -1)
        }
      })
    },
    run(steps) {
      for (let step = 0; step < steps; step++) {
        if (isSettled) return unpacker.run(steps - step)
        const near = ahead.heap.size > 0 ? ahead.heap.minimum() : Infinity
        const far = behind.heap.size > 0 ? behind.heap.minimum() : Infinity
        if (near + far >= best) {
          isSettled = true
          unpacker.begin(chainOf(), found?.states ?? [])
          continue
        }
        const side = near <= far ? ahead : behind
        const state = side.heap.pop()
        const cost = side.cost[state]!
        if (Math.min(near, far) > cost) continue
        if (side === ahead) goOn(state, cost)
        else goBack(state, cost)
      }
      return false
    },
    path: () => found
  }

  /** Takes up the path by its ends and crossings, and returns the work that is left: the states inside the cells. */
  function chainOf(): Step[] {
    if (direct) {
      const { arc, index } = outset[direct.from]!
      found = { weight: best, states: [arc], start: index, goal: direct.goal }
      return []
    }
    if (meeting < 0) return []
    const before = [meeting]
    while (ahead.from[before.at(-1)!]! >= 0) before.push(ahead.from[before.at(-1)!]!)
    const { arc, index } = outset[-2 - ahead.from[before.at(-1)!]!]!
    const chain = before.reverse().map((to, at): Step => ({
      from: at === 0 ? arc : before[at - 1]!,
      to,
      level: ahead.via[to]!
    }))
    let last = meeting
    while (behind.from[last]! >= 0) {
      const to = behind.from[last]!
      chain.push({ from: last, to, level: behind.via[last]! })
      last = to
    }
    found = {
      weight: best,
      states: [arc],
      start: index,
      goal: -2 - behind.from[last]!
    }
    return chain
  }
}
