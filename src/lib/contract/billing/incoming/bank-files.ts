/**
 * A bank's file of what came in: read and matched with invoices, then booked row by row. Nothing of the file is stored but the
 * payments. Amounts are in minor units of their currency.
 */
import * as z from 'zod/mini'
import { day, lineText, publicId, rowNumberText, shortText } from '../../common.ts'
import { endpoint } from '../../endpoint.ts'
import { dateOrders, decimalSigns, delimiters, encodings, importRules } from '../../imports/fields.ts'
import { highestPayment, mostSettled } from './organization-payments.ts'

/** What a column can mean. `sign` says whether money came or went, such as S and H or DR and CR. */
export const bankFields = [
  'day',
  'amount',
  'credit',
  'debit',
  'sign',
  'currency',
  'payer',
  'reference'
] as const
export type BankField = (typeof bankFields)[number]

/** The only field that several columns can have. Their cells are joined with a space. */
export const joinedBankField: BankField = 'reference'

export const bankRules = {
  /** The longest text that is kept of a payment. What follows is cut off after the matching. */
  payer: 200,
  reference: 500,
  /** How many rows are booked by one call. */
  booked: 200,
  /** A payment of the same amount within so many days may be the same one. */
  daysBeside: 3
} as const

/**
 * `matched` by invoice numbers, `proposed` by amount and name, `asked`: invoice numbers were found, and something is wrong with them,
 * `unknown`, `booked` already, `not_received`: money that went out, and `unreadable`. Only the first four can be booked.
 */
export const bankRowStates = [
  'matched',
  'proposed',
  'asked',
  'unknown',
  'booked',
  'not_received',
  'unreadable'
] as const
export type BankRowState = (typeof bankRowStates)[number]

/** Why a row can't be read. */
export const bankProblems = [
  'day-missing',
  'not-a-day',
  'day-ahead',
  'amount-missing',
  'not-an-amount',
  'two-amounts',
  'too-many-decimals',
  'too-high',
  'not-a-sign',
  'currency-unknown'
] as const
export type BankProblem = (typeof bankProblems)[number]

/** Why invoice numbers of a row aren't enough. */
export const bankDoubts = [
  'several-organizations',
  'invoice-paid',
  'invoice-reversed',
  'other-currency',
  'number-unknown',
  'paid-by-another-row'
] as const
export type BankDoubt = (typeof bankDoubts)[number]

/** How an amount fits the invoices that it is for. The rest of one that is too high is the organization's balance. */
export const bankFits = ['exact', 'too_little', 'too_much'] as const
export type BankFit = (typeof bankFits)[number]

const field = z.enum(bankFields)

export const bankCandidateSchema = z.object({
  organization: z.object({ id: z.string(), name: z.string() }),
  /** The oldest invoice first. Empty if the whole amount is a balance. */
  settles: z.array(
    z.object({
      invoice_id: z.string(),
      number: z.string(),
      amount: z.int(),
      /** The amount that was open before. */
      open: z.int()
    })
  ),
  fit: z.enum(bankFits),
  /** What settles no invoice. */
  rest: z.int()
})
export type BankCandidate = z.infer<typeof bankCandidateSchema>

export const bankRowSchema = z.object({
  /** As a spreadsheet counts. */
  number: z.int(),
  /** A hash of the row. It depends neither on the columns that were chosen nor on how the file was read. */
  key: z.string(),
  state: z.enum(bankRowStates),
  /** Null where it can't be read. */
  day: z.nullable(z.string()),
  /** Negative for money that went out. */
  amount: z.nullable(z.int()),
  currency: z.nullable(z.string()),
  payer: z.string(),
  reference: z.string(),
  problems: z.array(z.enum(bankProblems)),
  doubt: z.nullable(z.enum(bankDoubts)),
  /** For whom and for which invoices it can be. One if it is matched, and several where a person must choose. */
  candidates: z.array(bankCandidateSchema),
  /** The payment that was booked from this row. One that was taken back can only be entered by hand again. */
  payment: z.nullable(
    z.object({
      id: z.string(),
      organization: z.object({ id: z.string(), name: z.string() }),
      is_undone: z.boolean()
    })
  ),
  /** Organizations that have a payment of this amount from about this day, which may be the same one. */
  entered_for: z.array(z.string())
})
export type BankRow = z.infer<typeof bankRowSchema>

export const bankFileSchema = z.object({
  /** How the file was read. Null where a spreadsheet says it. */
  encoding: z.nullable(z.enum(encodings)),
  delimiter: z.nullable(z.enum(delimiters)),
  /** The letters look wrong, so another encoding may be right. */
  asks_encoding: z.boolean(),
  sheet: z.nullable(z.string()),
  sheets: z.array(z.string()),
  /** The number of the row with the headings. Null without one. */
  headings_row: z.nullable(z.int()),
  /** How many rows with text are above it. */
  rows_above: z.int(),
  columns: z.array(
    z.object({
      heading: z.string(),
      field: z.nullable(field),
      samples: z.array(z.string()),
      /** How many rows have a value. */
      filled: z.int(),
      /** A person must look at it: its heading and its values don't agree. */
      asked: z.boolean(),
      /** It has days, too, such as value days, and isn't used. */
      is_other_day: z.boolean()
    })
  ),
  /** Fields without which no row can be read. `amount` is also there as `credit`. */
  missing: z.array(field),
  /** Null while it must be asked. */
  date_order: z.nullable(z.enum(dateOrders)),
  asks_date_order: z.boolean(),
  decimal_sign: z.nullable(z.enum(decimalSigns)),
  asks_decimal_sign: z.boolean(),
  /** The company's currency, if neither a column, nor an amount, nor a heading says another one. */
  assumed_currency: z.nullable(z.string()),
  row_count: z.int(),
  /** Null until everything about the file is understood. */
  rows: z.nullable(z.array(bankRowSchema))
})
export type BankFile = z.infer<typeof bankFileSchema>

const access = 'ops:invoices.issue'
const oneField = `(?:${bankFields.join('|')})?`

export const readBankFile = endpoint({
  method: 'POST',
  path: '/ops/money/bank-files',
  access,
  summary: `Read a bank's CSV or XLSX file, up to ${importRules.bytes} bytes and ${importRules.rows} rows, as the body, and match its rows with invoices. Nothing is booked or stored. What isn't chosen is as the file says`,
  query: z.strictObject({
    encoding: z.optional(z.enum(encodings)),
    delimiter: z.optional(z.enum(delimiters)),
    sheet: z.optional(shortText(100)),
    /** The number of the row with the headings, or 'none'. */
    headings: z.optional(z.union([z.literal('none'), rowNumberText])),
    /** What the columns mean, such as 'day,,amount,reference,reference'. */
    columns: z.optional(
      z
        .string()
        .check(
          z.maxLength(1_000),
          z.regex(new RegExp(`^${oneField}(?:,${oneField})*$`), `Must be ${bankFields.join(', ')} or nothing`)
        )
    ),
    date_order: z.optional(z.enum(dateOrders)),
    decimal_sign: z.optional(z.enum(decimalSigns))
  }),
  answer: bankFileSchema,
  upload: true,
  maxBody: importRules.bytes,
  // It has names and accounts of people, and isn't kept for a repeated request.
  secret: true
})

const amount = z.int().check(z.gte(1), z.lte(highestPayment))

export const bankPaymentSchema = z.strictObject({
  key: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'Must be the key of a row')),
  organization_id: publicId,
  amount,
  currency: shortText(3, 3),
  /** Today or earlier. */
  day,
  payer: z._default(lineText(bankRules.payer), ''),
  reference: z._default(lineText(bankRules.reference), ''),
  /** Which invoices it settles. Absent for none. */
  settles: z.optional(
    z.array(z.strictObject({ invoice_id: publicId, amount })).check(z.maxLength(mostSettled))
  )
})
export type BankPayment = z.input<typeof bankPaymentSchema>

/** `already`: this row was booked before. */
export const bankOutcomes = ['booked', 'already', 'refused'] as const

export const bookBankRows = endpoint({
  method: 'POST',
  path: '/ops/money/bank-files/payments',
  access,
  summary: `Book up to ${bankRules.booked} rows of a bank's file as payments of organizations, each alone. A row that was booked before isn't booked again`,
  body: z.strictObject({
    rows: z.array(bankPaymentSchema).check(z.minLength(1), z.maxLength(bankRules.booked))
  }),
  answer: z.object({
    items: z.array(
      z.object({
        key: z.string(),
        outcome: z.enum(bankOutcomes),
        payment_id: z.nullable(z.string()),
        /** Why it was refused. */
        code: z.nullable(z.string()),
        message: z.nullable(z.string()),
        /** Of open-changed: the amount that is possible now. */
        open: z.nullable(z.int())
      })
    )
  }),
  maxBody: 1_048_576,
  status: 201
})
export type BankOutcome = z.output<typeof bookBankRows.answer>['items'][number]
