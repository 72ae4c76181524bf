/** Arrival times: the remaining time, and the clock times. */
import { expect, test } from 'vitest'
import { etaLeft, expectedBetween } from '../../src/islands/format/times/eta.ts'

const eta = {
  stop_id: 'stp_1',
  seconds: 300,
  low_seconds: 240,
  high_seconds: 480,
  meters: 2_000,
  at: '2030-01-01T14:28:30.000Z'
}

test('clock times stay while the time that is left counts down', () => {
  const now = Date.parse(eta.at)
  expect(etaLeft(eta, now, 'en')).toBe('4–8 min')
  expect(etaLeft(eta, now + 60_000, 'en')).toBe('3–7 min')
  expect(expectedBetween(eta)).toEqual(['2030-01-01T14:32:00.000Z', '2030-01-01T14:36:00.000Z'])
})

test('bounds in the same minute are one clock time', () => {
  const [from, to] = expectedBetween({ ...eta, low_seconds: 30, high_seconds: 85 })
  expect([from, to]).toEqual(['2030-01-01T14:29:00.000Z', '2030-01-01T14:29:00.000Z'])
})
