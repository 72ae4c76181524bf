/** Every word of the product, one catalog per language. Read by pages; islands are given their slice. */
import { english } from './en/english.ts'
import { french } from './fr/french.ts'
import type { Locale } from './locale.ts'

export type Words = typeof english

const catalogs: Record<Locale, Words> = { en: english, fr: french }

export function wordsFor(locale: Locale): Words {
  return catalogs[locale]
}
