import type { Coordinate } from '../../src/lib/geo.ts'
import { expect, test } from 'vitest'
import { sketchOf } from '../../src/lib/rules/outline.ts'

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
