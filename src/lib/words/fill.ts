import type { Locale } from './locale.ts'

/** Fills in placeholders: fill('Hello {name}', {name: 'Ana'}) gives 'Hello Ana'. Unknown names stay unchanged. */
export function fill(template: string, values: Record<string, string | number>): string {
  return template.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole
  )
}

/**
 * The forms of a sentence with a number, by the plural rules of its language. {count} is the number. A form for rare
 * numbers (French 'many', for millions) may be missing. Then 'other' is used.
 */
export type Plural = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & Record<'one' | 'other', string>>

const formats = new Map<Locale, { rules: Intl.PluralRules; number: Intl.NumberFormat }>()

/** Creating these takes longer than using them. */
function formatsOf(locale: Locale) {
  const known = formats.get(locale)
  if (known) return known
  const made = { rules: new Intl.PluralRules(locale), number: new Intl.NumberFormat(locale) }
  formats.set(locale, made)
  return made
}

/** Picks and fills a form: plural('en', {one: '{count} package', other: '{count} packages'}, 2) gives '2 packages'. */
export function plural(locale: Locale, forms: Plural, count: number): string {
  const { rules, number } = formatsOf(locale)
  return fill(forms[rules.select(count)] ?? forms.other, { count: number.format(count) })
}
