/** Counts the deliveries of each day of a page, for the headings of the console's list. */
import { and, count, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { DeliverySort } from '../../../../lib/contract/ops/delivery/delivery-list.ts'
import { addDays, dayOf, dayStart } from '../../../../lib/rules/schedule/days.ts'
import type { Context } from '../../../context.ts'
import { idFrom } from '../../../core/ids.ts'
import { deliveries } from '../../../db/tables/schema.ts'
import { comparedTime, pickupTime } from '../../delivery/pickup-order.ts'
import type { ConsoleRow } from '../../delivery/read-models.ts'

/**
 * Returns how many deliveries match on each day from the first row of a page to its last. An index gives those days: ids
 * begin with the time of the booking. An order by price has no days.
 */
export async function countDays(
  context: Context,
  condition: SQL | undefined,
  sort: DeliverySort = 'newest',
  rows: readonly Pick<ConsoleRow, 'createdAt' | 'scheduledAt'>[]
): Promise<{ day: string; count: number }[]> {
  if (rows.length === 0 || sort.startsWith('price')) return []
  const timeZone = context.company.newest().data.settings.time_zone
  const isByBooking = sort === 'newest'
  const days = rows
    .map(({ createdAt, scheduledAt }) => dayOf((isByBooking ? null : scheduledAt) ?? createdAt, timeZone))
    .toSorted()
  const [from, until] = [dayStart(days[0] ?? '', timeZone), dayStart(addDays(days.at(-1) ?? '', 1), timeZone)]
  const within = isByBooking
    ? and(gte(deliveries.id, idFrom('pad', from)), lt(deliveries.id, idFrom('pad', until)))
    : sql`${pickupTime} >= ${comparedTime(from.getTime())} and ${pickupTime} < ${comparedTime(until.getTime())}`
  const at = isByBooking ? sql`${deliveries.createdAt}` : pickupTime
  const day = sql<string>`to_char(${at} at time zone ${timeZone}::text, 'YYYY-MM-DD')`.as('day')
  return context.orm
    .select({ day, count: count() })
    .from(deliveries)
    .where(and(condition, within))
    .groupBy(sql`1`)
    .orderBy(sql`1`)
}
