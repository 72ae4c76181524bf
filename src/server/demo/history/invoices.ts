/** Invoices the demo's organizations as a bookkeeper would: each Monday, for the week before. Each has paid its oldest one. */
import { isNull, sql } from 'drizzle-orm'
import { invoiceNumber } from '../../../lib/rules/billing/invoice-number.ts'
import { instantAt, wallClockOf } from '../../../lib/rules/schedule/days.ts'
import { invoices } from '../../db/tables/invoice-tables.ts'
import { makeAllDrafts } from '../../domain/billing/invoices/drafts.ts'
import { enter } from '../../domain/billing/incoming/payments.ts'
import { issueAll } from '../../domain/billing/invoices/issue-all.ts'
import type { SignedIn } from '../../domain/core/principal.ts'
import type { Past } from './past.ts'

/** Issues the drafts of a Monday's morning. Does nothing on other days, and ahead of now. */
export async function issueOnMonday(
  past: Past,
  bookkeeper: SignedIn,
  { day, timeZone, now }: { day: string; timeZone: string; now: Date }
): Promise<void> {
  const morning = instantAt(day, '06:00', timeZone)
  if (wallClockOf(morning, timeZone).weekday !== 1 || morning > now) return
  past.set(morning)
  await payOldest(past, bookkeeper, day)
  await makeAllDrafts(past.context)
  const drafts = await past.context.orm
    .select({ id: invoices.id, amount: invoices.amount })
    .from(invoices)
    .where(isNull(invoices.number))
  // The newest week stays a draft, to be looked at.
  const isNewest = now.getTime() - morning.getTime() < 7 * 86_400_000
  if (drafts.length > 0 && !isNewest) await issueAll(past.context, bookkeeper, drafts)
}

/** Enters that each organization without a payment has paid its oldest invoice. */
async function payOldest({ context }: Past, bookkeeper: SignedIn, day: string): Promise<void> {
  const { rows } = await context.orm.execute<{
    id: string
    organization_id: string
    amount: number
    currency: string
    number: number
  }>(sql`
    select distinct on (i.organization_id) i.id, i.organization_id, i.amount::float8 as amount, i.currency,
      i.number::float8 as number
    from invoices i
    where i.number is not null and i.amount > 0
      and not exists (select from organization_payments p where p.organization_id = i.organization_id)
    order by i.organization_id, i.number`)
  for (const { id, organization_id: organizationId, amount, currency, number } of rows)
    await enter(context, bookkeeper, {
      organization_id: organizationId,
      direction: 'received',
      method: 'bank',
      amount,
      currency,
      day,
      reference: invoiceNumber('invoice', number),
      settles: [{ invoice_id: id, amount }]
    })
}
