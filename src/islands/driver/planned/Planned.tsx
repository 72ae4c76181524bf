import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import type { PlannedDelivery } from '../../../lib/contract/ops/schedule.ts'
import type { OwnRoute } from '../../../lib/contract/planning/own-routes.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import { $planned, $plannedRoutes, followPlanned } from '../../../stores/driver/planned.ts'
import type { DriveWords } from '../words.ts'
import { PlannedDeliveries } from './PlannedDeliveries.tsx'
import { PlannedRoute } from './PlannedRoute.tsx'

export interface PlannedProps {
  initial: readonly PlannedDelivery[]
  initialRoutes: readonly OwnRoute[]
  locale: Locale
  words: DriveWords
}

/** What the driver is planned for: whole routes by their places, and other deliveries one by one. */
export function Planned({ initial, initialRoutes, locale, words }: PlannedProps): ReactNode {
  const items = useStore($planned, { ssr: 'initial' }) ?? initial
  const routes = useStore($plannedRoutes, { ssr: 'initial' }) ?? initialRoutes
  useEffect(followPlanned, [])
  const isIn = (route: OwnRoute) => (item: PlannedDelivery) =>
    route.deliveries.includes(item.pickanddropoff_id)
  const single = items.filter(item => !routes.some(route => isIn(route)(item)))
  return (
    <>
      {routes.map(route => (
        <PlannedRoute
          key={route.id}
          route={route}
          deliveries={items.filter(isIn(route))}
          {...{ locale, words }}
        />
      ))}
      {single.length > 0 ? (
        <section className="stack">
          <h2>{words.drive.planned.title}</h2>
          <PlannedDeliveries items={single} {...{ locale, words }} />
        </section>
      ) : null}
    </>
  )
}
