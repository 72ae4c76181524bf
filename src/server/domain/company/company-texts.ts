import type { CompanyData } from '../../../lib/contract/company/company-data.ts'
import { type Locale, locales } from '../../../lib/words/locale.ts'
import type { CompanyTexts } from '../../../lib/words/words.ts'

/** Returns the company's name and the words of its lists in each language. Retired entries are still shown. */
export function textsOf(data: CompanyData): CompanyTexts {
  return {
    name: data.settings.name,
    lists: Object.fromEntries(locales.map(locale => [locale, listsIn(data, locale)])) as CompanyTexts['lists']
  }
}

function listsIn(
  { vehicles, sizes, units, reasons }: CompanyData,
  locale: Locale
): CompanyTexts['lists'][Locale] {
  const name = (entry: { name: string; translations: Record<string, { name: string }> }) =>
    entry.translations[locale]?.name ?? entry.name
  const detail = (entry: { description: string; translations: Record<string, { description: string }> }) =>
    entry.translations[locale]?.description ?? entry.description
  const byCode = <Entry extends { code: string }, Value>(list: Entry[], value: (entry: Entry) => Value) =>
    Object.fromEntries(list.map(entry => [entry.code, value(entry)]))
  return {
    vehicles: byCode(vehicles, entry => ({
      name: name(entry),
      detail: detail(entry),
      // The code says it otherwise, and every byte is in many pages.
      ...(entry.picture === entry.code ? {} : { picture: entry.picture })
    })),
    sizes: byCode(sizes, entry => ({ name: name(entry), detail: detail(entry) })),
    units: byCode(units, ({ symbol }) => symbol),
    reasons: byCode(reasons, name)
  }
}
