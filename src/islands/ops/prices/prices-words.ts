import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'

export interface PricesLook {
  words: Words['pricesWords'] & { priceItems: Record<string, string> }
  locale: Locale
  currency: string
  timeZone: string
  /** Names by id. */
  vehicles: { id: number; name: string }[]
  sizes: { id: number; name: string }[]
  zones: { id: string; name: string }[]
}
