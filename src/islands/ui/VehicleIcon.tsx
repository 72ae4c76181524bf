import { Bike, CarFront, Motorbike, Truck, Van } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TransportCode } from '../../lib/contract/reference.ts'

const icons = { bicycle: Bike, motorbike: Motorbike, car: CarFront, van: Van, truck: Truck }

export function VehicleIcon({ code }: { code: TransportCode }): ReactNode {
  const Icon = icons[code]
  return <Icon aria-hidden="true" />
}
