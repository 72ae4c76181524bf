/** Boxes around lines, in degrees. */
import { metersApart } from '../geo.ts'
import type { Bounds, Coordinate } from '../geo.ts'

export function boxOf(line: readonly Coordinate[]): Bounds {
  const box: Bounds = [180, 90, -180, -90]
  for (const [longitude, latitude] of line) {
    box[0] = Math.min(box[0], longitude)
    box[1] = Math.min(box[1], latitude)
    box[2] = Math.max(box[2], longitude)
    box[3] = Math.max(box[3], latitude)
  }
  return box
}

export function around(one: Bounds, other: Bounds): Bounds {
  return [
    Math.min(one[0], other[0]),
    Math.min(one[1], other[1]),
    Math.max(one[2], other[2]),
    Math.max(one[3], other[3])
  ]
}

/** Returns the meters between two boxes, or 0 if they overlap. */
export function gapBetween(one: Bounds, other: Bounds): number {
  const longitude = Math.max(0, other[0] - one[2], one[0] - other[2])
  const latitude = Math.max(0, other[1] - one[3], one[1] - other[3])
  return metersApart(one[0], one[1], one[0] + longitude, one[1] + latitude)
}
