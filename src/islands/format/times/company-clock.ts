import { companyZone } from '../../../lib/format/times/company-zone.ts'
import { dateFormat } from '../../../lib/format/intl.ts'
import { formatClock } from '../../../lib/format/times/time.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import { wallTimeOf } from '../../../lib/rules/schedule/schedule.ts'
import { regional } from '../regional.ts'
import { serverNow } from '../../../stores/core/server-time.ts'

/** Formats a time of day in the company's zone, as the reader writes it. Only call it in the browser. */
export const companyClock = (at: Date, locale: Locale): string =>
  formatClock(at, regional(locale), companyZone())

/** A weekday is clear for this long, in milliseconds. */
const sixDays = 6 * 86_400_000

/** Formats a time of the next days for a button: 'Thu 13:00', or '9 Dec 13:00' later than in a week. Only call it in the browser. */
export function shortTime(at: Date, locale: Locale): string {
  const written = regional(locale)
  const isSoon = at.getTime() - serverNow() < sixDays
  const day = dateFormat(written, {
    ...(isSoon ? { weekday: 'short' } : { day: 'numeric', month: 'short' }),
    timeZone: companyZone()
  })
  return `${day.format(at)} ${companyClock(at, locale)}`
}

/** Returns whether the clock of this device shows another time than the company's. Only call it in the browser. */
export function isElsewhere(at: Date): boolean {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
  return own !== companyZone() && wallTimeOf(at, own) !== wallTimeOf(at, companyZone())
}

/** Returns ' (Zurich time)' if the clock of this device shows another time, otherwise ''. Only call it in the browser. */
export function zoneSuffix(at: Date): string {
  const { zoneName } = document.documentElement.dataset
  return zoneName && isElsewhere(at) ? ` (${zoneName})` : ''
}
