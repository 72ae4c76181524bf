/** Finds the accounts of lines in the books, and opens those that are missing. */
import { type SQL, sql } from 'drizzle-orm'
import type { AccountOf } from '../../../lib/rules/journal/postings.ts'
import type { Queryable, Transaction } from '../../db/open.ts'

/** An account in a currency. */
export interface Account extends AccountOf {
  currency: string
}

const keyOf = ({ kind, party, currency, rate, treatment }: Account): string =>
  JSON.stringify([kind, party?.kind, party?.id, currency, rate, treatment])

const keysOf = (accounts: readonly Account[]): SQL =>
  sql`json_to_recordset(${JSON.stringify(
    accounts.map(({ kind, party, currency, rate, treatment }, place) => ({
      place,
      kind,
      party_kind: party?.kind ?? null,
      party_id: party?.id ?? null,
      currency,
      rate,
      treatment
    }))
  )}::json) as k(place int, kind text, party_kind text, party_id text, currency text, rate int, treatment text)`

/** Returns the ids of accounts by their places in the list. Accounts that nobody has opened are missing. */
async function findAccounts(db: Queryable, accounts: readonly Account[]): Promise<Map<number, number>> {
  // No index finds "is not distinct from", so parties and the company have a branch each.
  const { rows } = await db.execute<{ place: number; id: string }>(sql`
    select k.place, a.id from ${keysOf(accounts)} join lateral (
      select id from money_accounts
      where k.party_id is not null and kind = k.kind and party_kind = k.party_kind and party_id = k.party_id
        and currency = k.currency and rate is null and treatment is null
      union all
      select id from money_accounts
      where k.party_id is null and kind = k.kind and party_kind is null and party_id is null
        and currency = k.currency and rate is not distinct from k.rate and treatment is not distinct from k.treatment
    ) a on true`)
  return new Map(rows.map(({ place, id }) => [place, Number(id)]))
}

/** Opens accounts, and returns their ids by their places in the list. Another process may have opened some of them meanwhile. */
async function addAccounts(
  transaction: Transaction,
  accounts: readonly Account[]
): Promise<Map<number, number>> {
  const { rows } = await transaction.execute<{ place: number; id: string }>(sql`
    with added as (
      insert into money_accounts (kind, party_kind, party_id, currency, rate, treatment)
      select kind, party_kind, party_id, currency, rate, treatment from ${keysOf(accounts)} order by place
      on conflict do nothing
      returning *
    )
    select k.place, added.id from ${keysOf(accounts)} join added on (added.kind, added.party_kind, added.party_id,
      added.currency, added.rate, added.treatment)
      is not distinct from (k.kind, k.party_kind, k.party_id, k.currency, k.rate, k.treatment)`)
  return rows.length === accounts.length
    ? new Map(rows.map(({ place, id }) => [place, Number(id)]))
    : findAccounts(transaction, accounts)
}

/**
 * Returns a function that gives the id of each of these accounts. Opens the missing ones in a fixed order, so that two
 * transactions that open the same ones never wait for each other.
 */
export async function openAccounts(
  transaction: Transaction,
  wanted: readonly Account[]
): Promise<(account: Account) => number> {
  const byKey = new Map(wanted.map(account => [keyOf(account), account]))
  const keys = [...byKey.keys()].toSorted()
  const accounts = keys.flatMap(key => byKey.get(key) ?? [])
  const found = await findAccounts(transaction, accounts)
  const ids = new Map(keys.map((key, place) => [key, found.get(place)]))
  const missing = accounts.filter((_, place) => !found.has(place))
  if (missing.length > 0)
    for (const [place, id] of await addAccounts(transaction, missing))
      ids.set(keyOf(missing[place] as Account), id)
  return account => {
    const id = ids.get(keyOf(account))
    if (id === undefined) throw new Error(`There is no account ${keyOf(account)}.`)
    return id
  }
}
