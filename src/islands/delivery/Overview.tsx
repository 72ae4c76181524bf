import { useStore } from '@nanostores/react'
import { ArrowRight, Package, Plus } from 'lucide-react'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import type { DeliverySummary } from '../../lib/contract/delivery/deliveries.ts'
import type { Eta } from '../../lib/contract/driver/positions.ts'
import type { Locale } from '../../lib/words/locale.ts'
import type { Words } from '../../lib/words/words.ts'
import { deliveryDetailsPath, historyPath, multipleDropoffsPath, singleDropoffPath } from '../../lib/paths.ts'
import { $data } from '../../stores/core/app.ts'
import {
  $connection,
  $activeDeliveries,
  $activeEtas,
  followDeliveries
} from '../../stores/delivery/delivery.ts'
import { hasPackages, hasPlaces, packagesPath } from '../../stores/booking/draft.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { LiveState } from '../ui/LiveState.tsx'
import { useHydrated } from '../hydration/page-state.ts'
import { ActiveCard } from './ActiveCard.tsx'
import { DeliveryRow } from './DeliveryRow.tsx'

export interface OverviewProps {
  active: DeliverySummary[]
  etas: Record<string, Eta>
  ended: DeliverySummary[]
  cursor: number
  locale: Locale
  words: Pick<Words, 'dashboard' | 'statuses'> & { connection: Words['notices']['connection'] }
}

/** Lists the active deliveries with live updates, and the recent ones. */
export function Overview({ active, etas, ended, cursor, locale, words }: OverviewProps): ReactNode {
  const hydrated = useHydrated()
  const followed = useStore($activeDeliveries, { ssr: 'initial' })
  const newestEtas = useStore($activeEtas, { ssr: 'initial' })
  const connection = useStore($connection, { ssr: 'initial' })
  const draft = useStore($data, { ssr: 'initial' })

  useEffect(() => followDeliveries(active, cursor, etas), [active, cursor, etas])

  // Until the store has its first data, the page's own list is the newest.
  const shown = hydrated && (followed.length > 0 || connection !== 'connecting') ? followed : active
  const next = draft && hasPlaces(draft) && (hasPackages(draft) ? deliveryDetailsPath : packagesPath(draft))

  return (
    <>
      <div className="start-card">
        <div>
          <p className="text-lg font-semibold">{words.dashboard.startTitle}</p>
          <p className="opacity-90">{words.dashboard.startDetail}</p>
        </div>
        <div className="start-actions">
          <a className="button start-button" data-size="large" href={singleDropoffPath}>
            <span className="button-label">
              <Plus aria-hidden="true" />
              {words.dashboard.start}
            </span>
          </a>
          {/* Both links share one line. The draft is known only after hydration, and the layout must not shift then. */}
          <a className="start-more" href={next || multipleDropoffsPath}>
            {next ? words.dashboard.continue : words.dashboard.startSeveral}
            {next ? <ArrowRight className="size-5 rtl:-scale-x-100" aria-hidden="true" /> : null}
          </a>
        </div>
      </div>

      <section className="mt-10" aria-labelledby="active">
        <div className="mb-3 flex items-baseline justify-between gap-4">
          <h2 id="active" className="text-lg">
            {words.dashboard.active}
          </h2>
          {shown.length > 0 ? <LiveState state={connection} words={words.connection} /> : null}
        </div>
        {shown.length === 0 ? (
          <div className="card" data-level="flat">
            <EmptyState
              icon={<Package />}
              title={words.dashboard.nothing}
              detail={words.dashboard.nothingDetail}
            />
          </div>
        ) : (
          <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2">
            {shown.map(delivery => (
              <li key={delivery.pickanddropoff_id}>
                <ActiveCard
                  delivery={delivery}
                  eta={newestEtas[delivery.pickanddropoff_id] ?? etas[delivery.pickanddropoff_id]}
                  locale={locale}
                  words={words}
                />
              </li>
            ))}
          </ul>
        )}
      </section>

      {ended.length > 0 ? (
        <section className="mt-10" aria-labelledby="recent">
          <div className="mb-1 flex items-center justify-between gap-4">
            <h2 id="recent" className="text-lg">
              {words.dashboard.recent}
            </h2>
            <a className="link inline-flex min-h-11 items-center text-sm" href={historyPath}>
              {words.dashboard.all}
            </a>
          </div>
          <div className="card list" data-padding="none">
            {ended.map(delivery => (
              <DeliveryRow
                key={delivery.pickanddropoff_id}
                delivery={delivery}
                locale={locale}
                words={words}
              />
            ))}
          </div>
        </section>
      ) : null}
    </>
  )
}
