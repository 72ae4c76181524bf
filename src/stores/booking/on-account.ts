/** Whether a booking is paid on account. Pure. */
import type { BookingDraft } from './draft.ts'

/** By the choice, or as the organization usually pays. Only an organization with terms can pay so. */
export function isOnAccount({ booking: { payment }, price_quote: quote }: BookingDraft): boolean {
  if (!quote?.on_account) return false
  return payment.method === undefined ? quote.on_account.is_default : payment.method === 'account'
}

/** The payment as a booking names it. */
export const paymentBody = (draft: BookingDraft) => ({
  at: draft.booking.payment.at,
  method: isOnAccount(draft) ? ('account' as const) : ('cash' as const)
})
