/** What drivers do now: their delivery, and since when they are on duty. */
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { drivingStatuses } from '../../../../lib/contract/delivery/deliveries.ts'
import type { OpsDriverRow } from '../../../../lib/contract/ops/drivers.ts'
import { isAmong } from '../../../db/columns.ts'
import type { Queryable } from '../../../db/open.ts'
import { driverAvailability } from '../../../db/tables/people/driver-tables.ts'
import { deliveries, stops } from '../../../db/tables/schema.ts'

/** Returns the delivery of each driver who has one, the first of their run, and how many others there are. */
export async function drivingNow(
  db: Queryable,
  ids: string[]
): Promise<Map<string, NonNullable<OpsDriverRow['driving']>>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      driver: deliveries.driverId,
      id: deliveries.id,
      number: deliveries.number,
      status: deliveries.status,
      dropoff: stops.name
    })
    .from(deliveries)
    .innerJoin(stops, and(eq(stops.deliveryId, deliveries.id), eq(stops.kind, 'dropoff')))
    .where(and(inArray(deliveries.driverId, ids), isAmong(deliveries.status, drivingStatuses)))
    .orderBy(asc(deliveries.slot), asc(deliveries.id), desc(stops.position))
  const found = new Map<string, NonNullable<OpsDriverRow['driving']>>()
  const known = new Set<string>()
  for (const { driver, ...delivery } of rows) {
    // A delivery has a row for each dropoff. The last one comes first.
    if (driver === null || known.has(delivery.id)) continue
    known.add(delivery.id)
    const first = found.get(driver)
    if (first) first.others++
    else found.set(driver, { ...delivery, others: 0 })
  }
  return found
}

/** Returns when each driver last went online or offline. */
export async function dutySince(db: Queryable, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([driverAvailability.driverId], {
      driver: driverAvailability.driverId,
      at: driverAvailability.at
    })
    .from(driverAvailability)
    .where(inArray(driverAvailability.driverId, ids))
    .orderBy(driverAvailability.driverId, desc(driverAvailability.at), desc(driverAvailability.id))
  return new Map(rows.map(({ driver, at }) => [driver, at.toISOString()]))
}
