import { defaultLocale, isLocale, type Locale } from '../../lib/words/locale.ts'

/** The language that the server wrote this page in. */
export function pageLocale(): Locale {
  const { lang } = document.documentElement
  return isLocale(lang) ? lang : defaultLocale
}
