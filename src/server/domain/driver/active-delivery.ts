/** Caches each driver's active delivery, because positions arrive every second and shouldn't need a query each. */
import type { Point } from '../../../lib/geo.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { type DeliveryStatus, drivingStatuses } from '../../../lib/contract/delivery/deliveries.ts'
import { nextStop } from '../../../lib/rules/lifecycle.ts'
import type { Orm } from '../../db/open.ts'
import { transportTypes } from '../../db/reference-tables.ts'
import { deliveries, stops } from '../../db/schema.ts'
import type { Bus } from '../../live/bus.ts'
import { topics } from '../../live/bus.ts'

export interface ActiveDelivery {
  deliveryId: string
  customerId: string
  driverId: string
  status: DeliveryStatus
  speedFactor: number
  /** The stop that the driver is heading to. */
  target: (Point & { stopId: string }) | null
}

export interface ActiveDeliveries {
  of(driverId: string): Promise<ActiveDelivery | null>
  close(): void
}

export function createActiveDeliveries(orm: Orm, bus: Bus): ActiveDeliveries {
  const known = new Map<string, Promise<ActiveDelivery | null>>()
  // A transition can change the active delivery. Drop it from the cache, and read it again when it's next needed.
  const end = bus.subscribe(
    topics.driverChanged,
    driverId => known.delete(driverId),
    () => known.clear()
  )
  return {
    of(driverId) {
      const cached = bus.isCurrent() ? known.get(driverId) : undefined
      if (cached) return cached
      const reading = read(orm, driverId).catch(error => {
        known.delete(driverId)
        throw error
      })
      known.set(driverId, reading)
      return reading
    },
    close: end
  }
}

async function read(orm: Orm, driverId: string): Promise<ActiveDelivery | null> {
  const [row] = await orm
    .select({ delivery: deliveries, speedFactor: transportTypes.speedFactor })
    .from(deliveries)
    .innerJoin(transportTypes, eq(transportTypes.id, deliveries.transportTypeId))
    .where(and(eq(deliveries.driverId, driverId), inArray(deliveries.status, [...drivingStatuses])))
  if (!row) return null
  const { delivery, speedFactor } = row
  const target = nextStop(
    delivery.status,
    await orm.select().from(stops).where(eq(stops.deliveryId, delivery.id))
  )
  return {
    deliveryId: delivery.id,
    customerId: delivery.customerId,
    driverId,
    status: delivery.status,
    speedFactor,
    target: target ? { stopId: target.id, latitude: target.latitude, longitude: target.longitude } : null
  }
}
