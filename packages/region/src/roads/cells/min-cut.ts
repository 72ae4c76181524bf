import type { RoadGraph } from '../graph.ts'

/** The roads at each junction, as compressed rows: the junction at the other end and the road's number. */
export interface Adjacency {
  start: Int32Array
  other: Int32Array
  road: Int32Array
  roads: number
}

export function adjacencyOf(graph: Pick<RoadGraph, 'edgeFrom' | 'edgeTo'>, vertexCount: number): Adjacency {
  const { edgeFrom, edgeTo } = graph
  const start = new Int32Array(vertexCount + 1)
  for (const ends of [edgeFrom, edgeTo]) for (const vertex of ends) start[vertex + 1] = start[vertex + 1]! + 1
  for (let vertex = 0; vertex < vertexCount; vertex++) start[vertex + 1] = start[vertex + 1]! + start[vertex]!
  const fill = start.slice()
  const other = new Int32Array(2 * edgeFrom.length)
  const road = new Int32Array(2 * edgeFrom.length)
  const put = (vertex: number, end: number, edge: number) => {
    const place = fill[vertex]!
    fill[vertex] = place + 1
    other[place] = end
    road[place] = edge
  }
  for (let edge = 0; edge < edgeFrom.length; edge++) {
    put(edgeFrom[edge]!, edgeTo[edge]!, edge)
    put(edgeTo[edge]!, edgeFrom[edge]!, edge)
  }
  return { start, other, road, roads: edgeFrom.length }
}

export interface Cut {
  /** The number of roads between the two sides. */
  roads: number
  /** By position in the part: 1 on the side of the sources. Valid until the next cut. */
  side: Uint8Array
  sourceSide: number
}

/** Returns the smallest cut of a part, or undefined if it has more roads than `limit`. */
export type Flow = (
  part: Int32Array,
  sources: Int32Array,
  sinks: Int32Array,
  limit: number
) => Cut | undefined

/** Creates a function for smallest cuts (maximum flow; Dinic, 1970). Each road carries one unit, in either direction. */
export function createFlow({ start, other, road, roads }: Adjacency): Flow {
  const vertexCount = start.length - 1
  /** By road: 0, or 1 + the junction from which its unit flows. */
  const flowing = new Int32Array(roads)
  const member = new Int32Array(vertexCount)
  const role = new Uint8Array(vertexCount)
  const level = new Int32Array(vertexCount)
  const next = new Int32Array(vertexCount)
  const queue = new Int32Array(vertexCount)
  const side = new Uint8Array(vertexCount)
  let mark = 0

  /** Sets each junction's distance from the sources, along roads with room. Returns whether a sink was reached. */
  const measure = (part: Int32Array, sources: Int32Array) => {
    for (const vertex of part) level[vertex] = -1
    let size = 0
    let isReached = false
    for (const vertex of sources) {
      level[vertex] = 0
      queue[size++] = vertex
    }
    for (let at = 0; at < size; at++) {
      const vertex = queue[at]!
      for (let row = start[vertex]!; row < start[vertex + 1]!; row++) {
        const end = other[row]!
        if (member[end] !== mark || level[end]! >= 0 || flowing[road[row]!] === vertex + 1) continue
        level[end] = level[vertex]! + 1
        if (role[end] === 2) isReached = true
        else queue[size++] = end
      }
    }
    return isReached
  }

  const path: number[] = []
  /** Sends one unit from a source to a sink, and returns whether there was a way. */
  const send = (source: number) => {
    path.length = 0
    let vertex = source
    for (;;) {
      if (role[vertex] === 2) {
        let from = source
        for (const row of path) {
          const unit = flowing[road[row]!]!
          // A unit in the other direction is taken back.
          flowing[road[row]!] = unit === 0 ? from + 1 : 0
          from = other[row]!
        }
        return true
      }
      let row = next[vertex]!
      for (; row < start[vertex + 1]!; row++) {
        const end = other[row]!
        if (member[end] === mark && level[end] === level[vertex]! + 1 && flowing[road[row]!] !== vertex + 1)
          break
      }
      next[vertex] = row
      if (row < start[vertex + 1]!) {
        path.push(row)
        vertex = other[row]!
        continue
      }
      if (path.length === 0) return false
      // A dead end: step back, and don't come here again.
      path.pop()
      vertex = path.length === 0 ? source : other[path.at(-1)!]!
      next[vertex] = next[vertex]! + 1
    }
  }

  return (part, sources, sinks, limit) => {
    mark++
    for (const vertex of part) {
      member[vertex] = mark
      role[vertex] = 0
      for (let row = start[vertex]!; row < start[vertex + 1]!; row++) flowing[road[row]!] = 0
    }
    for (const vertex of sources) role[vertex] = 1
    for (const vertex of sinks) role[vertex] = 2
    let sent = 0
    while (measure(part, sources)) {
      for (const vertex of part) next[vertex] = start[vertex]!
      for (const source of sources) {
        while (send(source)) if (++sent > limit) return undefined
      }
    }
    let sourceSide = 0
    part.forEach((vertex, index) => {
      side[index] = level[vertex]! >= 0 ? 1 : 0
      sourceSide += side[index]!
    })
    return { roads: sent, side, sourceSide }
  }
}
