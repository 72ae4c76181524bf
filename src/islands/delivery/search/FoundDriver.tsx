import '../../../styles/delivery/delivery.css'
import type { ReactNode } from 'react'
import type { DeliveryDriver } from '../../../lib/contract/delivery/deliveries.ts'
import { vehicleName } from '../../../lib/delivery/vehicles.ts'
import type { Words } from '../../../lib/words/words.ts'
import { Avatar } from '../../ui/Avatar.tsx'

/** Shows the driver who accepted, for the moment before the live screen opens. */
export function FoundDriver({
  driver,
  words
}: {
  driver: DeliveryDriver
  words: Pick<Words, 'vehicles'>
}): ReactNode {
  return (
    <div className="found-driver">
      <Avatar name={driver.first_name} photo={driver.photo_url} />
      <div className="shrinks">
        <p className="large strong">
          <bdi translate="no">{driver.first_name}</bdi>
        </p>
        <p className="muted">
          <span>{vehicleName(words.vehicles, driver.transport_type)}</span>
          {driver.vehicle ? <bdi>{` · ${driver.vehicle}`}</bdi> : null}
        </p>
        {driver.plate ? (
          <p className="plate">
            <bdi translate="no">{driver.plate}</bdi>
          </p>
        ) : null}
      </div>
    </div>
  )
}
