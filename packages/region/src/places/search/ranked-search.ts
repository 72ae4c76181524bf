/** Finds the places for a query, in up to three attempts, and ranks them. */
import type { Point } from '../../geo.ts'
import { mostCompared } from './collect.ts'
import type { PlaceBook } from '../gazetteer.ts'
import { isOtherSide } from '../words/directions.ts'
import { createHouseFinder } from './house-finder.ts'
import { createMarker } from './marks.ts'
import type { Marks } from './marks.ts'
import { orderScore } from './order-score.ts'
import type { PlaceQuery } from '../query/query.ts'
import { createScanner } from './scan.ts'
import type { Candidate } from './scan.ts'
import { splitWords } from '../words/split-words.ts'
import { streetsBeforeStops } from './streets-before-stops.ts'

/** The most places that a second and a third attempt compare each. */
export const mostComparedAgain = 1_200

/** Candidates that are ranked between two points where the search can be paused. */
const rankedAtOnce = 8

export type RankedSearch = ReturnType<typeof createRankedSearch>

export function createRankedSearch(book: PlaceBook) {
  const { columns } = book
  const marker = createMarker(columns)
  const scan = createScanner(columns, createHouseFinder(columns, book.isNumberFirst))

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
      const name = book.name(each.place)
      each.score += orderScore(query, each, name)
      // 'West 42nd Street' for '12 E 42nd St' is a wrong address.
      if (isOtherSide(query.words, name)) {
        each.score -= 0.6
        each.house = undefined
      }
      if (at % rankedAtOnce === 0) yield
    }
    streetsBeforeStops(book, found)
    return found.toSorted((one, other) => other.score - one.score || one.away - other.away)
  }

  /** Returns the candidates, the best first. Yields where it can be paused. */
  return function* ranked(
    asked: PlaceQuery,
    near: Point | undefined,
    most = mostCompared
  ): Generator<void, Candidate[]> {
    let query = asked
    let { found, missing, split } = yield* search(query, near, most)
    if (split) {
      const other = yield* search(split, near, mostComparedAgain)
      if (other.missing === 0) {
        query = split
        ;({ found, missing } = other)
      }
    }
    if (missing !== 0) found = yield* searchSimilar(query, missing, near)
    return yield* rank(query, found)
  }
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
