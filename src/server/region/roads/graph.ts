/**
 * The road graph in flat arrays. An edge is a road section between two junctions. It has two arcs, one for each
 * direction (2 x edge forward, 2 x edge + 1 backward). The search runs on *states*: a state s < 2 x edges is the arc
 * s. Higher states are copies of arcs that also encode the previous roads. They implement turn restrictions over
 * several roads. Lengths are in meters, times in seconds on an average day, positions in 1e-7 degrees.
 */
export interface RoadGraph {
  names: string[]
  /** The index of each edge's first point in the two position arrays. Has one more entry than there are edges. */
  pointStart: Int32Array
  longitudes: Int32Array
  latitudes: Int32Array
  edgeFrom: Int32Array
  edgeTo: Int32Array
  edgeName: Int32Array
  edgeMeters: Float64Array
  /** Bits of `edgeFlag`. */
  edgeFlags: Uint8Array
  /** By vertex: the number of edge ends. */
  vertexDegree: Uint8Array
  /** By state: its arc, its seconds (Infinity if closed), and whether it's in the main component. */
  stateArc: Int32Array
  stateSeconds: Float64Array
  stateMain: Uint8Array
  /**
   * The turns out of each state, as compressed rows: target state, seconds, and whether it enters a restricted road.
   */
  turnStart: Int32Array
  turnTarget: Int32Array
  turnSeconds: Float32Array
  turnEnters: Uint8Array
}

export const edgeFlag = { roundabout: 1, restricted: 2 } as const

/** Returns the number of states. */
export function stateCount(graph: RoadGraph): number {
  return graph.stateArc.length
}

/** Returns the vertex where an arc begins. */
export function arcFrom(graph: RoadGraph, arc: number): number {
  return (arc & 1 ? graph.edgeTo : graph.edgeFrom)[arc >> 1]!
}
