/** The balances of the books at the end of a day: by kind of account, and by party. */
import { sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import {
  type getBalances,
  type listBookAccounts,
  type listPartyBalances,
  type PartyAccount,
  partyAccounts,
  type PartyBalance
} from '../../../../lib/contract/billing/balances.ts'
import { type AccountKind, accountKinds, type PartyKind } from '../../../../lib/contract/journal.ts'
import { fieldError, ProductError } from '../../../../lib/contract/errors.ts'
import { accountNumberOf, type BookedAccount } from '../../../../lib/rules/billing/account-numbers.ts'
import { dayOf } from '../../../../lib/rules/schedule/days.ts'
import type { Context } from '../../../context.ts'
import { isAmong } from '../../../db/columns.ts'
import { lastClosedDay } from '../../journal/days.ts'
import { namesOf } from '../names.ts'

type Balances = z.output<typeof getBalances.answer>
type PartyQuery = z.output<NonNullable<typeof listPartyBalances.query>>

/**
 * Returns the balance of each kind at the end of a day. A closed day has its sums; only the entries since the last closed day are
 * added up.
 */
export async function balancesOn(
  { orm, company, now }: Context,
  asked: string | undefined
): Promise<Balances> {
  const { currency, time_zone: timeZone } = company.newest().data.settings
  const today = dayOf(now(), timeZone)
  const day = asked ?? today
  const last = await lastClosedDay(orm)
  const { rows } = await orm.execute<{ kind: AccountKind; balance: number }>(sql`
    with closed as (
      select day, sums from closed_days where day <= ${day} order by day desc limit 1
    ), summed as (
      select b->>'kind' as kind, (b->>'balance')::bigint as amount
      from closed cross join json_array_elements((sums->'balances')::json) b where b->>'currency' = ${currency}
      union all
      select a.kind, p.amount from "journal_entries" e join "postings" p on p.entry_id = e.id
      join money_accounts a on a.id = p.account_id
      where e.currency = ${currency} and e.day <= ${day} and e.day > coalesce((select day from closed), '-infinity'::date)
    )
    select kind, sum(amount)::float8 as balance from summed group by 1 having sum(amount) <> 0 order by 1`)
  const kinds = rows.map(({ kind, balance }) => ({
    kind,
    debit: Math.max(0, balance),
    credit: Math.max(0, -balance)
  }))
  return {
    day,
    today,
    currency,
    is_closed: last !== null && day <= last,
    kinds,
    debit: kinds.reduce((sum, { debit }) => sum + debit, 0),
    credit: kinds.reduce((sum, { credit }) => sum + credit, 0)
  }
}

/** Returns each kind, rate and treatment once, with the company's own number. */
export async function bookAccounts({
  orm,
  company
}: Context): Promise<z.output<typeof listBookAccounts.answer>> {
  const numbers = company.newest().data.settings.account_numbers ?? []
  const { rows } = await orm.execute<BookedAccount & Record<string, unknown>>(sql`
    select k.kind, a.rate, a.treatment from unnest(${`{${accountKinds.join(',')}}`}::text[]) with ordinality k(kind, place)
    cross join lateral (
      select distinct one.rate, one.treatment from (
        (select rate, treatment from money_accounts where kind = k.kind and party_id is not null limit 1)
        union all
        (select rate, treatment from money_accounts where kind = k.kind and party_kind is null and party_id is null)
      ) one
    ) a order by k.place, a.rate, a.treatment`)
  return { items: rows.map(account => ({ ...account, number: accountNumberOf(numbers, account) })) }
}

/** Returns a page of parties, the largest balance first. Throws invalid-input for a cursor of another list. */
export async function partyBalancesOn(
  { orm, company, now }: Context,
  kind: PartyAccount,
  { day, cursor, limit }: PartyQuery
): Promise<z.output<typeof listPartyBalances.answer>> {
  const after = cursor === undefined ? undefined : /^(\d{1,18})\.(\w{1,64})$/.exec(cursor)
  if (after === null) throw fieldError('invalid-input', 'cursor', 'Must be a cursor of this list')
  const { currency, time_zone: timeZone } = company.newest().data.settings
  const on = day ?? dayOf(now(), timeZone)
  const { rows } = await orm.execute<{ kind: PartyKind; id: string; balance: number }>(sql`
    with account as (
      select id, party_kind, party_id from money_accounts where kind = ${kind} and currency = ${currency}
    ), moved as (
      select p.account_id, p.amount from account a join "postings" p on p.account_id = a.id
      union all
      select p.account_id, -p.amount from "journal_entries" e join "postings" p on p.entry_id = e.id
      join account a on a.id = p.account_id where e.day > ${on}
    ), balance as (
      select a.party_kind as kind, a.party_id as id, sum(m.amount)::bigint as balance
      from moved m join account a on a.id = m.account_id group by 1, 2 having sum(m.amount) <> 0
    )
    select kind, id, balance::float8 as balance from balance
    where ${after ? sql`(-abs(balance), id) > (${-Number(after[1])}::bigint, ${after[2]}::text)` : sql`true`}
    order by -abs(balance.balance), id limit ${limit + 1}::int`)
  const page = rows.slice(0, limit)
  const names = await namesOf(
    orm,
    page.map(({ id }) => id)
  )
  const last = rows.length > limit ? page.at(-1) : undefined
  return {
    items: page.map(row => ({ ...row, name: names.get(row.id) ?? '' })),
    next_cursor: last ? `${Math.abs(last.balance)}.${last.id}` : null
  }
}

/** Returns what somebody owes or has now. Throws not-found for an id that is nobody's, and in no account. */
export async function balanceOf({ orm, company }: Context, id: string): Promise<PartyBalance> {
  const { currency } = company.newest().data.settings
  const { rows } = await orm.execute<{ kind: PartyAccount; balance: number }>(sql`
    select a.kind, coalesce(b.balance, 0)::float8 as balance from money_accounts a
    cross join lateral (select sum(p.amount) as balance from "postings" p where p.account_id = a.id) b
    where a.party_id = ${id} and a.currency = ${currency} and ${isAmong(sql`a.kind`, partyAccounts)}
    order by a.kind`)
  const name = (await namesOf(orm, [id])).get(id)
  if (rows.length === 0 && name === undefined) throw new ProductError('not-found')
  return { id, name: name ?? '', currency, accounts: rows.filter(({ balance }) => balance !== 0) }
}
