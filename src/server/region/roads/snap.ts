import { type Coordinate, type Plane, type Point, metersApart, planeAt } from '../../../lib/geo.ts'
import Flatbush from 'flatbush'
import { bearing, nearestFraction, turnAngle } from '../geometry.ts'
import { coordinateAt } from './arc-shape.ts'
import type { RoadGraph } from './graph.ts'

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

export interface Snapper {
  /** Returns the nearest spot that a car can reach and leave, within `reach` meters. */
  nearest(point: Point, reach: number, heading?: number): Spot | undefined
  /**
   * Returns the spot itself first. If it's at a junction, also returns the junction's spots on the other roads,
   * because a route can start and end on any of them.
   */
  atJunction(spot: Spot): Spot[]
}

/** A spot within this many meters of a junction is at the junction. */
const junctionReach = 5

/** Creates a spatial index of all road segments in the main component of the network. */
export function createSnapper(graph: RoadGraph, plane: Plane): Snapper {
  const segmentEdge: number[] = []
  const segmentPoint: number[] = []
  for (let edge = 0; edge < graph.edgeMeters.length; edge++) {
    if (!graph.stateMain[2 * edge] && !graph.stateMain[2 * edge + 1]) continue
    for (let point = graph.pointStart[edge]!; point < graph.pointStart[edge + 1]! - 1; point++) {
      segmentEdge.push(edge)
      segmentPoint.push(point)
    }
  }
  if (segmentEdge.length === 0) return { nearest: () => undefined, atJunction: spot => [spot] }
  const edgesAt = edgesByVertex(graph)
  const index = new Flatbush(segmentEdge.length)
  const x = (point: number) => plane.x(graph.longitudes[point]! / 1e7)
  const y = (point: number) => plane.y(graph.latitudes[point]! / 1e7)
  for (const point of segmentPoint) {
    index.add(
      Math.min(x(point), x(point + 1)),
      Math.min(y(point), y(point + 1)),
      Math.max(x(point), x(point + 1)),
      Math.max(y(point), y(point + 1))
    )
  }
  index.finish()

  /** Measure distances on a plane at the point itself, so that they're exact in a large region. */
  const spotOn = (segment: number, asked: Point): Spot => {
    const local = planeAt(asked)
    const point = segmentPoint[segment]!
    const [ax, ay] = coordinateAt(graph, point)
    const [bx, by] = coordinateAt(graph, point + 1)
    const share = nearestFraction(0, 0, local.x(ax), local.y(ay), local.x(bx), local.y(by))
    const longitude = ax + (bx - ax) * share
    const latitude = ay + (by - ay) * share
    return {
      longitude,
      latitude,
      edge: segmentEdge[segment]!,
      fraction: share,
      after: point,
      meters: metersApart(asked.longitude, asked.latitude, longitude, latitude)
    }
  }

  return {
    nearest(asked, reach, heading) {
      const atX = plane.x(asked.longitude)
      const atY = plane.y(asked.latitude)
      const stretch = 1.25
      let best: Spot | undefined
      for (let count = 12; ; count *= 4) {
        const found = index.neighbors(atX, atY, count, reach * stretch)
        const spots = found.map(segment => spotOn(segment, asked))
        spots.sort((one, other) => one.meters - other.meters)
        best = spots[0]
        if (!best) return undefined
        if (heading !== undefined) best = alongHeading(graph, spots, heading)
        const last = found.at(-1)!
        const [ax, ay] = coordinateAt(graph, segmentPoint[last]!)
        const [bx, by] = coordinateAt(graph, segmentPoint[last]! + 1)
        const dx = Math.max(
          0,
          Math.min(plane.x(ax), plane.x(bx)) - atX,
          atX - Math.max(plane.x(ax), plane.x(bx))
        )
        const dy = Math.max(
          0,
          Math.min(plane.y(ay), plane.y(by)) - atY,
          atY - Math.max(plane.y(ay), plane.y(by))
        )
        // Boxes are sorted by distance. If the last box is farther than the best spot, all others are, too.
        if (found.length < count || Math.hypot(dx, dy) > best.meters * stretch) break
      }
      if (best.meters > reach) return undefined
      return { ...best, fraction: wholeFraction(graph, best) }
    },
    atJunction(spot) {
      const length = graph.edgeMeters[spot.edge]!
      const ahead = (1 - spot.fraction) * length
      const behind = spot.fraction * length
      if (Math.min(ahead, behind) > junctionReach) return [spot]
      const vertex = (behind <= ahead ? graph.edgeFrom : graph.edgeTo)[spot.edge]!
      const others = edgesAt(vertex).filter(
        edge => edge !== spot.edge && (graph.stateMain[2 * edge] || graph.stateMain[2 * edge + 1])
      )
      return [spot, ...others.map(edge => endOf(graph, edge, graph.edgeFrom[edge] === vertex, spot.meters))]
    }
  }
}

/** Returns the spot at the beginning or the end of an edge. */
function endOf(graph: RoadGraph, edge: number, atStart: boolean, meters: number): Spot {
  const point = atStart ? graph.pointStart[edge]! : graph.pointStart[edge + 1]! - 1
  const [longitude, latitude] = coordinateAt(graph, point)
  return { edge, fraction: atStart ? 0 : 1, after: atStart ? point : point - 1, longitude, latitude, meters }
}

function edgesByVertex(graph: RoadGraph): (vertex: number) => number[] {
  const start = new Int32Array(graph.vertexDegree.length + 1)
  for (const ends of [graph.edgeFrom, graph.edgeTo])
    for (const vertex of ends) start[vertex + 1] = start[vertex + 1]! + 1
  for (let vertex = 0; vertex < graph.vertexDegree.length; vertex++)
    start[vertex + 1] = start[vertex + 1]! + start[vertex]!
  const fill = start.slice()
  const edges = new Int32Array(2 * graph.edgeMeters.length)
  for (const ends of [graph.edgeFrom, graph.edgeTo]) {
    ends.forEach((vertex, edge) => {
      edges[fill[vertex]!] = edge
      fill[vertex] = fill[vertex]! + 1
    })
  }
  return vertex => [...new Set(edges.subarray(start[vertex]!, start[vertex + 1]!))]
}

/** Returns the spot on a road along the heading, among the spots that are about as near as the nearest. */
function alongHeading(graph: RoadGraph, spots: Spot[], heading: number): Spot {
  const nearest = spots[0]!
  const misfit = (spot: Spot) => {
    const along = bearing(coordinateAt(graph, spot.after), coordinateAt(graph, spot.after + 1))
    const forward = graph.stateMain[2 * spot.edge] ? Math.abs(turnAngle(along, heading)) : 180
    const backward = graph.stateMain[2 * spot.edge + 1] ? Math.abs(turnAngle(along + 180, heading)) : 180
    return Math.min(forward, backward)
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
