/** Invoices the demo's organizations as a bookkeeper would: each Monday, for the week before. */
import { isNull } from 'drizzle-orm'
import { instantAt, wallClockOf } from '../../../lib/rules/schedule/days.ts'
import { invoices } from '../../db/tables/invoice-tables.ts'
import { makeAllDrafts } from '../../domain/billing/invoices/drafts.ts'
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
  await makeAllDrafts(past.context)
  const drafts = await past.context.orm
    .select({ id: invoices.id, amount: invoices.amount })
    .from(invoices)
    .where(isNull(invoices.number))
  // The newest week stays a draft, to be looked at.
  const isNewest = now.getTime() - morning.getTime() < 7 * 86_400_000
  if (drafts.length > 0 && !isNewest) await issueAll(past.context, bookkeeper, drafts)
}
