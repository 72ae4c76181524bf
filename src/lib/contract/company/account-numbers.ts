/** The company's own numbers of the accounts in its books, for its accounting program. */
import * as z from 'zod/mini'
import { accountKinds } from '../journal.ts'
import { highestVatRate } from './vat.ts'

/** The treatments without VAT, which all have a rate of 0. */
export const untaxedTreatments = ['reverse_charge', 'exempt'] as const
export type UntaxedTreatment = (typeof untaxedTreatments)[number]

/** The most numbers of the company. */
export const maximumAccountNumbers = 100

export const accountNumberSchema = z.strictObject({
  kind: z.enum(accountKinds),
  /** In hundredths of a percent, for revenue and VAT of one rate. Null for all other rates. */
  rate: z.nullable(z.int().check(z.gte(0), z.lte(highestVatRate))),
  /** For revenue without VAT of one treatment. Absent for all others. */
  treatment: z.optional(z.enum(untaxedTreatments)),
  number: z
    .string()
    .check(z.regex(/^[\p{L}\p{N}][\p{L}\p{N} ./-]{0,19}$/u, 'Must be letters and digits, at most 20'))
})
export type AccountNumber = z.infer<typeof accountNumberSchema>

export const accountNumbersSchema = z.array(accountNumberSchema).check(
  z.maxLength(maximumAccountNumbers),
  z.refine(
    list => list.every(({ kind, rate }) => rate === null || kind === 'revenue' || kind === 'vat'),
    'Only revenue and VAT have rates'
  ),
  z.refine(
    list => list.every(({ kind, rate, treatment }) => !treatment || (kind === 'revenue' && rate === null)),
    'Only revenue has treatments, and no rate with them'
  ),
  z.refine(
    list => new Set(list.map(each => `${each.kind} ${each.rate} ${each.treatment}`)).size === list.length,
    'Must have each account at most once'
  )
)
