import { describe, expect, test } from 'vitest'
import type { Shift } from '../../../src/lib/contract/planning/hours.ts'
import { wrongInWeek, wrongShift } from '../../../src/lib/rules/planning/shift-problems.ts'

const shift = (from: string, to: string, rest: [string, string, number] | null = null): Shift => ({
  from,
  to,
  break: rest && { from: rest[0], to: rest[1], minutes: rest[2] },
  start_depot_id: null,
  end_depot_id: null
})

describe('a day', () => {
  test.each<[string, Shift[], ReturnType<typeof wrongShift>]>([
    ['allows none', [], null],
    ['allows one after the other', [shift('08:00', '12:00'), shift('12:00', '16:00')], null],
    ['allows any order', [shift('12:00', '16:00'), shift('08:00', '12:00')], null],
    ['allows a night', [shift('08:00', '12:00'), shift('22:00', '06:00')], null],
    [
      'refuses two that overlap',
      [shift('08:00', '12:00'), shift('11:59', '16:00')],
      { index: 1, problem: 'overlap' }
    ],
    [
      'refuses one inside of a longer one, behind a third',
      [shift('08:00', '20:00'), shift('09:00', '10:00'), shift('11:00', '12:00')],
      { index: 1, problem: 'overlap' }
    ],
    [
      'refuses one that overlaps a later one',
      [shift('08:00', '10:00'), shift('11:00', '13:00'), shift('12:00', '14:00')],
      { index: 2, problem: 'overlap' }
    ],
    ['allows a break that fits exactly', [shift('08:00', '16:00', ['08:00', '08:30', 30])], null],
    [
      'refuses a break longer than its window',
      [shift('08:00', '16:00', ['12:00', '12:29', 30])],
      { index: 0, problem: 'break-short' }
    ],
    ['allows a break until the end', [shift('08:00', '16:00', ['15:00', '16:00', 30])], null],
    [
      'refuses a break that ends after the shift',
      [shift('08:00', '12:00'), shift('12:00', '16:00', ['15:00', '16:01', 30])],
      { index: 1, problem: 'break-outside' }
    ],
    [
      'refuses a break before the shift',
      [shift('08:00', '16:00', ['07:00', '07:30', 30])],
      { index: 0, problem: 'break-outside' }
    ],
    ['allows a break after midnight', [shift('22:00', '06:00', ['02:00', '03:00', 30])], null]
  ])('%s', (_, shifts, wrong) => {
    expect(wrongShift(shifts)).toEqual(wrong)
  })

  test('may not reach into the next one, nor begin while the one before lasts', () => {
    const night = shift('22:00', '06:00')
    expect(wrongShift([night], [], [shift('05:00', '12:00')])).toEqual({ index: 0, problem: 'overlap' })
    expect(wrongShift([shift('05:00', '12:00')], [night])).toEqual({ index: 0, problem: 'overlap' })
    expect(wrongShift([night], [night], [night])).toBeNull()
    expect(wrongShift([shift('06:00', '22:00'), night], [night], [shift('06:00', '08:00')])).toBeNull()
  })

  test('isn’t blamed for the days beside it', () => {
    expect(wrongShift([], [shift('22:00', '06:00'), shift('23:00', '23:30')])).toBeNull()
    // A shift of 24 hours and more before it reaches over the whole day.
    expect(wrongShift([], [shift('10:00', '10:00')], [shift('08:00', '09:00')])).toBeNull()
  })
})

describe('a week', () => {
  test('knows its weekdays', () => {
    expect(wrongInWeek([])).toBeNull()
    expect(
      wrongInWeek([
        { weekday: 1, shifts: [shift('08:00', '16:00')] },
        { weekday: 3, shifts: [shift('08:00', '16:00', ['17:00', '18:00', 30])] }
      ])
    ).toEqual({ weekday: 3, index: 0, problem: 'break-outside' })
  })

  test('goes around: Sunday’s night may not reach into Monday’s morning', () => {
    const nights = [
      { weekday: 7, shifts: [shift('22:00', '06:00')] },
      { weekday: 1, shifts: [shift('05:00', '12:00')] }
    ]
    expect(wrongInWeek(nights)).toEqual({ weekday: 7, index: 0, problem: 'overlap' })
    expect(wrongInWeek(nights.toReversed())).toEqual({ weekday: 1, index: 0, problem: 'overlap' })
    expect(wrongInWeek([nights[0]!, { weekday: 2, shifts: [shift('05:00', '12:00')] }])).toBeNull()
  })
})

test('a night that two shifts of the day before share still refuses what it reaches into', () => {
  const before = [shift('20:00', '10:00'), shift('22:00', '23:00')]
  expect(wrongShift([shift('09:00', '12:00')], before)).toEqual({ index: 0, problem: 'overlap' })
})
