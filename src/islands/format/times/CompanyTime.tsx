import type { ReactNode } from 'react'
import { companyZone } from '../../../lib/format/times/company-zone.ts'
import { commonVariant, formatClock, formatDay } from '../../../lib/format/times/time.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import { useHydrated } from '../../hydration/page-state.ts'
import { zoneSuffix } from './company-clock.ts'
import { regional } from '../regional.ts'
import { serverNow } from '../../../stores/core/server-time.ts'

export interface CompanyTimeProps {
  at: string
  locale: Locale
  /** Adds the day, always or if it isn't today. */
  day?: boolean | 'unless-today'
  /** Names the zone if the clock of the device shows another time. */
  named?: boolean
}

/**
 * Shows a time in the time zone of the company, on the server too. After hydration, the reader's region decides between
 * 12 and 24 hours.
 */
export function CompanyTime({ at, locale, day = false, named = false }: CompanyTimeProps): ReactNode {
  const hydrated = useHydrated()
  const date = new Date(at)
  const now = new Date(serverNow())
  const zone = companyZone()
  const written = hydrated ? regional(locale) : commonVariant(locale)
  const dayOf = (time: Date) => formatDay(time, now, written, zone)
  const withDay = day === 'unless-today' ? dayOf(date) !== dayOf(now) : day
  const clock = formatClock(date, written, zone)
  const suffix = named && hydrated ? zoneSuffix(date) : ''
  return (
    <time dateTime={at} title={zone}>
      {withDay ? <span className="nowrap">{`${dayOf(date)},`}</span> : null}
      <span className={withDay ? undefined : 'nowrap'}>{withDay ? ` ${clock}` : clock}</span>
      {suffix ? <span>{suffix}</span> : null}
    </time>
  )
}
