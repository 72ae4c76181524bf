/** The cash of each driver on a day, by the books and by the counts. Amounts are in minor units. */
import { type SQL, sql } from 'drizzle-orm'
import type { DaySums } from '../../../lib/contract/billing/day-end.ts'
import type { Queryable } from '../../db/open.ts'

export type CashRow = DaySums['cash'][number]

/**
 * Returns the cash at the end of a day of all drivers who had some, or handed some in, without an order. `condition` is about
 * accounts `a`.
 */
export async function cashOn(db: Queryable, day: string, condition: SQL = sql`true`): Promise<CashRow[]> {
  const { rows } = await db.execute<Omit<CashRow, 'brought'>>(sql`
    with account as (
      select a.id, a.party_id, a.currency from money_accounts a where a.kind = 'cash_held' and ${condition}
    ), moved as (
      select p.account_id, sum(p.amount) filter (where e.day > ${day}) as later,
        sum(p.amount) filter (where e.day = ${day} and e.cause_kind <> 'cash_count') as collected
      from journal_entries e join postings p on p.entry_id = e.id join account a on a.id = p.account_id
      where e.day >= ${day} group by 1
    ), counted as (
      select driver_id, currency, sum(amount) as counted, sum(difference) as difference
      from cash_counts where day = ${day} group by 1, 2
    )
    select a.party_id as driver_id, a.currency, coalesce(m.collected, 0)::float8 as collected,
      coalesce(c.counted, 0)::float8 as counted, coalesce(c.difference, 0)::float8 as difference,
      (coalesce(held.amount, 0) - coalesce(m.later, 0))::float8 as open
    from account a
    left join lateral (select sum(p.amount) as amount from postings p where p.account_id = a.id) held on true
    left join moved m on m.account_id = a.id
    left join counted c on c.driver_id = a.party_id and c.currency = a.currency
    where coalesce(held.amount, 0) <> coalesce(m.later, 0) or m.collected <> 0 or c.driver_id is not null`)
  return rows.map(row => ({
    ...row,
    brought: row.open - row.collected + row.counted - row.difference
  }))
}

/** Returns what a driver still has at the end of a day. */
export async function openCash(
  db: Queryable,
  { driverId, day, currency }: { driverId: string; day: string; currency: string }
): Promise<number> {
  const [row] = await cashOn(db, day, sql`a.party_id = ${driverId} and a.currency = ${currency}`)
  return row?.open ?? 0
}
