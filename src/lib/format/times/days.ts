import { dateFormat } from '../intl.ts'

/** Formats a calendar day ('2026-03-29'), independent of the reader's time zone. */
export function formatCalendarDay(day: string, locale: string, options: Intl.DateTimeFormatOptions): string {
  return dateFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}

/** Formats a range of days: '23–29 March 2026'. Versions of Intl differ in the spaces around the dash, so they're made the same. */
export function formatDayRange(from: string, to: string, locale: string): string {
  return dateFormat(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC'
  })
    .formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`))
    .replaceAll(/\s*–\s*/gu, '\u2009–\u2009')
}
