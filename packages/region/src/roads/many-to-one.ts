import type { RoutedCost } from '../types.ts'
import { stateCount } from './graph.ts'
import { createHeap } from './heap.ts'
import { openCells } from './cells/open-cells.ts'
import type { EdgeSpot, SearchData } from './search.ts'
import { turnCost } from './weights.ts'

/** The costs from many places to one. Each place is a spot, several spots where roads meet, or none. */
export interface ManyToOne {
  begin(targets: EdgeSpot[], origins: EdgeSpot[][]): void
  /** Settles up to `steps` states, and returns whether the search is finished. */
  run(steps: number): boolean
  /** The results of a finished search, in free flow. null where there is no route. */
  costs(): (RoutedCost | null)[]
}

/**
 * Creates a search against the driving direction, which ends when the last origin is settled. It crosses the cells
 * that have neither the target nor an origin in one step. The routes minimize the weights of `data`.
 */
export function createManyToOne({
  graph,
  overlay,
  reverse,
  copies,
  weights,
  costs: tables
}: SearchData): ManyToOne {
  const states = stateCount(graph)
  const cost = new Float64Array(states)
  const meters = new Float64Array(states)
  const tolls = new Int32Array(states)
  const seen = new Int32Array(states)
  const settled = new Int32Array(states)
  const awaited = new Int32Array(states)
  const heap = createHeap()
  const open = openCells(overlay)
  const { levels, head, tail, crossing } = overlay
  const edgeMeters = (state: number) => graph.edgeMeters[graph.stateArc[state]! >> 1]!
  const shareTo = (target: EdgeSpot, arc: number) => (arc & 1 ? 1 - target.fraction : target.fraction)
  const openArcs = ({ edge }: EdgeSpot) =>
    [2 * edge, 2 * edge + 1].filter(arc => weights.state[arc]! < Infinity)
  const followers = (arc: number) =>
    graph.turnTarget.subarray(graph.turnStart[arc]!, graph.turnStart[arc + 1]!)
  let generation = 0
  let missing = 0
  let targets: EdgeSpot[] = []
  let origins: EdgeSpot[][] = []
  /** Where searches from the origins begin, and the states that can follow there. A table asks for the same origins often. */
  let starts: number[] = []
  let following: number[] = []

  const label = (state: number, total: number, length: number, toll: number) => {
    if (seen[state] === generation && total >= cost[state]!) return
    seen[state] = generation
    cost[state] = total
    meters[state] = length
    tolls[state] = toll
    heap.push(total, state)
  }
  const goBack = (state: number) => {
    const level = open.closedLevel(tail[state]!)
    if (level < 0) {
      for (let index = reverse.start[state]!; index < reverse.start[state + 1]!; index++) {
        const source = reverse.source[index]!
        const turn = reverse.turn[index]!
        const enters = graph.turnEnters[turn]!
        const lost = turnCost(weights, graph.turnSeconds[turn]!, enters)
        const total = cost[state]! + weights.state[source]! + lost
        label(source, total, meters[state]! + edgeMeters(source), tolls[state]! + enters)
      }
      return
    }
    const { cell, entryStart, entries, exitStart, tableStart, column } = levels[level]!
    const table = tables[level]!
    const within = cell[tail[state]!]!
    const columns = exitStart[within + 1]! - exitStart[within]!
    let place = tableStart[within]! + column[crossing[state]!]!
    for (let entry = entryStart[within]!; entry < entryStart[within + 1]!; entry++, place += columns) {
      if (table.weight[place] === Infinity) continue
      const total = cost[state]! + table.weight[place]!
      label(
        entries[entry]!,
        total,
        meters[state]! + table.meters[place]!,
        tolls[state]! + table.tolls[place]!
      )
    }
  }
  const routed = (total: number, length: number, toll: number): RoutedCost => ({
    meters: Math.max(0, length),
    seconds: Math.max(0, total - toll * weights.toll)
  })
  const costFrom = (spots: EdgeSpot[]): RoutedCost | null => {
    let best = Infinity
    let found: RoutedCost | null = null
    for (const origin of spots) {
      for (const arc of openArcs(origin)) {
        const share = arc & 1 ? origin.fraction : 1 - origin.fraction
        for (const target of targets) {
          const direct = origin.edge === target.edge ? share - (1 - shareTo(target, arc)) : -1
          if (direct < -1e-12 || direct * weights.state[arc]! >= best) continue
          best = direct * weights.state[arc]!
          found = routed(best, direct * edgeMeters(arc), 0)
        }
        for (let turn = graph.turnStart[arc]!; turn < graph.turnStart[arc + 1]!; turn++) {
          const next = graph.turnTarget[turn]!
          if (seen[next] !== generation) continue
          const enters = graph.turnEnters[turn]!
          const lost = turnCost(weights, graph.turnSeconds[turn]!, enters)
          const total = share * weights.state[arc]! + lost + cost[next]!
          if (total >= best) continue
          best = total
          found = routed(total, share * edgeMeters(arc) + meters[next]!, enters + tolls[next]!)
        }
      }
    }
    return found
  }

  return {
    begin(asked, from) {
      generation++
      heap.clear()
      targets = asked
      if (from !== origins) {
        origins = from
        starts = origins.flat().flatMap(openArcs)
        following = starts.flatMap(arc => [...followers(arc)])
      }
      missing = 0
      const ends = targets.flatMap(target => openArcs(target).map(arc => ({ target, arc })))
      open.reset([...ends.map(({ arc }) => tail[arc]!), ...starts.map(arc => head[arc]!)])
      for (const { target, arc } of ends) {
        const share = shareTo(target, arc)
        for (const state of [arc, ...(copies.get(arc) ?? [])])
          label(state, share * weights.state[arc]!, share * edgeMeters(arc), 0)
      }
      // An origin is settled when all states that can follow its arcs are settled.
      for (const state of following) {
        if (awaited[state] !== generation) missing++
        awaited[state] = generation
      }
    },
    run(steps) {
      for (let step = 0; step < steps; step++) {
        if (heap.size === 0 || missing === 0) return true
        const key = heap.minimum()
        const state = heap.pop()
        if (settled[state] === generation || key > cost[state]!) continue
        settled[state] = generation
        if (awaited[state] === generation) missing--
        goBack(state)
      }
      return false
    },
    costs: () => origins.map(costFrom)
  }
}
