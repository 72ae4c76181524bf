/** The times of a row: when the driver is to be at the pickup, and the window of the dropoff. By the company's clocks. */
import type { ImportField } from '../../../../lib/contract/imports/fields.ts'
import type { RowProblem } from '../../../../lib/contract/imports/rows.ts'
import { dayOf, instantAt } from '../../../../lib/rules/days.ts'
import { readDate, readTime } from '../../../../lib/rules/imports/dates.ts'
import { furthestScheduleDays } from '../../../../lib/rules/schedule.ts'
import type { Gear } from './gear.ts'

export interface RowTimes {
  scheduledAt: Date | null
  window: { earliest: string | null; latest: string | null } | null
  /** The day of the delivery. */
  day: string
}

export function timesOf(
  { settings, context, timeZone }: Pick<Gear, 'settings' | 'context' | 'timeZone'>,
  text: (field: ImportField) => string,
  add: (problem: RowProblem) => void
): RowTimes {
  const now = context.now()
  const today = dayOf(now, timeZone)
  const order = settings.dateOrder ?? 'day-month'
  const date = text('date') === '' ? null : readDate(text('date'), order)
  if (text('date') !== '' && !date)
    add({ field: 'date', code: 'not-a-date', ...swapped(text('date'), order) })
  const day = date?.day ?? today
  const timeText = text('time') || (date?.time ?? '')
  const clock = clockOf('time', timeText, add)
  const earliest = clockOf('earliest', text('earliest'), add)
  const latest = clockOf('latest', text('latest'), add)
  const at = (time: string | null) => (time === null ? null : instantAt(day, time, timeZone))
  const scheduledAt = at(clock)
  const window = earliest === null && latest === null ? null : { earliest: at(earliest), latest: at(latest) }
  const none = { scheduledAt: null, window: null, day }
  if (day < today) {
    add({ field: 'date', code: 'time-passed' })
    return none
  }
  const end = scheduledAt ?? window?.latest ?? window?.earliest ?? null
  if (!end && day > today && timeText === '') add({ field: 'time', code: 'time-missing' })
  if (scheduledAt && scheduledAt <= now) add({ field: 'time', code: 'time-passed' })
  if (window?.latest && window.latest <= now) add({ field: 'latest', code: 'time-passed' })
  if (window?.earliest && window.latest && window.earliest >= window.latest)
    add({ field: 'latest', code: 'window-reversed' })
  if (end && end.getTime() > now.getTime() + furthestScheduleDays * 86_400_000)
    add({ field: 'date', code: 'time-too-far' })
  const written = window && {
    earliest: window.earliest?.toISOString() ?? null,
    latest: window.latest?.toISOString() ?? null
  }
  return { scheduledAt, window: written, day }
}

function clockOf(field: ImportField, text: string, add: (problem: RowProblem) => void): string | null {
  if (text === '') return null
  const clock = readTime(text) ?? readTime(readDate(text, 'day-month')?.time ?? '')
  if (clock === null) {
    const hours = /^\d{1,2}$/.test(text.trim()) ? { suggestion: `${text.trim()}:00` } : {}
    add({ field, code: 'not-a-time', ...hours })
  }
  return clock
}

/** Returns what a date would be with day and month the other way round. */
function swapped(text: string, order: 'day-month' | 'month-day'): { suggestion?: string } {
  const other = readDate(text, order === 'day-month' ? 'month-day' : 'day-month')
  return other ? { suggestion: other.day } : {}
}
