import '../../../styles/controls/stop-details.css'
import type { ReactNode } from 'react'
import type { Stop } from '../../../lib/contract/delivery/deliveries.ts'
import { companyZone } from '../../../lib/format/times/company-zone.ts'
import { commonVariant } from '../../../lib/format/times/time.ts'
import { formatWindow } from '../../../lib/format/times/window.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { serverNow } from '../../../stores/core/server-time.ts'
import { useHydrated } from '../../hydration/page-state.ts'
import { zoneSuffix } from './company-clock.ts'
import { regional } from '../regional.ts'

export interface ArrivalNoteProps {
  stop: Pick<Stop, 'arrival'>
  locale: Locale
  words: { window: Words['window'] }
}

/** Says when a planned driver comes, in the company's time zone. Shows nothing before the owner has heard of it. */
export function ArrivalNote({ stop: { arrival }, locale, words }: ArrivalNoteProps): ReactNode {
  const hydrated = useHydrated()
  if (!arrival) return null
  const time = formatWindow(arrival, words.window, {
    locale: hydrated ? regional(locale) : commonVariant(locale),
    timeZone: companyZone(),
    now: new Date(serverNow())
  })
  const suffix = hydrated ? zoneSuffix(new Date(arrival.earliest ?? arrival.latest ?? serverNow())) : ''
  return (
    <span className="stop-detail strong numbers">{`${fill(words.window.arrival, { time })}${suffix}`}</span>
  )
}
