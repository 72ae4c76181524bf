import type { Padding, Point } from './types.ts'

/** Metres in a degree of latitude; the mean radius of WGS 84. */
export const metresInDegree = 111_195.08

export const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Metres in a degree of longitude at this latitude. */
export function metresInLongitude(latitude: number): number {
  return metresInDegree * Math.cos(radians(latitude))
}

/** Metres between two points of one city: flat, which is within 0.1 % over 50 km. */
export function metresBetween(first: Point, second: Point): number {
  const east =
    (second.longitude - first.longitude) * metresInLongitude((first.latitude + second.latitude) / 2)
  const north = (second.latitude - first.latitude) * metresInDegree
  return Math.hypot(east, north)
}

/** A closed ring of [longitude, latitude] around a point, `metres` away from it. */
export function circle(centre: Point, metres: number, corners = 72): [number, number][] {
  const perLongitude = metresInLongitude(centre.latitude)
  const ring = Array.from({ length: corners }, (_, corner): [number, number] => {
    const angle = (corner / corners) * 2 * Math.PI
    return [
      centre.longitude + (Math.sin(angle) * metres) / perLongitude,
      centre.latitude + (Math.cos(angle) * metres) / metresInDegree
    ]
  })
  const first = ring[0]
  return first ? [...ring, first] : ring
}

/** The four outermost points of a ring: what `fit` needs to show it whole. */
export function ringEdges(centre: Point, metres: number): Point[] {
  return circle(centre, metres, 4).map(([longitude, latitude]) => ({ longitude, latitude }))
}

/** [west, south, east, north] around the points, undefined for none. */
export function boundsOf(points: readonly Point[]): [number, number, number, number] | undefined {
  if (points.length === 0) return undefined
  const longitudes = points.map(point => point.longitude)
  const latitudes = points.map(point => point.latitude)
  return [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)]
}

/** Pixels of map that padding must leave free, each way. */
const least = 96

/** Padding that leaves room to show something in a map of this size: shrunk evenly where it would not. */
export function paddingWithin(padding: Padding, width: number, height: number): Padding {
  const share = (first: number, second: number, size: number) =>
    Math.min(1, Math.max(0, size - least) / Math.max(1, first + second))
  const across = share(padding.left, padding.right, width)
  const down = share(padding.top, padding.bottom, height)
  return {
    top: padding.top * down,
    bottom: padding.bottom * down,
    left: padding.left * across,
    right: padding.right * across
  }
}
