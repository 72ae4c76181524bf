/** The numbers of invoices and credit notes, as people read them. Pure. */
import type { InvoiceKind } from '../../contract/billing/invoice-content.ts'

const beginnings: Readonly<Record<InvoiceKind, string>> = { invoice: 'INV', credit_note: 'CN' }

/** Returns a number such as INV-000042. Each kind counts for itself. */
export const invoiceNumber = (kind: InvoiceKind, number: number): string =>
  `${beginnings[kind]}-${String(number).padStart(6, '0')}`
