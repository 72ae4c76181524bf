import type { PaymentDirection } from '../../../contract/billing/payment-kinds.ts'
import type { SettlementMethod } from '../../../contract/billing/invoice-states.ts'

/** Money that comes in: payments of invoices, balances, and overdue invoices. */
export const incoming = {
  payments: 'Payments',
  none: 'Nothing is paid yet.',
  enter: 'Enter payment',
  enterOf: 'Enter a payment for {number}',
  entered: 'Payment entered.',
  amount: 'Amount',
  amountHint: 'In {currency}. More than is open stays as the organization’s balance.',
  amountWrong: 'Enter an amount above 0.',
  tooMuch: 'Enter at most {amount}.',
  method: 'How',
  methods: {
    bank: 'Bank transfer',
    cash: 'Cash at the desk',
    write_off: 'Written off'
  } satisfies Record<SettlementMethod, string>,
  directions: { received: 'Received', paid_back: 'Paid back' } satisfies Record<PaymentDirection, string>,
  day: 'Day',
  dayWrong: 'Choose today or an earlier day.',
  reference: 'Reference',
  referenceHint: 'The text of the transfer, or why it’s written off.',
  openAfter: 'To pay afterwards: {amount}',
  balanceAfter: 'Paid. Balance of the organization from it: {amount}',
  creditNote: 'Credit note {number}',
  takeBack: 'Take back',
  takeBackOf: 'Take back {amount}?',
  takeBackDetail: 'The books keep it, with an opposite entry.',
  what: 'What',
  whats: { payment: 'The whole payment', use: 'Only its use for this invoice' },
  reason: 'Reason',
  reasonNeeded: 'Enter a reason.',
  takenBack: 'Taken back.',
  balance: 'Balance of the organization: {amount}',
  use: 'Use {amount} from {day}',
  used: 'Used for this invoice.',
  reminded: 'Reminder {number} sent on {day}',
  aging: 'Open by age',
  columns: {
    organization: 'Organization',
    not_due: 'Not due',
    days_30: '1–30 days',
    days_60: '31–60 days',
    days_90: '61–90 days',
    older: 'Over 90 days',
    credit: 'Balance',
    total: 'Total'
  },
  all: 'All, in {currency}',
  nothing: 'Nothing is open',
  nothingDetail: 'All organizations have paid their invoices.',
  more: 'Show more',
  export: 'CSV of all',
  exported: 'Rows in the file: {rows}',
  exportedPart: 'Exported the first {rows} rows.'
}
