/** Which payouts an entry of the books has led to, and the files for the bank that have them. */
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { EntryTrail } from '../../../../lib/contract/billing/entries.ts'
import type { Queryable } from '../../../db/open.ts'
import { journalEntries } from '../../../db/tables/journal-tables.ts'
import { payoutFileRows, payoutFiles, payouts } from '../../../db/tables/statement-tables.ts'
import { notReturned } from '../payout-list.ts'

/**
 * Returns the payouts of statements and, for the entry of a payout, that payout. For one that came back, it's the payout that was made.
 * The oldest first.
 */
export async function payoutsWith(
  db: Queryable,
  { cause, cause_id: causeId }: Pick<EntryTrail['entry'], 'cause' | 'cause_id'>,
  statementIds: readonly string[]
): Promise<EntryTrail['payouts']> {
  if (cause !== 'payout' && statementIds.length === 0) return []
  const undone = db.select({ id: payouts.undoes }).from(payouts).where(eq(payouts.id, causeId))
  const isMeant =
    cause === 'payout'
      ? or(eq(payouts.id, causeId), inArray(payouts.id, undone))
      : inArray(payouts.statementId, [...statementIds])
  const rows = await db
    .select({
      id: payouts.id,
      at: payouts.at,
      amount: payouts.amount,
      entryId: journalEntries.id,
      isKept: sql<boolean>`${notReturned(db)}`,
      fileId: payoutFiles.id,
      day: payoutFiles.day
    })
    .from(payouts)
    .innerJoin(
      journalEntries,
      and(eq(journalEntries.causeKind, 'payout'), eq(journalEntries.causeId, payouts.id))
    )
    .leftJoin(payoutFileRows, eq(payoutFileRows.payoutId, payouts.id))
    .leftJoin(payoutFiles, eq(payoutFiles.id, payoutFileRows.fileId))
    .where(and(isNull(payouts.undoes), isMeant))
    .orderBy(asc(payouts.id))
  return rows.map(({ id, at, amount, entryId, isKept, fileId, day }) => ({
    payout_id: id,
    entry_id: entryId,
    at: at.toISOString(),
    amount,
    is_returned: !isKept,
    file: fileId === null || day === null ? null : { id: fileId, day }
  }))
}
