import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DeliverySummary } from '../../lib/contract/deliveries.ts'
import type { Eta } from '../../lib/contract/positions.ts'
import { fill } from '../../lib/words/fill.ts'
import type { Locale } from '../../lib/words/locale.ts'
import type { Words } from '../../lib/words/words.ts'
import { etaLeft } from '../ui/eta.ts'
import { LocalTime } from '../ui/LocalTime.tsx'
import { useNow } from '../ui/page-state.ts'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { VehicleIcon } from '../ui/VehicleIcon.tsx'
import { RouteSketch } from './RouteSketch.tsx'

export interface LiveCardProps {
  delivery: DeliverySummary
  eta: Eta | undefined
  locale: Locale
  words: Pick<Words, 'dashboard' | 'states'>
}

/** One delivery under way: its state, when it is there, and the way to its own screen. */
export function LiveCard({ delivery, eta, locale, words }: LiveCardProps): ReactNode {
  const now = useNow(5000)
  const { pickanddropoff_id: id, state, stops, driver } = delivery
  const [pickup] = stops
  const dropoff = stops.at(-1)
  const dropoffs = stops.filter(stop => stop.kind === 'dropoff').length
  const moving = state === 'accepted' || state === 'picked_up' || state === 'returning'
  const href = state === 'searching' ? `/dashboard/searching?id=${id}` : `/dashboard/route/${id}`

  return (
    <a className="live-card" href={href}>
      <RouteSketch outline={delivery.outline} stops={stops} />
      <span className="live-card-line">
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
            <StatusBadge status={state} label={words.states[state]} />
            {state === 'scheduled' && delivery.scheduled_at ? (
              <span className="text-sm font-semibold">
                <LocalTime at={delivery.scheduled_at} locale={locale} day />
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
