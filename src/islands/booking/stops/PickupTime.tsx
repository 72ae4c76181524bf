import { Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TransportType } from '../../../lib/contract/company.ts'
import { companyZone } from '../../../lib/format/times/company-zone.ts'
import { formatDayAndClock } from '../../../lib/format/times/time.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { type BookingDraft, placesPath } from '../../../stores/booking/draft.ts'
import { startOf } from '../../../stores/booking/stop-times.ts'
import { companyClock, zoneSuffix } from '../../format/times/company-clock.ts'
import { regional } from '../../format/regional.ts'
import { useNow } from '../../hydration/page-state.ts'
import type { CurrentQuote } from '../use-quote.ts'

export interface PickupTimeProps {
  draft: BookingDraft
  type: TransportType | undefined
  quoted: CurrentQuote
  locale: Locale
  words: Words['summary']
}

/** Says when the pickup is, below the stops, with a link to change it. */
export function PickupTime({ draft, type, quoted, locale, words }: PickupTimeProps): ReactNode {
  const now = useNow(30_000)
  const start = startOf(draft, quoted.quote)
  const later = start ? new Date(start) : null
  const { pickup_seconds: pickup, dropoff_seconds: dropoff } =
    quoted.quote?.alternatives.find(each => each.transport_type_id === type?.id) ?? {}

  function sentence(at: number): string {
    const after = (seconds: number) => companyClock(new Date(at + seconds * 1000), locale)
    const zone = zoneSuffix(later ?? new Date(at))
    if (later) {
      const time = formatDayAndClock(later, new Date(at), regional(locale), companyZone())
      return fill(words.pickupAt, { time }) + zone
    }
    if (!pickup || !dropoff) return words.pickupSoon
    return fill(words.pickupAbout, { pickup: after(pickup), dropoff: after(dropoff) }) + zone
  }

  return (
    <li className="stop-rows-time">
      <Clock aria-hidden="true" />
      <span className="numbers">{now === null ? '\u00a0' : sentence(now)}</span>
      <a
        className="button"
        data-variant="quiet"
        data-size="small"
        href={placesPath(draft)}
        aria-label={words.changeTime}
      >
        {words.change}
      </a>
    </li>
  )
}
