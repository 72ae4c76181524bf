import '../../../styles/controls/stop-details.css'
import type { ReactNode } from 'react'
import type { StopTimes } from '../../../lib/contract/delivery/window.ts'
import { companyZone } from '../../../lib/format/times/company-zone.ts'
import { commonVariant } from '../../../lib/format/times/time.ts'
import { formatStopTimes } from '../../../lib/format/times/window.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { serverNow } from '../../../stores/core/server-time.ts'
import { useHydrated } from '../../hydration/page-state.ts'
import { classNames } from '../../ui/class-names.ts'
import { zoneSuffix } from './company-clock.ts'
import { regional } from '../regional.ts'

export interface WindowNoteProps {
  stop: StopTimes | undefined
  locale: Locale
  words: { window: Words['window'] }
  /** Also says how long the driver stays. */
  withService?: boolean
  /** Names the zone if the clock of the device shows another time. */
  named?: boolean
  /** Names the day if it isn't today. */
  day?: boolean
  className?: string
}

/** Says when a stop can be visited, in the company's time zone. Shows nothing if that is at any time. */
export function WindowNote(props: WindowNoteProps): ReactNode {
  const { stop, locale, words, withService = false, named = false, day = true } = props
  const { className = 'stop-detail strong' } = props
  const hydrated = useHydrated()
  const { window, service_minutes: minutes } = stop ?? {}
  const at = new Date(window?.earliest ?? window?.latest ?? serverNow())
  const texts = formatStopTimes(
    { window, service_minutes: withService ? minutes : undefined },
    words.window,
    {
      language: locale,
      locale: hydrated ? regional(locale) : commonVariant(locale),
      timeZone: companyZone(),
      now: day ? new Date(serverNow()) : at
    }
  )
  if (texts.length === 0) return null
  const [first, ...others] = texts
  const suffix = window && named && hydrated ? zoneSuffix(at) : ''
  return (
    <span className={classNames(className, 'numbers')}>{[`${first}${suffix}`, ...others].join(' · ')}</span>
  )
}
