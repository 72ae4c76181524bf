/** Finds the place that a text means, and says how sure that is. */
import type { UnderstoodPlace } from '@dropway/region'
import type { FoundPlace } from '../../../../lib/contract/imports/rows.ts'
import type { PlaceConfidence } from '../../../../lib/contract/imports/states.ts'
import { foldedHeading } from '../../../../lib/rules/imports/meaning.ts'
import { answerFor, townOf } from '../../../../lib/rules/imports/towns.ts'
import type { ImportContext } from './gear.ts'

/** How many places are looked at. */
const most = 5

const nowhere: FoundPlace = { confidence: 'none', by_hand: false, place: null, candidates: [] }

/** Returns the place of a text. One search for each text of an import. */
export function findPlace(importContext: ImportContext, text: string): Promise<FoundPlace> {
  const key = foldedHeading(text)
  const found = importContext.places.get(key) ?? search(importContext, text)
  importContext.places.set(key, found)
  return found
}

async function search(importContext: ImportContext, text: string): Promise<FoundPlace> {
  const folded = foldedHeading(text)
  const saved = importContext.addresses.find(({ label }) => foldedHeading(label) === folded)
  if (saved) return savedPlace(saved)
  const { maps } = importContext.context
  const [near] = importContext.addresses
  const typist = importContext.record.id
  const suggest = (query: string) =>
    maps.suggest(query.slice(0, 200), {
      limit: most,
      typist,
      ...(near && maps.contains(near) ? { near } : {})
    })
  const found = await suggest(text)
  const [best] = found
  if (!best) return nowhere
  const place = await maps.retrieve(best.id, { typist })
  if (!place) return nowhere
  const isHouse = best.kind !== 'street' && best.kind !== 'district' && best.unknownNumber === undefined
  const town = isHouse && best.match === 'guess' ? townOf(text, best.rest) : null
  return {
    confidence: town ? await confidenceIn(town) : confidenceOf(text, found),
    ...(town ? { town: town.words } : {}),
    by_hand: false,
    place: { name: place.name, detail: place.detail, latitude: place.latitude, longitude: place.longitude },
    candidates: found.map(({ id, name, detail }) => ({ id, name, detail }))
  }

  /** Returns how sure the address is without its town, if a person has said that it's in the region. */
  async function confidenceIn({ words, address }: NonNullable<typeof town>): Promise<PlaceConfidence> {
    if (answerFor(words.map(foldedHeading), importContext.settings.towns ?? {}) !== true) return 'several'
    const others = await suggest(address)
    const isSame = others[0]?.name === best?.name && others[0]?.detail === best?.detail
    return isSame ? confidenceOf(address, others) : 'several'
  }
}

/** Exported for the tests. Only what the whole text explains is exact. A guess is asked. */
export function confidenceOf(
  text: string,
  found: readonly Pick<UnderstoodPlace, 'kind' | 'name' | 'detail' | 'unknownNumber' | 'match'>[]
): PlaceConfidence {
  const [best] = found
  if (!best) return 'none'
  if (best.unknownNumber !== undefined) return 'street'
  if (best.match !== 'exact') return 'several'
  if (best.kind === 'street') return 'street'
  if (best.kind === 'district') return 'several'
  // The same address in two towns, and the text names none, or both.
  const alike = found.filter(
    each =>
      each.match === 'exact' &&
      each.kind === best.kind &&
      foldedHeading(each.name) === foldedHeading(best.name)
  )
  const words = wordsOf(text)
  const named = alike.filter(({ detail }) => wordsOf(detail).some(word => words.includes(word)))
  return alike.length === 1 || (named.length === 1 && named[0] === best) ? 'exact' : 'several'
}

const wordsOf = (text: string): string[] => foldedHeading(text).split(' ').filter(Boolean)

export const savedPlace = ({
  name,
  detail,
  latitude,
  longitude
}: ImportContext['addresses'][number]): FoundPlace => ({
  confidence: 'saved',
  by_hand: false,
  place: { name, detail, latitude, longitude },
  candidates: []
})
