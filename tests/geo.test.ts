/** The sphere that all distances are measured on. */
import { expect, test } from 'vitest'
import {
  boundsOf,
  fromMercator,
  mercatorX,
  mercatorY,
  metersApart,
  metersBetween,
  metersInDegree,
  metersInLongitude,
  planeAt,
  squareAround
} from '../src/lib/geo.ts'

const zurich = { latitude: 47.3769, longitude: 8.5417 }
const bern = { latitude: 46.948, longitude: 7.4474 }

test('measures a degree on the mean sphere', () => {
  expect(metersInDegree).toBeCloseTo(111_195.08, 2)
  expect(metersBetween({ latitude: 10, longitude: 5 }, { latitude: 11, longitude: 5 })).toBeCloseTo(
    metersInDegree,
    6
  )
  expect(metersInLongitude(60)).toBeCloseTo(metersInDegree / 2, 6)
})

test('measures the same distance from numbers as from points', () => {
  expect(metersBetween(zurich, bern)).toBe(
    metersApart(zurich.longitude, zurich.latitude, bern.longitude, bern.latitude)
  )
  expect(metersBetween(zurich, bern) / 1000).toBeCloseTo(95.5, 0)
})

test('agrees with its flat plane to a thousandth across a city', () => {
  const plane = planeAt(zurich)
  const there = { longitude: plane.longitude(6_000), latitude: plane.latitude(-8_000) }
  expect(metersBetween(zurich, there)).toBeGreaterThan(9_990)
  expect(metersBetween(zurich, there)).toBeLessThan(10_010)
})

test('converts a point to Web Mercator and back', () => {
  const again = fromMercator(mercatorX(zurich.longitude), mercatorY(zurich.latitude))
  expect(again.latitude).toBeCloseTo(zurich.latitude, 9)
  expect(again.longitude).toBeCloseTo(zurich.longitude, 9)
  expect(mercatorY(0)).toBe(0.5)
})

test('computes bounds that contain every point, and no bounds for an empty list', () => {
  expect(boundsOf([zurich, bern])).toEqual([bern.longitude, bern.latitude, zurich.longitude, zurich.latitude])
  expect(boundsOf([])).toBeUndefined()
})

test('makes a square that reaches as far as its circle', () => {
  const [southWest, northEast] = squareAround(zurich, 1_000)
  expect(metersBetween(southWest, northEast)).toBeGreaterThan(2_825)
  expect(metersBetween(southWest, northEast)).toBeLessThan(2_832)
})
