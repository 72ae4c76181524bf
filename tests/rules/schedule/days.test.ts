import { describe, expect, test } from 'vitest'
import {
  addDays,
  dayOf,
  daysFrom,
  dayStart,
  instantAt,
  periodOf,
  wallClockOf
} from '../../../src/lib/rules/schedule/days.ts'

const zurich = 'Europe/Zurich'
const hours = (day: string, zone: string) =>
  (dayStart(addDays(day, 1), zone).getTime() - dayStart(day, zone).getTime()) / 3_600_000

describe('a day', () => {
  test.each([
    ['2026-01-15', zurich, '2026-01-14T23:00:00.000Z'],
    ['2026-07-15', zurich, '2026-07-14T22:00:00.000Z'],
    ['2026-03-29', zurich, '2026-03-28T23:00:00.000Z'],
    ['2026-03-30', zurich, '2026-03-29T22:00:00.000Z'],
    ['2026-10-25', zurich, '2026-10-24T22:00:00.000Z'],
    ['2026-10-26', zurich, '2026-10-25T23:00:00.000Z'],
    ['2026-06-01', 'UTC', '2026-06-01T00:00:00.000Z'],
    ['2026-06-01', 'Pacific/Kiritimati', '2026-05-31T10:00:00.000Z'],
    ['2026-06-01', 'Pacific/Pago_Pago', '2026-06-01T11:00:00.000Z'],
    ['2026-06-01', 'Asia/Kathmandu', '2026-05-31T18:15:00.000Z'],
    ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z'],
    ['2026-03-09', 'America/New_York', '2026-03-09T04:00:00.000Z'],
    // The clock change skips this midnight: the day begins at 1:00.
    ['2025-04-25', 'Africa/Cairo', '2025-04-24T22:00:00.000Z']
  ])('%s in %s begins at %s', (day, zone, instant) => {
    expect(dayStart(day, zone).toISOString()).toBe(instant)
  })

  test.each(['Europe/Zurich', 'America/New_York', 'Africa/Cairo', 'America/Santiago', 'Asia/Beirut', 'UTC'])(
    'starts at its first instant and not before, in %s on every day of a year',
    zone => {
      for (const day of daysFrom('2026-01-01', '2026-12-31')) {
        const start = dayStart(day, zone)
        expect(dayOf(start, zone)).toBe(day)
        expect(dayOf(new Date(start.getTime() - 1), zone)).toBe(addDays(day, -1))
      }
    }
  )

  test('has 23 hours when the clocks go forward, and 25 when they go back', () => {
    expect(['2026-03-28', '2026-03-29', '2026-10-25'].map(day => hours(day, zurich))).toEqual([24, 23, 25])
  })
})

test('returns weeks from Monday to Sunday, and whole months', () => {
  expect(periodOf('2026-03-29', 'week')).toEqual({ from: '2026-03-23', to: '2026-03-29' })
  expect(periodOf('2026-03-30', 'week')).toEqual({ from: '2026-03-30', to: '2026-04-05' })
  expect(periodOf('2028-02-10', 'month')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(periodOf('2026-12-31', 'month')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
  expect(daysFrom('2026-02-27', '2026-03-02')).toHaveLength(4)
})

test('clocks show the day, the time in hours and minutes, and the weekday from Monday to Sunday', () => {
  expect(wallClockOf(new Date('2026-07-15T20:05:59Z'), zurich)).toEqual({
    day: '2026-07-15',
    time: '22:05',
    weekday: 3
  })
  expect(wallClockOf(new Date('2026-07-18T22:00:00Z'), zurich)).toEqual({
    day: '2026-07-19',
    time: '00:00',
    weekday: 7
  })
})

test('finds when clocks show a time', () => {
  expect(instantAt('2026-07-15', '22:05', zurich).toISOString()).toBe('2026-07-15T20:05:00.000Z')
  expect(instantAt('2026-01-15', '00:30', zurich).toISOString()).toBe('2026-01-14T23:30:00.000Z')
  // The clocks were put forward in the night.
  expect(instantAt('2026-03-29', '03:15', zurich).toISOString()).toBe('2026-03-29T01:15:00.000Z')
})
