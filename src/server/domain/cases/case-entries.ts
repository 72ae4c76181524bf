/** What happens to a case, numbered in order. */
import { eq, max } from 'drizzle-orm'
import { caseRules } from '../../../lib/contract/cases.ts'
import { ProductError } from '../../../lib/contract/errors.ts'
import { caseEntries, cases } from '../../db/tables/delivery/case-tables.ts'
import type { Transaction } from '../../db/open.ts'
import type { Work } from '../core/work.ts'

export type CaseRecord = typeof cases.$inferSelect
export type NewEntry = Omit<typeof caseEntries.$inferInsert, 'caseId' | 'number' | 'at'>

/** Locks a case, so that its entries get their numbers one after another. Throws not-found. */
export async function lockCase(transaction: Transaction, id: string): Promise<CaseRecord> {
  const [found] = await transaction.select().from(cases).where(eq(cases.id, id)).for('update')
  if (!found) throw new ProductError('not-found')
  return found
}

/** Adds an entry to a case that the caller has locked or made. Throws 'too-many-saved' for an endless case. */
export async function addEntry(
  { transaction, now }: Pick<Work, 'transaction' | 'now'>,
  caseId: string,
  entry: NewEntry
): Promise<void> {
  const [last] = await transaction
    .select({ number: max(caseEntries.number) })
    .from(caseEntries)
    .where(eq(caseEntries.caseId, caseId))
  const number = (last?.number ?? 0) + 1
  if (number > caseRules.mostMessages) throw new ProductError('too-many-saved')
  await transaction.insert(caseEntries).values({ ...entry, caseId, number, at: now })
}
