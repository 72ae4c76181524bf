import { expect, test } from 'vitest'
import { metersBetween } from '../../../src/lib/geo.ts'
import { estimatedMatrix, wayAlong } from '../../../src/lib/rules/matching/straight-line.ts'

test('a way by road is a third longer than the straight line, at the speed of a city', () => {
  expect(wayAlong(1_000)).toEqual({ meters: 1_350, seconds: 1_350 / 6.5 })
})

test('estimates the ways between all places, in both directions', () => {
  const places = [
    { latitude: 6.13, longitude: 1.22 },
    { latitude: 6.14, longitude: 1.22 },
    { latitude: 6.13, longitude: 1.25 }
  ]
  const { meters, seconds } = estimatedMatrix(places)
  const way = wayAlong(metersBetween(places[0]!, places[2]!))
  expect(meters.map(row => row.length)).toEqual([3, 3, 3])
  expect(meters[0]![2]).toBeCloseTo(way.meters)
  expect(meters[2]![0]).toBeCloseTo(way.meters)
  expect(seconds[0]![2]).toBeCloseTo(way.seconds)
  expect(seconds[1]![1]).toBe(0)
})
