/** Polygons of one ring, in degrees. They're small enough that degrees are a flat plane. */
import type { Bounds, Coordinate, Point } from '../../geo.ts'

/** Closed: the last point is the first one. */
export type Ring = readonly Coordinate[]

/** Longitude and latitude of each point in turn, for many tests of the same ring. */
export type FlatRing = Float64Array

export const flatRing = (ring: Ring): FlatRing => Float64Array.from(ring.flat())

/** Returns whether a point is in a polygon (even-odd rule). A point on the line can be on either side. */
export function isInside(ring: FlatRing, { longitude, latitude }: Point): boolean {
  let inside = false
  let beforeX = ring[0]!
  let beforeY = ring[1]!
  for (let index = 2; index < ring.length; index += 2) {
    const x = ring[index]!
    const y = ring[index + 1]!
    // The side reaches from one side of the latitude to the other, and is east of the point there.
    if (
      y > latitude !== beforeY > latitude &&
      longitude < ((beforeX - x) * (latitude - y)) / (beforeY - y) + x
    )
      inside = !inside
    beforeX = x
    beforeY = y
  }
  return inside
}

export function boundsOfRing(ring: Ring): Bounds {
  const [longitudes, latitudes] = [ring.map(([x]) => x), ring.map(([, y]) => y)]
  return [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)]
}

export type RingFault = 'open' | 'few' | 'repeated' | 'crossing' | 'flat'

/** Returns the first fault of a ring, or null for a polygon that can be a zone. */
export function faultOf(ring: Ring): RingFault | null {
  const [first, last] = [ring[0], ring.at(-1)]
  if (!first || !last || first[0] !== last[0] || first[1] !== last[1]) return 'open'
  if (ring.length < 4) return 'few'
  for (let index = 1; index < ring.length; index++) {
    const [one, other] = [ring[index - 1]!, ring[index]!]
    if (one[0] === other[0] && one[1] === other[1]) return 'repeated'
  }
  if (crosses(ring)) return 'crossing'
  return Math.abs(doubleArea(ring)) < smallestDoubleArea ? 'flat' : null
}

/** About ten square meters, in square degrees. */
const smallestDoubleArea = 2e-9

function doubleArea(ring: Ring): number {
  const [originX, originY] = ring[0]!
  let sum = 0
  for (let index = 1; index < ring.length; index++) {
    const [x, y] = ring[index]!
    const [beforeX, beforeY] = ring[index - 1]!
    sum += (beforeX - originX) * (y - originY) - (x - originX) * (beforeY - originY)
  }
  return sum
}

/** Returns whether two sides touch that aren't neighbors, or neighbors turn back onto each other. */
function crosses(ring: Ring): boolean {
  const sides = ring.length - 1
  for (let one = 0; one < sides; one++) {
    for (let other = one + 1; other < sides; other++) {
      const [a, b, c, d] = [ring[one]!, ring[one + 1]!, ring[other]!, ring[other + 1]!]
      const isNext = other === one + 1
      const isBefore = one === 0 && other === sides - 1
      // A ring that turns back and isn't found by another side turns back twice, so once within the list.
      if (isNext ? turn(a, b, d) === 0 && isBackwards(a, b, d) : !isBefore && touch(a, b, c, d)) return true
    }
  }
  return false
}

/** Positive if the third point is to the left of the line through the first two, 0 on it. */
function turn([ax, ay]: Coordinate, [bx, by]: Coordinate, [cx, cy]: Coordinate): number {
  return Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax))
}

/** For three points on a line: returns whether the way from the second to the third goes back. */
const isBackwards = ([ax, ay]: Coordinate, [bx, by]: Coordinate, [cx, cy]: Coordinate): boolean =>
  (bx - ax) * (cx - bx) + (by - ay) * (cy - by) < 0

/** Sides that lie on each other needn't be found here: one of them has an end where the ring leaves the line, or turns back. */
function touch(a: Coordinate, b: Coordinate, c: Coordinate, d: Coordinate): boolean {
  return turn(a, b, c) !== turn(a, b, d) && turn(c, d, a) !== turn(c, d, b)
}
