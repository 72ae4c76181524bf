import type { ReactNode } from 'react'
import type { DriverProfile } from '../../../lib/contract/account/accounts.ts'
import { pictureOf, vehicleName } from '../../../lib/delivery/vehicles.ts'
import type { Words } from '../../../lib/words/words.ts'
import { ListRow } from '../../ui/ListRow.tsx'
import { VehicleIcon } from '../../ui/VehicleIcon.tsx'

export interface VehicleRowProps {
  profile: DriverProfile
  vehicles: Words['vehicles']
}

/** Shows a driver's vehicle with its plate. */
export function VehicleRow({ profile, vehicles }: VehicleRowProps): ReactNode {
  const { transport_type: code, vehicle, plate } = profile
  const name = vehicleName(vehicles, code)
  return (
    <ListRow
      lead={<VehicleIcon code={code} picture={pictureOf(vehicles, code)} />}
      title={vehicle || name}
      detail={name}
      trail={
        plate ? (
          <bdi className="plate" translate="no">
            {plate}
          </bdi>
        ) : null
      }
    />
  )
}
