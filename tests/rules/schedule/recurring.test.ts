/** Compares the dates of rules with a reference that looks at every day and every minute. */
import { describe, expect, test } from 'vitest'
import { addDays, daysFrom, wallClockOf } from '../../../src/lib/rules/schedule/days.ts'
import {
  bookingSpan,
  type DateException,
  datesOf,
  shownSpan,
  type WeeklyRule,
  weekdays
} from '../../../src/lib/rules/schedule/recurring.ts'
import { wallTimeOf } from '../../../src/lib/rules/schedule/schedule.ts'

const zurich = 'Europe/Zurich'
const none = new Set<string>()
const rule = (part: Partial<WeeklyRule> = {}): WeeklyRule => ({
  times: { 1: '08:30', 3: '14:00' },
  first: '2026-01-01',
  last: null,
  onHolidays: false,
  paused: null,
  ...part
})
const daily = (time: string) => Object.fromEntries(weekdays.map(day => [day, time]))

describe('the time of a date', () => {
  test.each([
    [
      'that the clocks skip moves forward by the gap',
      zurich,
      '2026-03-29',
      '02:30',
      '2026-03-29T01:30:00.000Z'
    ],
    ['that the clocks show twice is the first', zurich, '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
    ['moves by half an hour', 'Australia/Lord_Howe', '2026-10-04', '02:15', '2026-10-03T15:45:00.000Z'],
    ['at a skipped midnight', 'Africa/Cairo', '2026-04-24', '00:10', '2026-04-23T22:10:00.000Z']
  ])('%s, in %s', (_, timeZone, date, time, instant) => {
    const [found] = datesOf(
      rule({ times: daily(time) }),
      { from: date, to: date },
      { timeZone, holidays: none }
    )
    expect(found?.at.toISOString()).toBe(instant)
  })
})

/** Returns the first instant of a wall time, by trying every minute. A skipped one is as much later as the clocks moved. */
function instantByMinutes(wall: string, timeZone: string): string {
  const start = Date.parse(`${wall}Z`) - 15 * 3_600_000
  let before = wallTimeOf(new Date(start), timeZone)
  for (let minute = 0; minute < 30 * 60; minute++) {
    const at = start + minute * 60_000
    const shown = wallTimeOf(new Date(at), timeZone)
    if (shown === wall) return new Date(at).toISOString()
    if (before < wall && shown > wall) {
      const late = (Date.parse(`${wall}Z`) - Date.parse(`${before}Z`)) / 60_000
      return new Date(at - 60_000 + late * 60_000).toISOString()
    }
    before = shown
  }
  throw new Error(`${wall} was not found in ${timeZone}.`)
}

/** The days around both changes of the clocks in 2026. */
const changes: [string, string[]][] = [
  [zurich, ['2026-03-29', '2026-10-25']],
  ['America/New_York', ['2026-03-08', '2026-11-01']],
  ['Australia/Lord_Howe', ['2026-04-05', '2026-10-04']],
  ['Africa/Cairo', ['2026-04-24', '2026-10-29']],
  ['America/Santiago', ['2026-04-04', '2026-09-06']],
  ['Asia/Kolkata', ['2026-03-29', '2026-10-25']]
]
describe('around a change of the clocks, a date has the instant that a search by minutes finds', () => {
  test.each(changes)('%s', (timeZone, days) => {
    for (const day of days) {
      for (const time of ['00:00', '00:30', '01:45', '02:00', '02:15', '02:59', '03:00', '23:30']) {
        for (const { date, at } of datesOf(
          rule({ times: daily(time) }),
          { from: addDays(day, -1), to: addDays(day, 1) },
          { timeZone, holidays: none }
        ))
          expect([date, time, at.toISOString()]).toEqual([
            date,
            time,
            instantByMinutes(`${date}T${time}`, timeZone)
          ])
      }
    }
  })
})

/** A small random source with a seed, so that a failure can be repeated. */
function randomFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return Math.floor((state / 4_294_967_296) * below)
  }
}

test.each(Array.from({ length: 60 }, (_, seed) => seed))(
  'has the dates of a day-by-day search, seed %i',
  seed => {
    const random = randomFrom(seed + 1)
    const [timeZone = zurich] = changes[random(changes.length)] ?? []
    const somewhere = () => addDays('2026-01-01', random(365))
    const clock = () => `${String(random(24)).padStart(2, '0')}:${String(random(60)).padStart(2, '0')}`
    const maybe = <Value>(value: Value) => (random(3) === 0 ? value : null)
    const given = rule({
      times: Object.fromEntries(weekdays.filter(() => random(2) === 0).map(day => [day, clock()])),
      first: somewhere(),
      last: maybe(somewhere()),
      onHolidays: random(4) === 0,
      paused: maybe({ from: somewhere(), until: maybe(somewhere()) })
    })
    const holidays = new Set(Array.from({ length: 30 }, somewhere))
    const exceptions = new Map<string, DateException>(
      Array.from({ length: 60 }, () => [
        somewhere(),
        { isSkipped: random(2) === 0, time: random(2) === 0 ? clock() : null }
      ])
    )
    const expected: [string, string, string][] = []
    for (const date of daysFrom('2026-01-01', '2026-12-31')) {
      // Noon is on its date in every zone of this test.
      const noon = new Date(instantByMinutesOfNoon(date, timeZone))
      const time = given.times[wallClockOf(noon, timeZone).weekday as 1]
      if (!time || date < given.first || (given.last !== null && date > given.last)) continue
      const exception = exceptions.get(date)
      const inPause =
        given.paused !== null && date >= given.paused.from && date <= (given.paused.until ?? '9999')
      const isHoliday = holidays.has(date) && !given.onHolidays && !exception
      const kind = exception?.isSkipped ? 'skipped' : inPause ? 'paused' : isHoliday ? 'holiday' : 'due'
      expected.push([date, exception?.time ?? time, kind])
    }
    const found = datesOf(given, { from: '2026-01-01', to: '2026-12-31' }, { timeZone, holidays }, exceptions)
    expect(found.map(({ date, time, kind }) => [date, time, kind])).toEqual(expected)
    // A time on the wall is on its own date, also if it was moved, but for a move over midnight.
    for (const { date, at } of found) expect(wallClockOf(at, timeZone).day).toBe(date)
  }
)

const instantByMinutesOfNoon = (date: string, timeZone: string) =>
  [-12, -6, 0, 6, 12, 13, 14]
    .map(hours => new Date(Date.parse(`${date}T12:00:00Z`) - hours * 3_600_000).toISOString())
    .find(at => wallClockOf(new Date(at), timeZone).day === date) ?? ''

test('a span ends where the rule does, and has both of its ends', () => {
  const calendar = { timeZone: zurich, holidays: none }
  const dates = (part: Partial<WeeklyRule>) =>
    datesOf(rule(part), { from: '2026-05-04', to: '2026-05-13' }, calendar).map(({ date }) => date)
  expect(dates({})).toEqual(['2026-05-04', '2026-05-06', '2026-05-11', '2026-05-13'])
  expect(dates({ first: '2026-05-06', last: '2026-05-11' })).toEqual(['2026-05-06', '2026-05-11'])
  expect(dates({ first: '2026-06-01' })).toEqual([])
  expect(dates({ last: '2026-04-01' })).toEqual([])
})

test('the spans begin today in the company’s time zone', () => {
  const now = new Date('2026-05-03T23:30:00Z')
  expect(bookingSpan(now, zurich)).toEqual({ from: '2026-05-04', to: '2026-05-18' })
  expect(bookingSpan(now, 'America/New_York')).toEqual({ from: '2026-05-03', to: '2026-05-17' })
  expect(shownSpan(now, zurich)).toEqual({ from: '2026-05-04', to: '2026-05-31' })
})

describe('the dates of a rule at their ends', () => {
  const calendar = { timeZone: zurich, holidays: none }
  const dates = (part: Partial<WeeklyRule>, span = { from: '2026-03-02', to: '2026-03-05' }) =>
    datesOf(rule({ times: daily('08:30'), ...part }), span, calendar).map(
      ({ date, kind }) => `${date} ${kind}`
    )

  test('the last one counts, and one after the shown days shows no more of them', () => {
    expect(dates({ last: '2026-03-03' })).toEqual(['2026-03-02 due', '2026-03-03 due'])
    expect(dates({ last: '2026-03-31' })).toHaveLength(4)
    expect(dates({ last: null })).toHaveLength(4)
  })

  test('a pause has its first and its last day', () => {
    expect(dates({ paused: { from: '2026-03-03', until: '2026-03-04' } })).toEqual([
      '2026-03-02 due',
      '2026-03-03 paused',
      '2026-03-04 paused',
      '2026-03-05 due'
    ])
  })

  test('a time that no clock shows has no dates', () => {
    expect(dates({ times: daily('soon') })).toEqual([])
  })
})
