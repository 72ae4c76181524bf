import { type Coordinate, type Plane, type Point, metersApart, planeAt } from '../geo.ts'
import Flatbush from 'flatbush'
import { bearing, nearestFraction, turnAngle, unfixed } from '../geometry.ts'
import { growing } from '../growing.ts'
import { coordinateAt } from './turns/arc-shape.ts'
import { type RoadGraph, stateReach } from './graph.ts'

/** A position on an edge of the graph. */
export interface Spot extends Point {
  edge: number
  /** Position along the edge, 0 to 1, in its forward direction. */
  fraction: number
  /** Index of the point before the spot, in the graph's position arrays. */
  after: number
  /** Meters between the requested point and the spot. */
  meters: number
}

/** What a car must be able to do at a spot: leave it for the main network, be driven to it from there, or both. */
export type Use = 'leave' | 'arrive' | 'both'

export interface SnapOptions {
  /** Only roads with this use. By default, any road that is open to cars. */
  use?: Use
  /** Heading in degrees from north, of a moving car. */
  heading?: number
  /** Only these edges. */
  accept?: (edge: number) => boolean
}

export interface Snapper {
  /**
   * Returns the spots on the nearest road within `reach` meters: one, or several where roads meet exactly at the
   * nearest position. Returns an empty list if there is none.
   */
  nearest(point: Point, reach: number, options?: SnapOptions): Spot[]
}

/** Roads meet at a stop if their distances from it differ by less than this many meters. */
const together = 0.01

/** A spatial index of road segments. It can be stored, because it takes longer to build than to read. */
export interface SegmentIndex {
  /** By segment: its edge, and its first point in the graph's position arrays. */
  edge: Int32Array
  point: Int32Array
  /** Flatbush's own format. */
  boxes: Uint8Array
}

/** Indexes all segments of roads that are open to cars, on the given plane. */
export function indexSegments(graph: RoadGraph, plane: Plane): SegmentIndex {
  const edges = growing(Int32Array)
  const points = growing(Int32Array)
  for (let edge = 0; edge < graph.edgeMeters.length; edge++) {
    if (graph.stateSeconds[2 * edge] === Infinity && graph.stateSeconds[2 * edge + 1] === Infinity) continue
    for (let point = graph.pointStart[edge]!; point < graph.pointStart[edge + 1]! - 1; point++) {
      edges.push(edge)
      points.push(point)
    }
  }
  if (edges.size === 0)
    return {
      edge: new Int32Array(0),
      point: new Int32Array(0),
      boxes: new Uint8Array(0)
    }
  const index = new Flatbush(edges.size, 16, Float32Array)
  const x = (point: number) => plane.x(unfixed(graph.longitudes[point]!))
  const y = (point: number) => plane.y(unfixed(graph.latitudes[point]!))
  for (const point of points.values()) {
    const [ax, ay, bx, by] = [x(point), y(point), x(point + 1), y(point + 1)]
    index.add(Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by))
  }
  index.finish()
  return {
    edge: edges.values(),
    point: points.values(),
    boxes: new Uint8Array(index.data)
  }
}

export function createSnapper(graph: RoadGraph, plane: Plane, segments: SegmentIndex): Snapper {
  if (segments.edge.length === 0) return { nearest: () => [] }
  const index = Flatbush.from(segments.boxes.buffer, segments.boxes.byteOffset)
  const bits: Record<Use, number> = {
    leave: stateReach.leads,
    arrive: stateReach.reached,
    both: stateReach.leads | stateReach.reached
  }

  /** Measure distances on a plane at the point itself, so that they're exact in a large region. */
  const spotOn = (segment: number, asked: Point): Spot => {
    const local = planeAt(asked)
    const point = segments.point[segment]!
    const [ax, ay] = coordinateAt(graph, point)
    const [bx, by] = coordinateAt(graph, point + 1)
    const share = nearestFraction(0, 0, local.x(ax), local.y(ay), local.x(bx), local.y(by))
    const longitude = ax + (bx - ax) * share
    const latitude = ay + (by - ay) * share
    return {
      longitude,
      latitude,
      edge: segments.edge[segment]!,
      fraction: share,
      after: point,
      meters: metersApart(asked.longitude, asked.latitude, longitude, latitude)
    }
  }
  /** Meters from a point to the box of a segment, on the index's plane. */
  const boxApart = (segment: number, atX: number, atY: number) => {
    const [ax, ay] = coordinateAt(graph, segments.point[segment]!)
    const [bx, by] = coordinateAt(graph, segments.point[segment]! + 1)
    const beyond = (at: number, a: number, b: number) => Math.max(0, Math.min(a, b) - at, at - Math.max(a, b))
    return Math.hypot(beyond(atX, plane.x(ax), plane.x(bx)), beyond(atY, plane.y(ay), plane.y(by)))
  }

  return {
    nearest(asked, reach, { use, heading, accept } = {}) {
      const atX = plane.x(asked.longitude)
      const atY = plane.y(asked.latitude)
      const stretch = 1.25
      const wanted = use === undefined ? 0 : bits[use]
      const isUsable = (segment: number) => {
        const edge = segments.edge[segment]!
        const reached = graph.stateReach[2 * edge]! | graph.stateReach[2 * edge + 1]!
        return (reached & wanted) === wanted && (accept?.(edge) ?? true)
      }
      let spots: Spot[]
      let best: Spot | undefined
      for (let count = 12; ; count *= 4) {
        const found = index.neighbors(
          atX,
          atY,
          count,
          reach * stretch,
          wanted || accept ? isUsable : undefined
        )
        spots = found.map(segment => spotOn(segment, asked))
        spots.sort((one, other) => one.meters - other.meters)
        best = spots[0]
        if (!best) return []
        if (heading !== undefined) best = alongHeading(graph, spots, heading)
        // Boxes are sorted by distance. If the last box is farther than the best spot, all others are, too.
        if (found.length < count || boxApart(found.at(-1)!, atX, atY) > best.meters * stretch) break
      }
      if (best.meters > reach) return []
      const { meters, edge } = best
      const others = spots.filter(
        spot => heading === undefined && spot.edge !== edge && spot.meters - meters < together
      )
      const byEdge = new Map([best, ...others].map(spot => [spot.edge, spot]))
      return [...byEdge.values()].map(spot => ({
        ...spot,
        fraction: wholeFraction(graph, spot)
      }))
    }
  }
}

/** Returns the spot on a road along the heading, among the spots that are about as near as the nearest. */
function alongHeading(graph: RoadGraph, spots: Spot[], heading: number): Spot {
  const nearest = spots[0]!
  const misfit = (spot: Spot) => {
    const along = bearing(coordinateAt(graph, spot.after), coordinateAt(graph, spot.after + 1))
    const off = (arc: number, angle: number) =>
      graph.stateReach[arc]! & stateReach.leads ? Math.abs(turnAngle(angle, heading)) : 180
    return Math.min(off(2 * spot.edge, along), off(2 * spot.edge + 1, along + 180))
  }
  if (misfit(nearest) <= 45) return nearest
  return spots.find(spot => spot.meters <= nearest.meters + 15 && misfit(spot) <= 45) ?? nearest
}

/** Converts a position on a segment into a position on the whole edge. */
function wholeFraction(graph: RoadGraph, spot: Spot): number {
  const length = (point: number, to: Coordinate) => {
    const [longitude, latitude] = coordinateAt(graph, point)
    return metersApart(longitude, latitude, to[0], to[1])
  }
  let before = 0
  for (let point = graph.pointStart[spot.edge]!; point < spot.after; point++) {
    before += length(point, coordinateAt(graph, point + 1))
  }
  before += length(spot.after, [spot.longitude, spot.latitude])
  const whole = graph.edgeMeters[spot.edge]!
  return whole > 0 ? Math.min(1, before / whole) : 0
}
