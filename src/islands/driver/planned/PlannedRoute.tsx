import type { ReactNode } from 'react'
import type { PlannedDelivery } from '../../../lib/contract/ops/schedule.ts'
import type { OwnRoute } from '../../../lib/contract/planning/own-routes.ts'
import { formatDistance } from '../../../lib/format/numbers/distance.ts'
import { companyZone } from '../../../lib/format/times/company-zone.ts'
import { formatDay } from '../../../lib/format/times/time.ts'
import { fill, plural } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import { serverNow } from '../../../stores/core/server-time.ts'
import { regional } from '../../format/regional.ts'
import { StopLines } from '../../format/stops/StopLines.tsx'
import { companyClock } from '../../format/times/company-clock.ts'
import { useNow } from '../../hydration/page-state.ts'
import type { DriveWords } from '../words.ts'
import { PlannedDeliveries } from './PlannedDeliveries.tsx'

export interface PlannedRouteProps {
  route: OwnRoute
  /** Those of the route, which can be declined one by one. */
  deliveries: readonly PlannedDelivery[]
  locale: Locale
  words: DriveWords
}

/** A published route before it begins: its places in order, and the packages of each. */
export function PlannedRoute({ route, deliveries, locale, words }: PlannedRouteProps): ReactNode {
  const now = useNow(30_000)
  const text = words.visits.route
  const clock = (at: string) => companyClock(new Date(at), locale)
  const day = formatDay(
    new Date(route.starts_at),
    new Date(now ?? serverNow()),
    regional(locale),
    companyZone()
  )
  return (
    <section className="stack">
      <h2>{text.title}</h2>
      <div className="card stack" data-gap="medium">
        <div>
          <p className="strong numbers">
            {fill(text.times, { day, from: clock(route.starts_at), to: clock(route.ends_at) })}
          </p>
          <p className="small muted numbers">
            {[
              plural(locale, text.deliveries, route.deliveries.length),
              fill(text.load, { kilograms: Math.round(route.kilograms).toLocaleString(locale) }),
              formatDistance(route.meters, locale)
            ].join(' · ')}
          </p>
        </div>
        <StopLines
          label={text.stops}
          stops={route.visits.map((visit, index) => ({
            key: String(index),
            kind: visit.kind,
            label:
              visit.kind === 'pickup'
                ? fill(text.pickup, { time: clock(visit.arrives_at), count: visit.deliveries })
                : fill(plural(locale, text.dropoff, visit.packages), { time: clock(visit.arrives_at) }),
            name: visit.name,
            detail: visit.detail
          }))}
        />
        <p className="small muted">{text.begins}</p>
        {deliveries.length > 0 ? (
          <details>
            <summary>{text.single}</summary>
            <PlannedDeliveries items={deliveries} {...{ locale, words }} />
          </details>
        ) : null}
      </div>
    </section>
  )
}
