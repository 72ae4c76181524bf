/** The values of an organization's terms while they're edited. */
import * as z from 'zod/mini'
import { vatTreatments } from '../../../lib/contract/company/vat.ts'
import {
  highestCreditLimit,
  invoicePeriods,
  mostDaysToPay
} from '../../../lib/contract/organizations/billing.ts'
import { readTyped, readTypedAmount } from '../../../lib/format/numbers/typed-number.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import { notShown } from '../../format/typed-fields.ts'

const prices = ['usual', 'discount', 'tariff'] as const

const fields = {
  prices: z._default(z.enum(prices), 'usual'),
  percent: notShown,
  tariff: notShown,
  account: z._default(z.enum(['no', 'yes']), 'no'),
  days: notShown,
  /** '' for any amount. */
  limit: z._default(z.string(), ''),
  every: z._default(z.enum(invoicePeriods), 'month'),
  treatment: z._default(z.enum(vatTreatments), 'standard'),
  reason: notShown,
  domains: z.string()
}

/** Only the number that the chosen prices need counts. `hasVatId`: the organization has entered its VAT id. */
export function termsSchema(locale: Locale, digits: number, hasVatId: boolean) {
  const isWithin = (typed: string, most: number) => {
    const value = readTyped(typed, locale, 0) ?? 0
    return value >= 1 && value <= most
  }
  const isAmong = (value: number | null, most: number) => value !== null && value >= 0 && value <= most
  return z.object(fields).check(
    z.refine(values => values.prices !== 'discount' || isWithin(values.percent, 100), { path: ['percent'] }),
    z.refine(({ account, days }) => account === 'no' || isAmong(readTyped(days, locale, 0), mostDaysToPay), {
      path: ['days']
    }),
    z.refine(
      ({ account, limit }) =>
        account === 'no' ||
        limit.trim() === '' ||
        isAmong(readTypedAmount(limit, locale, digits), highestCreditLimit),
      { path: ['limit'] }
    ),
    z.refine(({ treatment, reason }) => treatment !== 'exempt' || reason.trim() !== '', {
      path: ['reason']
    }),
    z.refine(({ treatment }) => treatment !== 'reverse_charge' || hasVatId, { path: ['treatment'] }),
    z.refine(values => values.prices !== 'tariff' || isWithin(values.tariff, 2_147_483_647), {
      path: ['tariff']
    })
  )
}

export type TermsValues = z.infer<ReturnType<typeof termsSchema>>
