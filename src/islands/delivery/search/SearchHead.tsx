import '../../../styles/delivery/search.css'
import type { ReactNode } from 'react'
import type { Delivery } from '../../../lib/contract/delivery/deliveries.ts'
import { formatDistance } from '../../../lib/format/numbers/distance.ts'
import { formatDuration } from '../../../lib/format/times/duration.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { Countdown } from '../../ui/status/Countdown.tsx'
import { useNow } from '../../hydration/page-state.ts'

export interface SearchHeadProps {
  delivery: Delivery
  /** The radius of the search around the pickup, in meters. */
  radius: number
  locale: Locale
  words: Words['searching']
}

/** Shows the progress of the search. Announces changes of status to screen readers. */
export function SearchHead({ delivery, radius, locale, words }: SearchHeadProps): ReactNode {
  const now = useNow()
  const { status, driver, search_started_at: started, search_expires_at: expires } = delivery
  const seconds = (from: number, to: string | null) => (to ? (new Date(to).getTime() - from) / 1000 : 0)
  const total = started ? seconds(new Date(started).getTime(), expires) : 0
  const left = now === null ? total : Math.max(0, seconds(now, expires))
  const [title, detail] =
    status === 'searching'
      ? [words.title, radius ? fill(words.ring, { distance: formatDistance(radius, locale) }) : words.detail]
      : status === 'expired'
        ? [words.expired, words.expiredDetail]
        : status === 'cancelled'
          ? [words.cancelled, words.cancelledDetail]
          : [fill(words.found, { name: driver?.first_name ?? '' }), words.foundDetail]

  return (
    <div className="bar search-head">
      <div className="shrinks" role="status">
        <h1 className="larger">{title}</h1>
        <p className="muted">{detail}</p>
      </div>
      {status === 'searching' ? (
        <Countdown
          left={left}
          total={total}
          urgentAt={30}
          format={shown => formatDuration(shown, locale)}
          label={fill(words.leftLabel, { time: formatDuration(left, locale) })}
        />
      ) : null}
    </div>
  )
}
