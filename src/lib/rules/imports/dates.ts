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
    if (sign === '.' || Number(first) > 12) dayFirst++
    else if (Number(second) > 12) monthFirst++
    else if (first !== second) isUnknown = true
  }
  if (monthFirst > dayFirst) return 'month-day'
  return isUnknown && dayFirst === 0 ? 'unknown' : 'day-month'
}

const compactDate = /^(\d{4})(\d{2})(\d{2})(?=$|[T\s,])/
/** '1-Dec-26', '1. Dezember 2026', '1er déc. 2026'. */
const dayFirstNamed =
  /^(\d{1,2})(?:\.|st|nd|rd|th|er|º)?[\s-]+(?:de\s+)?(\p{L}{3,12})\.?,?[\s-]+(?:de\s+)?(\d{4}|\d{2})(?=$|[T\s,])/iu
/** 'Dec 1, 2026'. */
const monthFirstNamed = /^(\p{L}{3,12})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?=$|[T\s,])/iu

/** How the months begin in English, French, German, Spanish and Italian, without accents. */
const monthStarts = [
  ['jan', 'ene', 'gen'],
  ['feb', 'fev'],
  ['mar', 'maerz'],
  ['apr', 'avr', 'abr'],
  ['may', 'mai', 'mag'],
  ['jun', 'juin', 'giu'],
  ['jul', 'juil', 'lug'],
  ['aug', 'aou', 'ago'],
  ['sep', 'set'],
  ['oct', 'okt', 'ott'],
  ['nov'],
  ['dec', 'dez', 'dic']
] as const
const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
const monthOf = (name: string): number =>
  monthStarts.findIndex(starts => starts.some(start => folded(name).startsWith(start))) + 1

const weekday =
  /^(?:mon|tue|wed|thu|fri|sat|sun|mo|di|mi|do|fr|sa|so|lun|mar|mer|mie|jeu|jue|ven|vie|sam|sab|sáb|dim|dom|gio)\p{L}*\.?,?\s+(?=\d|\p{L})/iu

export interface ReadDate {
  day: string
  /** What follows the date in the same cell, without its zone. */
  time: string
  /** 'Z' or an offset such as '+01:00'. '' for the company's clocks. */
  zone: string
}

/** Returns a date, and the time that follows it in the same cell, or null if it's none. */
export function readDate(text: string, order: DateOrder): ReadDate | null {
  const whole = text.trim()
  const plain = whole.replace(weekday, '')
  return dateIn(plain, order) ?? (plain === whole ? null : dateIn(whole, order))
}

function dateIn(trimmed: string, order: DateOrder): ReadDate | null {
  const named = (match: RegExpExecArray | null, day: number, month: number) =>
    match && ([match[0], match[3], String(monthOf(match[month] ?? '')), match[day]] as const)
  const local = localDate.exec(trimmed)
  const iso = isoDate.exec(trimmed) ?? compactDate.exec(trimmed)
  const found =
    iso ??
    (local &&
      (order === 'day-month'
        ? [local[0], local[4], local[3], local[1]]
        : [local[0], local[4], local[1], local[3]])) ??
    named(dayFirstNamed.exec(trimmed), 1, 2) ??
    named(monthFirstNamed.exec(trimmed), 2, 1)
  if (!found) return null
  const [match = '', year = '', month = '', day = ''] = found
  const fullYear = Number(year) + (year.length === 2 ? 2000 : 0)
  const date = new Date(Date.UTC(fullYear, Number(month) - 1, Number(day)))
  const isReal = date.getUTCMonth() === Number(month) - 1
  if (!isReal || fullYear < 2000 || fullYear > 2199) return null
  const rest = trimmed.slice(match.length).replace(/^[T\s,]+/, '')
  const [, time = '', zone = ''] = /(.*?\d)\s?(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)$/i.exec(rest) ?? ['', rest]
  return { day: date.toISOString().slice(0, 10), time, zone: zoneOf(zone) }
}

const zoneOf = (text: string): string => {
  const [, sign = '', hours = '', minutes = '00'] = /([+-])(\d{2}):?(\d{2})?/.exec(text) ?? []
  return sign === '' ? (text === '' ? '' : 'Z') : `${sign}${hours}:${minutes}`
}

/**
 * Returns a time of a day, or null: '14:05', '14h05', '14.05', '2 pm', '2:05 p.m.', '1405', '930', and '24:00' for its end. Seconds are
 * left out.
 */
export function readTime(text: string): string | null {
  const plain = text.trim().toLowerCase().replaceAll(/\s+/g, ' ')
  const [, hours = '', minutes = '', half] =
    /^(\d{1,2})(?:\s?[:h.]\s?(\d{2})?(?:[:.]\d{2}(?:\.\d+)?)?)?\s?(?:([ap])\.?m\.?|uhr|o'?clock)?$/.exec(
      plain
    ) ??
    /^(\d{1,2})(\d{2})$/.exec(plain) ??
    []
  if (hours === '') return null
  // A number alone is too little: it could be anything.
  if (/^\d{1,2}$/.test(plain)) return null
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half === 'p' ? 12 : 0)
  if (hour === 24 && Number(minutes) === 0) return '24:00'
  if (hour > 23 || Number(minutes) > 59 || (half !== undefined && Number(hours) > 12)) return null
  return `${String(hour).padStart(2, '0')}:${minutes.padStart(2, '0')}`
}
