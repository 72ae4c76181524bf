import type { Point } from '../../geo.ts'
import type { Place } from '../../types.ts'
import { crossingTexts } from '../query/crossing-text.ts'
import type { PlaceBook } from '../gazetteer.ts'
import { placeLetters } from '../place-columns.ts'
import { readQuery } from '../query/query.ts'
import { mostComparedAgain } from './ranked-search.ts'
import type { RankedSearch } from './ranked-search.ts'

/** How many streets of each name are tried. */
const mostStreets = 12

/** Creates the search for texts that name two streets. It returns where they cross, the best first, at most two. */
export function createCrossingSearch(book: PlaceBook, ranked: RankedSearch) {
  const { crossingOne, crossingOther, placeKind } = book.columns

  function* streetsOf(text: string, near: Point | undefined) {
    const query = readQuery(text)
    // Only a street that has all words, except for those of its town.
    const first = query.words.reduce((bits, word, at) => {
      return word.isOptional || word.segment > 0 ? bits : bits | (1 << at)
    }, 0)
    const found = yield* ranked(query, near, mostComparedAgain)
    return found
      .filter(({ place, words }) => placeLetters[placeKind[place]!] === 's' && (first & ~words) === 0)
      .slice(0, mostStreets)
      .map(({ place }) => place)
  }

  /** Returns the crossing of two places, or -1. */
  function crossingOf(one: number, other: number): number {
    const [first, second] = one < other ? [one, other] : [other, one]
    let [low, high] = [0, crossingOne.length]
    while (low < high) {
      const middle = (low + high) >> 1
      const order = crossingOne[middle]! - first || crossingOther[middle]! - second
      if (order < 0) low = middle + 1
      else high = middle
    }
    return crossingOne[low] === first && crossingOther[low] === second ? low : -1
  }

  return function* crossings(text: string, near: Point | undefined): Generator<void, Place[]> {
    if (crossingOne.length === 0) return []
    for (const [one, other] of crossingTexts(text)) {
      const ones = yield* streetsOf(one, near)
      if (ones.length === 0) continue
      const others = yield* streetsOf(other, near)
      const found = ones.flatMap(first => others.map(second => crossingOf(first, second)))
      const known = found.filter(crossing => crossing >= 0).slice(0, 2)
      if (known.length > 0) return known.map(book.crossing)
    }
    return []
  }
}
