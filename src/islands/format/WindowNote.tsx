import type { ReactNode } from 'react'
import type { StopTimes } from '../../lib/contract/delivery/window.ts'
import { companyZone } from '../../lib/format/company-zone.ts'
import { commonVariant } from '../../lib/format/time.ts'
import { formatStopTimes } from '../../lib/format/window.ts'
import type { Locale } from '../../lib/words/locale.ts'
import type { Words } from '../../lib/words/words.ts'
import { serverNow } from '../../stores/core/server-time.ts'
import { useHydrated } from '../hydration/page-state.ts'
import { zoneSuffix } from './company-clock.ts'
import { regional } from './regional.ts'

export interface WindowNoteProps {
  stop: StopTimes | undefined
  locale: Locale
  words: { window: Words['window'] }
  /** Also says how long the driver stays. */
  withService?: boolean
}

/** Says when a stop can be visited, in the company's time zone. Shows nothing if that is at any time. */
export function WindowNote({ stop, locale, words, withService = false }: WindowNoteProps): ReactNode {
  const hydrated = useHydrated()
  const { window, service_minutes: minutes } = stop ?? {}
  const written = {
    language: locale,
    locale: hydrated ? regional(locale) : commonVariant(locale),
    timeZone: companyZone(),
    now: new Date(serverNow())
  }
  const text = formatStopTimes(
    { window, ...(withService ? { service_minutes: minutes } : {}) },
    words.window,
    written
  )
  if (!text) return null
  const at = window?.earliest ?? window?.latest
  return (
    <span className="stop-detail numbers strong">
      {text}
      {hydrated && at ? zoneSuffix(new Date(at)) : ''}
    </span>
  )
}
