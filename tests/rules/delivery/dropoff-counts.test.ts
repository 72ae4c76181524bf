import { expect, test } from 'vitest'
import { dropoffCounts } from '../../../src/lib/rules/delivery/dropoff-counts.ts'

test('counts delivered dropoffs, without the pickup', () => {
  expect(
    dropoffCounts([
      { kind: 'pickup', status: 'done' },
      { kind: 'dropoff', status: 'done' },
      { kind: 'dropoff', status: 'returned' },
      { kind: 'dropoff', status: 'failed' }
    ])
  ).toEqual({ delivered: 1, total: 3 })
})

test('a dropoff that a failed pickup has removed doesn’t count', () => {
  expect(
    dropoffCounts([
      { kind: 'dropoff', status: 'done' },
      { kind: 'dropoff', status: 'removed' }
    ])
  ).toEqual({ delivered: 1, total: 1 })
})
