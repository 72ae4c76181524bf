import { useStore } from '@nanostores/react'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { opsDeliveryPath, opsDriverPath } from '../../../lib/paths.ts'
import { vehicleName } from '../../../lib/delivery/vehicles.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { $fleet, $fleetSelection } from '../../../stores/ops/fleet.ts'
import { $selectedDelivery } from '../../../stores/ops/fleet-list.ts'
import { attentionOf } from '../../../lib/rules/console/attention.ts'
import { ButtonLink } from '../../ui/buttons/Button.tsx'
import { StatusBadge } from '../../ui/status/StatusBadge.tsx'
import { reasonSentence } from '../shared/reason-sentence.ts'
import { useEachSecond } from './use-fleet.ts'

export interface SelectedOnMapProps {
  locale: Locale
  words: Pick<Words, 'now' | 'vehicles'>
}

/** Describes the selection, and leads to it. */
export function SelectedOnMap({ locale, words }: SelectedOnMapProps): ReactNode {
  const selection = useStore($fleetSelection, { ssr: 'initial' })
  const delivery = useStore($selectedDelivery)
  const { now } = words
  const reason = useEachSecond(null, at => {
    const attention = delivery && attentionOf(delivery, at)
    return attention ? reasonSentence(attention, now, locale) : ''
  })
  // A driver's state changes in place.
  const driverOfSelection = () =>
    selection?.kind === 'driver' ? $fleet.get().state.drivers.get(selection.id) : undefined
  useEachSecond(null, () => driverOfSelection()?.state ?? '')
  const driver = driverOfSelection()
  if (!driver && !delivery) return null
  return (
    <div className="fleet-selected" role="status">
      {delivery ? (
        <>
          <p className="fleet-selected-head">
            <b translate="no">{delivery.number}</b>
            <StatusBadge
              status={delivery.status}
              label={now.statuses[delivery.status as keyof typeof now.statuses]}
            />
          </p>
          {reason ? <p className="fleet-selected-reason">{reason}</p> : null}
          <p>{fill(now.route, { pickup: delivery.pickup.name, dropoff: delivery.dropoff.name })}</p>
          <p className="ops-muted">
            {delivery.reference ? (
              <>
                <bdi translate="no">{delivery.reference}</bdi>
                <span>{' · '}</span>
              </>
            ) : null}
            <span>{`${delivery.customer} · ${delivery.driver ? fill(now.withDriver, { name: delivery.driver.name }) : now.noDriver}`}</span>
          </p>
        </>
      ) : null}
      {driver ? (
        <>
          <p className="fleet-selected-head">
            <b>
              <bdi translate="no">{driver.name}</bdi>
            </b>
            <span className="fleet-shape" data-state={driver.state} aria-hidden="true" />
            <span>{now.states[driver.state]}</span>
          </p>
          <p className="ops-muted">{vehicleName(words.vehicles, driver.vehicle)}</p>
        </>
      ) : null}
      <div className="fleet-selected-foot">
        <ButtonLink
          size="small"
          href={delivery ? opsDeliveryPath(delivery.id) : opsDriverPath(driver?.id ?? '')}
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
