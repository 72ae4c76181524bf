import type { Locale } from '../../lib/words/locale.ts'

/** Returns the reader's regional variant of the page's language: 'en-GB' for 'en', which uses the 24-hour clock. */
export function regional(locale: Locale): string {
  return navigator.languages.find(language => language.split('-')[0] === locale) ?? locale
}
