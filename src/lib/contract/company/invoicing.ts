/** What the company's invoices say of the company, and how they reach its bookkeeping. */
import * as z from 'zod/mini'
import { electronicAddressBody, postalAddressBody } from '../billing/party-data.ts'
import { lineText } from '../common.ts'

/** Of the account for what isn't known yet. */
const account = z.string().check(z.regex(/^\d{4,8}$/, 'Must be 4 to 8 digits'))

/** What DATEV's file names in its first line. */
export const datevSettingsSchema = z.strictObject({
  consultant: z.int().check(z.gte(1001), z.lte(9_999_999)),
  client: z.int().check(z.gte(1), z.lte(99_999)),
  /** The month in which a fiscal year starts, from 1. */
  fiscal_year_month: z.int().check(z.gte(1), z.lte(12)),
  /** How many digits the accounts of the general ledger have. */
  account_length: z.int().check(z.gte(4), z.lte(8)),
  clearing_account: account
})
export type DatevSettings = z.infer<typeof datevSettingsSchema>

/** After the day on which an invoice is due, where the company has set no others. */
export const defaultReminderDays: readonly [number, number, number] = [7, 14, 28]

const reminderDay = z.int().check(z.gte(1), z.lte(365))

export const companyInvoicingSchema = z.strictObject({
  address: z.optional(postalAddressBody),
  /** Of the tax office. */
  tax_number: z.optional(lineText(40)),
  /** Stored without spaces. '' for none. */
  iban: z.optional(lineText(60)),
  /** Absent or null: the mail of the company. */
  electronic_address: z.optional(z.nullable(electronicAddressBody)),
  datev: z.optional(z.nullable(datevSettingsSchema)),
  /** The days after an invoice is due on which its reminders go out. Absent for `defaultReminderDays`. */
  reminder_days: z.optional(
    z
      .tuple([reminderDay, reminderDay, reminderDay])
      .check(z.refine(([one, two, three]) => one < two && two < three, 'Must be three increasing numbers'))
  )
})
export type CompanyInvoicing = z.infer<typeof companyInvoicingSchema>
