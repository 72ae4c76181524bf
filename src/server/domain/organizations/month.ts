/** What an organization has booked and spent in the current month. */
import { and, eq, gte, sql } from 'drizzle-orm'
import { deliveredStatuses } from '../../../lib/contract/delivery/deliveries.ts'
import type { OrganizationMonth } from '../../../lib/contract/organizations/figures.ts'
import { dayOf, dayStart } from '../../../lib/rules/schedule/days.ts'
import type { Context } from '../../context.ts'
import { idFrom } from '../../core/ids.ts'
import { isAmong } from '../../db/columns.ts'
import { deliveries } from '../../db/tables/schema.ts'
import type { SignedIn } from '../core/principal.ts'
import { openOrganization } from './open-organization.ts'

/** Throws not-found for others than members and operators. */
export async function readMonth(
  context: Context,
  principal: SignedIn,
  id: string
): Promise<OrganizationMonth> {
  await openOrganization(context.orm, principal, id)
  return monthOf(context, id)
}

/** Ids sort by time, so the index of the organization gives the month without its earlier deliveries. */
async function monthOf(context: Context, id: string): Promise<OrganizationMonth> {
  const { time_zone: timeZone, currency } = context.company.newest().data.settings
  const first = dayStart(`${dayOf(context.now(), timeZone).slice(0, 7)}-01`, timeZone)
  const isSpent = and(
    isAmong(deliveries.status, deliveredStatuses),
    sql`${deliveries.price} ->> 'currency' = ${currency}`
  )
  const [found] = await context.orm
    .select({
      deliveries: sql<number>`count(*)::int`,
      spent: sql<number>`coalesce(sum((${deliveries.price} ->> 'total')::bigint) filter (where ${isSpent}), 0)::float8`
    })
    .from(deliveries)
    .where(and(eq(deliveries.organizationId, id), gte(deliveries.id, idFrom('pad', first))))
  return { deliveries: found?.deliveries ?? 0, spent: { amount: found?.spent ?? 0, currency } }
}
