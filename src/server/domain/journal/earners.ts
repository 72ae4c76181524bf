/** Reads who has got something for a subject. */
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/open.ts'

export interface Got {
  driver_id: string
  /** In minor units, by all entries together. */
  amount: number
}

/** Returns what each driver has got by the entries of a subject. */
export async function gotFor(db: Queryable, subject: string): Promise<Got[]> {
  const { rows } = await db.execute<Got & Record<string, unknown>>(sql`
    select a.party_id as driver_id, -sum(p.amount)::float8 as amount from journal_entries e
    join postings p on p.entry_id = e.id join money_accounts a on a.id = p.account_id and a.kind = 'driver_payable'
    where e.subject = ${subject} group by 1`)
  return rows
}

/** Returns the ids of the drivers who have got something, in a fixed order. */
export const earnersOf = async (db: Queryable, subject: string): Promise<string[]> =>
  (await gotFor(db, subject)).map(({ driver_id: id }) => id).toSorted()
