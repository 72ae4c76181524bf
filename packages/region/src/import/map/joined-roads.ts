/** Joins the ways of a road that meet, so that its name has room on the map. */
import type { MapFeature } from '../../draft.ts'
import { growing } from '../../growing.ts'

type Properties = MapFeature['properties']

export interface JoinedRoads {
  /** Takes a piece of a road: indices of nodes, in the direction in which it's drawn. */
  add(piece: readonly number[], properties: Properties): void
  /** Returns the roads, as few lines as possible. Lines with an arrow are only joined in its direction. */
  lines(): Iterable<{ nodes: number[]; properties: Properties }>
}

export function createJoinedRoads(): JoinedRoads {
  // As lists, the nodes of a large extract would need several times the memory.
  const nodes = growing(Int32Array)
  const ends = growing(Uint32Array)
  const groups = new Map<string, { properties: Properties; pieces: number[] }>()

  function nodesOf(piece: number): number[] {
    const from = piece === 0 ? 0 : ends.at(piece - 1)
    return Array.from({ length: ends.at(piece) - from }, (_, index) => nodes.at(from + index))
  }

  return {
    add(piece, properties) {
      for (const node of piece) nodes.push(node)
      ends.push(nodes.size)
      const key = JSON.stringify(properties)
      const group = groups.get(key) ?? { properties, pieces: [] }
      group.pieces.push(ends.size - 1)
      groups.set(key, group)
    },
    *lines() {
      for (const { properties, pieces } of groups.values())
        for (const joined of joinedAtEnds(pieces.map(nodesOf), !properties.oneway))
          yield { nodes: joined, properties }
    }
  }
}

/** Joins lines where the ends of exactly two of them meet. Where three meet, no two of them are one road for sure. */
function joinedAtEnds(lines: readonly number[][], mayTurn: boolean): number[][] {
  const meeting = new Map<number, number[]>()
  lines.forEach((line, index) => {
    for (const end of [line[0]!, line.at(-1)!]) {
      const others = meeting.get(end)
      if (others) others.push(index)
      else meeting.set(end, [index])
    }
  })
  const left = new Set(lines.keys())

  /** Takes the line that meets another one at its end, or at its start, in the direction of the other one. */
  function take(node: number, side: 'end' | 'start'): number[] | undefined {
    const here = meeting.get(node)!
    const found = here.length === 2 ? here.find(index => left.has(index)) : undefined
    if (found === undefined) return undefined
    const line = lines[found]!
    const goesOn = (side === 'end' ? line[0] : line.at(-1)) === node
    if (!goesOn && !mayTurn) return undefined
    left.delete(found)
    return goesOn ? line : line.toReversed()
  }

  const joined: number[][] = []
  for (const index of left) {
    left.delete(index)
    const line = [...lines[index]!]
    for (let more = take(line.at(-1)!, 'end'); more; more = take(line.at(-1)!, 'end'))
      for (const node of more.slice(1)) line.push(node)
    const front: number[][] = []
    for (let more = take(line[0]!, 'start'); more; more = take(more[0]!, 'start'))
      front.push(more.slice(0, -1))
    joined.push([...front.toReversed().flat(), ...line])
  }
  return joined
}
