import type { PaymentDirection, PaymentMethod } from '../../../../contract/billing/payment-kinds.ts'

/** Payments that no driver has collected. */
export const payments = {
  direction: 'Direction',
  directions: {
    received: 'Received from the customer',
    paid_back: 'Paid back to the customer'
  } satisfies Record<PaymentDirection, string>,
  method: 'How',
  methods: {
    cash: 'Cash at the desk',
    bank: 'Bank transfer'
  } satisfies Record<PaymentMethod, string>,
  chooseMethod: 'Choose how',
  amount: 'Amount',
  amountHint: 'In {currency}. More than the customer owes stays as their balance.',
  amountWrong: 'Enter an amount above 0.',
  day: 'Day',
  dayWrong: 'Choose today or an earlier day.',
  lines: { received: 'Payment', paid_back: 'Paid back' } satisfies Record<PaymentDirection, string>
}
