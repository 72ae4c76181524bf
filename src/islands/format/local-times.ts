import { formatClock, formatDayAndClock } from '../../lib/format/time.ts'
import type { Locale } from '../../lib/words/locale.ts'
import { regional } from './regional.ts'

/**
 * Fills in each `<time data-local-time>` of static HTML in the reader's time zone, which the server doesn't know.
 * 'day' adds the day.
 */
export function showLocalTimes(root: ParentNode, locale: Locale): void {
  const written = regional(locale)
  for (const time of root.querySelectorAll<HTMLTimeElement>('time[data-local-time]')) {
    const at = new Date(time.dateTime)
    time.textContent =
      time.dataset['localTime'] === 'day'
        ? formatDayAndClock(at, new Date(), written)
        : formatClock(at, written)
  }
}
