import { isolated } from '../format/isolated.ts'
import type { Locale } from './locale.ts'

/** Fills in placeholders: fill('Hello {name}', {name: 'Ana'}) gives 'Hello Ana'. Unknown names stay unchanged. Each value
 * keeps its writing direction to itself. */
export function fill(template: string, values: Record<string, string | number>): string {
  return template.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? isolated(String(values[name])) : whole
  )
}

/**
 * The forms of a sentence with a number, by the plural rules of its language. {count} is the number. A form for rare
 * numbers (French 'many', for millions) may be missing. Then 'other' is used.
 */
export type Plural = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & Record<'one' | 'other', string>>

const rules = new Map<Locale, Intl.PluralRules>()

/** Creating rules takes longer than using them. */
function rulesOf(locale: Locale): Intl.PluralRules {
  const known = rules.get(locale) ?? new Intl.PluralRules(locale)
  rules.set(locale, known)
  return known
}

/** Most counts need no grouping of their digits. A page's first number format holds a phone's browser for a tenth of a second. */
const written = (locale: Locale, count: number): string =>
  Number.isInteger(count) && Math.abs(count) < 1000 ? String(count) : count.toLocaleString(locale)

/** Picks and fills a form: plural('en', {one: '{count} package', other: '{count} packages'}, 2) gives '2 packages'. */
export function plural(locale: Locale, forms: Plural, count: number): string {
  const form = forms[rulesOf(locale).select(count)] ?? forms.other
  return fill(form, { count: written(locale, count) })
}
