/** The days of scheduled deliveries, by the company's clock. */
import { and, isNotNull, type SQL, sql } from 'drizzle-orm'
import { activeStatuses } from '../../../../lib/contract/delivery/deliveries.ts'
import type { Tomorrow } from '../../../../lib/contract/ops/fleet.ts'
import type * as z from 'zod/mini'
import type { getSchedule } from '../../../../lib/contract/ops/schedule.ts'
import { addDays, dayOf, dayStart } from '../../../../lib/rules/schedule/days.ts'
import type { Context } from '../../../context.ts'
import { isAmong } from '../../../db/columns.ts'
import { deliveries } from '../../../db/tables/schema.ts'
import { pickupTime } from '../../delivery/pickup-order.ts'

type ScheduledDay = z.output<typeof getSchedule.answer>['days'][number]

export const isScheduled = isNotNull(deliveries.scheduledAt)

/** By the index of the pickup time. */
export function isFrom(first: string, last: string, timeZone: string): SQL {
  const start = (day: string) => sql`${dayStart(day, timeZone).toISOString()}::timestamptz`
  return sql`(${pickupTime} >= ${start(first)} and ${pickupTime} < ${start(addDays(last, 1))})`
}

/** Returns how many deliveries are scheduled for tomorrow, by the company's clock. */
export async function tomorrowOf(context: Context): Promise<Tomorrow> {
  const timeZone = context.company.newest().data.settings.time_zone
  const day = addDays(dayOf(context.now(), timeZone), 1)
  const [found] = await countedDays(context, [day], timeZone)
  return { day, count: found?.count ?? 0 }
}

/** Counts the deliveries of each day, and those that nobody has or is planned for. */
export async function countedDays(
  context: Context,
  days: string[],
  timeZone: string
): Promise<ScheduledDay[]> {
  const starts = days.map(day => sql`${dayStart(day, timeZone).toISOString()}::timestamptz`)
  const isPlanned = sql`exists (
    select 1 from planned_drivers as p where p.delivery_id = deliveries.id and p.status = 'planned')`
  const rows = await context.orm
    .select({
      place: sql<number>`width_bucket(${pickupTime}, array[${sql.join(starts, sql`, `)}])`.as('place'),
      count: sql<number>`count(*)::int`,
      unplanned: sql<number>`count(*) filter (where ${deliveries.driverId} is null and not ${isPlanned})::int`
    })
    .from(deliveries)
    .where(
      and(
        isScheduled,
        isFrom(days[0] ?? '', days.at(-1) ?? '', timeZone),
        isAmong(deliveries.status, activeStatuses)
      )
    )
    .groupBy(sql`1`)
  const byPlace = new Map(rows.map(row => [row.place, row]))
  return days.map((day, index) => {
    const row = byPlace.get(index + 1)
    return { day, count: row?.count ?? 0, unplanned: row?.unplanned ?? 0 }
  })
}
