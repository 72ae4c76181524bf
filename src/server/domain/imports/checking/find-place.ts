/** Finds the place that a text means, and says how sure that is. */
import type { FoundPlace } from '../../../../lib/contract/imports/rows.ts'
import type { PlaceConfidence } from '../../../../lib/contract/imports/states.ts'
import { foldedHeading } from '../../../../lib/rules/imports/meaning.ts'
import type { Gear } from './gear.ts'

/** How many places are looked at. */
const most = 5

const nowhere: FoundPlace = { confidence: 'none', by_hand: false, place: null, candidates: [] }

/** Returns the place of a text. One search for each text of an import. */
export function findPlace(gear: Gear, text: string): Promise<FoundPlace> {
  const key = foldedHeading(text)
  const found = gear.places.get(key) ?? search(gear, text)
  gear.places.set(key, found)
  return found
}

async function search(gear: Gear, text: string): Promise<FoundPlace> {
  const folded = foldedHeading(text)
  const saved = gear.addresses.find(({ label }) => foldedHeading(label) === folded)
  if (saved) return savedPlace(saved)
  const { maps } = gear.context
  const [near] = gear.addresses
  const typist = gear.record.id
  const found = await maps.suggest(text.slice(0, 200), {
    limit: most,
    typist,
    ...(near && maps.contains(near) ? { near } : {})
  })
  const [best] = found
  if (!best) return nowhere
  const place = await maps.retrieve(best.id, { typist })
  if (!place) return nowhere
  return {
    confidence: confidenceOf(text, found),
    by_hand: false,
    place: { name: place.name, detail: place.detail, latitude: place.latitude, longitude: place.longitude },
    candidates: found.map(({ id, name, detail }) => ({ id, name, detail }))
  }
}

interface Candidate {
  kind: string
  name: string
  detail: string
  unknownNumber?: string
}

/** Exported for the tests. */
export function confidenceOf(text: string, found: readonly Candidate[]): PlaceConfidence {
  const [best] = found
  if (!best) return 'none'
  const words = wordsOf(text)
  if (!isNamed(best.name, words)) return 'several'
  if (best.kind === 'street' || best.unknownNumber !== undefined) return 'street'
  if (best.kind === 'district') return 'several'
  // The same address in two towns, and the text names none, or both.
  const alike = found.filter(
    each => each.kind === best.kind && foldedHeading(each.name) === foldedHeading(best.name)
  )
  const named = alike.filter(({ detail }) => wordsOf(detail).some(word => has(words, word)))
  return alike.length === 1 || (named.length === 1 && named[0] === best) ? 'exact' : 'several'
}

const wordsOf = (text: string): string[] => foldedHeading(text).split(' ').filter(Boolean)

/** A word of a text can be the beginning of one of a name: 'St' of 'Street'. Numbers are whole. */
const has = (words: readonly string[], word: string): boolean =>
  words.some(each => each === word || (each.length > 1 && !/\d/.test(each) && word.startsWith(each)))

const isNamed = (name: string, words: readonly string[]) => wordsOf(name).every(word => has(words, word))

export const savedPlace = ({ name, detail, latitude, longitude }: Gear['addresses'][number]): FoundPlace => ({
  confidence: 'saved',
  by_hand: false,
  place: { name, detail, latitude, longitude },
  candidates: []
})
