/** The names in the books: kinds of accounts, of their parties, and of the causes of entries. */

/**
 * `receivable`: what an owner owes. `driver_payable`: what a driver gets. `cash_held`: cash that a driver has collected. The others
 * are the company's. `written_off`: what owners never pay. `cash_desk`: cash that drivers have handed in, or owners paid there. `bank`:
 * payments to the company's bank. `cash_difference`: cash that was missing, or too much. `rounding`: what invoices round.
 */
export const accountKinds = [
  'receivable',
  'driver_payable',
  'cash_held',
  'revenue',
  'vat',
  'driver_cost',
  'written_off',
  'cash_desk',
  'bank',
  'cash_difference',
  'rounding'
] as const
export type AccountKind = (typeof accountKinds)[number]

export const partyKinds = ['person', 'contact', 'organization', 'driver'] as const
export type PartyKind = (typeof partyKinds)[number]

/**
 * `delivery`: a row of a delivery's ledger. `late_report`: cash in a driver's report that came too late. `cash_count`: cash that a driver
 * has handed in. `adjustment`: an advance, a fine or another change of what a driver gets. `statement`: what a period pays beside its
 * deliveries. `payout`: money to a driver, or back. `invoice`: the rounding of an invoice. `payment`: money from an organization, or back.
 */
export const causeKinds = [
  'delivery',
  'late_report',
  'cash_count',
  'adjustment',
  'statement',
  'payout',
  'invoice',
  'payment'
] as const
export type CauseKind = (typeof causeKinds)[number]
