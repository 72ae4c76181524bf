import { expect, test } from 'vitest'
import { etaBounds, etaBoundsFrom } from '../../../src/lib/rules/matching/eta.ts'

test('an estimate spreads by a sixth below and a quarter above, and by a red light', () => {
  expect(etaBounds(600)).toEqual({ seconds: 600, low_seconds: 500, high_seconds: 795 })
  expect(etaBounds(100.4)).toEqual({ seconds: 100, low_seconds: 75, high_seconds: 171 })
  // Nobody arrives in the past.
  expect(etaBounds(5).low_seconds).toBe(0)
})

test('nothing begins before the earliest time of a stop', () => {
  expect(etaBoundsFrom(550.4, 600)).toEqual({ seconds: 600, low_seconds: 550, high_seconds: 795 })
  expect(etaBoundsFrom(700, 600)).toEqual({ seconds: 700, low_seconds: 700, high_seconds: 795 })
  expect(etaBoundsFrom(9_000, 600)).toEqual({ seconds: 9_000, low_seconds: 9_000, high_seconds: 9_000 })
})
