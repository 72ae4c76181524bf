import type { RoadGraph } from './graph.ts'

/**
 * Marks the states of the largest strongly connected component: a car can drive from each of them to every other.
 * Uses Tarjan's algorithm (1972) with an explicit stack, because a country's roads would overflow the call stack.
 */
export function mainStates(graph: Pick<RoadGraph, 'turnStart' | 'turnTarget' | 'stateSeconds'>): Uint8Array {
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
  return Uint8Array.from(component, index => (index >= 0 && index === largest ? 1 : 0))
}
