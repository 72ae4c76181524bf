import { runtime } from '../../stores/core/runtime.ts'
import { loadOptional } from './load-optional.ts'

/** Loads the numbering plans, which are large, and the company's country. Undefined if that fails. */
export async function loadPhones() {
  const [phones, configuration] = await Promise.all([
    loadOptional(() => import('../../lib/format/people/phone-number.ts')),
    runtime.configuration().catch(() => undefined)
  ])
  if (!phones || !configuration) return undefined
  return { phones, country: phones.phoneCountryOf(configuration.company.phone_country) }
}
