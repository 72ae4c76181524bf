import { expect, test } from 'vitest'
import { instantOf, searchBeginsAt, shifted, wallTimeOf } from '../../../src/lib/rules/schedule/schedule.ts'

const zurich = 'Europe/Zurich'

test.each([
  ['2026-01-15T09:30', zurich, '2026-01-15T08:30:00.000Z'],
  ['2026-07-15T09:30', zurich, '2026-07-15T07:30:00.000Z'],
  ['2026-07-15T00:00', zurich, '2026-07-14T22:00:00.000Z'],
  ['2026-07-15T09:30', 'America/New_York', '2026-07-15T13:30:00.000Z'],
  ['2026-07-15T09:30', 'Asia/Kolkata', '2026-07-15T04:00:00.000Z'],
  ['2026-12-31T23:59', 'UTC', '2026-12-31T23:59:00.000Z']
])('converts %s in %s to an instant and back', (wallTime, timeZone, instant) => {
  expect(instantOf(wallTime, timeZone)?.toISOString()).toBe(instant)
  expect(wallTimeOf(new Date(instant), timeZone)).toBe(wallTime)
})

test('takes the first of a repeated hour, and moves a skipped hour forward', () => {
  expect(instantOf('2026-10-25T02:30', zurich)?.toISOString()).toBe('2026-10-25T00:30:00.000Z')
  expect(instantOf('2026-03-29T02:30', zurich)?.toISOString()).toBe('2026-03-29T01:30:00.000Z')
})

test('returns null for an invalid time', () => {
  expect(instantOf('', zurich)).toBeNull()
  expect(instantOf('2026-13-45T99:99', zurich)).toBeNull()
})

test('starts the search 15 minutes before the scheduled time', () => {
  expect(searchBeginsAt(new Date('2026-07-15T09:30:00Z')).toISOString()).toBe('2026-07-15T09:15:00.000Z')
})

test('moves an instant by minutes, or by days with the same time on the clock', () => {
  const at = new Date('2026-03-28T09:30:00Z')
  expect(shifted(at, { minutes: 45 }, zurich)?.toISOString()).toBe('2026-03-28T10:15:00.000Z')
  expect(shifted(at, { minutes: -45 }, zurich)?.toISOString()).toBe('2026-03-28T08:45:00.000Z')
  // The clocks are put forward in between: a day of 23 hours.
  expect(shifted(at, { days: 1 }, zurich)?.toISOString()).toBe('2026-03-29T08:30:00.000Z')
  expect(shifted(at, { days: -28 }, zurich)?.toISOString()).toBe('2026-02-28T09:30:00.000Z')
  expect(shifted(at, { days: 4 }, zurich)?.toISOString()).toBe('2026-04-01T08:30:00.000Z')
})

test('reads a wall time with seconds, and refuses text around it', () => {
  expect(instantOf('2026-01-15T09:30:59', 'UTC')?.toISOString()).toBe('2026-01-15T09:30:00.000Z')
  for (const text of [
    'x2026-01-15T09:30',
    '2026-01-15 09:30',
    '2026-01-15',
    '2026-1-15T09:30',
    ' 2026-01-15T09:30',
    '2026-01-15T09:3',
    '2026-01-15T9:30'
  ])
    expect(instantOf(text, 'UTC'), text).toBeNull()
})

test('midnight is the hour 00 of the new day', () => {
  expect(wallTimeOf(new Date('2026-01-15T23:00:00Z'), zurich)).toBe('2026-01-16T00:00')
})
