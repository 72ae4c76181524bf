import { expect, test } from 'vitest'
import { isFar, placeOfReport } from '../../../src/lib/rules/delivery/far-from-stop.ts'

const stop = { latitude: 47, longitude: 8 }
const recorded_at = '2030-01-01T12:00:00.000Z'
/** Returns a position this many meters north of the stop. */
const away = (meters: number, accuracy: number | null = 5) => ({
  latitude: 47 + meters / 111_195,
  longitude: 8,
  accuracy,
  recorded_at
})

test('counts a position within 150 meters as at the stop', () => {
  expect(isFar(away(149), stop)).toBe(false)
  expect(isFar(away(151), stop)).toBe(true)
})

test('allows twice the accuracy of an inaccurate position', () => {
  expect(isFar(away(390, 200), stop)).toBe(false)
  expect(isFar(away(410, 200), stop)).toBe(true)
  expect(isFar(away(151, null), stop)).toBe(true)
})

test('knows the place of a report with a position of the same moment', () => {
  expect(placeOfReport(away(20), stop, recorded_at)).toEqual({ kind: 'stop', meters: 20 })
  expect(placeOfReport(away(3_600), stop, recorded_at)).toEqual({ kind: 'far', meters: 3_600 })
  expect(placeOfReport(away(20), stop, '2030-01-01T12:02:00.000Z').kind).toBe('stop')
})

test('does not know the place without a position, or with one of another time', () => {
  expect(placeOfReport(undefined, stop, recorded_at)).toEqual({ kind: 'unknown' })
  expect(placeOfReport(away(20), undefined, recorded_at)).toEqual({ kind: 'unknown' })
  for (const at of ['2030-01-01T12:02:01.000Z', '2030-01-01T11:57:59.000Z']) {
    expect(placeOfReport(away(3_600), stop, at)).toEqual({ kind: 'unknown' })
  }
})
