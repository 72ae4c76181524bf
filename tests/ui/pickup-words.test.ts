/** The console's words for a pickup aren't those for a dropoff. */
import { expect, test } from 'vitest'
import { timelineLine } from '../../src/islands/ops/delivery/timeline-line.ts'
import type { TimelineEntry } from '../../src/lib/contract/ops/delivery/deliveries.ts'
import { wordsFor } from '../../src/lib/words/words.ts'

const entry: TimelineEntry = {
  kind: 'step',
  at: '2026-11-28T17:12:00.000Z',
  actor: 'driver',
  who: 'Nora R.',
  before: 'accepted',
  after: 'accepted',
  reason: 'nobody-there'
}

test.each([
  ['fail_pickup', { position: 0, pickup: 2 }, 'Not picked up at pickup 2', 'The sender wasn’t there'],
  ['fail', { position: 1 }, 'Not delivered at dropoff 1', 'The recipient wasn’t there']
] as const)('%s names who wasn’t there', (done, at, title, reason) => {
  const line = timelineLine({ ...entry, done, ...at }, wordsFor('en'), 'en')
  expect(line.title.replaceAll(/[\u2066-\u2069]/gu, '')).toBe(title)
  expect(line.detail).toContain(reason)
})
