/** The volume of packages, in liters. Pure. */
import type { TransportSize } from '../../contract/company.ts'
import type { PackageBody } from '../../contract/pricing.ts'

export type SizedPackage = Pick<PackageBody, 'transport_size_id' | 'quantity'>

/** Returns the volume of a package, all its pieces together, from its size's centimeters. An unknown size counts as 0. */
export function litersOf(item: SizedPackage, sizes: readonly TransportSize[]): number {
  const size = sizes.find(({ id }) => id === item.transport_size_id)
  if (!size) return 0
  return ((size.length_cm * size.width_cm * size.height_cm) / 1000) * (item.quantity ?? 1)
}

/** Returns the volume of packages together. */
export const volumeOf = (packages: readonly SizedPackage[], sizes: readonly TransportSize[]): number =>
  packages.reduce((sum, item) => sum + litersOf(item, sizes), 0)
