/** Computes the books again: whether each entry adds up to 0, and the whole of each currency. */
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/open.ts'
import { unbalancedEntries } from '../../db/unbalanced.ts'

export interface BookFaults {
  /** The ids of entries that aren't whole, at most 100. */
  entries: string[]
  /** The currencies in which all accounts together aren't 0, with the sum in minor units. */
  currencies: { currency: string; sum: string }[]
}

export async function findFaults(db: Queryable): Promise<BookFaults> {
  const { rows: entries } = await db.execute<{ id: string }>(sql.raw(unbalancedEntries))
  // The sum is over the accounts, so that an error in the entries' side can't hide here.
  const { rows: currencies } = await db.execute<{ currency: string; sum: string }>(sql`
    select a.currency, sum(b.balance)::text as sum from money_accounts a
    join (select account_id, sum(amount) as balance from postings group by 1) b on b.account_id = a.id
    group by 1 having sum(b.balance) <> 0 order by 1`)
  return { entries: entries.map(({ id }) => id), currencies }
}
