/** Collects the places that a query is compared with. */
import { manyPlaces } from '../build/build-terms.ts'
import type { WordMatches } from './marks.ts'
import type { PlaceColumns } from '../place-columns.ts'
import { textReader } from '../texts.ts'

/** The most places that a query is compared with at once. */
export const mostCompared = 3_000

/** The places of a query, each once, in the order in which they're compared. */
export interface Collected {
  /** The first `count()` entries are the places. */
  places: Int32Array
  count(): number
  clear(): void
  /** Adds the places of what a word matches, until there are `most`. `sound` is the word as in the dictionary. */
  add(matches: WordMatches, sound: string, most: number): void
}

export function createCollected(columns: PlaceColumns): Collected {
  const { postingStart, postings, categoryPlaceStart, categoryPlaces } = columns
  const { beginningPlaceStart, beginningPlaces } = columns
  /** Per place: the last query that collected it. */
  const seen = new Int32Array(columns.placeKind.length)
  const beginningAt = textReader({ bytes: columns.beginningBytes, start: columns.beginningStart })
  const beginnings = new Map(
    Array.from({ length: columns.beginningStart.length - 1 }, (_, at) => [beginningAt(at), at])
  )
  const places = new Int32Array(mostCompared)
  let query = 0
  let count = 0

  function addAll(list: Int32Array, from: number, to: number, most: number): void {
    for (let at = from; at < to && count < most; at++) {
      const place = list[at]!
      if (seen[place] === query) continue
      seen[place] = query
      places[count++] = place
    }
  }

  return {
    places,
    count: () => count,
    clear() {
      query++
      count = 0
    },
    add({ exact, begun, similar, categories }, sound, most) {
      for (const { from, to } of exact) addAll(postings, postingStart[from]!, postingStart[to]!, most)
      for (const category of categories)
        addAll(categoryPlaces, categoryPlaceStart[category]!, categoryPlaceStart[category + 1]!, most)
      const beginning = beginnings.get(sound)
      if (beginning !== undefined) {
        addAll(beginningPlaces, beginningPlaceStart[beginning]!, beginningPlaceStart[beginning + 1]!, most)
        return
      }
      for (const { from, to } of [...begun, ...similar]) {
        const total = postingStart[to]! - postingStart[from]!
        const room = Math.max(manyPlaces, most - count)
        if (total <= room) addAll(postings, postingStart[from]!, postingStart[to]!, most)
        else {
          // The first places of each list are the most important ones.
          const each = Math.max(1, Math.floor(room / (to - from)))
          for (let term = from; term < to && count < most; term++) {
            const end = Math.min(postingStart[term + 1]!, postingStart[term]! + each)
            addAll(postings, postingStart[term]!, end, most)
          }
        }
      }
    }
  }
}
