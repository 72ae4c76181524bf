/** The fields of a new pay rule, as people type them. */
import * as z from 'zod/mini'
import {
  highestPayPercent,
  payBases,
  payFormulaSchema,
  payScopes
} from '../../../../lib/contract/billing/pay/pay-rules.ts'
import { minorDigits } from '../../../../lib/format/numbers/money.ts'
import { readTyped, readTypedAmount } from '../../../../lib/format/numbers/typed-number.ts'
import type { Locale } from '../../../../lib/words/locale.ts'
import type { NewPayRule } from '../../../../stores/ops/pay-rules.ts'
import { neededText, notShown, typedText } from '../../../format/typed-fields.ts'

/** Returns hundredths of a percent, or NaN for a text that is no percent. */
const percentOf = (typed: string, locale: Locale): number =>
  Math.round((readTyped(typed, locale, 2) ?? 0) * 100)

const amountOf = (typed: string, locale: Locale, currency: string): number =>
  readTypedAmount(typed, locale, minorDigits(currency)) ?? 0

const fields = (needed: string) => ({
  scope: z._default(z.enum(payScopes), 'company'),
  vehicle: notShown,
  driver: notShown,
  from: neededText(needed),
  // Needed, so that an empty form isn't a rule of nothing.
  percent: neededText(needed),
  of: z._default(z.enum(payBases), 'gross'),
  perDelivery: typedText,
  perKm: typedText,
  perHour: typedText,
  minimum: typedText,
  reason: neededText(needed)
})

/** Returns the schema of the form. The day is later than `today`. */
export function payRuleSchema(locale: Locale, currency: string, today: string) {
  const isAmount = (typed: string) =>
    payFormulaSchema.shape.per_km.safeParse(amountOf(typed, locale, currency)).success
  const isPercent = (typed: string) => {
    const percent = percentOf(typed, locale)
    return percent >= 0 && percent <= highestPayPercent
  }
  return z.object(fields(' ')).check(
    z.refine(({ scope, vehicle }) => scope !== 'vehicle' || vehicle !== '', { path: ['vehicle'] }),
    z.refine(({ scope, driver }) => scope !== 'driver' || driver !== '', { path: ['driver'] }),
    z.refine(({ from }) => from > today, { path: ['from'] }),
    z.refine(({ percent }) => isPercent(percent), { path: ['percent'] }),
    z.refine(({ perDelivery }) => isAmount(perDelivery), { path: ['perDelivery'] }),
    z.refine(({ perKm }) => isAmount(perKm), { path: ['perKm'] }),
    z.refine(({ perHour }) => isAmount(perHour), { path: ['perHour'] }),
    z.refine(({ minimum }) => isAmount(minimum), { path: ['minimum'] })
  )
}

export type PayRuleValues = z.infer<ReturnType<typeof payRuleSchema>>

/** Returns the rule that checked values mean. */
export function newPayRule(values: PayRuleValues, locale: Locale, currency: string): NewPayRule {
  const scopes = {
    company: { kind: 'company' as const },
    vehicle: { kind: 'vehicle' as const, transport_type_id: Number(values.vehicle) },
    driver: { kind: 'driver' as const, driver_id: values.driver }
  }
  const [perHour, minimum] = [values.perHour, values.minimum].map(typed => amountOf(typed, locale, currency))
  return {
    scope: scopes[values.scope],
    effective_from: values.from,
    formula: {
      percent: percentOf(values.percent, locale),
      of: values.of,
      per_delivery: amountOf(values.perDelivery, locale, currency),
      per_km: amountOf(values.perKm, locale, currency),
      ...(perHour ? { per_hour: perHour } : {}),
      ...(minimum ? { minimum } : {})
    },
    reason: values.reason
  }
}
