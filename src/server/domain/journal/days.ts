/**
 * The days of the books, and their sums. A day is closed or open; an entry counts on an open one. The lock keeps a close apart from
 * the entries that are being posted, which take it in a trigger.
 */
import { desc, sql } from 'drizzle-orm'
import type { AccountKind } from '../../../lib/contract/journal.ts'
import { closedDays } from '../../db/tables/billing-tables.ts'
import type { Queryable, Transaction } from '../../db/open.ts'

/** The number in the trigger `place_entry`. */
const days = 7_401_162

/** Waits until no entry is being posted, and keeps others waiting until the commit. */
export const lockDays = (transaction: Transaction) =>
  transaction.execute(sql`select pg_advisory_xact_lock(${days})`)

/** Keeps days from being closed until the commit. Entries can be posted meanwhile. */
export const keepDaysOpen = (transaction: Transaction) =>
  transaction.execute(sql`select pg_advisory_xact_lock_shared(${days})`)

/** Returns the last closed day, or null before the first close. */
export async function lastClosedDay(db: Queryable): Promise<string | null> {
  const [row] = await db
    .select({ day: closedDays.day })
    .from(closedDays)
    .orderBy(desc(closedDays.day))
    .limit(1)
  return row?.day ?? null
}

export interface Balance {
  kind: AccountKind
  currency: string
  /** In minor units. */
  balance: number
}

/** Returns the balance of each kind of account at the end of a day. */
export async function balancesAt(db: Queryable, day: string): Promise<Balance[]> {
  // All postings by their index, without those of later days, of which there are few.
  const { rows } = await db.execute<{ kind: AccountKind; currency: string; balance: number }>(sql`
    select a.kind, a.currency, sum(b.amount)::float8 as balance from (
      select account_id, sum(amount) as amount from postings group by 1
      union all
      select p.account_id, -sum(p.amount) from journal_entries e join postings p on p.entry_id = e.id
      where e.day > ${day} group by 1
    ) b join money_accounts a on a.id = b.account_id
    group by 1, 2 having sum(b.amount) <> 0 order by 1, 2`)
  return rows
}

/** Returns the postings of a day in one currency, by kind of account, in minor units. */
export async function postedOn(
  db: Queryable,
  day: string,
  currency: string
): Promise<{ kind: AccountKind; debit: number; credit: number }[]> {
  const { rows } = await db.execute<{ kind: AccountKind; debit: number; credit: number }>(sql`
    select a.kind, coalesce(sum(p.amount) filter (where p.amount > 0), 0)::float8 as debit,
      coalesce(-sum(p.amount) filter (where p.amount < 0), 0)::float8 as credit
    from journal_entries e join postings p on p.entry_id = e.id join money_accounts a on a.id = p.account_id
    where e.day = ${day} and e.currency = ${currency} group by 1 order by 1`)
  return rows
}
