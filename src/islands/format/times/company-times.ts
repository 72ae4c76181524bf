import { companyZone } from '../../../lib/format/times/company-zone.ts'
import { formatDayAndClock } from '../../../lib/format/times/time.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import { isElsewhere } from './company-clock.ts'
import { regional } from '../regional.ts'
import { serverNow } from '../../../stores/core/server-time.ts'

/**
 * Writes each `<time data-company-time>` of static HTML as the reader's region does, which the server doesn't know: with
 * 12 or 24 hours.
 */
export function showCompanyTimes(root: ParentNode, locale: Locale): void {
  const written = regional(locale)
  const now = new Date(serverNow())
  for (const time of root.querySelectorAll<HTMLTimeElement>('time[data-company-time]')) {
    time.textContent = formatDayAndClock(new Date(time.dateTime), now, written, companyZone())
  }
}

/** Shows `[data-zone-note]` if the clock of the device shows another time than the company's. */
export function showZoneNote(root: ParentNode): void {
  const note = root.querySelector<HTMLElement>('[data-zone-note]')
  if (!note || !isElsewhere(new Date(serverNow()))) return
  note.textContent = document.documentElement.dataset['zoneNote'] ?? ''
  note.hidden = false
}
