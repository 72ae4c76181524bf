import { type Coordinate, degrees, radians } from '../../lib/geo.ts'

/** Degrees from north, 0 to 360, from one coordinate to another, on the flat: exact enough for one street. */
export function bearing(from: Coordinate, to: Coordinate): number {
  const east = (to[0] - from[0]) * Math.cos(radians((from[1] + to[1]) / 2))
  const north = to[1] - from[1]
  return (degrees(Math.atan2(east, north)) + 360) % 360
}

/** From -180 to 180: how far one turns from one bearing to the other; negative is to the left. */
export function turnAngle(from: number, to: number): number {
  return ((to - from + 540) % 360) - 180
}

/** Degrees as the whole 1e-7 degrees in which packs keep them (about a centimeter). */
export function fixed(degrees: number): number {
  return Math.round(degrees * 1e7)
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

/** Twice the signed area is halved: square meters (or units) of a ring, positive when anticlockwise. */
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
