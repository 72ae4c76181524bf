import { expect, test } from 'vitest'
import type { Coordinate } from '../../../src/lib/geo.ts'
import {
  boundsOfRing,
  faultOf,
  flatRing,
  isInside as isInsideFlat
} from '../../../src/lib/rules/pricing/polygon.ts'

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

/** Every way to write the same polygon: from each of its corners, in both directions, also west and south of zero. */
const written = (ring: Coordinate[]) =>
  ring.slice(1).flatMap((_, first) => {
    const points = ring.slice(1)
    const turned = closed(...points.slice(first), ...points.slice(0, first))
    return [turned, turned.toReversed(), turned.map(([x, y]): Coordinate => [x - 2, y - 9])]
  })
const diagonal = (ring: Coordinate[]) => ring.map(([x, y]): Coordinate => [x, 2 * x + y])
const swapped = (ring: Coordinate[]) => ring.map(([x, y]): Coordinate => [y, x])

test('finds sides that cross, touch or turn back, wherever the ring begins', () => {
  const forthAndBack = closed([0, 0], [3, 0], [1, 0], [4, 0], [4, 1], [0, 1])
  for (const ring of [
    closed([0, 0], [1, 1], [1, 0], [0, 1]),
    closed([0, 0], [2, 0], [1, 0], [1, 1]),
    closed([0, 0], [2, 2], [1, 1], [1, 2]),
    closed([0, 0], [4, 0], [4, 1], [3, 1], [3, 0], [1, 0], [1, 1], [0, 1]),
    closed([0, 0], [3, 0], [3, 1], [4, 2], [3, 1], [0, 1]),
    forthAndBack,
    diagonal(forthAndBack),
    swapped(forthAndBack),
    swapped(diagonal(forthAndBack))
  ])
    for (const each of written(ring)) expect(faultOf(each), each.join(' ')).toBe('crossing')
})

test('allows a corner on a straight side, and one that is near another side', () => {
  const straight = closed([0, 0], [1, 0], [3, 0], [3, 2], [0, 2])
  const arrow = closed([0, 0], [4, 4], [0, 4], [1, 3])
  for (const ring of [straight, diagonal(straight), swapped(straight), arrow])
    for (const each of written(ring)) expect(faultOf(each), each.join(' ')).toBeNull()
})

test('a ring is closed only if both coordinates are the same', () => {
  for (const last of [
    [0, 0.5],
    [0.5, 0]
  ] as Coordinate[])
    expect(faultOf([[0, 0], [1, 0], [1, 1], [0, 1], last])).toBe('open')
})

test('a polygon of less than ten square meters is flat', () => {
  // Its double area is three squares of the unit.
  const triangle = (unit: number) =>
    closed([8.5, 47.4], [8.5 + 2 * unit, 47.4 + unit], [8.5 + unit, 47.4 + 2 * unit])
  for (const ring of written(triangle(2.3e-5))) expect(faultOf(ring)).toBe('flat')
  for (const ring of written(triangle(2.8e-5))) expect(faultOf(ring)).toBeNull()
})

test('returns the bounds', () => {
  expect(boundsOfRing(notched)).toEqual([0, 0, 1, 1])
})
