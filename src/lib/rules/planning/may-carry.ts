/** Which vehicle may carry a delivery that was booked for another one. Pure. */
import type { TransportType } from '../../contract/company.ts'

export type CarryingVehicle = Pick<TransportType, 'id' | 'capacity_kg' | 'max_size_rank'> & {
  volume_liters?: number | null | undefined
}

/**
 * Returns whether a driver's vehicle may carry a delivery that was booked for a vehicle. If the company allows larger ones, it
 * may if it carries at least as much: kilograms, size, and liters if both have a volume. Whether the packages fit is another
 * question.
 */
export function mayCarry(
  drivers: CarryingVehicle,
  booked: CarryingVehicle,
  { largerVehicles }: { largerVehicles: boolean }
): boolean {
  if (drivers.id === booked.id) return true
  return (
    largerVehicles &&
    drivers.capacity_kg >= booked.capacity_kg &&
    drivers.max_size_rank >= booked.max_size_rank &&
    (drivers.volume_liters ?? Infinity) >= (booked.volume_liters ?? 0)
  )
}
