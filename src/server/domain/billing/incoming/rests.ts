/** The rests of payments and credit notes, and the open amounts of invoices. In minor units. */
import { and, type Column, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Credit } from '../../../../lib/contract/billing/incoming/organization-payments.ts'
import { ProductError } from '../../../../lib/contract/errors.ts'
import { openOf } from '../../../../lib/rules/billing/invoice-state.ts'
import type { Queryable } from '../../../db/open.ts'
import { invoices, invoiceSettlements, organizationPayments } from '../../../db/tables/invoice-tables.ts'
import { findInvoice, type InvoiceRow, isReversed } from '../invoices/find-invoice.ts'

export type PaymentRow = typeof organizationPayments.$inferSelect
export type SettlementRow = typeof invoiceSettlements.$inferSelect
/** Exactly one of both is given. */
export type Source = { paymentId: string; creditNoteId: null } | { paymentId: null; creditNoteId: string }

const settledBy = async (db: Queryable, condition: SQL | undefined): Promise<number> => {
  const [sum] = await db
    .select({ amount: sql<number>`coalesce(sum(${invoiceSettlements.amount}), 0)::float8` })
    .from(invoiceSettlements)
    .where(condition)
  return sum?.amount ?? 0
}

/** Returns a payment. Throws not-found. */
export async function findPayment(db: Queryable, id: string): Promise<PaymentRow> {
  const [found] = await db.select().from(organizationPayments).where(eq(organizationPayments.id, id))
  if (!found) throw new ProductError('not-found')
  return found
}

export const isUndone = async (db: Queryable, paymentId: string): Promise<boolean> =>
  (await db.$count(organizationPayments, eq(organizationPayments.undoes, paymentId))) > 0

/** Returns the amount to pay of an invoice or, negative, to use of a credit note. 0 of a draft and of a reversed one. */
export async function openOfInvoice(db: Queryable, row: InvoiceRow): Promise<number> {
  const { id, kind, number, reverses, amount, dueDay } = row
  const column = kind === 'invoice' ? invoiceSettlements.invoiceId : invoiceSettlements.creditNoteId
  return openOf({
    isIssued: number !== null,
    isReversed: await isReversed(db, id),
    isReversal: reverses !== null,
    amount,
    settled: await settledBy(db, eq(column, id)),
    dueDay
  })
}

/** Returns the rest of a payment. 0 of one that was taken back, and of money that the organization got back. */
export async function restOfPayment(db: Queryable, { id, amount, undoes }: PaymentRow): Promise<number> {
  if (amount < 0 || undoes !== null || (await isUndone(db, id))) return 0
  return amount - (await settledBy(db, eq(invoiceSettlements.paymentId, id)))
}

/** Returns the organization, the currency and the rest of a source. Throws not-found. */
export async function restOf(db: Queryable, source: Source) {
  if (source.paymentId !== null) {
    const row = await findPayment(db, source.paymentId)
    return {
      organizationId: row.organizationId,
      currency: row.currency,
      method: row.method,
      rest: await restOfPayment(db, row)
    }
  }
  const row = await findInvoice(db, source.creditNoteId)
  if (row.kind !== 'credit_note' || row.number === null) throw new ProductError('not-found')
  // Not 0 - x, which is -0 of nothing.
  const rest = Math.abs(await openOfInvoice(db, row))
  return { organizationId: row.organizationId, currency: row.currency, method: null, rest }
}

/** What payments and credit notes are for an invoice. By an index. */
export const settledOfInvoice = (id: SQL | Column): SQL =>
  sql`(select coalesce(sum(s.amount), 0) from invoice_settlements s where s.invoice_id = ${id})`

/** The credits of organizations as rows of organization_id, currency and amount. */
export const creditRows = (condition: (organizationId: SQL) => SQL): SQL => sql`
  select organization_id, currency, sum(amount) as amount from (
    select p.organization_id, p.currency, p.amount from organization_payments p where ${condition(sql`p.organization_id`)}
    union all
    select i.organization_id, i.currency, -s.amount from invoice_settlements s join invoices i on i.id = s.invoice_id
    where ${condition(sql`i.organization_id`)}
    union all
    select i.organization_id, i.currency, -i.amount from invoices i
    where ${condition(sql`i.organization_id`)} and i.number is not null and i.amount < 0 and i.reverses is null
      and not exists (select from invoices r where r.reverses = i.id)
  ) c group by 1, 2`

/** Returns what an organization has and isn't for an invoice, by currency. Negative if it got back more than that. */
export async function creditsOf(db: Queryable, organizationId: string): Promise<Credit[]> {
  const { rows } = await db.execute<{ currency: string; amount: number }>(sql`
    select currency, amount::float8 as amount from (${creditRows(id => sql`${id} = ${organizationId}`)}) c
    where amount <> 0 order by currency`)
  return rows.map(({ currency, amount }) => ({ currency, amount }))
}

export async function creditIn(db: Queryable, organizationId: string, currency: string): Promise<number> {
  const credits = await creditsOf(db, organizationId)
  return credits.find(credit => credit.currency === currency)?.amount ?? 0
}

/** Returns the settlements of invoices or of payments that nothing has taken back, the oldest first. */
export async function activeSettlements(
  db: Queryable,
  by: 'invoiceId' | 'paymentId' | 'creditNoteId',
  ids: readonly string[]
): Promise<SettlementRow[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(invoiceSettlements)
    .where(
      and(
        inArray(invoiceSettlements[by], [...ids]),
        sql`${invoiceSettlements.undoes} is null`,
        sql`not exists (select from invoice_settlements u where u.undoes = ${invoiceSettlements.id})`
      )
    )
    .orderBy(invoiceSettlements.id)
}

/** Checks that an organization has something in a currency that isn't the company's. */
export const hasInvoiceIn = async (
  db: Queryable,
  organizationId: string,
  currency: string
): Promise<boolean> =>
  (await db.$count(
    invoices,
    and(eq(invoices.organizationId, organizationId), eq(invoices.currency, currency))
  )) > 0
