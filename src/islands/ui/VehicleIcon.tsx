import { useStore } from '@nanostores/react'
import { Bike, CarFront, Motorbike, Package, Truck, Van } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import type { VehiclePicture } from '../../lib/contract/company.ts'
import { $servedIcons, wantIcon } from '../../stores/company/served-icons.ts'

const icons: Record<VehiclePicture, LucideIcon> = {
  bicycle: Bike,
  motorbike: Motorbike,
  car: CarFront,
  van: Van,
  truck: Truck
}

/**
 * Shows the bundled icon of a vehicle's picture, or the icon service's drawing once it is available. An external product API may
 * use vehicle codes without a bundled icon; they get a package.
 */
export function VehicleIcon({
  code,
  picture = code
}: {
  code: string
  picture?: string | undefined
}): ReactNode {
  const Icon = isPicture(picture) ? icons[picture] : Package
  const address = useStore($servedIcons, { keys: [code], ssr: 'initial' })[code]
  useEffect(() => wantIcon(code), [code])
  if (!address) return <Icon aria-hidden="true" />
  // As a mask, the drawing takes the color of the text beside it, and none of its content can run.
  return (
    <Icon
      aria-hidden="true"
      className="served-icon"
      style={{ maskImage: `url(${JSON.stringify(address)})` }}
    />
  )
}

const isPicture = (name: string): name is VehiclePicture => Object.hasOwn(icons, name)
