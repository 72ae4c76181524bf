import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'

/** With which the parts of a page are written. */
export interface PageText {
  locale: Locale
  words: Words['invoiceDocument']
  money(minor: number): string
  day(day: string): string
}
