/** What drivers are owed and have by all entries of the books. */
import { inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/open.ts'

/** In minor units. */
export interface DriverBalance {
  /** What the driver gets. Negative if they owe it. */
  payable: number
  /** Cash of the company that the driver has. */
  cash: number
}

/** Returns the balances of drivers in a currency, by their id. One without entries is absent. */
export async function driverBalances(
  db: Queryable,
  driverIds: readonly string[],
  currency: string
): Promise<Map<string, DriverBalance>> {
  if (driverIds.length === 0) return new Map()
  const { rows } = await db.execute<{ id: string; payable: number; cash: number }>(sql`
    select a.party_id as id, coalesce(-sum(p.amount) filter (where a.kind = 'driver_payable'), 0)::float8 as payable,
      coalesce(sum(p.amount) filter (where a.kind = 'cash_held'), 0)::float8 as cash
    from money_accounts a join postings p on p.account_id = a.id
    where a.party_kind = 'driver' and ${inArray(sql`a.party_id`, [...driverIds])} and a.currency = ${currency} group by 1`)
  return new Map(rows.map(({ id, payable, cash }) => [id, { payable, cash }]))
}
