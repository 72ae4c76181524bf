import { computed } from '../growing.ts'
import { type RoadGraph, stateReach } from './graph.ts'
import { reverseTurns } from './turns/reverse-turns.ts'

type Turns = Pick<RoadGraph, 'turnStart' | 'turnTarget' | 'stateSeconds' | 'stateArc'>

/**
 * Returns by state whether a route can lead from it into the main network, and from the main network to it (bits of
 * `stateReach`). The main network is the largest part in which a car can drive from each state to every other.
 */
export function reachOfStates(graph: Turns): Uint8Array {
  const main = mainStates(graph)
  const reach = main.map(isMain => (isMain ? stateReach.leads | stateReach.reached : 0))
  const spread = (bit: number, nextOf: (state: number) => Int32Array) => {
    const open: number[] = []
    main.forEach((isMain, state) => isMain && open.push(state))
    for (let state = open.pop(); state !== undefined; state = open.pop()) {
      for (const next of nextOf(state)) {
        if (reach[next]! & bit || graph.stateSeconds[next] === Infinity) continue
        reach[next] = reach[next]! | bit
        open.push(next)
      }
    }
  }
  const reverse = reverseTurns(graph)
  spread(stateReach.reached, state =>
    graph.turnTarget.subarray(graph.turnStart[state]!, graph.turnStart[state + 1]!)
  )
  spread(stateReach.leads, state => reverse.source.subarray(reverse.start[state]!, reverse.start[state + 1]!))
  return reach
}

/**
 * Marks the states of the largest strongly connected component: a car can drive from each of them to every other.
 * Uses Tarjan's algorithm (1972) with an explicit stack, because a country's roads would overflow the call stack.
 */
function mainStates(graph: Turns): Uint8Array {
  const count = graph.stateSeconds.length
  const order = new Int32Array(count).fill(-1)
  const low = new Int32Array(count)
  const component = new Int32Array(count).fill(-1)
  const cursor = new Int32Array(count)
  const path: number[] = []
  const open: number[] = []
  const sizes: number[] = []
  let visited = 0

  for (let root = 0; root < count; root++) {
    if (order[root]! >= 0 || graph.stateSeconds[root] === Infinity) continue
    path.push(root)
    while (path.length > 0) {
      const state = path.at(-1)!
      if (order[state]! < 0) {
        order[state] = low[state] = visited++
        cursor[state] = graph.turnStart[state]!
        open.push(state)
      }
      if (cursor[state]! < graph.turnStart[state + 1]!) {
        const next = graph.turnTarget[cursor[state]!]!
        cursor[state] = cursor[state]! + 1
        if (order[next]! < 0) path.push(next)
        else if (component[next]! < 0) low[state] = Math.min(low[state]!, order[next]!)
        continue
      }
      path.pop()
      const parent = path.at(-1)
      if (parent !== undefined) low[parent] = Math.min(low[parent]!, low[state]!)
      if (low[state] !== order[state]) continue
      let size = 0
      for (;;) {
        const member = open.pop()!
        component[member] = sizes.length
        size++
        if (member === state) break
      }
      sizes.push(size)
    }
  }
  const largest = sizes.indexOf(sizes.reduce((most, size) => Math.max(most, size), 0))
  return computed(new Uint8Array(count), state =>
    component[state]! >= 0 && component[state] === largest ? 1 : 0
  )
}
