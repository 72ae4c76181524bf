import { useStore } from '@nanostores/react'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { opsDeliveryPath, opsDriverPath } from '../../lib/paths.ts'
import { vehicleName } from '../../lib/vehicles.ts'
import { fill } from '../../lib/words/fill.ts'
import type { Locale } from '../../lib/words/locale.ts'
import type { Words } from '../../lib/words/words.ts'
import { $fleet, $fleetSelection } from '../../stores/ops/fleet.ts'
import type { ListedDelivery } from '../../stores/ops/fleet-list.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { reasonSentence } from './reason-sentence.ts'

export interface SelectedOnMapProps {
  listed: readonly ListedDelivery[]
  locale: Locale
  words: Pick<Words, 'now' | 'vehicles'>
}

/** Describes the selection, and leads to it. */
export function SelectedOnMap({ listed, locale, words }: SelectedOnMapProps): ReactNode {
  const selection = useStore($fleetSelection, { ssr: 'initial' })
  useStore($fleet, { ssr: 'initial' })
  const { now } = words
  const driver = selection?.kind === 'driver' ? $fleet.get().state.drivers.get(selection.id) : undefined
  const found =
    selection?.kind === 'delivery' ? listed.find(({ delivery }) => delivery.id === selection.id) : undefined
  if (!driver && !found) return null
  return (
    <div className="fleet-selected" role="status">
      {found ? (
        <>
          <p className="fleet-selected-head">
            <b>{found.delivery.number}</b>
            <StatusBadge
              status={found.delivery.status}
              label={now.statuses[found.delivery.status as keyof typeof now.statuses]}
            />
          </p>
          {found.attention ? (
            <p className="fleet-selected-reason">{reasonSentence(found.attention, now, locale)}</p>
          ) : null}
          <p>
            {fill(now.route, { pickup: found.delivery.pickup.name, dropoff: found.delivery.dropoff.name })}
          </p>
          <p className="ops-muted">
            {found.delivery.customer} ·{' '}
            {found.delivery.driver
              ? fill(now.withDriver, { name: found.delivery.driver.name })
              : now.noDriver}
          </p>
        </>
      ) : null}
      {driver ? (
        <>
          <p className="fleet-selected-head">
            <b>{driver.name}</b>
            <span className="fleet-shape" data-state={driver.state} aria-hidden="true" />
            {now.states[driver.state]}
          </p>
          <p className="ops-muted">{vehicleName(words.vehicles, driver.vehicle)}</p>
        </>
      ) : null}
      <div className="fleet-selected-foot">
        <ButtonLink
          size="small"
          href={found ? opsDeliveryPath(found.delivery.id) : opsDriverPath(driver?.id ?? '')}
        >
          {now.open}
        </ButtonLink>
        <button
          type="button"
          className="fleet-tool"
          aria-label={now.close}
          onClick={() => $fleetSelection.set(null)}
        >
          <X aria-hidden="true" />
        </button>
      </div>
    </div>
  )
}
