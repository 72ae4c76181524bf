import { useStore } from '@nanostores/react'
import { Bike, CarFront, Motorbike, Package, Truck, Van } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import type { TransportCode } from '../../lib/contract/company.ts'
import { $servedIcons, wantIcon } from '../../stores/company/served-icons.ts'

const icons: Record<TransportCode, LucideIcon> = {
  bicycle: Bike,
  motorbike: Motorbike,
  car: CarFront,
  van: Van,
  truck: Truck
}

/**
 * The bundled icon; or the icon service's drawing in its very place, once that is there. A product API elsewhere may name
 * vehicles that we have no icon for.
 */
export function VehicleIcon({ code }: { code: string }): ReactNode {
  const Icon = Object.hasOwn(icons, code) ? icons[code as TransportCode] : Package
  const address = useStore($servedIcons, { keys: [code], ssr: 'initial' })[code]
  useEffect(() => wantIcon(code), [code])
  if (!address) return <Icon aria-hidden="true" />
  // As a mask it has the color of the text beside it, and is nothing but a picture.
  return (
    <Icon
      aria-hidden="true"
      className="served-icon"
      style={{ maskImage: `url(${JSON.stringify(address)})` }}
    />
  )
}
