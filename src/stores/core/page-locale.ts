import { defaultLocale, isLocale, type Locale } from '../../lib/words/locale.ts'

/** Returns the language in which the server wrote this page. */
export function pageLocale(): Locale {
  const { lang } = document.documentElement
  return isLocale(lang) ? lang : defaultLocale
}
