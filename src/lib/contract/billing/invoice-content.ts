/** What an invoice or a credit note says, frozen when it's issued. Amounts are in minor units of its currency. */
import * as z from 'zod/mini'
import { day } from '../common.ts'
import { vatTreatments } from '../company/vat.ts'

/** A credit note's amounts are positive if the buyer gets them back. */
export const invoiceKinds = ['invoice', 'credit_note'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

/**
 * `delivered`, `returned`: the price of a delivery, or a dropoff's part of it. `cancelled`: a fee. `surcharge`, `credit`: after the end.
 * `undone`: takes an earlier line back.
 */
export const invoiceLineKinds = [
  'delivered',
  'returned',
  'cancelled',
  'surcharge',
  'credit',
  'undone'
] as const
export type InvoiceLineKind = (typeof invoiceLineKinds)[number]

/** An address in fields. `country` is of ISO 3166-1 alpha-2, such as CH. */
export const postalAddressSchema = z.object({
  street: z.string(),
  /** A second line, or ''. */
  additional: z.string(),
  postal_code: z.string(),
  city: z.string(),
  country: z.string()
})
export type PostalAddress = z.infer<typeof postalAddressSchema>

/** Where somebody receives invoices electronically. `scheme` is of the EAS code list: EM for an email address. */
export const electronicAddressSchema = z.object({ scheme: z.string(), id: z.string() })
export type ElectronicAddress = z.infer<typeof electronicAddressSchema>

const party = {
  legal_name: z.string(),
  address: postalAddressSchema,
  /** With its country, such as DE123456789, or ''. */
  vat_id: z.string(),
  electronic_address: electronicAddressSchema
}

export const invoiceSellerSchema = z.object({
  ...party,
  /** Of the tax office, or ''. */
  tax_number: z.string(),
  /** To where the invoice is paid, or ''. */
  iban: z.string(),
  email: z.string(),
  phone: z.string()
})
export type InvoiceSeller = z.infer<typeof invoiceSellerSchema>

export const invoiceBuyerSchema = z.object({
  ...party,
  id: z.string(),
  /** The buyer's own reference (BT-10), or ''. */
  reference: z.string()
})
export type InvoiceBuyer = z.infer<typeof invoiceBuyerSchema>

export const invoiceLineSchema = z.object({
  kind: z.enum(invoiceLineKinds),
  /** On which it happened. */
  day,
  delivery: z.object({ id: z.string(), number: z.string() }),
  /** The booker's own reference and id, or ''. */
  reference: z.string(),
  external_id: z.string(),
  from: z.string(),
  to: z.string(),
  /** Null without one. */
  cost_center: z.nullable(z.string()),
  /** Without VAT. Negative if it lowers the document's amount. */
  net: z.int(),
  treatment: z.enum(vatTreatments),
  /** In hundredths of a percent. 0 for all but 'standard'. */
  rate: z.int()
})
export type InvoiceLine = z.infer<typeof invoiceLineSchema>

export const invoiceVatSchema = z.object({
  treatment: z.enum(vatTreatments),
  rate: z.int(),
  /** The sum of its lines, and the VAT of that sum. */
  net: z.int(),
  vat: z.int(),
  /** Why there is no VAT. '' for 'standard'. */
  reason: z.string()
})
export type InvoiceVat = z.infer<typeof invoiceVatSchema>

export const invoiceContentSchema = z.object({
  kind: z.enum(invoiceKinds),
  /** The document that it takes back in whole. Null for others. */
  reverses: z.nullable(z.object({ number: z.string(), day })),
  seller: invoiceSellerSchema,
  buyer: invoiceBuyerSchema,
  currency: z.string(),
  time_zone: z.string(),
  /** The language of the document. */
  locale: z.string(),
  /** The first and the last day that it's about. */
  from: day,
  to: day,
  days_to_pay: z.int(),
  /** The only one that it's about. Null for all. */
  cost_center: z.nullable(z.string()),
  /** By cost center and day. */
  lines: z.array(invoiceLineSchema),
  /** The net by cost center, if there are several. */
  cost_centers: z.array(z.object({ name: z.nullable(z.string()), net: z.int() })),
  vat: z.array(invoiceVatSchema),
  /** All lines, all VAT, and their sum. */
  net: z.int(),
  vat_total: z.int(),
  gross: z.int(),
  /** Added to `gross`, so that the document asks for exactly the booked amount (BT-114). */
  rounding: z.int(),
  /** gross + rounding. */
  payable: z.int()
})
export type InvoiceContent = z.infer<typeof invoiceContentSchema>

/** What an invoice needs, and what isn't there. */
export const invoiceGaps = [
  'seller-legal-name',
  'seller-address',
  /** Neither a VAT id nor a tax number. */
  'seller-tax-id',
  /** For reverse charge. */
  'seller-vat-id',
  /** Neither an address nor the company's mail. */
  'seller-electronic-address',
  'exemption-reason',
  'buyer-legal-name',
  'buyer-address',
  /** For reverse charge. */
  'buyer-vat-id',
  /** Neither an address nor a mail for invoices. */
  'buyer-electronic-address',
  /** Nobody has said until when it pays. */
  'terms'
] as const
export type InvoiceGap = (typeof invoiceGaps)[number]

/** A content with what it gets when it's issued. */
export interface InvoiceDocument {
  number: string
  /** The days on which it was issued, and until when it must be paid. */
  issued: string
  due: string
  content: InvoiceContent
}
