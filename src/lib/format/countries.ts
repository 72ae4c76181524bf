/** The countries of ISO 3166-1, for a choice. Only the server uses it, because the list is long. */
import { iso31661 } from 'iso-3166'
import type { Locale } from '../words/locale.ts'

export interface CountryOption {
  value: string
  label: string
}

/** Returns all countries with their names in a language, by name. */
export function countryOptions(locale: Locale): CountryOption[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  return iso31661
    .map(({ alpha2, name }) => ({ value: alpha2, label: names.of(alpha2) ?? name }))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale))
}
