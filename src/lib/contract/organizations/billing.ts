/** To whom an organization's invoices are, how VAT applies to it, and how it pays on account. */
import * as z from 'zod/mini'
import { email } from '../account/accounts.ts'
import { electronicAddressBody, postalAddressBody, vatIdText } from '../billing/party-data.ts'
import { languageCode, lineText } from '../common.ts'
import { vatTreatments } from '../company/vat.ts'

/** What its owners say. Texts that nobody has entered are ''. */
export const organizationBillingSchema = z.strictObject({
  legal_name: lineText(120),
  address: z.nullable(postalAddressBody),
  vat_id: vatIdText,
  /** Null: the mail for invoices. */
  electronic_address: z.nullable(electronicAddressBody),
  /** Which each invoice names (BT-10). */
  buyer_reference: lineText(100),
  /** To where invoices are mailed. Null if nobody has said. */
  invoice_email: z.nullable(email),
  /** Null for the company's first language. */
  language: z.nullable(languageCode),
  /** One invoice for each cost center, instead of one for all. */
  per_cost_center: z.boolean()
})
export type OrganizationBilling = z.infer<typeof organizationBillingSchema>

export const invoicePeriods = ['month', 'week', 'delivery'] as const
export type InvoicePeriod = (typeof invoicePeriods)[number]

/** The most days until an invoice must be paid. */
export const mostDaysToPay = 120
/** In minor units. A sum of many still fits a number. */
export const highestCreditLimit = 10_000_000_000

/** How an organization pays on account. */
export const accountTermsSchema = z.strictObject({
  days_to_pay: z.int().check(z.gte(0), z.lte(mostDaysToPay)),
  /** What it may owe at most, together with bookings that aren't delivered yet, in minor units. Null for any amount. */
  credit_limit: z.nullable(z.int().check(z.gte(0), z.lte(highestCreditLimit))),
  /** How often it gets an invoice. */
  invoice_every: z.enum(invoicePeriods)
})
export type AccountTerms = z.infer<typeof accountTermsSchema>

/** How VAT applies to all deliveries of an organization from now on. */
export const organizationVatSchema = z
  .strictObject({
    treatment: z.enum(vatTreatments),
    /** Why it's exempt. '' for other treatments. */
    exemption_reason: z._default(lineText(200), '')
  })
  .check(
    z.refine(({ treatment, exemption_reason: reason }) => (reason === '') === (treatment !== 'exempt'), {
      error: 'An exemption needs a reason, and nothing else has one',
      path: ['exemption_reason']
    })
  )
export type OrganizationVat = z.infer<typeof organizationVatSchema>
