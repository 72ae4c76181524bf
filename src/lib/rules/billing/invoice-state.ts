/** How it is with an invoice. Pure. Amounts are in minor units. */
import type { InvoiceState } from '../../contract/billing/invoice-states.ts'

export interface StatedInvoice {
  isIssued: boolean
  isReversed: boolean
  /** It takes another document back. */
  isReversal: boolean
  /** Negative if the organization gets it back. */
  amount: number
  /** What payments and credit notes are for it or, of a credit note, what it's for. */
  settled: number
  dueDay: string | null
}

/** Returns the amount that is still to pay or, negative, to use of a credit note. A reversed document and its reversal settle each other. */
export const openOf = ({ isIssued, isReversed, isReversal, amount, settled }: StatedInvoice): number => {
  if (!isIssued || isReversed || isReversal) return 0
  return amount < 0 ? amount + settled : amount - settled
}

export function stateOf(invoice: StatedInvoice, today: string): InvoiceState {
  const { isIssued, isReversed, amount, settled, dueDay } = invoice
  if (!isIssued) return 'draft'
  if (isReversed) return 'reversed'
  if (amount < 0) return 'credit'
  if (openOf(invoice) <= 0) return 'paid'
  if (dueDay !== null && dueDay < today) return 'overdue'
  return settled > 0 ? 'part' : 'open'
}
