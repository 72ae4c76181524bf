/** Caches each driver's run, because positions arrive every second and shouldn't need a query each. */
import { and, eq, inArray } from 'drizzle-orm'
import type { RoadUse } from '@dropway/region'
import { drivingStatuses } from '../../../../lib/contract/delivery/deliveries.ts'
import type { Point } from '../../../../lib/geo.ts'
import { isHidden, type LeftStop, runOrder } from '../../../../lib/rules/matching/run.ts'
import type { TimedStop } from '../../../../lib/rules/stops/windows.ts'
import type { Orm } from '../../../db/open.ts'
import { transportTypes } from '../../../db/tables/company/reference-tables.ts'
import { runs } from '../../../db/tables/delivery/delivery-tables.ts'
import { deliveries, drivers } from '../../../db/tables/schema.ts'
import type { Bus } from '../../../live/bus.ts'
import { topics } from '../../../live/bus.ts'
import { readersColumn } from '../../core/owner.ts'
import { roadsOf } from '../../company/roads-of.ts'
import { stopsOfMany, timesOf } from '../stop-rows.ts'

/** A stop that is left of a run. The times of its window are in milliseconds since 1970. */
export interface RunStop extends Point, TimedStop {
  stopId: string
  deliveryId: string
  /** The accounts that read for the owner of its delivery. Empty until it begins for them. */
  readers: string[]
  /** The delivery's number for the driver, from 1. */
  number: number
}

export interface Run {
  driverId: string
  speedFactor: number
  roads: RoadUse
  /** The remaining stops, in order. The driver is heading for the first. */
  stops: RunStop[]
  left: LeftStop | null
}

export interface Runs {
  /** Returns a driver's run, or null if the driver has no active delivery. */
  of(driverId: string): Promise<Run | null>
  close(): void
}

export function createRuns(orm: Orm, bus: Bus): Runs {
  const known = new Map<string, Promise<Run | null>>()
  // A transition can change the run. Drop it from the cache, and read it again when it's next needed.
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

async function read(orm: Orm, driverId: string): Promise<Run | null> {
  const rows = await orm
    .select({
      id: deliveries.id,
      readers: readersColumn,
      beginsAt: deliveries.beginsAt,
      status: deliveries.status,
      slot: deliveries.slot,
      speedFactor: transportTypes.speedFactor,
      picture: transportTypes.picture,
      plan: runs.stopIds,
      left: runs.leftStop
    })
    .from(deliveries)
    .innerJoin(drivers, eq(drivers.userId, deliveries.driverId))
    // An operator may give a delivery to a driver with another vehicle than the booked one.
    .innerJoin(transportTypes, eq(transportTypes.id, drivers.transportTypeId))
    .leftJoin(runs, eq(runs.driverId, deliveries.driverId))
    .where(and(eq(deliveries.driverId, driverId), inArray(deliveries.status, [...drivingStatuses])))
    .orderBy(deliveries.id)
  const [first] = rows
  if (!first) return null
  const ids = rows.map(({ id }) => id)
  const stopRows = await stopsOfMany(orm, ids)
  const whole = rows.map(row => ({ ...row, stops: stopRows.filter(stop => stop.deliveryId === row.id) }))
  return {
    driverId,
    speedFactor: first.speedFactor,
    roads: roadsOf(first),
    left: first.left,
    stops: runOrder(whole, first.plan ?? []).map(({ delivery, stop }) => ({
      stopId: stop.id,
      deliveryId: delivery.id,
      readers: delivery.beginsAt ? [] : delivery.readers,
      number: delivery.slot + 1,
      latitude: stop.latitude,
      longitude: stop.longitude,
      ...timesOf(stop)
    }))
  }
}

/** Returns a text that is another one once the stop is somewhere else, because an operator corrected it. */
export const placeKeyOf = ({ stopId, latitude, longitude }: Pick<RunStop, 'stopId' | keyof Point>): string =>
  `${stopId} ${latitude} ${longitude}`

/** Returns whether the driver has other deliveries, too. */
export function hasOthers({ stops }: Run, deliveryId: string): boolean {
  return stops.some(stop => stop.deliveryId !== deliveryId)
}

/** Returns whether the participants of a delivery see the driver at this position: only if their stop is the next. */
export function isShownTo(run: Run, deliveryId: string, position: Point): boolean {
  return run.stops[0]?.deliveryId === deliveryId && !isHidden(run.left, deliveryId, position)
}
