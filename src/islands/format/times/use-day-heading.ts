import { companyZone } from '../../../lib/format/times/company-zone.ts'
import { commonVariant, formatDay } from '../../../lib/format/times/time.ts'
import { dayOf, dayStart } from '../../../lib/rules/schedule/days.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import { serverNow } from '../../../stores/core/server-time.ts'
import { useHydrated } from '../../hydration/page-state.ts'
import { regional } from '../regional.ts'

/** Returns how to write a day such as '2026-11-28' above the rows of a list: 'Sat 28 Nov', with 'Today' before today's. */
export function useDayHeading(locale: Locale, today: string): (day: string) => string {
  const hydrated = useHydrated()
  const now = new Date(serverNow())
  const zone = companyZone()
  return day => {
    const written = formatDay(
      dayStart(day, zone),
      now,
      hydrated ? regional(locale) : commonVariant(locale),
      zone
    )
    return day === dayOf(now, zone) ? `${today} · ${written}` : written
  }
}
