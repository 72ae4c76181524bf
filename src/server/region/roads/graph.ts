/**
 * The road graph in flat arrays. An edge is a piece of road between two junctions; it is driven as one of
 * two arcs (2 x edge forward, 2 x edge + 1 backward). The search moves over *states*: state s < 2 x edges
 * is arc s itself, the ones above are copies of arcs that remember where one came from, which is how turn
 * restrictions over several roads are kept. Lengths in meters, times in seconds on an average day,
 * positions in 1e-7 degrees.
 */
export interface RoadGraph {
  names: string[]
  /** Where each edge's points begin in the two position arrays; one more than edges. */
  pointStart: Int32Array
  longitudes: Int32Array
  latitudes: Int32Array
  edgeFrom: Int32Array
  edgeTo: Int32Array
  edgeName: Int32Array
  edgeMeters: Float64Array
  /** Bits of `edgeFlag`. */
  edgeFlags: Uint8Array
  /** By vertex: how many edge ends meet there. */
  vertexDegree: Uint8Array
  /** By state: the arc it drives, its seconds (Infinity where closed), and whether it is in the main part. */
  stateArc: Int32Array
  stateSeconds: Float64Array
  stateMain: Uint8Array
  /** Turns out of each state in compressed rows: target state, seconds lost, and whether it enters a restricted road. */
  turnStart: Int32Array
  turnTarget: Int32Array
  turnSeconds: Float32Array
  turnEnters: Uint8Array
}

export const edgeFlag = { roundabout: 1, restricted: 2 } as const

/** How many states there are. */
export function stateCount(graph: RoadGraph): number {
  return graph.stateArc.length
}

/** The vertex at which an arc begins. */
export function arcFrom(graph: RoadGraph, arc: number): number {
  return (arc & 1 ? graph.edgeTo : graph.edgeFrom)[arc >> 1]!
}
