import type { ReactNode } from 'react'
import { formatClock, formatDayAndClock } from '../../lib/format/time.ts'
import type { Locale } from '../../lib/words/locale.ts'
import { useHydrated } from './page-state.ts'

/** A time in the reader's own zone, which the server can not know: empty until the page is alive. */
export function LocalTime({ at, locale, day }: { at: string; locale: Locale; day?: boolean }): ReactNode {
  const hydrated = useHydrated()
  const date = new Date(at)
  const text = day ? formatDayAndClock(date, new Date(), locale) : formatClock(date, locale)
  return <time dateTime={at}>{hydrated ? text : '\u00a0'}</time>
}
