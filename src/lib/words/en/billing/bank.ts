import type {
  BankDoubt,
  BankField,
  bankOutcomes,
  BankProblem,
  BankRowState
} from '../../../contract/billing/incoming/bank-files.ts'

/** A bank's file of payments: its columns, its rows, and what became of them. */
export const bank = {
  title: 'Bank file',
  detail: 'Match your bank’s list of payments with invoices. Nothing is booked before you confirm.',
  choose: 'Choose a file',
  other: 'Choose another file',
  reading: 'Reading…',
  hint: 'CSV or XLSX, up to 5,000 rows and 10 MB. The file itself isn’t stored.',
  emptyFile: 'This file has no rows. Download it from your bank again, with a longer period.',
  again: 'Check again',
  readAgain: 'Another choice reads the file again.',
  columnsDetail:
    'Say what each column means. A bank’s file needs a day, and an amount or the money that came in.',
  amountTwice: 'Choose either an amount, or money in and money out.',
  otherDay: 'Days, too. The booking day is used.',
  assumed: 'Nothing in the file says the currency. It’s read as {currency}.',
  allReceived: 'No amount says that money went out, so each is read as received.',
  changeColumns: 'Change columns',
  keepColumns: 'Keep the columns',
  fields: {
    day: 'Day',
    amount: 'Amount',
    credit: 'Money in',
    debit: 'Money out',
    sign: 'In or out',
    currency: 'Currency',
    payer: 'Payer',
    reference: 'Reference'
  } satisfies Record<BankField, string>,
  rows: 'Rows of the file',
  states: {
    matched: 'Matched',
    proposed: 'Proposed',
    asked: 'To check',
    unknown: 'Unknown',
    booked: 'Already booked',
    not_received: 'Not received',
    unreadable: 'Not readable'
  } satisfies Record<BankRowState, string>,
  counts: {
    matched: { one: '{count} matched', other: '{count} matched' },
    proposed: { one: '{count} proposed', other: '{count} proposed' },
    asked: { one: '{count} to check', other: '{count} to check' },
    unknown: { one: '{count} unknown', other: '{count} unknown' },
    booked: { one: '{count} already booked', other: '{count} already booked' },
    not_received: { one: '{count} not received', other: '{count} not received' },
    unreadable: { one: '{count} not readable', other: '{count} not readable' }
  } satisfies Record<BankRowState, { one: string; other: string }>,
  notReceivedDetail: 'This money went out, so it isn’t booked here.',
  problems: {
    'day-missing': 'The day is missing.',
    'not-a-day': 'This isn’t a day.',
    'day-ahead': 'This day hasn’t come yet.',
    'amount-missing': 'The amount is missing.',
    'not-an-amount': 'This isn’t an amount.',
    'two-amounts': 'The row has money in and money out.',
    'too-many-decimals': 'The amount has more decimals than its currency.',
    'too-high': 'This amount is too high.',
    'not-a-sign': 'The row doesn’t say whether money came or went.',
    'currency-unknown': 'The currency isn’t clear.'
  } satisfies Record<BankProblem, string>,
  doubts: {
    'several-organizations': 'The invoice numbers are of several organizations.',
    'invoice-paid': 'An invoice of these numbers is paid already.',
    'invoice-reversed': 'An invoice of these numbers was reversed.',
    'other-currency': 'The invoice is in another currency.',
    'number-unknown': 'There’s no invoice with a number that is named here.',
    'paid-by-another-row': 'Another row of this file pays this invoice.'
  } satisfies Record<BankDoubt, string>,
  maybeEntered:
    'Maybe entered already: this organization has a payment of the same amount from about this day.',
  wasBooked: 'Booked for {organization}.',
  wasUndone: 'Booked for {organization} and taken back since. Enter it by hand if it’s right after all.',
  settled: '{invoice} of {organization}: {amount}',
  settlesWhole: '{invoice} of {organization}: {amount}, all that’s open',
  settlesPart: '{invoice} of {organization}: {amount} of {open} open',
  staysBalance: '{amount} stays as the balance of {organization}',
  which: 'For which invoices is it?',
  noPayer: 'Unknown payer',
  row: 'Row {number}',
  bookRow: 'Book row {number}, {amount} from {payer}',
  chooseFor: 'Choose an organization',
  chooseOther: 'Choose another organization',
  chooseTitle: 'For whom is {amount} from {payer}?',
  organization: 'Organization',
  organizationNeeded: 'Choose one of the organizations found.',
  invoices: 'Open invoices in {currency}',
  invoiceOpen: '{invoice}: {amount} open',
  noInvoices: 'Nothing is open. The amount stays as a balance.',
  mostInvoices: 'Only its newest 100 invoices are here.',
  take: 'Choose',
  cancel: 'Cancel',
  dismiss: 'Close',
  loading: 'Loading…',
  search: {
    clear: 'Clear',
    loading: 'Searching',
    empty: 'Nothing found',
    failed: 'The search failed. Try again.'
  },
  more: 'Show more rows',
  book: { one: 'Book {count} payment · {total}', other: 'Book {count} payments · {total}' },
  booking: 'Booking…',
  nothingChosen: 'Choose the rows to book.',
  outcomes: { booked: 'Booked', already: 'Booked before', refused: 'Not booked' } satisfies Record<
    (typeof bankOutcomes)[number],
    string
  >,
  results: {
    booked: { one: '{count} payment booked', other: '{count} payments booked' },
    already: { one: '{count} booked before', other: '{count} booked before' },
    refused: { one: '{count} not booked', other: '{count} not booked' }
  },
  noCurrency: '{organization} has no invoice in {currency}, so it can’t be booked for them.',
  possible: 'Possible now: {amount}.',
  toInvoices: 'Invoices of {organization}'
}
