import { zoneCity } from '../format/times/zone-city.ts'
import { fill } from './fill.ts'
import type { Locale } from './locale.ts'
import { wordsFor } from './words.ts'

/** French leaves out the vowel of 'de' before another one: 'heure d’Oslo'. */
const beforeVowel = /\bde (?=[aeiouyàâéèêëîïôû])/iu

/** Names the time of a place in one of the sentences of `timeZone`: 'Zurich time', 'heure d’Oslo'. */
export function zoneText(kind: 'name' | 'note', place: string, locale: Locale): string {
  const text = fill(wordsFor(locale).timeZone[kind], { place })
  return locale === 'fr' ? text.replace(beforeVowel, 'd’') : text
}

/** Returns the name of a place with the company's time: the region, or the zone's city if the region has another zone. */
export const zonePlace = (timeZone: string, region: { name: string; timeZone: string }): string =>
  timeZone === region.timeZone ? region.name : zoneCity(timeZone)
