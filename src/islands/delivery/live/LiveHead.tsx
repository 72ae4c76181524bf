import '../../../styles/delivery/delivery-parts.css'
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { type Delivery, isActive } from '../../../lib/contract/delivery/deliveries.ts'
import { formatDistance } from '../../../lib/format/numbers/distance.ts'
import { formatRelative } from '../../../lib/format/times/time.ts'
import { fill, plural } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import { $driver } from '../../../stores/core/map.ts'
import { $driverAway, $eta } from '../../../stores/delivery/delivery.ts'
import { companyClock } from '../../format/times/company-clock.ts'
import { etaLeft } from '../../format/times/eta.ts'
import { EtaClock } from '../../format/times/EtaClock.tsx'
import { dropoffAhead } from '../../../lib/rules/delivery/dropoff-ahead.ts'
import { WaitsUntil } from '../../format/times/WaitsUntil.tsx'
import { CompanyTime } from '../../format/times/CompanyTime.tsx'
import { useHydrated, useNow } from '../../hydration/page-state.ts'
import { statusLabel } from '../../format/stops/status-label.ts'
import { StatusBadge } from '../../ui/status/StatusBadge.tsx'
import type { LiveWords } from '../words.ts'
import { metersAway } from './arrival.ts'
import { aboutOf, endedAt, outcomeValues } from '../outcome.ts'
import { TimeSentence } from '../../format/times/TimeSentence.tsx'

/** A position this many seconds old is marked as old. */
const oldSeconds = 10

export interface LiveHeadProps {
  delivery: Delivery
  locale: Locale
  words: LiveWords
}

/** Shows the status and the ETA of a delivery. */
export function LiveHead({ delivery, locale, words }: LiveHeadProps): ReactNode {
  const hydrated = useHydrated()
  const newestEta = useStore($eta, { ssr: 'initial' })
  const newestPosition = useStore($driver, { ssr: 'initial' })
  const isAway = useStore($driverAway, { ssr: 'initial' })
  const now = useNow()
  const eta = newestEta ?? (hydrated ? null : delivery.eta)
  const position = newestPosition ?? (hydrated ? null : delivery.position)
  const { status, scheduled_at: scheduled } = delivery
  const time = scheduled && status === 'scheduled' ? scheduled : endedAt(delivery)
  const moving = status === 'accepted' || status === 'picked_up' || status === 'returning'
  const ahead = dropoffAhead(delivery)
  const { several } = words.live
  // At any dropoff but the last, the status of the delivery stays `picked_up`.
  const there = ahead?.there && (status === 'picked_up' || status === 'accepted')
  const shown = there ? 'arrived' : status
  const title = there
    ? fill(several.there, ahead.count)
    : !moving
      ? fill(words.live.eta[status], outcomeValues(delivery, words.live))
      : eta
        ? fill(ahead ? several.on : words.live.eta[status], {
            ...ahead?.count,
            time: etaLeft(eta, now, locale)
          })
        : ahead
          ? fill(several.onUnknown, ahead.count)
          : words.live.etaUnknown[status]

  const away = metersAway(delivery, position)
  const waitsUntil = delivery.stops.find(({ status: each }) => each === 'arrived')?.waits_until ?? null
  const age =
    position && now !== null ? Math.floor((now - new Date(position.recorded_at).getTime()) / 1000) : 0
  const about =
    away !== null
      ? fill(words.live.away.about, { distance: formatDistance(away, locale) })
      : there
        ? fill(several.aboutThere, outcomeValues(delivery, words.live))
        : aboutOf(delivery, words.live)
  // Show the day only for a scheduled delivery. A delivery that has ended was today's trip.
  const day = status === 'scheduled'

  return (
    <div className="live-head">
      {/* At the end, the headline says it. */}
      {isActive(status) ? (
        <StatusBadge
          status={shown}
          label={
            away !== null
              ? words.live.away.stop
              : there
                ? words.statuses.arrived
                : statusLabel(delivery, words.statuses)
          }
        />
      ) : null}
      <h1 className="live-title numbers title two-lines">
        <WithTime
          sentence={away === null ? title : fill(words.live.away.title, outcomeValues(delivery, words.live))}
          {...{ time, day, locale }}
        />
      </h1>
      {moving && eta ? (
        <p className="numbers strong">
          <EtaClock {...{ eta, locale }} sentence={words.live.expected} />
        </p>
      ) : null}
      <p className="muted two-lines">
        <WithTime sentence={about} {...{ time, day, locale }} />
      </p>
      {waitsUntil ? (
        <WaitsUntil
          until={waitsUntil}
          sentence={fill(words.live.absent.until, outcomeValues(delivery, words.live))}
          left={words.live.absent.left}
          over={words.live.absent.over}
          locale={locale}
        />
      ) : null}
      {moving && eta?.stops_before ? (
        <p className="small muted">{plural(locale, words.live.stopsFirst, eta.stops_before)}</p>
      ) : moving && !position && hydrated ? (
        <p className="small muted">{words.live.noPosition}</p>
      ) : null}
      {moving && position && now !== null && age >= oldSeconds ? (
        <p className="live-stale small strong warning" data-stale>
          {isAway
            ? fill(words.live.inOtherApp, {
                name: delivery.driver?.first_name ?? words.live.someone,
                time: companyClock(new Date(position.recorded_at), locale)
              })
            : age < 120
              ? plural(locale, words.secondsOld, age)
              : fill(words.live.staleLong, {
                  ago: formatRelative(new Date(position.recorded_at), new Date(now), locale)
                })}
        </p>
      ) : null}
    </div>
  )
}

interface WithTimeProps {
  sentence: string
  time: string | null
  day: boolean
  locale: Locale
}

function WithTime({ sentence, time, day, locale }: WithTimeProps): ReactNode {
  return (
    <TimeSentence sentence={sentence}>
      {time ? <CompanyTime at={time} locale={locale} day={day} named /> : null}
    </TimeSentence>
  )
}
