/** The choices of a currency and a time zone, as the browser knows them. The stored one is always among them. */
import type { SelectOption } from '../../../ui/fields/Select.tsx'

/** Currencies with their names: 'EUR · Euro'. */
export function currencyOptions(stored: string, locale: string): SelectOption[] {
  const names = new Intl.DisplayNames(locale, { type: 'currency', fallback: 'code' })
  const nameOf = (code: string) => {
    const name = /^[A-Z]{3}$/.test(code) ? names.of(code) : undefined
    return name && name !== code ? `${code} · ${name}` : code
  }
  return withStored(Intl.supportedValuesOf('currency'), stored).map(value => ({
    value,
    label: nameOf(value)
  }))
}

/** Time zones by their names: 'Europe/Zurich'. */
export const zoneOptions = (stored: string): SelectOption[] =>
  withStored(Intl.supportedValuesOf('timeZone'), stored).map(value => ({ value, label: value }))

const withStored = (known: readonly string[], stored: string): readonly string[] =>
  stored === '' || known.includes(stored) ? known : [stored, ...known]
