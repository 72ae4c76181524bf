import type { ReactNode } from 'react'
import type { TransportType } from '../../lib/contract/company.ts'
import { formatDistance } from '../../lib/format/numbers/distance.ts'
import { formatDuration } from '../../lib/format/times/duration.ts'
import { formatMoney } from '../../lib/format/numbers/money.ts'
import { vehicleName } from '../../lib/delivery/vehicles.ts'
import { fill } from '../../lib/words/fill.ts'
import type { Locale } from '../../lib/words/locale.ts'
import type { Words } from '../../lib/words/words.ts'
import { companyClock } from '../format/times/company-clock.ts'
import { useNow } from '../hydration/page-state.ts'
import type { CurrentQuote } from './use-quote.ts'

export interface TripSummaryProps {
  type: TransportType | undefined
  quoted: CurrentQuote
  locale: Locale
  words: Pick<Words, 'vehicles' | 'summary'>
}

/** Sums the trip up: vehicle and price, distance, and when it arrives, or else how long it takes. */
export function TripSummary({ type, quoted, locale, words }: TripSummaryProps): ReactNode {
  const now = useNow(30_000)
  const { quote } = quoted
  if (!quote || !type) return null
  const { dropoff_seconds: seconds } =
    quote.alternatives.find(each => each.transport_type_id === type.id) ?? {}
  return (
    <>
      <p className="booking-summary-head">
        <span>{vehicleName(words.vehicles, type.code)}</span>
        <span className="numbers">{formatMoney(quote.price.total, quote.price.currency, locale)}</span>
      </p>
      <p>
        {seconds
          ? formatDistance(quote.route.meters, locale)
          : fill(words.summary.trip, {
              distance: formatDistance(quote.route.meters, locale),
              duration: formatDuration(quote.route.seconds, locale)
            })}
      </p>
      {seconds && now !== null ? (
        <p>
          {fill(words.summary.arrives, {
            time: companyClock(new Date(now + seconds * 1000), locale)
          })}
        </p>
      ) : null}
    </>
  )
}
