import { expect, test } from 'vitest'
import { promisedEnd, windowMissedAt } from '../../../src/lib/rules/stops/window-risk.ts'

const minute = 60_000
const at = (minutes: number) => minutes * minute
const stop = (earliest: number | null, latest: number | null, service = 2) => ({
  earliest: earliest === null ? null : at(earliest),
  latest: latest === null ? null : at(latest),
  service: at(service),
  isReached: false
})

test('without a window, none can be missed', () => {
  expect(windowMissedAt({ stops: [stop(null, null)], drives: [], step: null })).toBeNull()
  expect(windowMissedAt({ stops: [], drives: [], step: { at: 0, arrives: at(9) } })).toBeNull()
})

test('without a driver, a window is missed from the latest time of departure on', () => {
  const stops = [stop(null, null), stop(30, 40)]
  expect(windowMissedAt({ stops, drives: [at(10)], step: null })).toBe(at(28))
})

test('a driver who can’t keep a window misses it since the last step', () => {
  const remaining = { stops: [stop(null, null), stop(30, 40)], drives: [at(10)] }
  expect(windowMissedAt({ ...remaining, step: { at: at(5), arrives: at(28) } })).toBe(at(28))
  expect(windowMissedAt({ ...remaining, step: { at: at(5), arrives: at(29) } })).toBe(at(5))
})

test('a handover that has begun misses no window anymore', () => {
  const reached = { ...stop(null, 10), isReached: true }
  expect(windowMissedAt({ stops: [reached], drives: [], step: { at: at(5), arrives: at(20) } })).toBeNull()
  // Only that one's window is left out.
  const stops = [reached, stop(null, 40)]
  expect(windowMissedAt({ stops, drives: [at(10)], step: { at: at(5), arrives: at(20) } })).toBe(at(28))
})

test('a trip with windows ends when its last handover begins, or at the end of its window', () => {
  expect(promisedEnd(at(0), [stop(null, null), stop(30, 40)], [at(5), at(10)])).toBe(at(40))
  expect(promisedEnd(at(0), [stop(30, null), stop(null, null)], [at(5), at(10)])).toBe(at(42))
  expect(promisedEnd(at(60), [stop(null, 20)], [at(5)])).toBe(at(65))
  expect(promisedEnd(at(0), [stop(null, 20)], [at(5)])).toBe(at(20))
})

test('a long stop counts like a window, and usual stops promise nothing', () => {
  expect(promisedEnd(at(0), [stop(null, null, 10), stop(null, null)], [at(5), at(10)])).toBe(at(25))
  expect(promisedEnd(at(0), [stop(null, null), stop(null, null)], [at(5), at(10)])).toBeNull()
  expect(promisedEnd(at(0), [], [])).toBeNull()
})
