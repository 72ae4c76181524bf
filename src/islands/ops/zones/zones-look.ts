import type { PublicConfiguration } from '../../../lib/client/configuration.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'

export interface ZonesLook {
  words: Words['zonesWords']
  mapWords: Words['map']
  map: PublicConfiguration['map']
  locale: Locale
  /** Says in which zone the times are. */
  zoneNote: string
  currency: string
  /** In force, by the id of the zone. */
  surcharges: Record<string, number>
}
