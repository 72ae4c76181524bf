/** VAT: the rate that prices contain, its changes by day, and how it applies to a delivery. */
import * as z from 'zod/mini'
import { day, lineText, shortText } from '../common.ts'

/** How VAT applies: by the company's rate, paid by the buyer instead, or not at all. */
export const vatTreatments = ['standard', 'reverse_charge', 'exempt'] as const
export type VatTreatment = (typeof vatTreatments)[number]

/** 100 %, in hundredths of a percent. */
export const highestVatRate = 10_000

/** The most later rates of the company. */
export const maximumVatChanges = 50

/** Percent that the prices contain. */
export const vatPercent = z.number().check(z.gte(0), z.lte(100))

/** Another rate, for pickups from a day on. */
export const vatChangeSchema = z.strictObject({ from: day, percent: vatPercent })
export type VatChange = z.infer<typeof vatChangeSchema>

export const companyVatSchema = z.strictObject({
  /** Before the first change. */
  percent: vatPercent,
  number: shortText(40),
  /** Why the company charges no VAT, for its invoices. Absent for none. */
  exemption_reason: z.optional(lineText(200)),
  /** Oldest first. Absent for none. */
  changes: z.optional(
    z.array(vatChangeSchema).check(
      z.maxLength(maximumVatChanges),
      z.refine(
        list => list.every(({ from }, index) => from > (list[index - 1]?.from ?? '')),
        'Must be in the order of their days, each at most once'
      )
    )
  )
})
export type CompanyVat = z.infer<typeof companyVatSchema>
