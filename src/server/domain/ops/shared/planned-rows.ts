/** Reads the drivers who are planned for scheduled deliveries. */
import { eq, inArray, sql } from 'drizzle-orm'
import { drivingStatuses } from '../../../../lib/contract/delivery/deliveries.ts'
import type { OpsDelivery } from '../../../../lib/contract/ops/delivery/deliveries.ts'
import type { PlannedState } from '../../../../lib/rules/console/attention.ts'
import { isAmong } from '../../../db/columns.ts'
import type { Queryable } from '../../../db/open.ts'
import { plannedDrivers } from '../../../db/tables/delivery/dispatch-tables.ts'
import { users } from '../../../db/tables/people/identity.ts'
import { deliveries, drivers } from '../../../db/tables/schema.ts'
import { shortName } from '../../core/masked.ts'

type Planned = NonNullable<OpsDelivery['planned']>

/** Returns the planned driver of each delivery that has one. */
export async function plannedOf(db: Queryable, ids: readonly string[]): Promise<Map<string, Planned>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ planned: plannedDrivers, first: users.firstName, last: users.lastName })
    .from(plannedDrivers)
    .innerJoin(users, eq(users.id, plannedDrivers.driverId))
    .where(inArray(plannedDrivers.deliveryId, [...ids]))
  return new Map(
    rows.map(({ planned, first, last }) => [
      planned.deliveryId,
      {
        driver: { id: planned.driverId, name: shortName(first, last) },
        status: planned.status,
        decline_until: planned.declineUntil.toISOString()
      }
    ])
  )
}

/** Returns whether the planned driver of each delivery is online, and drives another one now. */
export async function plannedStates(
  db: Queryable,
  ids: readonly string[]
): Promise<Map<string, NonNullable<PlannedState['planned']>>> {
  if (ids.length === 0) return new Map()
  const busy = sql<boolean>`exists (
    select 1 from ${deliveries}
    where ${deliveries.driverId} = ${plannedDrivers.driverId} and ${isAmong(deliveries.status, drivingStatuses)})`
  const rows = await db
    .select({ id: plannedDrivers.deliveryId, status: plannedDrivers.status, online: drivers.online, busy })
    .from(plannedDrivers)
    .innerJoin(drivers, eq(drivers.userId, plannedDrivers.driverId))
    .where(inArray(plannedDrivers.deliveryId, [...ids]))
  return new Map(rows.map(({ id, ...state }) => [id, state]))
}
