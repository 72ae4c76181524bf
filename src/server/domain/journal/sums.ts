/**
 * Sums of the books for statements of other features, as expressions in minor units. A cause is the number of a row of the deliveries'
 * ledger, so a statement decides by its own rows which entries count, and finds each by an index. The names of tables in here begin with
 * j, which the statement's own names can't hide.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { AccountKind } from '../../../lib/contract/journal.ts'
import { isAmong } from '../../db/columns.ts'

/** The accounts of sales, together with VAT. */
const sales: readonly AccountKind[] = ['revenue', 'vat']

/** The company's accounts of these kinds. They're few, and PostgreSQL reads them once per statement. */
const accounts = (kinds: readonly AccountKind[]): SQL =>
  sql`any(array(select ja.id from money_accounts ja where ${isAmong(sql`ja.kind`, kinds)}))`

const isCausedBy = (ledgerId: SQL): SQL =>
  sql`je.cause_kind = 'delivery' and je.cause_id = (${ledgerId})::text`

/**
 * Selects `sold`: what the owner owes by an entry, with VAT. Negative if it takes an earlier one back, null if there is none, or if
 * the condition is false. For a lateral join, which finds each entry once.
 */
export const soldBy = (ledgerId: SQL, condition: SQL): SQL => sql`
  select -sum(jp.amount)::bigint as sold from journal_entries je join postings jp on jp.entry_id = je.id
  where ${condition} and ${isCausedBy(ledgerId)} and jp.account_id = ${accounts(sales)}`

/** Returns what the owner of a subject owes by all its entries, with VAT, whether paid or not. */
export const soldOf = (subject: SQL): SQL<number> => sql<number>`coalesce((
  select -sum(jp.amount) from journal_entries je join postings jp on jp.entry_id = je.id
  where je.subject = ${subject} and jp.account_id = ${accounts(sales)}), 0)::bigint`

/** Returns what a driver gets by an entry. Negative if it takes an earlier one back, 0 if they get nothing. */
export const earnedBy = (ledgerId: SQL, driverId: SQL): SQL<number> => sql<number>`coalesce((
  select -sum(jp.amount) from journal_entries je join postings jp on jp.entry_id = je.id
  where ${isCausedBy(ledgerId)} and jp.account_id = any(array(
    select ja.id from money_accounts ja where ja.kind = 'driver_payable' and ja.party_kind = 'driver' and ja.party_id = ${driverId}
  ))), 0)::bigint`

/** Selects what each driver gets by an entry: `driver_id` and `amount`. For a lateral join. */
export const partsBy = (ledgerId: SQL): SQL => sql`
  select ja.party_id as driver_id, -jp.amount as amount from journal_entries je
  join postings jp on jp.entry_id = je.id join money_accounts ja on ja.id = jp.account_id and ja.kind = 'driver_payable'
  where ${isCausedBy(ledgerId)}`

/** Selects the cash of each driver by entries: `driver_id` and `amount`. `causes` selects `kind` and `id` of their causes. */
export const cashBy = (causes: SQL): SQL => sql`
  select ja.party_id as driver_id, jp.amount from (${causes}) c
  join journal_entries je on je.cause_kind = c.kind and je.cause_id = c.id
  join postings jp on jp.entry_id = je.id join money_accounts ja on ja.id = jp.account_id and ja.kind = 'cash_held'`

/** What the books have of one subject, in minor units. */
export interface Booked {
  /** The sales, with VAT. */
  sold: number
  vat: number
  /** The cash that drivers have collected. */
  cash: number
  /** What isn't paid yet. Negative if more was paid. */
  owed: number
}

/** Returns what the books have of a subject as `Booked`, or null for nothing. */
export const bookedOf = (subject: SQL): SQL<Booked | null> => sql<Booked | null>`(
  select json_build_object(
    'sold', -coalesce(sum(jp.amount) filter (where ${isAmong(sql`ja.kind`, sales)}), 0),
    'vat', -coalesce(sum(jp.amount) filter (where ja.kind = 'vat'), 0),
    'cash', coalesce(sum(jp.amount) filter (where ja.kind = 'cash_held'), 0),
    'owed', coalesce(sum(jp.amount) filter (where ja.kind = 'receivable'), 0))
  from journal_entries je join postings jp on jp.entry_id = je.id join money_accounts ja on ja.id = jp.account_id
  where je.subject = ${subject} having count(*) > 0)`

/** Returns what a party owes in a currency, by all entries. Negative if more was paid. */
export const owedBy = (kind: SQL, id: SQL, currency: string): SQL<number> => sql<number>`coalesce((
  select sum(jp.amount) from money_accounts ja join postings jp on jp.account_id = ja.id
  where ja.kind = 'receivable' and ja.party_kind = ${kind} and ja.party_id = ${id} and ja.currency = ${currency}), 0)::bigint`
