/** The delivery a driver is bound to, remembered: a position a second must not cost a query a second. */
import { and, eq, inArray } from 'drizzle-orm'
import { type DeliveryState, drivingStates } from '../../lib/contract/deliveries.ts'
import { nextStop } from '../../lib/rules/lifecycle.ts'
import type { Orm } from '../db/open.ts'
import { transportTypes } from '../db/reference-tables.ts'
import { deliveries, stops } from '../db/schema.ts'
import type { Fanout } from '../live/fanout.ts'
import { topics } from '../live/fanout.ts'

export interface ActiveDelivery {
  deliveryId: string
  customerId: string
  driverId: string
  state: DeliveryState
  speedFactor: number
  /** Where the driver is heading. */
  target: { stopId: string; latitude: number; longitude: number } | null
}

export interface ActiveWork {
  of(driverId: string): Promise<ActiveDelivery | null>
  close(): void
}

export function createActiveWork(orm: Orm, fanout: Fanout): ActiveWork {
  const known = new Map<string, Promise<ActiveDelivery | null>>()
  // A transition changes what a driver works on: forget, and read again when next asked.
  const end = fanout.subscribe(topics.driverChanged, driverId => known.delete(driverId))
  return {
    of(driverId) {
      const kept = known.get(driverId)
      if (kept) return kept
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
    .where(and(eq(deliveries.driverId, driverId), inArray(deliveries.state, [...drivingStates])))
  if (!row) return null
  const { delivery, speedFactor } = row
  const target = nextStop(
    delivery.state,
    await orm.select().from(stops).where(eq(stops.deliveryId, delivery.id))
  )
  return {
    deliveryId: delivery.id,
    customerId: delivery.customerId,
    driverId,
    state: delivery.state,
    speedFactor,
    target: target ? { stopId: target.id, latitude: target.latitude, longitude: target.longitude } : null
  }
}
