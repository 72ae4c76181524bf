/** What is carried, and which vehicle can carry it. Pure; weights in kilograms. */
import type { PackageBody } from '../contract/pricing.ts'
import type { TransportSize, TransportType, UnitOfMeasurement } from '../contract/company.ts'

export interface Load {
  kilograms: number
  /** Rank of the largest package. */
  sizeRank: number
}

/** What packages weigh together, and the largest of them. Unknown units and sizes count as nothing. */
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

/** Why a vehicle can not carry a load; null where it can. */
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

/** The smallest vehicle that carries a load, or undefined where none does. */
export function smallestFor(load: Load, types: readonly TransportType[]): TransportType | undefined {
  return types
    .filter(type => carries(load, type))
    .toSorted((one, other) => one.capacity_kg - other.capacity_kg)[0]
}
