/** Reads what a day's plan is made of: the deliveries that can be planned, and the drivers who work. One statement each. */
import { and, asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { dayStart, addDays } from '../../../../lib/rules/schedule/days.ts'
import { isOpen } from '../../../../lib/rules/delivery/stage-stops.ts'
import { drivingStatuses } from '../../../../lib/contract/delivery/deliveries.ts'
import { mostPlanDrivers, mostPlanned } from '../../../../lib/contract/planning/day-plan.ts'
import type { Context } from '../../../context.ts'
import type { Queryable } from '../../../db/open.ts'
import { packages } from '../../../db/tables/delivery/delivery-tables.ts'
import { plannedDrivers } from '../../../db/tables/delivery/dispatch-tables.ts'
import { plannedRoutes, plannedStops } from '../../../db/tables/delivery/plan-tables.ts'
import { transportTypes } from '../../../db/tables/company/reference-tables.ts'
import { users } from '../../../db/tables/people/identity.ts'
import { organizations } from '../../../db/tables/people/organization-tables.ts'
import { deliveries, drivers } from '../../../db/tables/schema.ts'
import { confirmedShiftsOn } from '../hours/confirmed-shifts.ts'
import { pickupTime } from '../../delivery/pickup-order.ts'
import { type StopRow, stopsOfMany } from '../../delivery/stop-rows.ts'

export interface DeliveryToPlan {
  delivery: typeof deliveries.$inferSelect
  organization: { name: string; skills: string[] } | null
  /** The driver whom the published plan names. */
  plannedDriverId: string | null
  plannedStatus: string | null
  stops: StopRow[]
  packages: (typeof packages.$inferSelect)[]
}

/** Returns the deliveries of a day that nobody drives yet, those that are on a published route of it, and `also`. */
export async function deliveriesToPlan(
  context: Context,
  db: Queryable,
  day: string,
  also: readonly string[] = []
): Promise<{ rows: DeliveryToPlan[]; isComplete: boolean }> {
  const timeZone = context.company.newest().data.settings.time_zone
  const at = (each: string) => sql`${dayStart(each, timeZone).toISOString()}::timestamptz`
  const isOnRoute = inArray(
    deliveries.id,
    db
      .select({ id: plannedStops.deliveryId })
      .from(plannedStops)
      .innerJoin(plannedRoutes, eq(plannedRoutes.id, plannedStops.routeId))
      .where(eq(plannedRoutes.day, day))
  )
  const isOfDay = and(
    isNotNull(deliveries.scheduledAt),
    sql`${pickupTime} >= ${at(day)} and ${pickupTime} < ${at(addDays(day, 1))}`
  )
  const found = await db
    .select({
      delivery: deliveries,
      organization: { name: organizations.name, skills: organizations.skills },
      plannedDriverId: plannedDrivers.driverId,
      plannedStatus: plannedDrivers.status
    })
    .from(deliveries)
    .leftJoin(organizations, eq(organizations.id, deliveries.organizationId))
    .leftJoin(plannedDrivers, eq(plannedDrivers.deliveryId, deliveries.id))
    .where(
      or(
        and(isOfDay, eq(deliveries.status, 'scheduled')),
        and(inArray(deliveries.status, [...drivingStatuses]), isOnRoute),
        ...(also.length > 0 ? [inArray(deliveries.id, [...also])] : [])
      )
    )
    .orderBy(asc(pickupTime), asc(deliveries.id))
    .limit(mostPlanned + 1)
  const shown = found.slice(0, mostPlanned)
  const ids = shown.map(({ delivery }) => delivery.id)
  const stopRows = await stopsOfMany(db, ids)
  const packageRows =
    ids.length > 0 ? await db.select().from(packages).where(inArray(packages.deliveryId, ids)) : []
  const byDelivery = Map.groupBy(stopRows, ({ deliveryId }) => deliveryId)
  const loads = Map.groupBy(packageRows, ({ deliveryId }) => deliveryId)
  const rows = shown.map(row => ({
    ...row,
    stops: byDelivery.get(row.delivery.id) ?? [],
    packages: loads.get(row.delivery.id) ?? []
  }))
  return {
    // Packages that go back have no stop that could be planned.
    rows: rows.filter(({ stops }) => stops.some(isOpen)),
    isComplete: found.length <= mostPlanned
  }
}

/** Returns the approved drivers with their confirmed shifts that begin on a day, by name. */
export async function driversToPlan(context: Context, db: Queryable, day: string) {
  const shifts = await confirmedShiftsOn(context, db, day)
  const ids = [...shifts.keys()]
  if (ids.length === 0) return []
  const rows = await db
    .select({
      id: drivers.userId,
      firstName: users.firstName,
      lastName: users.lastName,
      online: drivers.online,
      skills: drivers.skills,
      type: transportTypes
    })
    .from(drivers)
    .innerJoin(users, eq(users.id, drivers.userId))
    .innerJoin(transportTypes, eq(transportTypes.id, drivers.transportTypeId))
    .where(inArray(drivers.userId, ids))
    .orderBy(asc(sql`lower(${users.firstName})`), asc(drivers.userId))
    .limit(mostPlanDrivers)
  return rows.map(row => ({ ...row, shifts: shifts.get(row.id) ?? [] }))
}

/** A driver, or a van without one. */
export type DriverToPlan = Awaited<ReturnType<typeof driversToPlan>>[number] & { isOpen?: true }
