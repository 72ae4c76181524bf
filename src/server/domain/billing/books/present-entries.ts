/** Presents entries of the books with the names of parties and the numbers of deliveries. */
import { asc, eq, inArray } from 'drizzle-orm'
import type { BookEntry } from '../../../../lib/contract/billing/entries.ts'
import { journalEntries, moneyAccounts, postings } from '../../../db/tables/journal-tables.ts'
import { deliveries } from '../../../db/tables/schema.ts'
import type { Queryable } from '../../../db/open.ts'
import { namesOf } from '../names.ts'

/** Returns these entries by their ids, in the order of the ids. Ids without an entry are left out. */
export async function presentEntries(db: Queryable, ids: readonly number[]): Promise<BookEntry[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      entry: journalEntries,
      account: moneyAccounts,
      amount: postings.amount,
      number: deliveries.number
    })
    .from(journalEntries)
    .innerJoin(postings, eq(postings.entryId, journalEntries.id))
    .innerJoin(moneyAccounts, eq(moneyAccounts.id, postings.accountId))
    .leftJoin(deliveries, eq(deliveries.id, journalEntries.subject))
    .where(inArray(journalEntries.id, [...ids]))
    .orderBy(asc(postings.entryId), asc(postings.line))
  const names = await namesOf(
    db,
    rows.map(({ account }) => account.partyId)
  )
  const linesOf = Map.groupBy(rows, ({ entry }) => entry.id)
  return ids.flatMap(id => {
    const lines = linesOf.get(id) ?? []
    const [first] = lines
    if (!first) return []
    const { entry, number } = first
    return {
      id,
      day: entry.day,
      occurred_at: entry.occurredAt.toISOString(),
      posted_at: entry.postedAt.toISOString(),
      cause: entry.causeKind,
      cause_id: entry.causeId,
      delivery: number === null ? null : { pickanddropoff_id: entry.subject, number },
      reverses: entry.reverses,
      currency: entry.currency,
      amount: lines.reduce((sum, { amount }) => sum + Math.max(0, amount), 0),
      lines: lines.map(({ account: { kind, partyKind, partyId, rate, treatment }, amount }) => ({
        account: kind,
        party:
          partyKind === null || partyId === null
            ? null
            : { kind: partyKind, id: partyId, name: names.get(partyId) ?? '' },
        rate,
        treatment,
        amount
      }))
    }
  })
}
