/** Mean radius of the Earth in metres (IUGG). */
const earthRadius = 6_371_008.8

interface Point {
  latitude: number
  longitude: number
}

/** Great-circle distance in metres between two points in degrees (haversine). */
export function metresBetween(a: Point, b: Point): number {
  const radians = Math.PI / 180
  const latitude = (b.latitude - a.latitude) * radians
  const longitude = (b.longitude - a.longitude) * radians
  const half =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(a.latitude * radians) * Math.cos(b.latitude * radians) * Math.sin(longitude / 2) ** 2
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(half)))
}

/** Two stops nearer than this are one place, in metres. */
export const samePlaceMetres = 15

export function isSamePlace(a: Point, b: Point): boolean {
  return metresBetween(a, b) < samePlaceMetres
}
