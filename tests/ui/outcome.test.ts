import { expect, test } from 'vitest'
import { aboutOf, endedAt, outcomeValues } from '../../src/islands/delivery/outcome.ts'
import { statusLabel } from '../../src/islands/format/stops/status-label.ts'
import { stopStatusLabel } from '../../src/islands/format/stops/stop-status-label.ts'
import type {
  Delivery,
  DeliveryStatus,
  Stop,
  StopStatus
} from '../../src/lib/contract/delivery/deliveries.ts'
import { fill } from '../../src/lib/words/fill.ts'
import { wordsFor } from '../../src/lib/words/words.ts'

function delivery(status: DeliveryStatus, ...dropoffs: StopStatus[]): Delivery {
  const stops = dropoffs.map((each, index): Partial<Stop> => {
    const failed = each === 'failed' || each === 'returned'
    return {
      kind: 'dropoff',
      position: index + 1,
      status: each,
      failure: failed ? 'nobody-there' : null,
      contact: { name: 'Tom Berger', phone: '+41 44 555 02 02' },
      received_by: null
    }
  })
  return { status, stops, driver: { first_name: 'Daniel' } } as Delivery
}
const { live, statuses } = wordsFor('en')

test.each<[Delivery, string, string]>([
  [
    delivery('returning', 'failed'),
    'On the way back',
    'The recipient wasn’t there. Daniel is bringing the packages back.'
  ],
  [delivery('returned', 'returned'), 'Returned', 'Couldn’t be delivered. The recipient wasn’t there.'],
  [
    delivery('returning', 'done', 'failed', 'done'),
    'On the way back',
    '2 of 3 delivered. Daniel is bringing the rest back.'
  ],
  [
    delivery('returning', 'failed', 'failed'),
    'On the way back',
    'None of the 2 dropoffs could be delivered. Daniel is bringing everything back.'
  ],
  [
    delivery('partially_completed', 'done', 'returned', 'done'),
    '2 of 3 delivered',
    'The rest was returned at {time}.'
  ],
  [delivery('returned', 'returned', 'returned'), 'Returned', 'None of the 2 dropoffs could be delivered.'],
  [delivery('completed', 'done'), 'Delivered', 'Received by Tom Berger.'],
  [delivery('completed', 'done', 'done'), 'Delivered', 'All dropoffs have been delivered.']
])('describes the outcome: %#', (given, label, about) => {
  expect(statusLabel(given, statuses)).toBe(label)
  expect(aboutOf(given, live)).toBe(about)
})

test('gives the number of delivered dropoffs in the heading and to screen readers, in both languages', () => {
  const given = delivery('partially_completed', 'done', 'returned', 'done')
  for (const [locale, counted] of [
    ['en', '2 of 3 delivered'],
    ['fr', '2 sur 3 livrées']
  ] as const) {
    const words = wordsFor(locale)
    const values = outcomeValues(given, words.live)
    expect(fill(words.live.eta.partially_completed, values)).toBe(counted)
    expect(fill(words.live.announce.partially_completed, values)).toContain(counted)
    expect(statusLabel(given, words.statuses)).toBe(counted)
  }
})

test('names who received it: the name on the proof, then the contact, then the recipient', () => {
  const given = delivery('completed', 'done')
  const [stop] = given.stops
  const recipient = (changes: Partial<Stop>) =>
    outcomeValues({ ...given, stops: [{ ...stop!, ...changes }] }, live).recipient
  expect(recipient({ received_by: 'Mia Berger' })).toBe('Mia Berger')
  expect(recipient({})).toBe('Tom Berger')
  expect(recipient({ contact: null })).toBe('the recipient')
})

test('takes the time of the last dropoff or of the return as the end', () => {
  const given = delivery('completed', 'done', 'done')
  const [first, last] = given.stops
  const at = (hour: number) => `2026-03-11T${hour}:00:00Z`
  const stops = [
    { ...last!, finished_at: at(11), returned_at: null },
    { ...first!, finished_at: at(10), returned_at: null }
  ]
  expect(endedAt({ stops })).toBe(at(11))
  expect(endedAt({ stops: stops.map(stop => ({ ...stop, returned_at: at(12) })) })).toBe(at(12))
})

test('labels a stop as picked up, delivered, or failed with the reason', () => {
  const words = wordsFor('en')
  const label = (kind: Stop['kind'], status: StopStatus, failure: string | null = null) =>
    stopStatusLabel({ kind, status, failure }, words)
  expect(label('pickup', 'done')).toBe('Picked up')
  expect(label('dropoff', 'done')).toBe('Delivered')
  expect(label('dropoff', 'failed', 'refused')).toBe('Couldn’t be delivered · The recipient refused it')
  expect(label('dropoff', 'waiting')).toBe('')
})
