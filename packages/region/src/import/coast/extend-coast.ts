/** Continues the coastlines that end with the data. */
import { type Bounds, type Coordinate, degrees, radians } from '../../geo.ts'
import { coordinates, unbroken } from '../map/areas.ts'
import { outward, type SeaBoxes } from './close-coast.ts'
import type { Extract } from '../files/extract.ts'

type Segment = [a: Coordinate, b: Coordinate]

/** The most segments of roads and railways that are checked. */
const sampleSize = 20_000

/** A coast goes on in the direction that it has had for this share of the view's size. */
const lookBack = 0.06

/**
 * Degrees from a coast's own direction that are tried, first to the side of the sea, so that there's rather less of it. A
 * crossed road, and one in the sea, are as bad as 40 degrees.
 */
const turns = [0, 15, -15, 30, -30, 45, -45, 60, -60, 75, -75, 90, -90]
const wetRoad = 40

/** The most roads ahead of the end of a coast that are kept out of the sea. */
const mostAhead = 100

/**
 * Returns the lines, with those that end inside the view continued to its edge: about in their own direction, so that they
 * cross no other coast and few roads. A straight line out of the data would be seen as the edge of the data.
 */
export function extendCoasts(
  extract: Extract,
  coasts: Coordinate[][],
  { view, data }: SeaBoxes
): Coordinate[][] {
  const isOpen = (coast: Coordinate[]) => {
    const [first, last] = [coast[0]!, coast.at(-1)!]
    return first[0] !== last[0] || first[1] !== last[1]
  }
  if (!coasts.some(coast => isOpen(coast) && (isInside(coast[0]!, view) || isInside(coast.at(-1)!, view))))
    return coasts
  const roads = groundSegments(extract, view)
  const shores = coasts.flatMap(segmentsOf).filter(segment => isNear(segment, view))
  /** Returns roads in front of the end of a coast, with no other coast between. */
  const roadsAhead = (end: Coordinate, heading: number): Segment[] => {
    const [east, north] = [Math.cos(radians(heading)), Math.sin(radians(heading))]
    const found = roads.filter(([[x, y]]) => (x - end[0]) * scaleOf(view) * east + (y - end[1]) * north > 0)
    const step = Math.ceil(found.length / mostAhead)
    return found
      .filter((_, index) => index % step === 0)
      .filter(([point]) => !shores.some(shore => doCross([end, point], shore)))
  }
  const beyond = (line: Coordinate[], seaSide: 1 | -1): Coordinate[] => {
    const end = line.at(-1)!
    if (!isInside(end, view)) return []
    const heading = headingOf(line, view)
    const ahead = roadsAhead(end, heading)
    let best = { cost: Infinity, to: outward(end, data, view) }
    for (const turn of turns) {
      const ray: Segment = [end, exitOf(end, heading + seaSide * turn, view)]
      if (Math.abs(turn) >= best.cost || shores.some(shore => doCross(ray, shore))) continue
      const crossed = roads.filter(road => doCross(ray, road)).length
      const wet = ahead.filter(([point]) => sideOf(ray, point) * seaSide > 0).length
      const cost = Math.abs(turn) + wetRoad * (crossed + wet)
      if (cost < best.cost) best = { cost, to: ray[1] }
    }
    shores.push([end, best.to])
    return [best.to]
  }
  return coasts.map(coast =>
    isOpen(coast) ? [...beyond(coast.toReversed(), 1), ...coast, ...beyond(coast, -1)] : coast
  )
}

/** Returns the direction at the end of a line, in degrees counterclockwise from east. */
function headingOf(line: Coordinate[], view: Bounds): number {
  const [x, y] = line.at(-1)!
  const scale = scaleOf(view)
  const far = lookBack * (view[3] - view[1])
  const isFar = ([a, b]: Coordinate) => Math.hypot((x - a) * scale, y - b) >= far
  const [a, b] = line.findLast(isFar) ?? line[0]!
  return degrees(Math.atan2(y - b, (x - a) * scale))
}

/** Returns where a ray leaves a box that it begins in. */
function exitOf([x, y]: Coordinate, heading: number, view: Bounds): Coordinate {
  const [west, south, east, north] = view
  const dx = Math.cos(radians(heading)) / scaleOf(view)
  const dy = Math.sin(radians(heading))
  const alongX = dx === 0 ? Infinity : ((dx > 0 ? east : west) - x) / dx
  const alongY = dy === 0 ? Infinity : ((dy > 0 ? north : south) - y) / dy
  // Exactly on the edge, in spite of rounding.
  return alongX < alongY ? [dx > 0 ? east : west, y + dy * alongX] : [x + dx * alongY, dy > 0 ? north : south]
}

/** Returns the length of a degree of longitude in degrees of latitude. */
const scaleOf = (view: Bounds) => Math.cos(radians((view[1] + view[3]) / 2))

/** Returns pieces of the roads and railways that are on the ground. */
function groundSegments(extract: Extract, view: Bounds): Segment[] {
  const segments: Segment[] = []
  for (const { tags, nodes } of extract.ways) {
    if ((!tags.highway && !tags.railway) || tags.bridge || tags.tunnel) continue
    for (const piece of unbroken(nodes))
      for (const segment of segmentsOf(coordinates(extract, piece)))
        if (isNear(segment, view)) segments.push(segment)
  }
  const step = Math.ceil(segments.length / sampleSize)
  return segments.filter((_, index) => index % step === 0)
}

const segmentsOf = (line: Coordinate[]): Segment[] =>
  line.slice(1).map((point, index) => [line[index]!, point])

const isNear = ([a, b]: Segment, [west, south, east, north]: Bounds) =>
  Math.max(a[0], b[0]) >= west &&
  Math.min(a[0], b[0]) <= east &&
  Math.max(a[1], b[1]) >= south &&
  Math.min(a[1], b[1]) <= north

/** Returns whether a point is inside a box or on its edge. */
export function isInside([x, y]: Coordinate, [west, south, east, north]: Bounds): boolean {
  return x >= west && x <= east && y >= south && y <= north
}

/** Returns whether a ray crosses a segment that doesn't begin or end where the ray begins. */
function doCross([a, b]: Segment, [c, d]: Segment): boolean {
  if ((c[0] === a[0] && c[1] === a[1]) || (d[0] === a[0] && d[1] === a[1])) return false
  const isLeft = (segment: Segment, point: Coordinate) => sideOf(segment, point) > 0
  return isLeft([a, b], c) !== isLeft([a, b], d) && isLeft([c, d], a) !== isLeft([c, d], b)
}

/** Returns a positive number for a point on the left of a segment. */
const sideOf = ([[x, y], [toX, toY]]: Segment, [pointX, pointY]: Coordinate) =>
  (toX - x) * (pointY - y) - (toY - y) * (pointX - x)
