import { expect, test } from 'vitest'
import type { Hours } from '../../../src/lib/contract/ops/zones.ts'
import { isOpen, opensAt } from '../../../src/lib/rules/pricing/hours.ts'

const zone = 'Europe/Zurich'
const day = { from: '08:00', to: '18:00' }
const hours: Hours = {
  on: true,
  // Friday goes on until 2 in the morning. Closed on Sundays.
  weekly: [day, day, day, day, { from: '08:00', to: '02:00' }, day, null],
  days: [
    { day: '2026-12-25', name: 'Christmas', span: null },
    { day: '2026-12-24', name: 'Christmas Eve', span: { from: '08:00', to: '12:00' } }
  ]
}
const open = (time: string, of = hours) => isOpen(of, new Date(time), zone)
const next = (time: string, of = hours) => opensAt(of, new Date(time), zone)?.toISOString()

test('is open within the hours of the day', () => {
  // A Tuesday, in winter time.
  expect(open('2026-11-24T06:59:59Z')).toBe(false)
  expect(open('2026-11-24T07:00:00Z')).toBe(true)
  expect(open('2026-11-24T16:59:59Z')).toBe(true)
  expect(open('2026-11-24T17:00:00Z')).toBe(false)
})

test('stays open after midnight where a span ends then', () => {
  expect(open('2026-11-27T23:30:00Z')).toBe(true)
  expect(open('2026-11-28T00:59:00Z')).toBe(true)
  expect(open('2026-11-28T01:00:00Z')).toBe(false)
})

test('follows the hours of special days, and is always open when the hours are off', () => {
  expect(open('2026-12-25T10:00:00Z')).toBe(false)
  expect(open('2026-12-24T10:59:00Z')).toBe(true)
  expect(open('2026-12-24T11:00:00Z')).toBe(false)
  expect(open('2026-12-25T10:00:00Z', { ...hours, on: false })).toBe(true)
})

test('the evening before can go on, be it a Sunday or a special day', () => {
  const late = { from: '20:00', to: '02:00' }
  const evenings = {
    ...hours,
    weekly: [day, day, day, day, day, day, late],
    days: [{ day: '2026-12-31', name: 'New Year’s Eve', span: late }]
  }
  // At half past one on a Monday, on New Year’s Day, and on any other day.
  expect(open('2026-11-23T00:30:00Z', evenings)).toBe(true)
  expect(open('2027-01-01T00:30:00Z', evenings)).toBe(true)
  expect(open('2026-12-30T00:30:00Z', evenings)).toBe(false)
})

test('looks sixty days ahead', () => {
  const only = (opens: string) => ({
    ...hours,
    weekly: Array.from({ length: 7 }, () => null),
    days: [{ day: opens, name: 'Fair', span: day }]
  })
  expect(next('2026-11-24T10:00:00Z', only('2027-01-23'))).toBe('2027-01-23T07:00:00.000Z')
  expect(next('2026-11-24T10:00:00Z', only('2027-01-24'))).toBeUndefined()
})

test('takes the same two times as the whole day', () => {
  const whole = { ...hours, weekly: Array.from({ length: 7 }, () => ({ from: '00:00', to: '00:00' })) }
  for (const time of ['2026-11-24T23:00:00Z', '2026-11-24T12:00:00Z', '2026-11-24T22:59:00Z'])
    expect(open(time, whole)).toBe(true)
})

test('says when it opens next, over closed days and clock changes', () => {
  expect(next('2026-11-24T10:00:00Z')).toBe('2026-11-24T10:00:00.000Z')
  expect(next('2026-11-24T20:00:00Z')).toBe('2026-11-25T07:00:00.000Z')
  // From Saturday evening over Sunday, when summer time begins on 2026-03-29.
  expect(next('2026-03-28T20:00:00Z')).toBe('2026-03-30T06:00:00.000Z')
  expect(next('2026-12-24T12:00:00Z')).toBe('2026-12-26T07:00:00.000Z')
  const never = { ...hours, weekly: Array.from({ length: 7 }, () => null), days: [] }
  expect(next('2026-11-24T10:00:00Z', never)).toBeUndefined()
})
