import { runtime } from '../../stores/core/runtime.ts'
import { loadOptional } from '../hydration/load-optional.ts'

/** Returns the country of a typed number, by ISO 3166. Undefined if it isn't known, or if the numbering plans don't load. */
export async function phoneCountryOfTyped(typed: string): Promise<string | undefined> {
  if (!typed.trim()) return undefined
  const [phones, configuration] = await Promise.all([
    loadOptional(() => import('../../lib/format/phone-number.ts')),
    runtime.configuration().catch(() => undefined)
  ])
  return phones?.countryOfNumber(typed, phones.phoneCountryOf(configuration?.company.phone_country ?? null))
}
