/** Finds stored invoices and credit notes. */
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { ProductError } from '../../../../lib/contract/errors.ts'
import { invoiceNumber } from '../../../../lib/rules/billing/invoice-number.ts'
import type { Queryable } from '../../../db/open.ts'
import { invoices } from '../../../db/tables/invoice-tables.ts'

export type InvoiceRow = typeof invoices.$inferSelect

/** Returns an invoice. Throws not-found. */
export async function findInvoice(db: Queryable, id: string): Promise<InvoiceRow> {
  const [found] = await db.select().from(invoices).where(eq(invoices.id, id))
  if (!found) throw new ProductError('not-found')
  return found
}

/** Checks whether another document takes one back. */
export const isReversed = async (db: Queryable, id: string): Promise<boolean> =>
  (await db.$count(invoices, and(eq(invoices.reverses, id), isNotNull(invoices.number)))) > 0

/** Returns the numbers of issued documents by their ids. */
export async function numbersOf(db: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: invoices.id, kind: invoices.kind, number: invoices.number })
    .from(invoices)
    .where(inArray(invoices.id, [...ids]))
  return new Map(
    rows.flatMap(({ id, kind, number }) =>
      number === null ? [] : [[id, invoiceNumber(kind, number)] as const]
    )
  )
}
