/** The confirmed shifts of a day, for planning it. */
import { and, eq } from 'drizzle-orm'
import { type DatedShift, shiftsOn } from '../../../../lib/rules/planning/shifts.ts'
import type { Context } from '../../../context.ts'
import type { Queryable } from '../../../db/open.ts'
import { driverDays, driverWeeks } from '../../../db/tables/people/hours-tables.ts'
import { drivers } from '../../../db/tables/schema.ts'
import { zoneOf } from './hours-rows.ts'

/**
 * Returns the confirmed shifts that begin on a day ('2026-11-30', in the company's time zone), by the driver's id. Drivers
 * who aren't approved, and those without a shift, are left out.
 */
export async function confirmedShiftsOn(
  context: Pick<Context, 'company'>,
  db: Queryable,
  day: string
): Promise<Map<string, DatedShift[]>> {
  const rows = await db
    .select({ id: drivers.userId, week: driverWeeks.confirmed, exception: driverDays.confirmed })
    .from(drivers)
    .leftJoin(driverWeeks, eq(driverWeeks.driverId, drivers.userId))
    .leftJoin(driverDays, and(eq(driverDays.driverId, drivers.userId), eq(driverDays.day, day)))
    .where(eq(drivers.approval, 'approved'))
    .orderBy(drivers.userId)
  const zone = zoneOf(context)
  return new Map(
    rows
      .map(({ id, week, exception }) => [id, shiftsOn(day, week, exception, zone)] as const)
      .filter(([, shifts]) => shifts.length > 0)
  )
}
