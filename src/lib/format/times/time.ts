import { dateFormat, relativeFormat } from '../intl.ts'

export { commonVariant } from '../intl.ts'

/**
 * Formats a time of day as the locale writes it: '14:05' or '2:05 PM'. 'en' without a country uses 24 hours.
 * `timeZone` is an IANA name. Without it, the reader's own time zone applies.
 */
export function formatClock(at: Date, locale: string, timeZone?: string): string {
  return dateFormat(locale, { timeStyle: 'short', timeZone }).format(at)
}

/** Formats a day. Includes the year only if it isn't the year of `now`. */
export function formatDay(at: Date, now: Date, locale: string, timeZone?: string): string {
  const { format: year } = dateFormat('en', { year: 'numeric', timeZone })
  return dateFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: year(at) === year(now) ? undefined : 'numeric',
    timeZone
  }).format(at)
}

/** Formats a day and a time of day. */
export function formatDayAndClock(at: Date, now: Date, locale: string, timeZone?: string): string {
  return `${formatDay(at, now, locale, timeZone)}, ${formatClock(at, locale, timeZone)}`
}

const steps: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60]
]

/** Formats how long ago or ahead `at` is from `now`: 'now', '5 minutes ago', 'in 2 hours', 'yesterday'. */
export function formatRelative(at: Date, now: Date, locale: string): string {
  const format = relativeFormat(locale, { numeric: 'auto' })
  const seconds = (at.getTime() - now.getTime()) / 1000
  for (const [unit, size] of steps) {
    if (Math.abs(seconds) >= size) return format.format(Math.trunc(seconds / size), unit)
  }
  return format.format(0, 'second')
}
