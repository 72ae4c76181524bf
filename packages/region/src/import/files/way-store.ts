/** The ways of an extract in columns. As objects, they would need several times the memory. */
import { type Growing, growing } from '../../growing.ts'
import type { Tags } from './osm.ts'
import { createTagTable } from './tag-table.ts'

export interface ExtractWay {
  id: number
  /** Node indices. -1 for nodes that aren't in the file. */
  nodes: number[]
  tags: Tags
}

/** Ways in the order of the file. Each access makes an object, so don't keep many. */
export interface ExtractWays extends Iterable<ExtractWay> {
  get(id: number): ExtractWay | undefined
}

export interface WayStore extends ExtractWays {
  /** Adds a way with the OpenStreetMap ids of its nodes. */
  push(id: number, nodes: readonly number[], tags: Tags): void
  /** Returns the ids of all nodes, each once, sorted. */
  nodeIds(): Float64Array
  /** Replaces each node's id by what `placeOf` returns. */
  resolve(placeOf: (id: number) => number): void
  /** Replaces a way's tags. */
  retag(id: number, tags: Tags): void
}

export function createWayStore(): WayStore {
  const ids = growing(Float64Array)
  const nodeEnds = growing(Uint32Array)
  const tagsOf = createTagTable()
  let nodes: { at(index: number): number } | undefined
  let idsOfNodes: Growing<Float64Array<ArrayBuffer>> | undefined = growing(Float64Array)
  const changed = new Map<number, Tags>()
  let isSorted = true
  /** Positions by id, for a file that isn't sorted. */
  let positions: Map<number, number> | undefined

  function wayAt(index: number): ExtractWay {
    const found: number[] = []
    const column = nodes ?? idsOfNodes!
    for (let at = index === 0 ? 0 : nodeEnds.at(index - 1); at < nodeEnds.at(index); at++)
      found.push(column.at(at))
    const id = ids.at(index)
    return { id, nodes: found, tags: changed.get(id) ?? tagsOf.at(index) }
  }

  function positionOf(id: number): number {
    if (!isSorted) {
      positions ??= new Map(Array.from(ids.values(), (each, index) => [each, index]))
      return positions.get(id) ?? -1
    }
    return indexIn(ids.values(), id)
  }

  return {
    push(id, wayNodes, tags) {
      if (ids.size > 0 && ids.at(ids.size - 1) >= id) isSorted = false
      ids.push(id)
      for (const node of wayNodes) idsOfNodes!.push(node)
      nodeEnds.push(idsOfNodes!.size)
      tagsOf.push(tags)
    },
    nodeIds() {
      const all = idsOfNodes!.values().slice().sort()
      let count = 0
      for (let index = 0; index < all.length; index++)
        if (index === 0 || all[index] !== all[index - 1]) all[count++] = all[index]!
      return new Float64Array(all.buffer.transfer(count * all.BYTES_PER_ELEMENT))
    },
    resolve(placeOf) {
      const places = new Int32Array(idsOfNodes!.size)
      for (let at = 0; at < places.length; at++) places[at] = placeOf(idsOfNodes!.at(at))
      nodes = { at: index => places[index]! }
      idsOfNodes = undefined
      tagsOf.close()
    },
    retag(id, tags) {
      changed.set(id, tags)
    },
    get(id) {
      const index = positionOf(id)
      return index < 0 ? undefined : wayAt(index)
    },
    *[Symbol.iterator]() {
      for (let index = 0; index < ids.size; index++) yield wayAt(index)
    }
  }
}

/** Returns where a number is in a sorted column, or -1. */
export function indexIn(column: Float64Array, wanted: number): number {
  let low = 0
  let high = column.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    if (column[middle] === wanted) return middle
    if (column[middle]! < wanted) low = middle + 1
    else high = middle - 1
  }
  return -1
}
