/** The roads of the street that an address belongs to, and the drives that lead to it. */
import { soundsOf } from '../places/words/fold.ts'
import type { RoadGraph } from './graph.ts'

/** The most roads without a name that are followed. A drive has few. A net of alleys belongs to no street. */
const longestDrive = 40

export interface OwnStreet {
  /** Returns whether an edge has the street's name. */
  has(edge: number): boolean
  /** Returns whether an edge has no name and leads to this street, and to no other. */
  isReachedFrom(edge: number): boolean
}

/** Finds the roads of the streets with these names, in any spelling. */
export function ownStreet(graph: RoadGraph, streets: readonly string[]): OwnStreet {
  const spelling = (name: string) => soundsOf(name).join(' ')
  const wanted = new Set(streets.map(spelling))
  const known = new Map<number, boolean>()
  const has = (edge: number) => {
    const name = graph.edgeName[edge]!
    let isOwn = known.get(name)
    if (isOwn === undefined) known.set(name, (isOwn = wanted.has(spelling(graph.names[name]!))))
    return isOwn
  }
  const isNamed = (edge: number) => graph.names[graph.edgeName[edge]!] !== ''
  return {
    has,
    isReachedFrom(edge) {
      if (isNamed(edge)) return false
      const drive = new Set([edge])
      let isReached = false
      for (const each of drive) {
        if (drive.size > longestDrive) return false
        for (const next of nextEdges(graph, each)) {
          if (!isNamed(next)) drive.add(next)
          else if (has(next)) isReached = true
          else return false
        }
      }
      return isReached
    }
  }
}

/** Returns the edges that a vehicle can turn into from an edge, in either direction. */
function* nextEdges(graph: RoadGraph, edge: number): Iterable<number> {
  for (const arc of [2 * edge, 2 * edge + 1])
    for (let turn = graph.turnStart[arc]!; turn < graph.turnStart[arc + 1]!; turn++)
      yield graph.stateArc[graph.turnTarget[turn]!]! >> 1
}
