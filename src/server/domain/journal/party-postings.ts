/** Reads all postings on the accounts of somebody, for the file of their data. */
import { asc, eq, sql } from 'drizzle-orm'
import { isAmong } from '../../db/columns.ts'
import { journalEntries, moneyAccounts, postings } from '../../db/tables/journal-tables.ts'
import type { Queryable } from '../../db/open.ts'

export const postingsOfParty = (db: Queryable, partyId: string) =>
  db
    .select({
      account: moneyAccounts.kind,
      /** Null if it's about no delivery, such as a cash count. */
      delivery_id: sql<
        string | null
      >`case when ${isAmong(journalEntries.causeKind, ['delivery', 'late_report'])} then ${journalEntries.subject} end`,
      /** In minor units. What somebody owes, or cash that a driver holds, is positive. */
      amount: postings.amount,
      currency: journalEntries.currency,
      occurred_at: journalEntries.occurredAt
    })
    .from(moneyAccounts)
    .innerJoin(postings, eq(postings.accountId, moneyAccounts.id))
    .innerJoin(journalEntries, eq(journalEntries.id, postings.entryId))
    .where(eq(moneyAccounts.partyId, partyId))
    .orderBy(asc(postings.entryId), asc(postings.line))
