/** What an organization has booked and spent in the current month. */
import { and, eq, gte, sql } from 'drizzle-orm'
import { deliveredStatuses } from '../../../lib/contract/delivery/deliveries.ts'
import type { OrganizationMonth } from '../../../lib/contract/organizations/figures.ts'
import { dayOf, dayStart } from '../../../lib/rules/schedule/days.ts'
import type { Context } from '../../context.ts'
import { idFrom } from '../../core/ids.ts'
import { isAmong } from '../../db/columns.ts'
import { deliveries } from '../../db/tables/schema.ts'
import { soldOf } from '../journal/sums.ts'
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

/** Returns the first id of the current month. Ids sort by time, so an index of an owner gives the month without earlier deliveries. */
export function monthStart({ company, now }: Pick<Context, 'company' | 'now'>): string {
  const { time_zone: timeZone } = company.newest().data.settings
  return idFrom('pad', dayStart(`${dayOf(now(), timeZone).slice(0, 7)}-01`, timeZone))
}

/** The booked deliveries, and the total of those with a handover in this currency. */
export const monthFigures = (currency: string) => {
  const isSpent = and(isAmong(deliveries.status, deliveredStatuses), eq(deliveries.currency, currency))
  return {
    deliveries: sql<number>`count(*)::int`,
    spent: sql<number>`coalesce(sum(${soldOf(sql`${deliveries.id}`)}) filter (where ${isSpent}), 0)::float8`
  }
}

async function monthOf(context: Context, id: string): Promise<OrganizationMonth> {
  const { currency } = context.company.newest().data.settings
  const [found] = await context.orm
    .select(monthFigures(currency))
    .from(deliveries)
    .where(and(eq(deliveries.organizationId, id), gte(deliveries.id, monthStart(context))))
  return { deliveries: found?.deliveries ?? 0, spent: { amount: found?.spent ?? 0, currency } }
}
