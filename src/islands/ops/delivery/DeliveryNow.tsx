import { useEffect } from 'react'
import { Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { isDriving } from '../../../lib/contract/delivery/deliveries.ts'
import type { OpsDelivery } from '../../../lib/contract/ops/delivery/deliveries.ts'
import { formatDistance } from '../../../lib/format/numbers/distance.ts'
import { companyZone } from '../../../lib/format/times/company-zone.ts'
import { commonVariant, formatClock } from '../../../lib/format/times/time.ts'
import { attentionOf, silentSince } from '../../../lib/rules/console/attention.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import { reloadDelivery } from '../../../stores/ops/delivery.ts'
import { useNow } from '../../hydration/page-state.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { reasonSentence, shortDuration } from '../shared/reason-sentence.ts'
import type { DeliveryViewWords } from './delivery-words.ts'

export interface DeliveryNowProps {
  delivery: OpsDelivery
  /** Calls the driver. Absent for an operator who may only look. */
  onCall?: (() => void) | undefined
  locale: Locale
  words: DeliveryViewWords
}

/** Why a delivery needs attention, when the driver arrives, and how old their position is. */
export function DeliveryNow({ delivery, onCall, locale, words }: DeliveryNowProps): ReactNode {
  const now = useNow()
  const { status, times, driver, heard_at: heard, arrival, seen_at: seenAt } = delivery
  const { opsDelivery } = words
  const silent = now === null ? null : silentSince(heard, now)
  const isSilent = silent !== null
  // Only now the server says where the driver was.
  useEffect(() => {
    if (isSilent) void reloadDelivery()
  }, [isSilent])
  const attention =
    times && now !== null ? attentionOf({ ...times, status, silent_since: silent }, now) : null
  const clock = (at: number) => formatClock(new Date(at), commonVariant(locale), companyZone())
  const facts =
    arrival && !isSilent && isDriving(status)
      ? [
          fill(opsDelivery.arrives, { time: rangeOf(clock(arrival.from), clock(arrival.to)) }),
          arrival.meters > 0
            ? fill(opsDelivery.metersLeft, { distance: formatDistance(arrival.meters, locale) })
            : ''
        ]
      : []
  const age =
    now !== null && heard !== null && delivery.driver_at && isDriving(status)
      ? fill(opsDelivery.positionAge, { time: shortDuration((now - heard) / 1000, words.now, locale) })
      : ''
  const seen =
    silent === null || !delivery.driver_at
      ? ''
      : fill(seenAt ? opsDelivery.lastSeenAt : opsDelivery.lastSeen, {
          place: seenAt ?? '',
          time: clock(silent)
        })
  return (
    <>
      {attention ? (
        <div className="ops-attention" role="status">
          <p>
            <b>{reasonSentence(attention, words.now, locale)}</b>
            {seen ? <span>{` · ${seen}`}</span> : null}
          </p>
          {driver && onCall ? (
            <Button size="small" icon={<Phone aria-hidden="true" />} onClick={onCall}>
              {fill(opsDelivery.callName, { name: driver.name })}
            </Button>
          ) : null}
        </div>
      ) : null}
      {isDriving(status) && !isSilent ? (
        <p className="ops-arrival">{[...facts, age].filter(Boolean).join(' · ')}</p>
      ) : null}
    </>
  )
}

const rangeOf = (from: string, to: string) => (from === to ? from : `${from}–${to}`)
