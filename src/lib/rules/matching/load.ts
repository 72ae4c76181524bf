/** The load of a delivery, and which vehicle can carry it. Pure. Weights are in kilograms. */
import type { PackageBody } from '../../contract/pricing.ts'
import { mostOnBoard, type TripRequest } from '../stops/trip.ts'
import type { TransportSize, TransportType, UnitOfMeasurement } from '../../contract/company.ts'

export interface Load {
  kilograms: number
  /** Size rank of the largest package. */
  sizeRank: number
}

/** Returns the weight of a package, all its pieces together. An unknown unit counts as 0. */
export function kilogramsOf(item: PackageBody, units: readonly UnitOfMeasurement[]): number {
  const unit = units.find(candidate => candidate.id === item.unit_of_measurement_id)
  return item.weight * (unit?.kilograms ?? 0) * (item.quantity ?? 1)
}

/** Returns the packages' total weight and the size of the largest. Unknown units and sizes count as 0. */
export function loadOf(
  packages: readonly PackageBody[],
  sizes: readonly TransportSize[],
  units: readonly UnitOfMeasurement[]
): Load {
  const load: Load = { kilograms: 0, sizeRank: 0 }
  for (const item of packages) {
    const size = sizes.find(candidate => candidate.id === item.transport_size_id)
    load.kilograms += kilogramsOf(item, units)
    load.sizeRank = Math.max(load.sizeRank, size?.rank ?? 0)
  }
  return load
}

/**
 * Returns the most weight that a trip has on board at one time, and the size of the largest package. With one pickup, that
 * is all of it.
 */
export function loadOfTrip(
  request: Omit<TripRequest<unknown>, 'packages'> & { packages: readonly PackageBody[] },
  sizes: readonly TransportSize[],
  units: readonly UnitOfMeasurement[]
): Load {
  const load = loadOf(request.packages, sizes, units)
  if (!request.pickups) return load
  const weights = request.packages.map(item => kilogramsOf(item, units))
  return { ...load, kilograms: mostOnBoard(request, weights) }
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
