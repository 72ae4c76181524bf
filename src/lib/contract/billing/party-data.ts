/** What a company and an organization enter for invoices. The server also checks what a form can't: countries and VAT ids. */
import * as z from 'zod/mini'
import { lineText } from '../common.ts'

/** An address in fields. `country` is of ISO 3166-1 alpha-2, such as CH. */
export const postalAddressBody = z.strictObject({
  street: lineText(100, 1),
  /** A second line, or ''. */
  additional: lineText(100),
  postal_code: lineText(20),
  city: lineText(80, 1),
  country: z
    .string()
    .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{2}$/, 'Must be a country of two letters, such as CH'))
})

/** What screens offer, of the EAS code list. EM is a mail. */
export const electronicSchemes = ['EM', '0088', '0192', '0204', '0208', '9930', '9957', '0060'] as const

/** Where somebody receives invoices electronically. */
export const electronicAddressBody = z.strictObject({
  scheme: z.string().check(z.regex(/^(?:EM|\d{4})$/, 'Must be EM or four digits')),
  id: lineText(100, 1)
})

/** With its country, in any written form. The server checks and stores it in one form. '' for none. */
export const vatIdText = lineText(40)
