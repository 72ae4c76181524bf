/** The dates of a weekly rule. Pure. Dates and times are those of the company's clocks; `timeZone` is an IANA name. */
import { addDays, daysFrom, wallClockOf } from './days.ts'
import { instantOf } from './schedule.ts'

/** Deliveries are booked this many days ahead. */
export const recurringDaysAhead = 14
/** A page shows this many days: four weeks. */
export const recurringDaysShown = 28

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
/** From Monday (1) to Sunday (7). */
export type Weekday = (typeof weekdays)[number]

/** The time of the first pickup on each weekday that has one, such as '08:30'. */
export type WeeklyTimes = Partial<Record<Weekday, string>>

export interface WeeklyRule {
  times: WeeklyTimes
  /** The first date that it can have. */
  first: string
  /** The last one, included. Null for no end. */
  last: string | null
  onHolidays: boolean
  /** No date from the first one on, up to the last one, included. Null as the last one for no end. */
  paused: { from: string; until: string | null } | null
}

/** What somebody decided about one date. */
export interface DateException {
  /** True for a date that is skipped, false for one that takes place, also on a holiday. */
  isSkipped: boolean
  /** Another time on this date. */
  time: string | null
}

/** 'due': it takes place. Everything else says why not. */
export type DateKind = 'due' | 'skipped' | 'holiday' | 'paused'

export interface RuleDate {
  date: string
  /** The clock time as the rule says it. */
  time: string
  /** The instant: a time that the clocks skip is later by the gap, and of one that they show twice it's the first. */
  at: Date
  kind: DateKind
}

export interface Calendar {
  timeZone: string
  /** The dates of the company's holidays. */
  holidays: ReadonlySet<string>
}

const weekdayOf = (date: string): Weekday => (new Date(`${date}T00:00:00Z`).getUTCDay() || 7) as Weekday

/** Returns the dates of a rule from one day to another, both included, in order. */
export function datesOf(
  rule: WeeklyRule,
  span: { from: string; to: string },
  { timeZone, holidays }: Calendar,
  exceptions: ReadonlyMap<string, DateException> = new Map()
): RuleDate[] {
  const from = span.from > rule.first ? span.from : rule.first
  const to = rule.last !== null && rule.last < span.to ? rule.last : span.to
  return daysFrom(from, to).flatMap(date => {
    const usual = rule.times[weekdayOf(date)]
    if (usual === undefined) return []
    const exception = exceptions.get(date)
    const time = exception?.time ?? usual
    const at = instantOf(`${date}T${time}`, timeZone)
    if (!at) return []
    return [{ date, time, at, kind: kindOf(rule, date, exception, holidays) }]
  })
}

function kindOf(
  { paused, onHolidays }: WeeklyRule,
  date: string,
  exception: DateException | undefined,
  holidays: ReadonlySet<string>
): DateKind {
  if (exception?.isSkipped) return 'skipped'
  if (paused && date >= paused.from && (paused.until === null || date <= paused.until)) return 'paused'
  return holidays.has(date) && !onHolidays && !exception ? 'holiday' : 'due'
}

/** Returns the days in which deliveries are booked, from today's date on. */
export function bookingSpan(now: Date, timeZone: string): { from: string; to: string } {
  const from = wallClockOf(now, timeZone).day
  return { from, to: addDays(from, recurringDaysAhead) }
}

/** Returns the four weeks that a page shows. */
export function shownSpan(now: Date, timeZone: string): { from: string; to: string } {
  const from = wallClockOf(now, timeZone).day
  return { from, to: addDays(from, recurringDaysShown - 1) }
}
