import type { Coordinate, Point } from './types.ts'

/** Mean earth radius in metres (IUGG R1): the sphere on which all lengths of a region are measured. */
export const earthRadius = 6_371_008.8

const radians = Math.PI / 180

/** Metres of one degree of latitude on the region's sphere. */
export const metresPerDegree = earthRadius * radians

/** Great-circle metres between two positions in degrees (haversine formula). */
export function metresBetween(
  longitude: number,
  latitude: number,
  otherLongitude: number,
  otherLatitude: number
): number {
  const sinLatitude = Math.sin(((otherLatitude - latitude) * radians) / 2)
  const sinLongitude = Math.sin(((otherLongitude - longitude) * radians) / 2)
  const chord =
    sinLatitude * sinLatitude +
    Math.cos(latitude * radians) * Math.cos(otherLatitude * radians) * sinLongitude * sinLongitude
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** Degrees from north, 0 to 360, from one coordinate to another, on the flat: exact enough for one street. */
export function bearing(from: Coordinate, to: Coordinate): number {
  const east = (to[0] - from[0]) * Math.cos(((from[1] + to[1]) / 2) * radians)
  const north = to[1] - from[1]
  return (Math.atan2(east, north) / radians + 360) % 360
}

/** From -180 to 180: how far one turns from one bearing to the other; negative is to the left. */
export function turnAngle(from: number, to: number): number {
  return ((to - from + 540) % 360) - 180
}

/** Degrees as the whole 1e-7 degrees in which packs keep them (about a centimetre). */
export function fixed(degrees: number): number {
  return Math.round(degrees * 1e7)
}

/** The inverse of `fixed`. */
export function degrees(value: number): number {
  return value / 1e7
}

/** A flat projection in metres round one latitude; good within a few hundred kilometres. */
export interface Plane {
  x(longitude: number): number
  y(latitude: number): number
  longitude(x: number): number
  latitude(y: number): number
}

/** Equirectangular plane with its origin at the given point: metres east and north of it. */
export function planeAt(origin: Point): Plane {
  const perLongitude = metresPerDegree * Math.cos(origin.latitude * radians)
  return {
    x: longitude => (longitude - origin.longitude) * perLongitude,
    y: latitude => (latitude - origin.latitude) * metresPerDegree,
    longitude: x => origin.longitude + x / perLongitude,
    latitude: y => origin.latitude + y / metresPerDegree
  }
}

/** Where on the segment a-b (0 to 1) the point p lies nearest; flat coordinates of any unit. */
export function nearestFraction(
  px: number,
  py: number,
  ax: number,
  ay: number,
  bx: number,
  by: number
): number {
  const dx = bx - ax
  const dy = by - ay
  const square = dx * dx + dy * dy
  if (square === 0) return 0
  return Math.min(1, Math.max(0, ((px - ax) * dx + (py - ay) * dy) / square))
}

/** Twice the signed area is halved: square metres (or units) of a ring, positive when anticlockwise. */
export function ringArea(ring: readonly (readonly [number, number])[]): number {
  let sum = 0
  for (let index = 0; index < ring.length; index++) {
    const a = ring[index]!
    const b = ring[(index + 1) % ring.length]!
    sum += a[0] * b[1] - b[0] * a[1]
  }
  return sum / 2
}

/** Even-odd test of a point against a ring, closed or not. */
export function insideRing(x: number, y: number, ring: readonly (readonly [number, number])[]): boolean {
  let inside = false
  for (let index = 0, last = ring.length - 1; index < ring.length; last = index++) {
    const a = ring[index]!
    const b = ring[last]!
    if (a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]) inside = !inside
  }
  return inside
}
