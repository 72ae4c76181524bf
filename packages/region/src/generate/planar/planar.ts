/**
 * A planar map of roads and borders, as half-edges (doubly connected edge list). Half-edge h runs from its origin to
 * the origin of its twin h ^ 1, with its face on the left. Splitting an edge or a face keeps the neighbors correct,
 * so blocks can be cut repeatedly. Flat coordinates in meters.
 */
export type Spot = readonly [number, number]

export interface PlanarMap<Info> {
  x: number[]
  y: number[]
  origin: number[]
  next: number[]
  previous: number[]
  face: number[]
  /** By edge (h >> 1). */
  info: Info[]
  /** By face: one of its half-edges. */
  faceEdge: number[]
  /** Returns the half-edges around a face, counterclockwise. */
  loop(face: number): number[]
  ring(face: number): Spot[]
  /** Adds a vertex to an edge and returns it. `h` then ends there. */
  splitEdge(h: number, x: number, y: number): number
  /**
   * Connects the origins of two half-edges of one face with a line.
   * Returns the new face, on its right. The old face stays on its left.
   */
  splitFace(from: number, to: number, between: Spot[], info: Info): number
  /** The number of edges at each vertex. */
  degree: number[]
}
