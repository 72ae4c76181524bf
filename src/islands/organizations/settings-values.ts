/** The settings of an organization as the values of their form, and back. */
import * as z from 'zod/mini'
import type { changeOrganization, Organization } from '../../lib/contract/organizations/organizations.ts'
import { packageCategories } from '../../lib/contract/pricing.ts'
import { readTyped, shownInField } from '../../lib/format/numbers/typed-number.ts'
import type { Locale } from '../../lib/words/locale.ts'
import { notShown, plainName } from '../format/typed-fields.ts'

type NameWords = Parameters<typeof plainName>[0]

const fields = (words: NameWords) => ({
  name: plainName(words),
  requires_reference: z.boolean(),
  /** The id of a vehicle, or '' for none. As are the other choices. */
  vehicle: z.string(),
  payer: z.enum(['', 'pickup', 'dropoff', 'account']),
  category: z.enum(['', ...packageCategories]),
  size: notShown,
  unit: notShown,
  weight: notShown
})

/** Without a kind of package, nothing else of it counts. */
export function settingsSchema(locale: Locale, words: NameWords) {
  const hasWeight = ({ category, weight }: { category: string; weight: string }) =>
    category === '' || (readTyped(weight, locale) ?? 0) > 0
  return z.object(fields(words)).check(z.refine(hasWeight, { path: ['weight'] }))
}

export type SettingsValues = z.infer<ReturnType<typeof settingsSchema>>

interface Choices {
  sizes: readonly { id: number }[]
  units: readonly { id: number }[]
}

export function settingsValues(
  { name, requires_reference, defaults }: Organization,
  { sizes, units }: Choices,
  locale: Locale
): SettingsValues {
  const item = defaults.package
  return {
    name,
    requires_reference,
    vehicle: String(defaults.transport_type_id ?? ''),
    payer: defaults.payment_method === 'account' ? 'account' : (defaults.payment_at ?? ''),
    category: item?.category ?? '',
    size: String(item?.transport_size_id ?? sizes[0]?.id ?? ''),
    unit: String(item?.unit_of_measurement_id ?? units[0]?.id ?? ''),
    weight: shownInField(item?.weight ?? 1, locale)
  }
}

export function settingsBody(
  { name, requires_reference, vehicle, payer, category, size, unit, weight }: SettingsValues,
  { version, defaults }: Organization,
  locale: Locale
): z.input<NonNullable<(typeof changeOrganization)['body']>> {
  return {
    version,
    name,
    requires_reference,
    defaults: {
      transport_type_id: vehicle === '' ? null : Number(vehicle),
      payment_at: payer === '' || payer === 'account' ? null : payer,
      payment_method: payer === 'account' ? payer : null,
      package:
        category === ''
          ? null
          : {
              category,
              description: defaults.package?.description ?? '',
              transport_size_id: Number(size),
              weight: readTyped(weight, locale) ?? 0,
              unit_of_measurement_id: Number(unit)
            }
    }
  }
}
