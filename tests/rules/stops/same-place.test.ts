import { expect, test } from 'vitest'
import { metersInDegree } from '../../../src/lib/geo.ts'
import { isSamePlace } from '../../../src/lib/rules/stops/same-place.ts'

test('two stops are one place below 15 meters', () => {
  const stop = { latitude: 47, longitude: 8 }
  const north = (meters: number) => ({ ...stop, latitude: stop.latitude + meters / metersInDegree })
  expect(isSamePlace(stop, stop)).toBe(true)
  expect(isSamePlace(stop, north(14))).toBe(true)
  expect(isSamePlace(north(14), stop)).toBe(true)
  expect(isSamePlace(stop, north(16))).toBe(false)
})
