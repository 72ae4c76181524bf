import type { ReactNode } from 'react'
import { formatClock, formatDayAndClock } from '../../lib/format/time.ts'
import type { Locale } from '../../lib/words/locale.ts'
import { useHydrated } from '../hydration/page-state.ts'
import { regional } from './regional.ts'

/** Shows a time in the reader's time zone. The server doesn't know that zone, so it is empty until hydration. */
export function LocalTime({ at, locale, day }: { at: string; locale: Locale; day?: boolean }): ReactNode {
  const hydrated = useHydrated()
  if (!hydrated) return <time dateTime={at}>{'\u00a0'}</time>
  const date = new Date(at)
  const written = regional(locale)
  const text = day ? formatDayAndClock(date, new Date(), written) : formatClock(date, written)
  return (
    <time className="whitespace-nowrap" dateTime={at}>
      {text}
    </time>
  )
}
