import type { Locale } from './locale.ts'

/** fill('Hello {name}', {name: 'Ana'}) gives 'Hello Ana'. A name that is not given stays as it stands. */
export function fill(template: string, values: Record<string, string | number>): string {
  return template.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole
  )
}

/** The forms that a sentence with a number takes; {count} in them is the number. */
export interface Plural {
  one: string
  other: string
}

/** plural('en', {one: '{count} package', other: '{count} packages'}, 2) gives '2 packages'. */
export function plural(locale: Locale, forms: Plural, count: number): string {
  const form = new Intl.PluralRules(locale).select(count) === 'one' ? forms.one : forms.other
  return fill(form, { count: new Intl.NumberFormat(locale).format(count) })
}
