/** The times of a row: when the driver is to be at the pickup, and the windows of both stops. By the company's clocks. */
import type { DateOrder, ImportField } from '../../../../lib/contract/imports/fields.ts'
import type { RowProblem } from '../../../../lib/contract/imports/rows.ts'
import { addDays, dayOf, instantAt, wallClockOf } from '../../../../lib/rules/schedule/days.ts'
import { readDate, readTime } from '../../../../lib/rules/imports/dates.ts'
import { readWindow } from '../../../../lib/rules/imports/windows.ts'
import { furthestScheduleDays } from '../../../../lib/rules/schedule/schedule.ts'
import type { ImportContext } from './gear.ts'

interface Window {
  earliest: string | null
  latest: string | null
}

export interface RowTimes {
  scheduledAt: Date | null
  /** Of the pickup. Null without a latest time: its earliest is `scheduledAt`. */
  pickupWindow: Window | null
  /** Of the dropoff. */
  window: Window | null
  /** The day of the delivery. */
  day: string
}

/** The longest window over midnight: 22:00 to 02:00 is one, and 14:00 to 10:00 a mistake. */
const longestOverMidnight = 12 * 3_600_000

type Add = (problem: RowProblem) => void

export function timesOf(
  { settings, context, timeZone }: Pick<ImportContext, 'settings' | 'context' | 'timeZone'>,
  text: (field: ImportField) => string,
  add: Add
): RowTimes {
  const now = context.now()
  const today = dayOf(now, timeZone)
  const order = settings.dateOrder ?? 'day-month'
  const date = text('date') === '' ? null : readDate(text('date'), order)
  if (text('date') !== '' && !date) {
    add({ field: 'date', code: 'not-a-date', ...swapped(text('date'), order) })
    // Without its day, nothing can be said about its times.
    return { scheduledAt: null, pickupWindow: null, window: null, day: today }
  }
  const clocks = { day: date?.day ?? today, order, timeZone }
  const read = (field: ImportField, value: string) => momentOf(field, value, clocks, add)
  // One date with a time is the time of the pickup, if there is no other.
  const timeText = text('time') || (date?.time ? text('date') : '')
  const [pickupFrom, pickupTo] = spanOf('time', timeText, text('pickup_latest'), read)
  const [from, to] = text('window')
    ? spanOf('window', text('window'), '', read)
    : spanOf('earliest', text('earliest'), text('latest'), read)
  const scheduledAt = pickupFrom
  const late = latestOf(from, to, text('window') ? 'window' : 'latest', clocks, add)
  const pickupLate = latestOf(pickupFrom, pickupTo, 'pickup_latest', clocks, add)
  const end = scheduledAt ?? pickupLate ?? late ?? from
  const day = date?.day ?? (end ? dayOf(end, timeZone) : today)
  const none = { scheduledAt: null, pickupWindow: null, window: null, day }
  if (day < today) {
    add({ field: date ? 'date' : 'time', code: 'time-passed' })
    return none
  }
  if (!end && day > today && timeText === '') add({ field: 'time', code: 'time-missing' })
  if (scheduledAt && scheduledAt <= now) add({ field: 'time', code: 'time-passed' })
  if (pickupLate && pickupLate <= now) add({ field: 'pickup_latest', code: 'time-passed' })
  if (late && late <= now) add({ field: text('window') ? 'window' : 'latest', code: 'time-passed' })
  if (end && end.getTime() > now.getTime() + furthestScheduleDays * 86_400_000)
    add({ field: 'date', code: 'time-too-far' })
  const written = (earliest: Date | null, latest: Date | null): Window | null =>
    earliest === null && latest === null
      ? null
      : { earliest: earliest?.toISOString() ?? null, latest: latest?.toISOString() ?? null }
  return {
    scheduledAt,
    pickupWindow: pickupLate ? written(pickupFrom, pickupLate) : null,
    window: written(from, late),
    day
  }
}

type Read = (field: ImportField, text: string) => Date | null

/** Returns both ends of a window: from one cell that has both, or from two cells. */
function spanOf(field: ImportField, first: string, second: string, read: Read): [Date | null, Date | null] {
  const both = second === '' ? readWindow(first) : null
  if (both) return [read(field, both.earliest), read(field, both.latest)]
  const ends = field === 'time' ? 'pickup_latest' : 'latest'
  return [read(field, first), read(ends, second)]
}

/** Returns the end of a window, on the next day if it's over midnight. */
function latestOf(
  from: Date | null,
  to: Date | null,
  field: ImportField,
  { timeZone }: Pick<Clocks, 'timeZone'>,
  add: Add
): Date | null {
  if (!from || !to || from < to) return to
  const clock = clockIn(to, timeZone)
  const next = instantAt(addDays(dayOf(to, timeZone), 1), clock, timeZone)
  const isOverMidnight = dayOf(from, timeZone) === dayOf(to, timeZone) && from.getTime() !== to.getTime()
  if (isOverMidnight && next.getTime() - from.getTime() <= longestOverMidnight) return next
  const later = new Date(from.getTime() + 3_600_000)
  add({
    field,
    code: 'window-reversed',
    ...(field === 'window' ? {} : { suggestion: clockIn(later, timeZone) })
  })
  return to
}

const clockIn = (at: Date, timeZone: string) => wallClockOf(at, timeZone).time

interface Clocks {
  /** The day of a time without a date. */
  day: string
  order: DateOrder
  timeZone: string
}

/** Returns the time that a text means, with its own date if it has one. */
function momentOf(field: ImportField, text: string, { day, order, timeZone }: Clocks, add: Add): Date | null {
  if (text === '') return null
  const dated = readDate(text, order)
  const [, plain = text, zone = ''] = dated
    ? [text, dated.time, dated.zone]
    : (/^(.*\d)\s?(Z|[+-]\d{2}:\d{2})$/.exec(text.trim()) ?? [])
  const clock = readTime(plain)
  if (clock === null) {
    const hours = /^\d{1,2}$/.test(text.trim()) ? { suggestion: `${text.trim()}:00` } : {}
    add({ field, code: 'not-a-time', ...hours })
    return null
  }
  const on = dated?.day ?? day
  if (zone !== '') return new Date(`${on}T${clock}:00${zone}`)
  return clock === '24:00' ? instantAt(addDays(on, 1), '00:00', timeZone) : instantAt(on, clock, timeZone)
}

/** Returns what a date would be with day and month the other way round. */
function swapped(text: string, order: DateOrder): { suggestion?: string } {
  const other = readDate(text, order === 'day-month' ? 'month-day' : 'day-month')
  return other ? { suggestion: other.day } : {}
}
