import type { Coordinate } from '../../../src/lib/geo.ts'
import { expect, test } from 'vitest'
import { sketchOf } from '../../../src/lib/rules/stops/outline.ts'

test('removes points on a straight line, and keeps corners and ends', () => {
  const way: Coordinate[] = [
    [8, 47],
    [8.001, 47],
    [8.002, 47],
    [8.002, 47.001],
    [8.002, 47.002]
  ]
  expect(sketchOf(way)).toEqual([
    [8, 47],
    [8.002, 47],
    [8.002, 47.002]
  ])
})

test('keeps the ends and at most forty segments of any route', () => {
  const way = Array.from({ length: 3000 }, (_, index): Coordinate => [8 + index / 1e4, 47 + Math.sin(index)])
  const outline = sketchOf(way)
  expect(outline.length).toBeLessThanOrEqual(41)
  expect([outline[0], outline.at(-1)]).toEqual([way[0], way.at(-1)])
})

test('handles a route without points, with one point, and with one repeated point', () => {
  expect(sketchOf([])).toEqual([])
  expect(sketchOf([[8, 47]])).toEqual([[8, 47]])
  const same: Coordinate[] = [
    [8, 47],
    [8, 47],
    [8, 47]
  ]
  expect(sketchOf(same)).toEqual([same[0], same[2]])
})

test('measures a corner in meters, so that it is kept by its size and not by its degrees', () => {
  // A route of about 0.14 degrees of latitude. A pixel of a still map is 0.8 % of it.
  const corner = (longitude: number, latitude: number): Coordinate[] => [
    [8, latitude],
    [8 + longitude, latitude + 0.07],
    [8, latitude + 0.14]
  ]
  expect(sketchOf(corner(0.002, 0))).toHaveLength(3)
  expect(sketchOf(corner(0.001, 0))).toHaveLength(2)
  // Far in the north, degrees of longitude are short.
  expect(sketchOf(corner(0.002, 70))).toHaveLength(2)
  expect(sketchOf(corner(-0.004, 70))).toHaveLength(3)
})

test('keeps a detour that returns to the line behind one of the ends', () => {
  const way: Coordinate[] = [
    [8, 47],
    [7.9, 47],
    [8.1, 47],
    [8.2, 47]
  ]
  expect(sketchOf(way)).toEqual([way[0], way[1], way[3]])
})

test('keeps the farthest point of a route that returns to its start', () => {
  const way: Coordinate[] = [
    [8, 47],
    [8.1, 47.1],
    [8.05, 47.05],
    [8, 47]
  ]
  expect(sketchOf(way)).toEqual([way[0], way[1], way[3]])
  expect(sketchOf(way.slice(0, 2))).toEqual(way.slice(0, 2))
})

test('keeps every corner of a zigzag with few points, in their order', () => {
  const way = Array.from({ length: 12 }, (_, index): Coordinate => [
    8 + index * 0.01,
    47 + (index % 2) * 0.05
  ])
  expect(sketchOf(way)).toEqual(way)
})

test('thins a long zigzag evenly', () => {
  const way = Array.from({ length: 400 }, (_, index): Coordinate => [
    8 + index * 0.01,
    47 + (index % 2) * 0.5
  ])
  const places = sketchOf(way).map(point => way.indexOf(point))
  expect(places).toHaveLength(40)
  const gaps = places.slice(1).map((place, index) => place - places[index]!)
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(10)
  expect(Math.max(...gaps)).toBeLessThanOrEqual(12)
})
