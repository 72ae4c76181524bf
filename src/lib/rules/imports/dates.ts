/** Reads the dates and times of a file. Pure. Days such as '2026-03-29', times such as '14:05'. */
import type { DateOrder } from '../../contract/imports/fields.ts'

const isoDate = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?=$|[T\s,])/
const localDate = /^(\d{1,2})\s*([-/.])\s*(\d{1,2})\s*[-/.]\s*(\d{4}|\d{2})(?=$|[T\s,])/

/**
 * Returns the order of day and month that all dates of a column have, or 'unknown' if each can be read in both orders. Points are
 * written only where the day comes first. Without any date, the order doesn't matter.
 */
export function dateOrderOf(texts: readonly string[]): DateOrder | 'unknown' {
  let isUnknown = false
  let monthFirst = 0
  let dayFirst = 0
  for (const text of texts) {
    const [, first = '', sign, second = ''] = localDate.exec(text.trim()) ?? []
    if (first === '') continue
    if (sign === '.' || Number(first) > 12) dayFirst++
    else if (Number(second) > 12) monthFirst++
    else if (first !== second) isUnknown = true
  }
  if (monthFirst > dayFirst) return 'month-day'
  return isUnknown && dayFirst === 0 ? 'unknown' : 'day-month'
}

/** Returns a date, and the time that follows it in the same cell, or null if it's none. */
export function readDate(text: string, order: DateOrder): { day: string; time: string } | null {
  const trimmed = text.trim()
  const iso = isoDate.exec(trimmed)
  const local = iso ? null : localDate.exec(trimmed)
  const [whole, ...parts] = iso ?? local ?? []
  if (whole === undefined) return null
  const [first = '', , third = '', year = ''] = parts
  const [a, b] = [Number(first), Number(third)]
  const [dayNumber, month] = iso
    ? [Number(parts[2]), Number(parts[1])]
    : order === 'day-month'
      ? [a, b]
      : [b, a]
  const fullYear = iso ? Number(first) : Number(year) + (year.length === 2 ? 2000 : 0)
  const date = new Date(Date.UTC(fullYear, month - 1, dayNumber))
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === dayNumber
  if (!isReal || fullYear < 2000 || fullYear > 2199) return null
  return { day: date.toISOString().slice(0, 10), time: trimmed.slice(whole.length).replace(/^[T\s,]+/, '') }
}

/** Returns a time of a day, or null: '14:05', '14h05', '14.05', '2 pm', '2:05 p.m.', '1405'. Seconds are left out. */
export function readTime(text: string): string | null {
  const folded = text.trim().toLowerCase().replaceAll(/\s+/g, ' ')
  const [, hours = '', minutes = '0', half] =
    /^(\d{1,2})(?:\s?[:h.]\s?(\d{2})?(?:[:.]\d{2}(?:\.\d+)?)?)?\s?(?:([ap])\.?m\.?|uhr|o'?clock)?$/.exec(
      folded
    ) ??
    /^(\d{2})(\d{2})$/.exec(folded) ??
    []
  if (hours === '') return null
  // A number alone is too little: it could be anything.
  if (/^\d{1,2}$/.test(folded)) return null
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half === 'p' ? 12 : 0)
  if (hour > 23 || Number(minutes) > 59 || (half !== undefined && Number(hours) > 12)) return null
  return `${String(hour).padStart(2, '0')}:${minutes.padStart(2, '0')}`
}
