/** Every text of the product, one catalog per language. Pages read it and pass islands their part. */
import { english } from './en/english.ts'
import { french } from './fr/french.ts'
import type { Locale } from './locale.ts'

export type Words = typeof english

const catalogs: Record<Locale, Words> = { en: english, fr: french }

export function wordsFor(locale: Locale): Words {
  return catalogs[locale]
}
