/** How much of its credit limit an organization has used. */
import { eq, sql } from 'drizzle-orm'
import { activeStatuses } from '../../../lib/contract/delivery/deliveries.ts'
import type { Quote } from '../../../lib/contract/pricing.ts'
import { type Credit, isWithinCredit } from '../../../lib/rules/billing/credit.ts'
import { isAmong } from '../../db/columns.ts'
import type { Queryable } from '../../db/open.ts'
import { organizations } from '../../db/tables/people/organization-tables.ts'
import { deliveries } from '../../db/tables/schema.ts'
import { owedBy } from '../journal/sums.ts'

/** Returns whether an organization can pay a price on account. Undefined if it can't pay so at all. */
export async function accountFor(
  db: Queryable,
  id: string,
  price: { total: number; currency: string }
): Promise<Quote['on_account']> {
  const [found] = await db.select().from(organizations).where(eq(organizations.id, id))
  if (!found || found.daysToPay === null) return undefined
  const isWithin = isWithinCredit(await creditOf(db, found, price.currency), price.total)
  return {
    state: isWithin ? 'possible' : 'above_limit',
    is_default: found.defaultPaymentMethod === 'account'
  }
}

/** Returns the credit of an organization in a currency. */
export async function creditOf(
  db: Queryable,
  { id, creditLimit }: Pick<typeof organizations.$inferSelect, 'id' | 'creditLimit'>,
  currency: string
): Promise<Credit> {
  if (creditLimit === null) return { limit: null, used: 0 }
  const { rows } = await db.execute<{ used: number }>(sql`
    select (${owedBy(sql`'organization'`, sql`${id}`, currency)} + coalesce((
      select sum(${deliveries.total}) from ${deliveries}
      where ${deliveries.organizationId} = ${id} and ${isAmong(deliveries.status, activeStatuses)}
        and ${deliveries.paymentMethod} = 'account' and ${deliveries.currency} = ${currency}
    ), 0))::float8 as used`)
  return { limit: creditLimit, used: rows[0]?.used ?? 0 }
}
