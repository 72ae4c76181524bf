import { metersApart } from '../geo.ts'
import type { Point } from '../geo.ts'
import { oneAtATime, resultOf } from '../slices.ts'
import type { Place, Suggestion } from '../types.ts'
import { wordsOf } from './fold.ts'
import type { PlaceBook } from './gazetteer.ts'
import { createHouseFinder } from './house-finder.ts'
import { createMarker } from './marks.ts'
import type { Marks } from './marks.ts'
import { readQuery } from './query.ts'
import type { PlaceQuery } from './query.ts'
import { mostCompared } from './collect.ts'
import { createScanner } from './scan.ts'
import type { Candidate } from './scan.ts'
import { orderScore } from './order-score.ts'
import { splitWords } from './split-words.ts'

/** The most places that a second and a third attempt compare each. */
const mostComparedAgain = 1_200

/** Candidates that are ranked between two points where the search can be paused. */
const rankedAtOnce = 8

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
export function createSuggest(book: PlaceBook): Suggest {
  const { columns } = book
  const marker = createMarker(columns)
  const scan = createScanner(columns, createHouseFinder(columns))
  const inTurn = oneAtATime()

  /** Returns the candidates of a query, with the words that the best one lacks. */
  function* search(query: PlaceQuery, near: Point | undefined, most: number) {
    const marks = marker.mark(query)
    try {
      yield
      const found = yield* scan(query, marks, near, most)
      const missing = missingWords(query, found)
      const split = missing === 0 ? undefined : splitWords(query, missing, marker.dictionary)
      return { found, missing, split }
    } finally {
      marks.clear()
    }
  }

  function* searchSimilar(query: PlaceQuery, missing: number, near: Point | undefined) {
    const marks = marker.mark(query)
    try {
      yield* marks.addSimilar(wordsToCorrect(query, marks, missing))
      return yield* scan(query, marks, near, mostComparedAgain)
    } finally {
      marks.clear()
    }
  }

  /** Returns each candidate with its full score, the best first. */
  function* rank(query: PlaceQuery, found: Candidate[]) {
    for (const [at, each] of found.entries()) {
      each.score += orderScore(query, each, book.name(each.place))
      if (at % rankedAtOnce === 0) yield
    }
    return found.toSorted((one, other) => other.score - one.score || one.away - other.away)
  }

  function* suggest(text: string, { near, limit = 6 }: SuggestOptions): Generator<void, Suggestion[]> {
    let query = readQuery(text)
    if (query.words.length === 0) return []
    yield
    let { found, missing, split } = yield* search(query, near, mostCompared)
    if (split) {
      const other = yield* search(split, near, mostComparedAgain)
      if (other.missing === 0) {
        query = split
        ;({ found, missing } = other)
      }
    }
    if (missing !== 0) found = yield* searchSimilar(query, missing, near)
    const shown: (Place & Pick<Suggestion, 'unknownNumber'>)[] = []
    for (const { place, house, unknownNumber } of yield* rank(query, found)) {
      if (shown.length >= limit) break
      yield
      const next = house
        ? book.address(house.address, place)
        : { ...book.place(place), ...(unknownNumber ? { unknownNumber } : {}) }
      const twin = shown.findIndex(other => isSamePlace(other, next))
      if (twin === -1) shown.push(next)
      // A square that is also mapped as a sight is one place, and needs no house number.
      else if (shown[twin]!.kind === 'street' && next.kind === 'poi') shown[twin] = next
    }
    return shown.map(({ id, kind, name, detail, category, unknownNumber }) => ({
      id,
      kind,
      name,
      detail,
      ...(category ? { category } : {}),
      ...(unknownNumber ? { unknownNumber } : {})
    }))
  }

  return (text, options = {}) => inTurn(() => resultOf(suggest(text, options)))
}

/** Two entries with the same name nearer than this, in meters, are one place for people. */
const onePlace = { sameCategory: 150, others: 1_000 }

/** Returns whether people would take two places for the same: a hamlet and its only street, or a chain's two doors. */
function isSamePlace(one: Place, other: Place): boolean {
  if (one.name.toLowerCase() === other.name.toLowerCase() && one.detail === other.detail) return true
  if (wordsOf(one.name).join(' ') !== wordsOf(other.name).join(' ')) return false
  const away = metersApart(one.longitude, one.latitude, other.longitude, other.latitude)
  if (one.kind === 'poi' && other.kind === 'poi')
    return one.category === other.category && away < onePlace.sameCategory
  return one.kind !== 'poi' && other.kind !== 'poi' && away < onePlace.others
}

/** Returns the required words that the best candidate lacks, as bits. Words of two letters can't be corrected. */
function missingWords({ words }: PlaceQuery, [best]: Candidate[]): number {
  const has = best?.words ?? 0
  return words.reduce(
    (bits, word, at) =>
      word.isOptional || word.plain.length < 3 || has & (1 << at) ? bits : bits | (1 << at),
    0
  )
}

/** Words that no place has, or else all words that the best place lacks. */
function wordsToCorrect({ words }: PlaceQuery, { matches }: Marks, missing: number): number {
  const unknown = words.reduce(
    (bits, word, at) =>
      !word.isOptional && matches[at]!.exactCount + matches[at]!.begunCount === 0 ? bits | (1 << at) : bits,
    0
  )
  return unknown || missing
}
