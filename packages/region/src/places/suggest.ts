import { metersApart } from '../geo.ts'
import type { Point } from '../geo.ts'
import { oneAtATime, resultOf } from '../slices.ts'
import type { Place, Suggestion } from '../types.ts'
import { createCodeSearch } from './search/code-houses.ts'
import { createCrossingSearch } from './search/crossing-search.ts'
import { wordsOf } from './words/fold.ts'
import type { FoundHouse } from './search/house-finder.ts'
import type { PlaceBook } from './gazetteer.ts'
import { nearPlaces } from './search/near-places.ts'
import { type PlaceQuery, readQuery } from './query/query.ts'
import { createRankedSearch } from './search/ranked-search.ts'
import type { Reverse } from './reverse.ts'
import { createSpots } from './spots.ts'
import { createTypedPositions } from './typed-positions.ts'

interface SuggestOptions {
  near?: Point
  limit?: number
}

export type Suggest = (query: string, options?: SuggestOptions) => Promise<Suggestion[]>

/**
 * Creates the suggestions for typed text. Streets, points of interest and districts are found by their words. A house
 * number is looked up on the streets that fit. The work for one query is bounded, however large the region is, and other
 * work of the process runs in between.
 */
export function createSuggest(book: PlaceBook, reverse: Reverse = () => undefined): Suggest {
  const ranked = createRankedSearch(book)
  const houseByCode = createCodeSearch(book)
  const crossingsOf = createCrossingSearch(book, ranked)
  const placesAt = createTypedPositions(nearPlaces(book.columns), createSpots(reverse), reverse)
  const inTurn = oneAtATime()

  function* suggest(text: string, { near, limit = 6 }: SuggestOptions): Generator<void, Suggestion[]> {
    const positions = placesAt(text)
    if (positions) return positions.slice(0, limit).map(suggestionOf)
    const query = readQuery(text)
    if (query.words.length === 0) return []
    yield
    const shown: Shown[] = yield* crossingsOf(text, near)
    const byCode = yield* houseByCode(query)
    if (byCode !== undefined) shown.push(book.address(byCode))
    for (const { place, house, unknownNumber, wholeWords } of yield* ranked(query, near)) {
      if (shown.length >= limit) break
      yield
      const found = house ? book.address(house.address, place) : book.place(place)
      const words = query.words.filter((_, at) => wholeWords & (1 << at)).map(({ plain }) => plain)
      if (house && !house.isExact) words.push(...numberInTown(book, house, query))
      const next: Shown = { ...found, words, ...(unknownNumber && !house ? { unknownNumber } : {}) }
      const twin = shown.findIndex(other => isSamePlace(other, next))
      if (twin === -1) shown.push(next)
      else if (isBetterTwin(next, shown[twin]!)) shown[twin] = next
    }
    // A recipient and a place that this region doesn't know can hide the address between them.
    if (shown.length === 0) {
      for (const part of partsOf(text)) {
        const found = yield* suggest(part, { limit, ...(near ? { near } : {}) })
        if (found.length > 0) return found
      }
    }
    return shown.slice(0, limit).map(suggestionOf)
  }

  return (text, options = {}) => inTurn(() => resultOf(suggest(text, options)))
}

/** Returns the number in the town of a house that was found by its number in the street: 1230 of '1230/5' for 5. */
function numberInTown(book: PlaceBook, { address, words }: FoundHouse, query: PlaceQuery): string[] {
  const typed = query.words.filter((_, at) => words & (1 << at)).map(({ plain }) => plain)
  const parts = book.partsOf(address).number.split('/')
  return parts.length === 2 && wordsOf(parts[1]!).join('') === typed.join('') ? wordsOf(parts[0]!) : []
}

type Shown = Place & Pick<Suggestion, 'unknownNumber' | 'words'>

function suggestionOf({ id, kind, name, detail, category, unknownNumber, words }: Shown): Suggestion {
  return {
    id,
    kind,
    name,
    detail,
    ...(category ? { category } : {}),
    ...(unknownNumber ? { unknownNumber } : {}),
    ...(words ? { words } : {})
  }
}

/** Returns the lines of a text, or else the parts between its commas. */
function partsOf(text: string): string[] {
  const lines = text.split(/[\n\r]+/u).filter(line => line.trim() !== '')
  if (lines.length > 1) return lines
  const parts = text.split(/[,;]/u).filter(part => part.trim() !== '')
  return parts.length > 1 ? parts : []
}

/** Sights that are streets or squares at the same time. */
const sights = new Set([
  'park',
  'monument',
  'market',
  'attraction',
  'viewpoint',
  'place',
  'garden',
  'artwork',
  'castle',
  'museum',
  'beach'
])

/** Returns whether one of two entries for the same place says more. */
function isBetterTwin(next: Shown, shown: Shown): boolean {
  // A hamlet and its only street: the street says that it has no such house.
  if (shown.kind === 'district') return next.unknownNumber !== undefined
  return shown.kind === 'street' && next.kind === 'poi'
}

/** Two entries with the same name nearer than this, in meters, are one place for people. */
const onePlace = { sameCategory: 150, others: 1_000 }

/** Returns whether people would take two places for the same: a hamlet and its only street, or a chain's two doors. */
function isSamePlace(one: Place, other: Place): boolean {
  if (isStreetOfSight(one, other))
    return sights.has(one.category ?? other.category ?? '') && isSameText(one, other)
  if (isSameText(one, other)) return true
  if (wordsOf(one.name).join(' ') !== wordsOf(other.name).join(' ')) return false
  const away = metersApart(one.longitude, one.latitude, other.longitude, other.latitude)
  if (one.kind === 'poi' && other.kind === 'poi')
    return one.category === other.category && away < onePlace.sameCategory
  return one.kind !== 'poi' && other.kind !== 'poi' && away < onePlace.others
}

const isSameText = (one: Place, other: Place) =>
  one.name.toLowerCase() === other.name.toLowerCase() && one.detail === other.detail

const isStreetOfSight = (one: Place, other: Place) =>
  (one.kind === 'street' && other.kind === 'poi') || (one.kind === 'poi' && other.kind === 'street')
