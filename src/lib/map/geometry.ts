import type { Point } from './types.ts'

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

/** [west, south, east, north] around the points, undefined for none. */
export function boundsOf(points: readonly Point[]): [number, number, number, number] | undefined {
  if (points.length === 0) return undefined
  const longitudes = points.map(point => point.longitude)
  const latitudes = points.map(point => point.latitude)
  return [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)]
}
