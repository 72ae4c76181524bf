/**
 * The road graph in flat arrays. An edge is a road section between two junctions. It has two arcs, one for each
 * direction (2 x edge forward, 2 x edge + 1 backward). The search runs on *states*: a state s < 2 x edges is the arc
 * s. Higher states are copies of arcs that also encode the previous roads. They implement turn restrictions over
 * several roads. Lengths are in meters, times in seconds in free flow, positions in 1e-7 degrees.
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
  /** By state: its arc, its seconds (Infinity if closed), and bits of `stateReach`. */
  stateArc: Int32Array
  stateSeconds: Float64Array
  stateReach: Uint8Array
  /**
   * The turns out of each state, as compressed rows: target state, seconds, and whether it enters a restricted road.
   */
  turnStart: Int32Array
  turnTarget: Int32Array
  turnSeconds: Float32Array
  turnEnters: Uint8Array
}

export const edgeFlag = { roundabout: 1, restricted: 2, noStop: 4, underground: 8 } as const

type RoadFlags = Record<keyof typeof edgeFlag, boolean>

/** Returns the bits of `edgeFlag` of a road. */
export const flagsOf = (road: RoadFlags): number =>
  (road.roundabout ? edgeFlag.roundabout : 0) |
  (road.restricted ? edgeFlag.restricted : 0) |
  (road.noStop ? edgeFlag.noStop : 0) |
  (road.underground ? edgeFlag.underground : 0)

/** Returns the properties of a road by its bits of `edgeFlag`. */
export const roadFlags = (flags: number): RoadFlags => ({
  roundabout: (flags & edgeFlag.roundabout) !== 0,
  restricted: (flags & edgeFlag.restricted) !== 0,
  noStop: (flags & edgeFlag.noStop) !== 0,
  underground: (flags & edgeFlag.underground) !== 0
})

/** A route can lead from the state into the main network, or from the main network to it. */
export const stateReach = { leads: 1, reached: 2 } as const

/** Returns the number of states. */
export function stateCount(graph: Pick<RoadGraph, 'stateArc'>): number {
  return graph.stateArc.length
}

/** Returns the vertex where an arc begins. */
export function arcFrom(graph: Pick<RoadGraph, 'edgeFrom' | 'edgeTo'>, arc: number): number {
  return (arc & 1 ? graph.edgeTo : graph.edgeFrom)[arc >> 1]!
}

/** Returns the copies of each arc that turn restrictions have created. */
export function copiesByArc(graph: RoadGraph): Map<number, number[]> {
  const copies = new Map<number, number[]>()
  for (let state = 2 * graph.edgeMeters.length; state < graph.stateArc.length; state++) {
    const arc = graph.stateArc[state]!
    copies.set(arc, [...(copies.get(arc) ?? []), state])
  }
  return copies
}
