import { describe, expect, test } from 'vitest'
import { dayPartsOf, partAt, type PlacedShift } from '../../../../src/lib/rules/planning/driven/day-parts.ts'
import { daysFrom, instantAt } from '../../../../src/lib/rules/schedule/days.ts'

const zone = 'Europe/Zurich'
const at = (day: string, clock: string) => instantAt(day, clock, zone).getTime()
const shift = (day: string, from: string, to: string, shift = 0, until = day): PlacedShift => ({
  day,
  shift,
  from: at(day, from),
  to: at(until, to)
})
/** Returns the day and the shift of an instant, such as '2026-11-30 0'. */
const belongs = (shifts: PlacedShift[], day: string, clock: string) => {
  const parts = dayPartsOf(daysFrom('2026-11-29', '2026-12-02'), shifts, zone)
  const part = partAt(parts, at(day, clock))
  return part ? `${part.day} ${part.shift}` : 'none'
}

describe('a time of a driver', () => {
  test('belongs to the day of the calendar without a shift', () => {
    expect(belongs([], '2026-11-30', '23:59')).toBe('2026-11-30 null')
    expect(belongs([], '2026-12-01', '00:00')).toBe('2026-12-01 null')
  })

  test('belongs to the day on which its shift begins, also past midnight and after the end', () => {
    const night = [shift('2026-11-30', '18:00', '02:00', 0, '2026-12-01')]
    expect(belongs(night, '2026-12-01', '01:00')).toBe('2026-11-30 0')
    expect(belongs(night, '2026-12-01', '05:59')).toBe('2026-11-30 0')
    expect(belongs(night, '2026-12-01', '06:00')).toBe('2026-12-01 null')
    const evening = [shift('2026-11-30', '14:00', '22:30')]
    expect(belongs(evening, '2026-12-01', '00:40')).toBe('2026-11-30 0')
  })

  test('belongs to the shift that comes, an hour before it', () => {
    const early = [
      shift('2026-11-30', '22:00', '06:00', 0, '2026-12-01'),
      shift('2026-12-01', '08:00', '16:00')
    ]
    expect(belongs(early, '2026-12-01', '06:59')).toBe('2026-11-30 0')
    expect(belongs(early, '2026-12-01', '07:00')).toBe('2026-12-01 0')
    const atMidnight = [shift('2026-12-01', '00:15', '08:00')]
    expect(belongs(atMidnight, '2026-11-30', '23:14')).toBe('2026-11-30 null')
    expect(belongs(atMidnight, '2026-11-30', '23:15')).toBe('2026-12-01 0')
  })

  test('belongs to one of two shifts of a day', () => {
    const two = [shift('2026-11-30', '07:00', '11:00'), shift('2026-11-30', '16:00', '20:00', 1)]
    expect(belongs(two, '2026-11-30', '06:30')).toBe('2026-11-30 0')
    expect(belongs(two, '2026-11-30', '14:59')).toBe('2026-11-30 0')
    expect(belongs(two, '2026-11-30', '15:00')).toBe('2026-11-30 1')
    expect(belongs(two, '2026-11-30', '22:00')).toBe('2026-11-30 1')
    expect(belongs(two.toReversed(), '2026-11-30', '14:59')).toBe('2026-11-30 0')
    expect(belongs(two.toReversed(), '2026-11-30', '15:00')).toBe('2026-11-30 1')
  })

  test('belongs to none before the first day and after the last one', () => {
    expect(belongs([], '2026-11-28', '23:59')).toBe('none')
    expect(belongs([], '2026-11-29', '00:00')).toBe('2026-11-29 null')
    expect(belongs([], '2026-12-02', '23:59')).toBe('2026-12-02 null')
    expect(belongs([], '2026-12-03', '00:00')).toBe('none')
  })

  const long = [
    shift('2026-11-29', '00:00', '23:59', 0, '2026-11-30'),
    shift('2026-11-30', '23:00', '23:30'),
    shift('2026-12-01', '00:10', '00:20')
  ]
  const overTwoNights = [
    shift('2026-11-30', '18:00', '02:00', 0, '2026-12-02'),
    shift('2026-12-02', '01:00', '09:00')
  ]

  test.each([
    ['long', long],
    ['over two nights', overTwoNights]
  ])('is in exactly one part, whatever the shifts are: %s', (_, shifts) => {
    const parts = dayPartsOf(daysFrom('2026-11-29', '2026-12-02'), shifts, zone)
    for (const [index, { from, to }] of parts.entries()) {
      expect(to).toBeGreaterThanOrEqual(from)
      if (index > 0) expect(from).toBe(parts[index - 1]!.to)
    }
    expect(dayPartsOf([], shifts, zone)).toEqual([])
  })
})

test('a day lasts 23 and 25 hours when clocks change', () => {
  const hours = (day: string) => dayPartsOf([day], [], zone).map(({ from, to }) => (to - from) / 3_600_000)
  expect(hours('2026-03-29')).toEqual([23])
  expect(hours('2026-10-25')).toEqual([25])
  const night = [shift('2026-10-24', '22:00', '06:00', 0, '2026-10-25')]
  const parts = dayPartsOf(['2026-10-24', '2026-10-25'], night, zone)
  // The night lasts nine hours, and what follows it begins four hours later.
  expect(parts.map(each => new Date(each.to).toISOString())).toEqual([
    '2026-10-25T09:00:00.000Z',
    '2026-10-25T23:00:00.000Z'
  ])
})
