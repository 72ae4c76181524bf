import { type Coordinate, degrees, radians } from './geo.ts'

/**
 * Returns the bearing from one coordinate to another, in degrees from north, 0 to 360. It treats the earth as flat,
 * which is exact enough for one street.
 */
export function bearing(from: Coordinate, to: Coordinate): number {
  const east = (to[0] - from[0]) * Math.cos(radians((from[1] + to[1]) / 2))
  const north = to[1] - from[1]
  return (degrees(Math.atan2(east, north)) + 360) % 360
}

/** Returns the angle of a turn from one bearing to another, from -180 to 180 degrees. Negative is left. */
export function turnAngle(from: number, to: number): number {
  return ((to - from + 540) % 360) - 180
}

/** Returns degrees as an integer in 1e-7 degrees (about one centimeter), the format of packs. */
export function fixed(degrees: number): number {
  return Math.round(degrees * 1e7)
}

/** Returns an integer of `fixed` in degrees. */
export function unfixed(value: number): number {
  return value / 1e7
}

/** Returns the position on the segment a-b (0 to 1) that is nearest to the point p. Flat coordinates in any unit. */
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

/** Returns the signed area of a ring in square units, with the shoelace formula. Positive if counterclockwise. */
export function ringArea(ring: readonly (readonly [number, number])[]): number {
  let sum = 0
  for (let index = 0; index < ring.length; index++) {
    const a = ring[index]!
    const b = ring[(index + 1) % ring.length]!
    sum += a[0] * b[1] - b[0] * a[1]
  }
  return sum / 2
}

/** Returns whether a point is inside a ring, closed or not, by the even-odd rule. */
export function insideRing(x: number, y: number, ring: readonly (readonly [number, number])[]): boolean {
  let inside = false
  for (let index = 0, last = ring.length - 1; index < ring.length; last = index++) {
    const a = ring[index]!
    const b = ring[last]!
    if (a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]) inside = !inside
  }
  return inside
}
