/** Owners with a balance at the end of a day. */
import { sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { listOwed, Owed } from '../../../lib/contract/billing/day-end.ts'
import { fieldError } from '../../../lib/contract/errors.ts'
import type { Context } from '../../context.ts'
import { namesOf } from './names.ts'

type Query = z.output<NonNullable<typeof listOwed.query>>

/** Returns a page, the largest balance first. Throws invalid-input for a cursor of another list. */
export async function owedOn(
  { orm, company }: Context,
  day: string,
  { cursor, limit }: Query
): Promise<z.output<typeof listOwed.answer>> {
  const after = cursor === undefined ? undefined : /^(-?\d{1,18})\.(\w{1,64})$/.exec(cursor)
  if (after === null) throw fieldError('invalid-input', 'cursor', 'Must be a cursor of this list')
  const { currency } = company.newest().data.settings
  const { rows } = await orm.execute<{ kind: Owed['kind']; id: string; balance: number }>(sql`
    with account as (
      select id, party_kind, party_id from money_accounts where kind = 'receivable' and currency = ${currency}
    ), moved as (
      select p.account_id, p.amount from account a join postings p on p.account_id = a.id
      union all
      select p.account_id, -p.amount from journal_entries e join postings p on p.entry_id = e.id
      join account a on a.id = p.account_id where e.day > ${day}
    ), owed as (
      select a.party_kind as kind, a.party_id as id, sum(m.amount)::bigint as balance
      from moved m join account a on a.id = m.account_id group by 1, 2 having sum(m.amount) <> 0
    )
    select kind, id, balance::float8 as balance from owed
    where ${after ? sql`(-balance, id) > (${-Number(after[1])}::bigint, ${after[2]}::text)` : sql`true`}
    order by -owed.balance, id limit ${limit + 1}::int`)
  const page = rows.slice(0, limit)
  const names = await namesOf(
    orm,
    page.map(({ id }) => id)
  )
  const last = rows.length > limit ? page.at(-1) : undefined
  return {
    items: page.map(row => ({ ...row, name: names.get(row.id) ?? '' })),
    next_cursor: last ? `${last.balance}.${last.id}` : null
  }
}
