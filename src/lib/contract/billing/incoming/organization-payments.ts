/** Money from organizations, and which invoices it's for. Amounts are in minor units. */
import * as z from 'zod/mini'
import { day, idParams, instant, lineText, pageQuery, publicId, shortText } from '../../common.ts'
import { endpoint } from '../../endpoint.ts'
import { type SettlementMethod, settlementMethods } from '../invoice-states.ts'
import { paymentDirections } from '../payment-kinds.ts'

/** In minor units. A sum of many still fits a number. */
export const highestPayment = 100_000_000_000
/** The most invoices that are settled together. */
export const mostSettled = 100

/** How many payments a screen reads to find those with a rest. */
export const mostPaymentsRead = 100

const amount = z.int().check(z.gte(1), z.lte(highestPayment))
const see = 'ops:money.see'
const enter = 'ops:invoices.issue'

/** How much of a payment or a credit note is for an invoice. */
export const settlementSchema = z.object({
  id: z.string(),
  invoice: z.object({ id: z.string(), number: z.string() }),
  amount: z.int(),
  /** The day on which the payment came, or on which the credit note was used. */
  day,
  /** Exactly one of both. */
  payment: z.nullable(z.object({ id: z.string(), method: z.enum(settlementMethods), reference: z.string() })),
  credit_note: z.nullable(z.object({ id: z.string(), number: z.string() })),
  at: instant
})
export type Settlement = z.infer<typeof settlementSchema>

export const organizationPaymentSchema = z.object({
  id: z.string(),
  organization: z.object({ id: z.string(), name: z.string() }),
  direction: z.enum(paymentDirections),
  method: z.enum(settlementMethods),
  amount: z.int(),
  currency: z.string(),
  day,
  payer: z.string(),
  reference: z.string(),
  /** What isn't for an invoice. 0 of one that was taken back, and of money that the organization got back. */
  rest: z.int(),
  is_undone: z.boolean(),
  /** What it's for now, the oldest first. */
  settlements: z.array(settlementSchema),
  at: instant
})
export type OrganizationPayment = z.infer<typeof organizationPaymentSchema>

/** The rests of an organization's payments and credit notes, less the money that it got back. */
export const creditSchema = z.object({ currency: z.string(), amount: z.int() })
export type Credit = z.infer<typeof creditSchema>

/** A write-off only ends a debt: nothing is paid back by it. */
export const isDirectionOf = (direction: (typeof paymentDirections)[number], method: SettlementMethod) =>
  direction === 'received' || method !== 'write_off'

export const enterOrganizationPayment = endpoint({
  method: 'POST',
  path: '/ops/money/organization-payments',
  access: enter,
  summary:
    'Enter a payment of an organization, money that it got back, or what the company writes off. What settles no invoice is its balance',
  body: z.strictObject({
    organization_id: publicId,
    direction: z.enum(paymentDirections),
    method: z.enum(settlementMethods),
    amount,
    currency: shortText(3, 3),
    /** Today or earlier. */
    day,
    /** What the bank's statement says, or why it's written off. */
    reference: z._default(lineText(140), ''),
    /** Which invoices it settles. Absent for none. */
    settles: z.optional(
      z.array(z.strictObject({ invoice_id: publicId, amount })).check(z.maxLength(mostSettled))
    )
  }),
  answer: organizationPaymentSchema,
  status: 201
})
export const undoOrganizationPayment = endpoint({
  method: 'POST',
  path: '/ops/money/organization-payments/{id}/undo',
  access: enter,
  summary: 'Take a payment back by an opposite one. What it settled is open again',
  params: idParams,
  body: z.strictObject({ reason: shortText(300, 1) }),
  answer: organizationPaymentSchema,
  status: 201
})
export const listOrganizationPayments = endpoint({
  method: 'GET',
  path: '/ops/money/organization-payments',
  access: see,
  summary: 'List the payments of an organization with the rest of each, the newest first, and its balance',
  query: z.strictObject({ organization_id: publicId, ...pageQuery }),
  answer: z.object({
    items: z.array(organizationPaymentSchema),
    /** One for each currency in which there is any. */
    credits: z.array(creditSchema),
    next_cursor: z.nullable(z.string())
  })
})

export const settleInvoice = endpoint({
  method: 'POST',
  path: '/ops/money/settlements',
  access: enter,
  summary: 'Use the rest of a payment or of a credit note for an invoice of the same organization',
  body: z.strictObject({
    invoice_id: publicId,
    amount,
    /** Exactly one of both. */
    payment_id: z.optional(publicId),
    credit_note_id: z.optional(publicId)
  }),
  answer: settlementSchema,
  status: 201
})
export const undoSettlement = endpoint({
  method: 'POST',
  path: '/ops/money/settlements/{id}/undo',
  access: enter,
  summary: 'Take back that a payment or a credit note is for an invoice. Its rest is free again',
  params: idParams,
  answer: z.object({ id: z.string() }),
  status: 201
})
