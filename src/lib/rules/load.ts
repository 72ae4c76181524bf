/** The load of a delivery, and which vehicle can carry it. Pure. Weights are in kilograms. */
import type { PackageBody } from '../contract/pricing.ts'
import type { TransportSize, TransportType, UnitOfMeasurement } from '../contract/company.ts'

export interface Load {
  kilograms: number
  /** Size rank of the largest package. */
  sizeRank: number
}

/** Returns the packages' total weight and the size of the largest. Unknown units and sizes count as 0. */
export function loadOf(
  packages: readonly PackageBody[],
  sizes: readonly TransportSize[],
  units: readonly UnitOfMeasurement[]
): Load {
  const load: Load = { kilograms: 0, sizeRank: 0 }
  for (const item of packages) {
    const unit = units.find(candidate => candidate.id === item.unit_of_measurement_id)
    const size = sizes.find(candidate => candidate.id === item.transport_size_id)
    load.kilograms += item.weight * (unit?.kilograms ?? 0) * (item.quantity ?? 1)
    load.sizeRank = Math.max(load.sizeRank, size?.rank ?? 0)
  }
  return load
}

export type WhyNot = 'heavy' | 'large'

/** Returns why a vehicle can't carry a load, or null if it can. */
export function whyNot(
  load: Load,
  type: Pick<TransportType, 'capacity_kg' | 'max_size_rank'>
): WhyNot | null {
  if (load.kilograms > type.capacity_kg) return 'heavy'
  return load.sizeRank > type.max_size_rank ? 'large' : null
}

export function carries(load: Load, type: Pick<TransportType, 'capacity_kg' | 'max_size_rank'>): boolean {
  return whyNot(load, type) === null
}

/** Returns the smallest vehicle that carries a load, or undefined if none does. */
export function smallestFor(load: Load, types: readonly TransportType[]): TransportType | undefined {
  return types
    .filter(type => carries(load, type))
    .toSorted((one, other) => one.capacity_kg - other.capacity_kg)[0]
}
