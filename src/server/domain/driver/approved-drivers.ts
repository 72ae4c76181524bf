/** Caches the drivers who send positions, because these arrive every second and shouldn't need a query each. */
import type { drivers } from '../../db/schema.ts'
import { type Bus, topics } from '../../live/bus.ts'

type DriverRow = typeof drivers.$inferSelect

export interface ApprovedDrivers {
  /** Throws what `read` throws: 'driver-not-approved' and 'forbidden'. */
  of(driver: { userId: string }): Promise<DriverRow>
  close(): void
}

export function createApprovedDrivers(
  bus: Bus,
  read: (driver: { userId: string }) => Promise<DriverRow>
): ApprovedDrivers {
  const known = new Map<string, Promise<DriverRow>>()
  const end = bus.subscribe(
    topics.driverChanged,
    driverId => known.delete(driverId),
    () => known.clear()
  )
  return {
    of(driver) {
      const cached = bus.isCurrent() ? known.get(driver.userId) : undefined
      if (cached) return cached
      const reading = read(driver)
      reading.catch(() => known.delete(driver.userId))
      known.set(driver.userId, reading)
      return reading
    },
    close: end
  }
}
