import { expect, test } from 'vitest'
import type { Coordinate } from '../../src/lib/geo.ts'
import { boundsOfRing, faultOf, flatRing, isInside as isInsideFlat } from '../../src/lib/rules/polygon.ts'

const closed = (...points: Coordinate[]): Coordinate[] => [...points, points[0]!]
const square = closed([0, 0], [1, 0], [1, 1], [0, 1])
/** A square with a notch from the right, up to its middle. */
const notched = closed([0, 0], [1, 0], [1, 0.4], [0.5, 0.5], [1, 0.6], [1, 1], [0, 1])
const isInside = (ring: Coordinate[], point: { longitude: number; latitude: number }) =>
  isInsideFlat(flatRing(ring), point)
const at = (longitude: number, latitude: number) => ({ longitude, latitude })

test('knows the points in a polygon, also in one that is not convex', () => {
  expect(isInside(square, at(0.5, 0.5))).toBe(true)
  expect(isInside(square, at(1.5, 0.5))).toBe(false)
  expect(isInside(square, at(0.5, -0.1))).toBe(false)
  expect(isInside(notched, at(0.9, 0.5))).toBe(false)
  expect(isInside(notched, at(0.4, 0.5))).toBe(true)
  expect(isInside(notched, at(0.9, 0.2))).toBe(true)
})

test('agrees with the angle around the point, for random polygons and points', () => {
  let state = 7
  const next = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
  for (let round = 0; round < 300; round++) {
    const corners = 3 + Math.floor(next() * 30)
    const ring = closed(
      ...Array.from({ length: corners }, (_, corner): Coordinate => {
        const angle = ((corner + next() * 0.9) / corners) * 2 * Math.PI
        const radius = 0.2 + next() * 0.8
        return [Math.cos(angle) * radius, Math.sin(angle) * radius]
      })
    )
    for (let count = 0; count < 20; count++) {
      const point = at(next() * 2 - 1, next() * 2 - 1)
      const angles = ring.map(([x, y]) => Math.atan2(y - point.latitude, x - point.longitude))
      let sum = 0
      for (let index = 1; index < angles.length; index++) {
        const change = angles[index]! - angles[index - 1]!
        sum += Math.atan2(Math.sin(change), Math.cos(change))
      }
      expect(isInside(ring, point)).toBe(Math.abs(Math.round(sum / (2 * Math.PI))) % 2 === 1)
    }
  }
})

test('accepts polygons that do not cross, in either direction', () => {
  for (const ring of [square, notched, square.toReversed(), closed([0, 0], [2, 0], [1, 1])])
    expect(faultOf(ring)).toBeNull()
})

test('names the fault of a ring', () => {
  expect(faultOf([])).toBe('open')
  expect(
    faultOf([
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1]
    ])
  ).toBe('open')
  expect(faultOf(closed([0, 0], [1, 1]))).toBe('few')
  expect(faultOf(closed([0, 0], [1, 0], [1, 0], [1, 1]))).toBe('repeated')
  // A bow tie.
  expect(faultOf(closed([0, 0], [1, 1], [1, 0], [0, 1]))).toBe('crossing')
  // A spike that goes back along itself, at the seam and elsewhere.
  expect(faultOf(closed([0, 0], [2, 0], [1, 0], [1, 1]))).toBe('crossing')
  expect(faultOf(closed([1, 0], [1, 1], [0, 0], [2, 0]))).toBe('crossing')
  // Two parts that touch in a point.
  expect(faultOf(closed([0, 0], [1, 0], [0.5, 0.5], [1, 1], [0, 1], [0.5, 0.5]))).toBe('crossing')
  expect(faultOf(closed([0, 0], [1e-6, 0], [1e-6, 1e-6]))).toBe('flat')
})

test('returns the bounds', () => {
  expect(boundsOfRing(notched)).toEqual([0, 0, 1, 1])
})
