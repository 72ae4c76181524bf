/**
 * `draft`: not issued yet. `open`: issued, and nothing is paid. `part`: paid in part. `overdue`: open or paid in part after its last day.
 * `credit`: a credit note. `reversed`: another document takes it back in whole.
 */
export const invoiceStates = ['draft', 'open', 'part', 'paid', 'overdue', 'credit', 'reversed'] as const
export type InvoiceState = (typeof invoiceStates)[number]

/** How a debt of an organization ends: `write_off` is what the company gives up. */
export const settlementMethods = ['bank', 'cash', 'write_off'] as const
export type SettlementMethod = (typeof settlementMethods)[number]
