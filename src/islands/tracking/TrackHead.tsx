import { failureText } from '../../lib/words/failure-text.ts'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { endedRecipientStatuses, type RecipientView } from '../../lib/contract/tracking.ts'
import { formatDistance } from '../../lib/format/numbers/distance.ts'
import { metersBetween } from '../../lib/geo.ts'
import { isFar } from '../../lib/rules/delivery/far-from-stop.ts'
import { fill, plural } from '../../lib/words/fill.ts'
import type { Locale } from '../../lib/words/locale.ts'
import type { Words } from '../../lib/words/words.ts'
import { Badge } from '../ui/status/Badge.tsx'
import type { Tone } from '../ui/status/Badge.tsx'
import { etaLeft } from '../format/times/eta.ts'
import { CompanyTime } from '../format/times/CompanyTime.tsx'
import { EtaClock } from '../format/times/EtaClock.tsx'
import { useNow } from '../hydration/page-state.ts'
import { TimeSentence } from '../format/times/TimeSentence.tsx'

const tones: Record<RecipientView['status'], Tone> = {
  waiting: 'searching',
  'driver-found': 'accepted',
  'picked-up': 'picked-up',
  'on-the-way': 'picked-up',
  arrived: 'arrived',
  delivered: 'completed',
  failed: 'failed',
  returned: 'failed',
  cancelled: 'failed'
}

export interface TrackHeadProps {
  view: RecipientView
  locale: Locale
  words: Words['tracking']
}

/** Shows the status and the ETA. Announces changes of the status to screen readers, but not of the ETA. */
export function TrackHead({
  view: { status, eta, driver, failure, position, place, handover },
  locale,
  words
}: TrackHeadProps): ReactNode {
  const now = useNow(5_000)
  const statusBefore = useRef(status)
  const [announcement, announce] = useState('')
  const name = driver?.first_name ?? words.someone
  const reason = failureText(words.failures, failure)
  const stopsFirst = eta?.stops_before ?? 0
  const away =
    status === 'arrived' && position && isFar(position, place) ? metersBetween(position, place) : null
  const heading = away === null ? words.headings[status] : fill(words.away.title, { name })
  const about =
    away !== null
      ? fill(words.away.about, { distance: formatDistance(away, locale) })
      : stopsFirst > 0
        ? plural(locale, words.stopsFirst, stopsFirst)
        : status === 'delivered' && handover?.received_by
          ? fill(words.receivedBy, { name: handover.received_by })
          : fill(words.about[status], { name, reason })
  const deliveredAt = status === 'delivered' ? handover?.at : undefined

  const isOnTheWay = eta !== null && (status === 'on-the-way' || stopsFirst > 0)

  useEffect(() => {
    if (statusBefore.current === status) return
    statusBefore.current = status
    announce(`${heading}. ${about}`)
  }, [status, about, heading])

  return (
    <div>
      {status === 'delivered' ? null : (
        <Badge tone={tones[status]} dot active={!endedRecipientStatuses.includes(status)}>
          {isOnTheWay ? words.headings[status] : words.title}
        </Badge>
      )}
      <h1 className="track-title numbers title">
        {isOnTheWay ? (
          fill(words.eta, { time: etaLeft(eta, now, locale) })
        ) : deliveredAt ? (
          <TimeSentence sentence={words.deliveredAt}>
            <CompanyTime at={deliveredAt} locale={locale} named />
          </TimeSentence>
        ) : (
          heading
        )}
      </h1>
      {isOnTheWay ? (
        <p className="numbers strong">
          <EtaClock {...{ eta, locale }} sentence={words.expected} />
        </p>
      ) : null}
      {about ? <p className="track-about muted">{about}</p> : null}
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
    </div>
  )
}
