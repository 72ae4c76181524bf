import { radians } from '../../geo.ts'
import { unfixed } from '../../geometry.ts'
import { adjacencyOf, createFlow } from './min-cut.ts'
import type { RoadGraph } from '../graph.ts'

/** The most junctions in a cell, from the lowest level up. Each cell lies within one of the next level. */
const cellSizes = [100, 1200, 14_000, 150_000]

/**
 * Cells of junctions on several levels, with few roads between them. `cell[level][vertex]` is a cell's number on that
 * level. A small network has no levels.
 */
export interface Partition {
  cell: Int32Array[]
  count: number[]
}

type Edges = Pick<
  RoadGraph,
  'vertexDegree' | 'edgeFrom' | 'edgeTo' | 'edgeMeters' | 'pointStart' | 'longitudes' | 'latitudes'
>

/** The directions in which a part can be cut: east, north and the two diagonals. */
const directions = [
  [1, 0],
  [0, 1],
  [0.7, 0.7],
  [0.7, -0.7]
] as const

/**
 * Cuts the network in two, each part again, and so on (inertial flow; Schild and Sommer, 2015): the first and the last
 * quarter of the junctions along a direction are source and sink, and the smallest cut between them divides the part.
 * Of four directions, the one with the fewest roads per junction is used.
 */
export function partition(graph: Edges, sizesOfCells: readonly number[] = cellSizes): Partition {
  const vertexCount = graph.vertexDegree.length
  const sizes = sizesOfCells.filter(size => size < vertexCount)
  const cell = sizes.map(() => new Int32Array(vertexCount))
  const count = sizes.map(() => 0)
  if (sizes.length === 0) return { cell, count }
  const { x, y } = positionsOf(graph)
  const flow = createFlow(adjacencyOf(graph, vertexCount))
  const keys = new Float64Array(vertexCount)

  const split = (part: Int32Array): [Int32Array, Int32Array] => {
    const quarter = Math.max(1, part.length >> 2)
    let best: { side: Uint8Array; score: number } | undefined
    const order = part.slice()
    // Small parts are cut well enough in two directions.
    for (const [east, north] of part.length < 600 ? directions.slice(0, 2) : directions) {
      for (const vertex of part) keys[vertex] = east * x[vertex]! + north * y[vertex]!
      selectSmallest(order, keys, quarter, 0, order.length)
      selectSmallest(order, keys, order.length - quarter, quarter, order.length)
      const limit = best ? Math.ceil((best.score * part.length) / 2) : Infinity
      const cut = flow(part, order.subarray(0, quarter), order.subarray(order.length - quarter), limit)
      if (!cut) continue
      const smaller = Math.min(cut.sourceSide, part.length - cut.sourceSide)
      const score = (cut.roads + 0.1) / smaller
      if (!best || score < best.score) best = { side: cut.side.slice(0, part.length), score }
    }
    const { side } = best!
    return [part.filter((_, index) => side[index]), part.filter((_, index) => !side[index])]
  }

  /** Gives a part its cell on each level that it's small enough for, from the top down. */
  const divide = (part: Int32Array, level: number) => {
    let below = level
    while (below > 0 && part.length <= sizes[below - 1]!) {
      below--
      const number = count[below]!
      count[below] = number + 1
      for (const vertex of part) cell[below]![vertex] = number
    }
    if (below === 0) return
    for (const half of split(part)) divide(half, below)
  }
  divide(
    Int32Array.from({ length: vertexCount }, (_, vertex) => vertex),
    sizes.length
  )
  return { cell, count }
}

/** Returns each junction's position on a plane, to compare along a direction. */
function positionsOf(graph: Edges): { x: Float64Array; y: Float64Array } {
  const x = new Float64Array(graph.vertexDegree.length)
  const y = new Float64Array(graph.vertexDegree.length)
  const shrink = Math.cos(radians(unfixed(graph.latitudes[0] ?? 0)))
  for (let edge = 0; edge < graph.edgeMeters.length; edge++) {
    for (const [vertex, point] of [
      [graph.edgeFrom[edge]!, graph.pointStart[edge]!],
      [graph.edgeTo[edge]!, graph.pointStart[edge + 1]! - 1]
    ] as const) {
      x[vertex] = graph.longitudes[point]! * shrink
      y[vertex] = graph.latitudes[point]!
    }
  }
  return { x, y }
}

/** Moves the `count` smallest of `order[from..to)`, counted from 0, to the front (quickselect; Hoare, 1961). */
function selectSmallest(
  order: Int32Array,
  keys: Float64Array,
  count: number,
  from: number,
  to: number
): void {
  let low = from
  let high = to - 1
  while (low < high) {
    const pivot = keys[order[(low + high) >> 1]!]!
    let left = low
    let right = high
    while (left <= right) {
      while (keys[order[left]!]! < pivot) left++
      while (keys[order[right]!]! > pivot) right--
      if (left > right) break
      const moved = order[left]!
      order[left++] = order[right]!
      order[right--] = moved
    }
    if (count <= right) high = right
    else if (count >= left) low = left
    else return
  }
}
