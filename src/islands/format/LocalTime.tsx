import type { ReactNode } from 'react'
import { formatClock, formatDayAndClock } from '../../lib/format/time.ts'
import type { Locale } from '../../lib/words/locale.ts'
import { useHydrated } from '../hydration/page-state.ts'

/** The reader's own kind of the page's language: 'en-GB' for 'en', with its 24 hours. */
function regional(locale: Locale): string {
  return navigator.languages.find(language => language.split('-')[0] === locale) ?? locale
}

/** A time in the reader's own zone, which the server can not know: empty until the page is alive. */
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
