import { describe, expect, test } from 'vitest'
import type { Shift, Week } from '../../../src/lib/contract/planning/hours.ts'
import { hoursOn, shiftMinutes, shiftsOn } from '../../../src/lib/rules/planning/shifts.ts'

const zurich = 'Europe/Zurich'
const shift = (from: string, to: string, rest: Shift['break'] = null): Shift => ({
  from,
  to,
  break: rest,
  start_depot_id: null,
  end_depot_id: null
})
/** A Monday. */
const monday = '2026-11-30'
const week: Week = [
  { weekday: 1, shifts: [shift('14:00', '18:00'), shift('08:00', '12:00')] },
  { weekday: 6, shifts: [shift('22:00', '06:00')] },
  { weekday: 7, shifts: [shift('08:00', '16:00')] }
]
const spans = (day: string, of: Week | null = week, exception: Shift[] | null = null, zone = zurich) =>
  shiftsOn(day, of, exception, zone).map(({ from, to }) => [from.toISOString(), to.toISOString()])
const hours = (day: string, own: Shift) =>
  shiftsOn(day, null, [own], zurich).map(({ from, to }) => (to.getTime() - from.getTime()) / 3_600_000)

describe('the shifts of a day', () => {
  test('are those of its weekday, in order and counted from 0', () => {
    expect(spans(monday)).toEqual([
      ['2026-11-30T07:00:00.000Z', '2026-11-30T11:00:00.000Z'],
      ['2026-11-30T13:00:00.000Z', '2026-11-30T17:00:00.000Z']
    ])
    expect(shiftsOn(monday, week, null, zurich).map(each => [each.day, each.shift])).toEqual([
      [monday, 0],
      [monday, 1]
    ])
  })

  test('are none on a weekday that is missing, and none without a week', () => {
    expect(spans('2026-12-01')).toEqual([])
    expect(spans(monday, null)).toEqual([])
  })

  test('are those of the exception, also an empty one for a free day', () => {
    expect(spans(monday, week, [shift('10:00', '11:00')])).toEqual([
      ['2026-11-30T09:00:00.000Z', '2026-11-30T10:00:00.000Z']
    ])
    expect(spans(monday, week, [])).toEqual([])
    expect(hoursOn(monday, week, []).length).toBe(0)
  })

  test('end on the next day if they go past midnight, and belong to the day on which they begin', () => {
    expect(spans('2026-11-28')).toEqual([['2026-11-28T21:00:00.000Z', '2026-11-29T05:00:00.000Z']])
    // The Sunday has its own only.
    expect(spans('2026-11-29')).toEqual([['2026-11-29T07:00:00.000Z', '2026-11-29T15:00:00.000Z']])
    expect(hours(monday, shift('08:00', '08:00'))).toEqual([24])
    expect(spans(monday, null, [shift('16:00', '00:00')])).toEqual([
      ['2026-11-30T15:00:00.000Z', '2026-11-30T23:00:00.000Z']
    ])
  })

  test('name their depots', () => {
    const [own] = shiftsOn(
      monday,
      null,
      [{ ...shift('08:00', '16:00'), start_depot_id: 1, end_depot_id: 2 }],
      zurich
    )
    expect([own?.startDepotId, own?.endDepotId]).toEqual([1, 2])
  })
})

describe('when clocks change', () => {
  test('a night is an hour shorter or longer', () => {
    // Clocks go forward on 2026-03-29 and back on 2026-10-25.
    expect(hours('2026-03-28', shift('22:00', '06:00'))).toEqual([7])
    expect(hours('2026-10-24', shift('22:00', '06:00'))).toEqual([9])
    expect(hours('2026-03-29', shift('08:00', '16:00'))).toEqual([8])
  })

  test('a shift that they skip is left out', () => {
    expect(hours('2026-03-29', shift('02:00', '03:00'))).toEqual([])
    expect(hours('2026-03-29', shift('02:00', '03:30'))).toEqual([0.5])
  })

  test('a break without room for its minutes is left out', () => {
    const rest = { from: '02:00', to: '03:30', minutes: 45 }
    const of = (day: string) => shiftsOn(day, null, [shift('22:00', '06:00', rest)], zurich)[0]?.break
    expect(of('2026-03-27')).toEqual({
      from: new Date('2026-03-28T01:00:00Z'),
      to: new Date('2026-03-28T02:30:00Z'),
      minutes: 45
    })
    expect(of('2026-03-28')).toBeNull()
    const exact = { from: '02:00', to: '03:30', minutes: 30 }
    expect(shiftsOn('2026-03-28', null, [shift('22:00', '06:00', exact)], zurich)[0]?.break?.minutes).toBe(30)
  })
})

test('a break before the shift’s time on the clock is on the next day', () => {
  expect(shiftMinutes(shift('22:00', '06:00', { from: '23:30', to: '00:30', minutes: 30 }))).toEqual({
    from: 1320,
    to: 1800,
    break: { from: 1410, to: 1470, minutes: 30 }
  })
  expect(shiftMinutes(shift('22:00', '06:00', { from: '22:00', to: '23:00', minutes: 30 })).break?.from).toBe(
    1320
  )
  expect(shiftMinutes(shift('22:10', '06:05', { from: '02:00', to: '03:00', minutes: 30 })).break).toEqual({
    from: 1560,
    to: 1620,
    minutes: 30
  })
})

test('a break that ends when it begins lasts until the next day', () => {
  const rest = { from: '12:00', to: '12:00', minutes: 30 }
  expect(shiftMinutes(shift('08:00', '17:00', rest)).break).toEqual({
    from: 12 * 60,
    to: 36 * 60,
    minutes: 30
  })
})
