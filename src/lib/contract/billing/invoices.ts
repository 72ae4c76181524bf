/** Invoices to organizations: drafts, issued ones and what reverses them. Amounts are in minor units. */
import * as z from 'zod/mini'
import { day, idParams, instant, pageQuery, publicId, shortText } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { memberAccess } from '../organizations/organizations.ts'
import { invoiceContentSchema, invoiceGaps, invoiceKinds } from './invoice-content.ts'
import { invoiceStates } from './invoice-states.ts'
import { settlementSchema } from './incoming/organization-payments.ts'

export const invoiceRowSchema = z.object({
  id: z.string(),
  organization: z.object({ id: z.string(), name: z.string() }),
  kind: z.enum(invoiceKinds),
  state: z.enum(invoiceStates),
  /** As people read it, such as INV-000042. Null until it's issued. */
  number: z.nullable(z.string()),
  from: day,
  to: day,
  /** The only cost center that it's about. Null for all. */
  cost_center: z.nullable(z.string()),
  issued: z.nullable(day),
  due: z.nullable(day),
  currency: z.string(),
  /** Negative if the organization gets it back. */
  amount: z.int(),
  /** What isn't paid, or not used of a credit note (negative). 0 for drafts. */
  open: z.int()
})
export type InvoiceRow = z.infer<typeof invoiceRowSchema>

export const invoicePageSchema = z.object({
  today: day,
  currency: z.string(),
  items: z.array(invoiceRowSchema),
  next_cursor: z.nullable(z.string())
})
export type InvoicePage = z.infer<typeof invoicePageSchema>

const linkedInvoice = z.nullable(z.object({ id: z.string(), number: z.string() }))

export const invoiceDetailSchema = z.extend(invoiceRowSchema, {
  content: invoiceContentSchema,
  /** What a draft still needs. Empty once it's issued. */
  missing: z.array(z.enum(invoiceGaps)),
  /** The document that it reverses, and the one that reverses it. */
  reverses: linkedInvoice,
  reversed_by: linkedInvoice,
  /** Why it reverses another document. */
  reason: z.string(),
  issued_at: z.nullable(instant),
  /** What payments and credit notes are for it or, of a credit note, what it's for. Those of now. */
  settlements: z.array(settlementSchema),
  /** The reminders that went out by mail, the first one first. */
  reminders: z.array(z.object({ number: z.int(), day }))
})
export type InvoiceDetail = z.infer<typeof invoiceDetailSchema>

const query = z.strictObject({
  state: z.optional(z.enum(invoiceStates)),
  organization_id: z.optional(publicId),
  ...pageQuery
})
const see = 'ops:money.see'
const issueAccess = 'ops:invoices.issue'

export const listInvoices = endpoint({
  method: 'GET',
  path: '/ops/money/invoices',
  access: see,
  summary: 'List invoices and credit notes of all organizations, the newest first',
  query,
  answer: invoicePageSchema
})
export const getInvoice = endpoint({
  method: 'GET',
  path: '/ops/money/invoices/{id}',
  access: see,
  summary: 'Get an invoice with its lines: as it was issued or, of a draft, as the books make it now',
  params: idParams,
  answer: invoiceDetailSchema
})
export const makeInvoices = endpoint({
  method: 'POST',
  path: '/ops/money/invoices',
  access: issueAccess,
  summary: "Make an organization's drafts of all that happened until the end of a day, today by default",
  body: z.strictObject({ organization_id: publicId, to: z.optional(day) }),
  answer: z.object({ drafts: z.int() }),
  status: 201
})

/** The most drafts that are issued together. */
export const mostIssued = 100
export const issueInvoices = endpoint({
  method: 'POST',
  path: '/ops/money/invoices/issue',
  access: issueAccess,
  summary: 'Issue drafts with the amounts that the operator saw. They never change then',
  body: z.strictObject({
    invoices: z
      .array(z.strictObject({ id: publicId, amount: z.int() }))
      .check(z.minLength(1), z.maxLength(mostIssued))
  }),
  answer: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        number: z.nullable(z.string()),
        /** Why it wasn't issued, as an error's code. Null if it was. */
        refused: z.nullable(z.string())
      })
    )
  })
})
export const reverseInvoice = endpoint({
  method: 'POST',
  path: '/ops/money/invoices/{id}/reverse',
  access: issueAccess,
  summary: 'Take an issued document back in whole, by another one. What it was about can be invoiced again',
  params: idParams,
  body: z.strictObject({ reason: shortText(300, 1) }),
  answer: invoiceDetailSchema,
  status: 201
})

export const invoiceFormats = ['pdf', 'cii', 'ubl', 'csv'] as const
export type InvoiceFormat = (typeof invoiceFormats)[number]
const fileQuery = z.strictObject({ format: z._default(z.enum(invoiceFormats), 'pdf') })
export const invoiceFileSchema = z.object({
  file_name: z.string(),
  content_type: z.string(),
  /** In Base64. */
  content: z.string()
})
export type InvoiceFile = z.infer<typeof invoiceFileSchema>

export const getInvoiceFile = endpoint({
  method: 'GET',
  path: '/ops/money/invoices/{id}/file',
  access: see,
  summary: 'Get an issued document as PDF with its XML inside, as XML in either syntax, or its lines as CSV',
  params: idParams,
  query: fileQuery,
  answer: invoiceFileSchema
})

export const listOwnInvoices = endpoint({
  method: 'GET',
  path: '/organizations/{id}/invoices',
  access: memberAccess,
  summary: 'List the issued invoices and credit notes of an organization, as an owner or accountant',
  params: idParams,
  query: z.strictObject(pageQuery),
  answer: invoicePageSchema
})
export const getOwnInvoiceFile = endpoint({
  method: 'GET',
  path: '/organizations/{id}/invoices/{item}/file',
  access: memberAccess,
  summary: 'Get an issued document of an organization, as an owner or accountant',
  params: z.strictObject({ id: publicId, item: publicId }),
  query: fileQuery,
  answer: invoiceFileSchema
})
