/** How much is scheduled for tomorrow, by the company's clock. */
import { and, isNotNull, sql } from 'drizzle-orm'
import { activeStatuses } from '../../../../lib/contract/delivery/deliveries.ts'
import type { Tomorrow } from '../../../../lib/contract/ops/fleet.ts'
import { addDays, dayOf, dayStart } from '../../../../lib/rules/schedule/days.ts'
import type { Context } from '../../../context.ts'
import { isAmong } from '../../../db/columns.ts'
import { deliveries } from '../../../db/tables/schema.ts'
import { pickupTime } from '../../delivery/pickup-order.ts'

/** Returns how many deliveries are scheduled for tomorrow. By the index of the pickup time. */
export async function tomorrowOf({ company, now, orm }: Context): Promise<Tomorrow> {
  const timeZone = company.newest().data.settings.time_zone
  const day = addDays(dayOf(now(), timeZone), 1)
  const start = (of: string) => sql`${dayStart(of, timeZone).toISOString()}::timestamptz`
  const count = await orm.$count(
    deliveries,
    and(
      isNotNull(deliveries.scheduledAt),
      sql`${pickupTime} >= ${start(day)} and ${pickupTime} < ${start(addDays(day, 1))}`,
      isAmong(deliveries.status, activeStatuses)
    )
  )
  return { day, count }
}
