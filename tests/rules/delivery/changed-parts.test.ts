import { expect, test } from 'vitest'
import { type ChangeRow, changesOf } from '../../../src/lib/rules/delivery/changed-parts.ts'

const row = (changes: Partial<ChangeRow> = {}): ChangeRow => ({
  action: 'wait',
  before: 'accepted',
  after: 'accepted',
  parts: null,
  stopId: null,
  total: null,
  ...changes
})
const partsOf = (changes: Partial<ChangeRow>) => changesOf([row(changes)]).map(({ part }) => part)

test('a row that names its parts has changed those', () => {
  expect(partsOf({ parts: ['contact', 'time'], after: 'cancelled', total: 900 })).toEqual(['contact', 'time'])
})

test('a row without parts has changed the status, the stop and the price that it has', () => {
  expect(partsOf({ action: 'pick_up', after: 'picked_up', stopId: 'p' })).toEqual(['status', 'stop'])
  expect(partsOf({ action: 'arrive', stopId: 'a' })).toEqual(['stop'])
  expect(partsOf({ action: 'fail_pickup', stopId: 'p', total: 0 })).toEqual(['stop', 'price'])
  expect(partsOf({ action: 'book', before: null, after: 'searching' })).toEqual(['status'])
  // A row says at least that something happened.
  expect(partsOf({})).toEqual(['status'])
  expect(partsOf({ action: 'cancel' })).toEqual(['status'])
})

test('some steps change the time, the search or the driver', () => {
  expect(partsOf({ action: 'reschedule' })).toEqual(['time'])
  for (const action of ['search', 'extend'] as const) expect(partsOf({ action }), action).toEqual(['search'])
  for (const action of ['accept', 'release', 'hand_over', 'take_over'] as const)
    expect(partsOf({ action }), action).toEqual(['driver'])
  expect(partsOf({ action: 'accept', before: 'searching' })).toEqual(['status', 'driver'])
})

test('of several rows, each part counts once, and what belongs to a stop once per stop', () => {
  const rows = [
    row({ action: 'arrive', stopId: 'a' }),
    row({ action: 'complete', stopId: 'a', total: 900 }),
    row({ action: 'arrive', stopId: 'b', total: 950 }),
    row({ parts: ['contact', 'instructions', 'place'], stopId: 'b' }),
    row({ parts: ['contact'] })
  ]
  expect(changesOf(rows)).toEqual([
    { part: 'stop', stop_id: 'a' },
    { part: 'price' },
    { part: 'stop', stop_id: 'b' },
    { part: 'contact', stop_id: 'b' },
    { part: 'instructions', stop_id: 'b' },
    { part: 'place', stop_id: 'b' },
    { part: 'contact' }
  ])
  expect(changesOf([])).toEqual([])
})
