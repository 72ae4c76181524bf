/** Roads in columns. As objects, those of a large extract would need several times the memory. */
import type { RoadList, RoadWay } from './draft.ts'
import { growing } from './growing.ts'
import { createNumbering } from './places/texts.ts'
import { flagsOf, roadFlags } from './roads/graph.ts'

export interface RoadStore extends RoadList {
  push(way: RoadWay): void
}

/** Returns an empty list. It makes a new object for each road that's read. */
export function createRoadStore(): RoadStore {
  const nodes = growing(Int32Array)
  const ends = growing(Uint32Array)
  const nameOf = growing(Uint32Array)
  const forward = growing(Float64Array)
  const backward = growing(Float64Array)
  const flags = growing(Uint8Array)
  const names = createNumbering()

  return {
    get length() {
      return ends.size
    },
    push(way) {
      for (const node of way.nodes) nodes.push(node)
      ends.push(nodes.size)
      nameOf.push(names.numberOf(way.name))
      forward.push(way.forward)
      backward.push(way.backward)
      flags.push(flagsOf(way))
    },
    *[Symbol.iterator]() {
      for (let index = 0, from = 0; index < ends.size; index++) {
        const own: number[] = []
        for (; from < ends.at(index); from++) own.push(nodes.at(from))
        yield {
          nodes: own,
          name: names.at(nameOf.at(index)),
          forward: forward.at(index),
          backward: backward.at(index),
          ...roadFlags(flags.at(index))
        }
      }
    }
  }
}
