import type { ReactNode } from 'react'
import { commonVariant, formatClock, formatDayAndClock } from '../../lib/format/time.ts'
import type { Locale } from '../../lib/words/locale.ts'
import { useHydrated } from '../hydration/page-state.ts'
import { classNames } from '../ui/class-names.ts'
import { regional } from './regional.ts'

/**
 * Shows a time in the reader's time zone. The server doesn't know that zone, so the text is invisible until hydration.
 * It has about the right width, so that the lines don't break differently afterwards.
 */
export function LocalTime({ at, locale, day }: { at: string; locale: Locale; day?: boolean }): ReactNode {
  const hydrated = useHydrated()
  const date = new Date(at)
  const written = hydrated ? regional(locale) : commonVariant(locale)
  const text = day ? formatDayAndClock(date, new Date(), written) : formatClock(date, written)
  return (
    <time
      className={classNames(day ? null : 'whitespace-nowrap', hydrated ? null : 'invisible')}
      dateTime={at}
    >
      {text}
    </time>
  )
}
