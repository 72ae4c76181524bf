/** Whether a booking is paid on account. Pure. */
import type { BookingDraft } from './draft.ts'

/** By the choice, or as the organization usually pays. Only an organization with terms can pay so. */
export function isOnAccount({ payment, quote }: Pick<BookingDraft, 'payment' | 'quote'>): boolean {
  if (!quote?.on_account) return false
  return payment.method === undefined ? quote.on_account.is_default : payment.method === 'account'
}

/** The payment as a booking names it. */
export const paymentBody = (draft: BookingDraft) => ({
  at: draft.payment.at,
  method: isOnAccount(draft) ? ('account' as const) : ('cash' as const)
})
