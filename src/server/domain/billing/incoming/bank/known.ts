/** What the product knows of the rows of a bank's file. A few queries, however many rows there are. */
import { type SQL, sql } from 'drizzle-orm'
import { bankRules } from '../../../../../lib/contract/billing/incoming/bank-files.ts'
import type { PayableInvoice } from '../../../../../lib/rules/billing/bank/match.ts'
import { addDays } from '../../../../../lib/rules/schedule/days.ts'
import type { Queryable } from '../../../../db/open.ts'
import { settledOfInvoice } from '../rests.ts'

/** A payment that was booked from a row. */
export interface BookedRow {
  id: string
  organization: { id: string; name: string }
  isUndone: boolean
}

/** A payment that a row could be. */
export interface EnteredPayment {
  organizationId: string
  amount: number
  currency: string
  day: string
  /** Null if it was entered by hand. */
  bankKey: string | null
}

interface FoundInvoice extends Record<string, unknown> {
  id: string
  number: number
  currency: string
  open: number
  is_reversed: boolean
  organization_id: string
  name: string
  legal_name: string
}

/** `found` is about the invoice i, and `wanted` about the amount that is open of it. */
const payable = async (db: Queryable, found: SQL, wanted: SQL): Promise<PayableInvoice[]> => {
  const { rows } = await db.execute<FoundInvoice>(sql`
    select * from (
      select i.id, i.number::float8 as number, i.currency, i.organization_id, o.name, coalesce(o.billing->>'legal_name', '') as legal_name,
        exists (select from invoices r where r.reverses = i.id and r.number is not null) as is_reversed,
        (i.amount - ${settledOfInvoice(sql`i.id`)})::float8 as open
      from invoices i join organizations o on o.id = i.organization_id
      where i.kind = 'invoice' and i.number is not null and i.reverses is null and i.amount > 0 and ${found}
    ) f where ${wanted} order by number`)
  return rows.map(row => ({
    id: row.id,
    number: row.number,
    currency: row.currency,
    open: row.is_reversed ? 0 : row.open,
    isReversed: row.is_reversed,
    organization: { id: row.organization_id, name: row.name, legalName: row.legal_name }
  }))
}

/** Returns the issued invoices with these numbers, also those that are paid or were reversed. */
export const invoicesNumbered = (db: Queryable, numbers: readonly number[]): Promise<PayableInvoice[]> =>
  numbers.length === 0
    ? Promise.resolve([])
    : payable(db, sql`i.number = any(${sql.param([...numbers])}::bigint[])`, sql`true`)

/** Returns all invoices of which something is open. */
export const openInvoices = (db: Queryable): Promise<PayableInvoice[]> =>
  payable(db, sql`true`, sql`open > 0 and not is_reversed`)

/** Returns the payments that were booked from these rows, by the keys of the rows. */
export async function bookedRows(db: Queryable, keys: readonly string[]): Promise<Map<string, BookedRow>> {
  if (keys.length === 0) return new Map()
  const { rows } = await db.execute<{
    key: string
    id: string
    organization_id: string
    name: string
    is_undone: boolean
  }>(sql`
    select p.bank_key as key, p.id, p.organization_id, o.name,
      exists (select from organization_payments u where u.undoes = p.id) as is_undone
    from organization_payments p join organizations o on o.id = p.organization_id
    where p.bank_key = any(${sql.param([...keys])}::text[])`)
  return new Map(
    rows.map(row => [
      row.key,
      { id: row.id, organization: { id: row.organization_id, name: row.name }, isUndone: row.is_undone }
    ])
  )
}

/** Returns the payments from about these days that nobody has taken back. */
export async function enteredBeside(db: Queryable, days: readonly string[]): Promise<EnteredPayment[]> {
  const sorted = days.toSorted()
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (first === undefined || last === undefined) return []
  const { rows } = await db.execute<{
    organization_id: string
    amount: number
    currency: string
    day: string
    bank_key: string | null
  }>(sql`
    select p.organization_id, p.amount::float8 as amount, p.currency, p.day::text as day, p.bank_key
    from organization_payments p
    where p.amount > 0 and p.undoes is null and p.method <> 'write_off'
      and p.day between ${addDays(first, -bankRules.daysBeside)} and ${addDays(last, bankRules.daysBeside)}
      and not exists (select from organization_payments u where u.undoes = p.id)`)
  return rows.map(row => ({
    organizationId: row.organization_id,
    amount: row.amount,
    currency: row.currency,
    day: row.day,
    bankKey: row.bank_key
  }))
}
