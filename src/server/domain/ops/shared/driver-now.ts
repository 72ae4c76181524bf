import type { Arrival, DriverNow } from '../../../../lib/contract/ops/fleet.ts'
import type { Presence } from '../../driver/presence.ts'

/** Returns where the driver of a delivery is and when they were last heard. Without a driver, nothing is known. */
export function driverNowOf(
  presence: Pick<Presence, 'of' | 'heardAt'>,
  driverId: string | null,
  arrival: () => Arrival | null
): DriverNow {
  if (driverId === null) return { driver_at: null, heard_at: null, arrival: null }
  const at = presence.of(driverId)?.position
  return {
    driver_at: at ? [at.longitude, at.latitude] : null,
    heard_at: presence.heardAt(driverId) ?? null,
    arrival: arrival()
  }
}
