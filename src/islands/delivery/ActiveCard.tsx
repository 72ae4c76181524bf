import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DeliverySummary } from '../../lib/contract/delivery/deliveries.ts'
import type { Eta } from '../../lib/contract/driver/positions.ts'
import { dropoffCounts } from '../../lib/rules/dropoff-counts.ts'
import { fill } from '../../lib/words/fill.ts'
import type { Locale } from '../../lib/words/locale.ts'
import type { Words } from '../../lib/words/words.ts'
import { livePath, searchingPathOf } from '../../lib/paths.ts'
import { etaLeft } from '../format/eta.ts'
import { LocalTime } from '../format/LocalTime.tsx'
import { useNow } from '../hydration/page-state.ts'
import { statusLabel } from '../format/status-label.ts'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { VehicleIcon } from '../ui/VehicleIcon.tsx'
import { RouteSketch } from './RouteSketch.tsx'

export interface ActiveCardProps {
  delivery: DeliverySummary
  eta: Eta | undefined
  locale: Locale
  words: Pick<Words, 'dashboard' | 'statuses'>
}

/** Shows one active delivery with its status and ETA, and links to its screen. */
export function ActiveCard({ delivery, eta, locale, words }: ActiveCardProps): ReactNode {
  const now = useNow(5000)
  const { pickanddropoff_id: id, status, stops, driver } = delivery
  const [pickup] = stops
  const dropoff = stops.at(-1)
  const dropoffs = stops.filter(stop => stop.kind === 'dropoff').length
  const moving = status === 'accepted' || status === 'picked_up' || status === 'returning'
  const href = status === 'searching' ? searchingPathOf(id) : livePath(id)

  return (
    <a className="active-card" href={href}>
      <RouteSketch outline={delivery.outline} stops={stops} />
      <span className="active-card-line">
        <span className="row-lead">
          <VehicleIcon code={delivery.transport_type} />
        </span>
        <span className="row-text">
          <span className="row-title">
            {dropoffs > 1
              ? fill(words.dashboard.several, { count: dropoffs })
              : fill(words.dashboard.to, { place: dropoff?.name ?? '' })}
          </span>
          <span className="row-detail">
            {pickup?.name}
            {driver ? ` · ${driver.first_name}` : ''}
          </span>
          <span className="mt-2 flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1">
            <StatusBadge status={status} label={statusLabel(delivery, words.statuses)} />
            {status === 'scheduled' && delivery.scheduled_at ? (
              <span className="text-sm font-semibold">
                <LocalTime at={delivery.scheduled_at} locale={locale} day />
              </span>
            ) : null}
            {status === 'returning' && dropoffs > 1 ? (
              <span className="text-sm font-semibold">
                {fill(words.statuses.counted, { ...dropoffCounts(stops) })}
              </span>
            ) : null}
            {moving && eta ? (
              <span className="text-sm font-semibold">
                {fill(words.dashboard.eta, { time: etaLeft(eta, now, locale) })}
              </span>
            ) : null}
          </span>
        </span>
        <ChevronRight className="row-chevron" aria-hidden="true" />
      </span>
    </a>
  )
}
