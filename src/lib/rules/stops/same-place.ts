import { metersBetween, type Point } from '../../geo.ts'

/** Two stops closer than this are one place, in meters. */
const samePlaceMeters = 15

export function isSamePlace(a: Point, b: Point): boolean {
  return metersBetween(a, b) < samePlaceMeters
}
