/** The deliveries that are scheduled for a day, and the drivers to plan for them. */
import { and, asc, eq, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { activeStatuses } from '../../../../lib/contract/delivery/deliveries.ts'
import {
  type getSchedule,
  mostScheduled,
  mostScheduleDrivers,
  type ScheduledDelivery,
  scheduleDays
} from '../../../../lib/contract/ops/schedule.ts'
import { addDays, dayOf, daysFrom } from '../../../../lib/rules/schedule/days.ts'
import { overlapsOf } from '../../../../lib/rules/schedule/planned.ts'
import type { Context } from '../../../context.ts'
import { isAmong } from '../../../db/columns.ts'
import { users } from '../../../db/tables/people/identity.ts'
import { transportTypes } from '../../../db/tables/company/reference-tables.ts'
import { deliveries, drivers } from '../../../db/tables/schema.ts'
import { shortName } from '../../core/masked.ts'
import { endWindows } from '../../delivery/delivery-presenter.ts'
import { readConsoleRows } from '../../delivery/read-models.ts'
import { pickupTime } from '../../delivery/pickup-order.ts'
import { newestRows } from '../../delivery/ledger/ledger-rows.ts'
import { presentRow } from '../shared/delivery-row.ts'
import { plannedOf } from '../shared/planned-rows.ts'
import { countedDays, isFrom, isScheduled } from '../shared/scheduled-days.ts'

type Schedule = z.output<typeof getSchedule.answer>

export async function scheduleOf(
  context: Context,
  query: z.output<NonNullable<typeof getSchedule.query>>
): Promise<Schedule> {
  const timeZone = context.company.newest().data.settings.time_zone
  const today = dayOf(context.now(), timeZone)
  const day = query.day ?? today
  // The week from today, or from a day outside of it.
  const first = day >= today && day < addDays(today, scheduleDays) ? today : day
  const days = daysFrom(first, addDays(first, scheduleDays - 1))
  const rows = await readConsoleRows(
    context.orm,
    and(isScheduled, isFrom(day, day, timeZone), isAmong(deliveries.status, activeStatuses)),
    mostScheduled + 1,
    [asc(pickupTime), asc(deliveries.id)]
  )
  const shown = rows.slice(0, mostScheduled)
  const ids = shown.map(({ id }) => id)
  const planned = await plannedOf(context.orm, ids)
  const seen = await newestRows(context.orm, ids)
  const overlaps = overlapsOf(
    shown.flatMap(({ id, scheduledAt, routeSeconds, driverId }) => {
      const plan = planned.get(id)
      const driver = driverId ?? (plan?.status === 'planned' ? plan.driver.id : undefined)
      return driver && scheduledAt ? [{ id, driver, from: scheduledAt.getTime(), seconds: routeSeconds }] : []
    })
  )
  const numberOf = new Map(shown.map(({ id, number }) => [id, number]))
  return {
    day,
    today,
    time_zone: timeZone,
    days: await countedDays(context, days, timeZone),
    drivers: await driversToPlan(context),
    items: shown.map((row): ScheduledDelivery => {
      const { id, number, reference, status, vehicle, pickup, dropoff, dropoffs, price, driver } =
        presentRow(row)
      return {
        id,
        number,
        reference,
        status,
        scheduled_at: (row.scheduledAt ?? row.createdAt).toISOString(),
        vehicle,
        pickup,
        dropoff,
        dropoffs,
        ...endWindows(row.stops),
        price,
        seconds: row.routeSeconds,
        driver,
        planned: planned.get(id) ?? null,
        overlaps: numberOf.get(overlaps.get(id) ?? '') ?? null,
        seen: seen.get(id) ?? 0
      }
    }),
    is_complete: rows.length <= mostScheduled
  }
}

/** Returns the approved drivers. People come before simulated drivers. */
async function driversToPlan(context: Context): Promise<Schedule['drivers']> {
  const rows = await context.orm
    .select({ driver: drivers, first: users.firstName, last: users.lastName, vehicle: transportTypes.code })
    .from(drivers)
    .innerJoin(users, eq(users.id, drivers.userId))
    .innerJoin(transportTypes, eq(transportTypes.id, drivers.transportTypeId))
    .where(eq(drivers.approval, 'approved'))
    .orderBy(asc(drivers.simulated), asc(sql`lower(${users.firstName})`), asc(drivers.userId))
    .limit(mostScheduleDrivers)
  return rows.map(({ driver, first, last, vehicle }) => ({
    id: driver.userId,
    name: shortName(first, last),
    vehicle,
    online: driver.online
  }))
}
