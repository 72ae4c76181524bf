import type { ReactNode } from 'react'
import { commonVariant, formatClock, formatDay } from '../../lib/format/time.ts'
import type { Locale } from '../../lib/words/locale.ts'
import { useHydrated } from '../hydration/page-state.ts'
import { classNames } from '../ui/class-names.ts'
import { serverNow } from '../../stores/core/server-time.ts'
import { pageTimeZone } from './page-time-zone.ts'
import { regional } from '../format/regional.ts'

export interface CompanyTimeProps {
  at: string
  locale: Locale
  /** Adds the day, always or if it isn't today. */
  day?: boolean | 'unless-today'
}

/**
 * Shows a time in the time zone of the company. The text is invisible until hydration, because the reader chooses
 * between 12 and 24 hours. It has about the right width, so that the lines don't break differently afterwards.
 */
export function CompanyTime({ at, locale, day = false }: CompanyTimeProps): ReactNode {
  const hydrated = useHydrated()
  const date = new Date(at)
  const now = new Date(serverNow())
  const zone = hydrated ? pageTimeZone() : undefined
  const written = hydrated ? regional(locale) : commonVariant(locale)
  const dayOf = (time: Date) => formatDay(time, now, written, zone)
  const withDay = day === 'unless-today' ? dayOf(date) !== dayOf(now) : day
  return (
    <time
      className={classNames(withDay ? null : 'whitespace-nowrap', hydrated ? null : 'invisible')}
      dateTime={at}
      title={zone}
    >
      {withDay ? <span className="whitespace-nowrap">{dayOf(date)},</span> : null}
      {withDay ? ' ' : null}
      {formatClock(date, written, zone)}
    </time>
  )
}
