/**
 * The geometry of the region, and more of it that only the product needs.
 *
 * Units: degrees (WGS 84), meters, bearings in degrees clockwise from north.
 */
import {
  type Bounds,
  type Coordinate,
  degrees,
  metersApart,
  metersInDegree,
  metersInLongitude,
  planeAt,
  type Point
} from '@dropway/region/style'

export {
  type Bounds,
  type Coordinate,
  degrees,
  earthRadius,
  isWithin,
  mercatorX,
  mercatorY,
  metersApart,
  metersInDegree,
  metersInLongitude,
  planeAt,
  type Point,
  radians,
  viewBounds
} from '@dropway/region/style'

/** Returns the great-circle distance between two points in meters. */
export function metersBetween(one: Point, other: Point): number {
  return metersApart(one.longitude, one.latitude, other.longitude, other.latitude)
}

/** Returns the point at x and y in Web Mercator, both 0 to 1. */
export function fromMercator(x: number, y: number): Point {
  const latitude = degrees(2 * Math.atan(Math.exp((1 - 2 * y) * Math.PI)) - Math.PI / 2)
  return { longitude: x * 360 - 180, latitude }
}

/** Returns the smallest bounds around the points, or undefined for no points. */
export function boundsOf(points: readonly Point[]): Bounds | undefined {
  if (points.length === 0) return undefined
  const longitudes = points.map(point => point.longitude)
  const latitudes = points.map(point => point.latitude)
  return [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)]
}

/** Returns a closed ring around a point, at a distance of `meters`. */
export function circle(center: Point, meters: number, corners = 72): Coordinate[] {
  const plane = planeAt(center)
  const ring = Array.from({ length: corners }, (_, corner): Coordinate => {
    const angle = (corner / corners) * 2 * Math.PI
    return [plane.longitude(Math.sin(angle) * meters), plane.latitude(Math.cos(angle) * meters)]
  })
  const first = ring[0]
  return first ? [...ring, first] : ring
}

/** Returns the southwest and northeast corners of the square around a circle. `radius` is in meters. */
export function squareAround({ latitude, longitude }: Point, radius: number): [Point, Point] {
  const north = radius / metersInDegree
  const east = radius / metersInLongitude(latitude)
  return [
    { latitude: latitude - north, longitude: longitude - east },
    { latitude: latitude + north, longitude: longitude + east }
  ]
}

/** Returns the southwest and the northeast corner of the box around a line, or nothing for an empty line. */
export function cornersOf(line: readonly Coordinate[]): Point[] {
  if (line.length === 0) return []
  const [east, north] = [line.map(([longitude]) => longitude), line.map(([, latitude]) => latitude)]
  return [
    { latitude: Math.min(...north), longitude: Math.min(...east) },
    { latitude: Math.max(...north), longitude: Math.max(...east) }
  ]
}
