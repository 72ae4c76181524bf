/** To whom an organization's invoices are, how VAT applies to it, and how often it's invoiced. */
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
