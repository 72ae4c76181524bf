/** Finds the places of texts that are positions: coordinates, links of maps and plus codes. Never guesses which position is meant. */
import type { Point } from '../geo.ts'
import type { Place } from '../types.ts'
import { wordsOf } from './words/fold.ts'
import type { NearPlaces } from './search/near-places.ts'
import { readCoordinates } from './query/coordinates.ts'
import { isCountry } from './query/country-names.ts'
import { readPlusCode } from './query/plus-code.ts'
import type { Reverse } from './reverse.ts'
import type { Spots } from './spots.ts'

/** Creates the search. It returns undefined for a text that is no position, and no places for one outside the region. */
export function createTypedPositions(near: NearPlaces, spots: Spots, reverse: Reverse) {
  return function placesAt(text: string): Place[] | undefined {
    const point = readCoordinates(text)
    if (point) {
      if (near.has(point)) {
        const nearest = reverse(point)
        return [spots.at(point), ...(nearest ? [nearest] : [])]
      }
      // '8.0043, 47.003' has the longitude first.
      const swapped = { latitude: point.longitude, longitude: point.latitude }
      const hasOnlyNumbers = /^[-\d.,;\s()]+$/u.test(text)
      return hasOnlyNumbers && Math.abs(swapped.latitude) <= 90 && near.has(swapped)
        ? [spots.at(swapped)]
        : []
    }
    const code = readPlusCode(text, near.middle)
    if (!code) return undefined
    if (!near.has(code.point) || isElsewhere(code.rest, code.point)) return []
    return hasTwin(code.point, code.repeats) ? [] : [spots.at(code.point)]
  }

  /** Returns whether a large region has the area of a short code twice. */
  function hasTwin({ latitude, longitude }: Point, repeats: number | undefined): boolean {
    if (repeats === undefined) return false
    return [-repeats, 0, repeats].some(north =>
      [-repeats, 0, repeats].some(
        east =>
          (north !== 0 || east !== 0) && near.has({ latitude: latitude + north, longitude: longitude + east })
      )
    )
  }

  /** Returns whether the text names another town than the position has. */
  function isElsewhere(rest: string, point: Point): boolean {
    const own = wordsOf(reverse(point)?.detail ?? '')
    return rest
      .split(',')
      .map(wordsOf)
      .some(words => words.some(word => !own.includes(word)) && !isCountry(words))
  }
}
