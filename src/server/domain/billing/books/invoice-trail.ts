/** Which invoices an entry of the books is on. */
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { EntryTrail } from '../../../../lib/contract/billing/entries.ts'
import { invoiceNumber } from '../../../../lib/rules/billing/invoice-number.ts'
import type { Queryable } from '../../../db/open.ts'
import { invoiceEntries, invoices, invoiceSettlements } from '../../../db/tables/invoice-tables.ts'

type Entry = Pick<EntryTrail['entry'], 'id' | 'cause' | 'cause_id'>

/**
 * Returns the documents that an entry is on, also reversed ones, and the one that it was posted for. Of a payment, those that it's for.
 * The oldest first.
 */
export async function invoicesWith(
  db: Queryable,
  { id: entryId, cause, cause_id: causeId }: Entry
): Promise<EntryTrail['invoices']> {
  const withEntry = db
    .select({ id: invoiceEntries.invoiceId })
    .from(invoiceEntries)
    .where(eq(invoiceEntries.entryId, entryId))
  const paidBy = db
    .select({ id: invoiceSettlements.invoiceId })
    .from(invoiceSettlements)
    .where(eq(invoiceSettlements.paymentId, causeId))
  const found = cause === 'payment' ? paidBy : withEntry
  const rows = await db
    .select({ id: invoices.id, kind: invoices.kind, number: invoices.number })
    .from(invoices)
    .where(
      and(
        isNotNull(invoices.number),
        cause === 'invoice' ? eq(invoices.id, causeId) : inArray(invoices.id, found)
      )
    )
    .orderBy(asc(invoices.id))
  return rows.map(({ id, kind, number }) => ({
    invoice_id: id,
    number: number === null ? '' : invoiceNumber(kind, number)
  }))
}
