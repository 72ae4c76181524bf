/** Caches the rows of drivers who send positions, because these arrive every second and shouldn't need a query each. */
import { eq } from 'drizzle-orm'
import { ProductError } from '../../../lib/contract/errors.ts'
import type { Orm } from '../../db/open.ts'
import { drivers } from '../../db/tables/schema.ts'
import { type Bus, topics } from '../../live/bus.ts'

export type DriverRow = typeof drivers.$inferSelect

export interface DriverRows {
  /** Throws forbidden for an account that isn't a driver's. */
  of(driver: { userId: string }): Promise<DriverRow>
  close(): void
}

export function createDriverRows(orm: Orm, bus: Bus): DriverRows {
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
      const reading = read(orm, driver.userId)
      const forget = () => known.delete(driver.userId)
      // A decision about a driver who waits for it counts at once.
      reading.then(({ approval }) => approval === 'approved' || forget(), forget)
      known.set(driver.userId, reading)
      return reading
    },
    close: end
  }
}

async function read(orm: Orm, userId: string): Promise<DriverRow> {
  const [row] = await orm.select().from(drivers).where(eq(drivers.userId, userId))
  if (!row) throw new ProductError('forbidden')
  return row
}
