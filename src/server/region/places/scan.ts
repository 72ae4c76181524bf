/** Collects the places that can fit a query, with a bounded number of comparisons, and gives them a first score. */
import { metersInDegree, radians } from '../../../lib/geo.ts'
import type { Point } from '../../../lib/geo.ts'
import { manyPlaces } from './build-terms.ts'
import type { FoundHouse } from './house-finder.ts'
import type { createHouseFinder } from './house-finder.ts'
import type { Marks, WordMatches } from './marks.ts'
import { placeLetters } from './place-columns.ts'
import type { PlaceColumns } from './place-columns.ts'
import type { PlaceQuery } from './query.ts'
import { textReader } from './texts.ts'
import { bitsWhere, sumsOfBits, weightsOf } from './word-weights.ts'

export interface Candidate {
  place: number
  score: number
  /** The words of the query that the place has in its name, category or detail, without typing mistakes. */
  words: number
  /** The place fits by its category alone. */
  isCategory: boolean
  house: FoundHouse | undefined
  /** Meters from the point nearby, or 0. */
  away: number
}

/** The most places that a first scan compares, and how many of the best each scan keeps. */
export const mostCompared = 3_000
const mostKept = 64

/** Places that match less than this part of a query are left out. */
const leastScore = 0.08

/** How much a word counts that is matched in one of these ways. */
const strength = {
  exact: 1,
  same: 0.9,
  category: 0.95,
  begunLast: 0.92,
  begun: 0.72,
  begunCategory: 0.8,
  similar: 0.6,
  detailOfCategory: 0.85,
  detail: 0.55
}

export function createScanner(columns: PlaceColumns, houses: ReturnType<typeof createHouseFinder>) {
  const { placeKind, placeDetail, placeCategory, placeImportance, wordStart, words, termStart, termBytes } =
    columns
  const { postingStart, postings, detailWordStart, detailWords, categoryPlaceStart, categoryPlaces } = columns
  const placeCount = placeKind.length
  const isStreet = placeLetters.indexOf('s')
  /** Per place and per detail: the scan that saw it last. */
  const seen = new Int32Array(placeCount)
  const detailSeen = new Int32Array(columns.detailStart.length - 1)
  const detailExact = new Int32Array(detailSeen.length)
  const detailBegun = new Int32Array(detailSeen.length)
  const beginningAt = textReader({ bytes: columns.beginningBytes, start: columns.beginningStart })
  const beginnings = new Map(
    Array.from({ length: columns.beginningStart.length - 1 }, (_, at) => [beginningAt(at), at])
  )
  let scans = 0
  const isDigits = (term: number) => termBytes[termStart[term]!]! <= 57

  function scan(query: PlaceQuery, marks: Marks, near: Point | undefined, limit = mostCompared): Candidate[] {
    scans++
    const readings = houses.known(query.numbers)
    const weights = weightsOf(query, marks.matches, placeCount)
    const last = query.isOpen ? 1 << (query.words.length - 1) : 0
    const numberBits = bitsWhere(query, word => word.isNumber)
    const required = bitsWhere(query, word => !word.isOptional)
    const total = weights.reduce((sum, weight, at) => sum + (required & (1 << at) ? weight : 0), 0) || 1
    const weightOf = sumsOfBits(weights)
    const { exact: exactMarks, same: sameMarks, begun: begunMarks, similar: similarMarks } = marks
    const eastward = near ? Math.cos(radians(near.latitude)) : 1
    let kept: Candidate[] = []
    let least = -Infinity
    let compared = 0
    let isFull = false

    function compare(place: number): void {
      seen[place] = scans
      compared++
      let [exact, same, begun, similar] = [0, 0, 0, 0]
      let [covered, best, count, missedDigits, firstNumbers, lastNumbers] = [0, 0, 0, 0, 0, 0]
      let leastMissed = 9
      const end = wordStart[place + 1]!
      for (let at = wordStart[place]!; at <= end; at++) {
        const term = at < end ? words[at]! : -1
        if (term < 0) {
          if (count > 0 && covered / count >= best) {
            best = covered / count
            leastMissed = missedDigits
          }
          covered = count = missedDigits = 0
          continue
        }
        const [one, other] = [exactMarks[term]!, sameMarks[term]!]
        const [two, three] = [begunMarks[term]!, similarMarks[term]!]
        exact |= one
        same |= other
        begun |= two
        similar |= three
        count++
        if (one) covered++
        else if (other) covered += 0.9
        else if (two) covered += 0.7
        else if (three) covered += 0.5
        else if (isDigits(term)) missedDigits++
        // A word such as 'de' may be left out.
        else if (termStart[term + 1]! - termStart[term]! <= 3) count -= 0.7
        if (one & numberBits) {
          // '28 28ης Οκτωβρίου' has the number of the house and that of the street. Either may be first.
          const free = one & numberBits & ~firstNumbers
          firstNumbers |= free & -free
          const others = one & numberBits & ~lastNumbers
          lastNumbers |= others === 0 ? 0 : 1 << (31 - Math.clz32(others))
        }
      }
      const category = placeCategory[place]!
      const byCategory = marks.category[category]!
      const begunCategory = marks.begunCategory[category]!
      const detail = placeDetail[place]!
      if (detailSeen[detail] !== scans) readDetail(detail)
      const [inDetail, begunDetail] = [detailExact[detail]!, detailBegun[detail]!]
      // 'pharm', or 'pharmacy riverside'.
      const isAllCategory = required !== 0 && (required & ~(byCategory | begunCategory)) === 0
      const isPartly =
        (required & byCategory) !== 0 && (required & ~(byCategory | inDetail | begunDetail)) === 0
      const isCategory = category > 0 && (isAllCategory || isPartly)
      const detailStrength = isCategory ? strength.detailOfCategory : strength.detail

      // Each word counts once, in the best way that it's matched.
      const similarOnly = similar & ~(exact | same | begun | byCategory | begunCategory)
      const detailOnly =
        (inDetail | begunDetail) & ~(exact | same | begun | similar | byCategory | begunCategory)
      const begunOnly = begun & ~(exact | same | byCategory)
      const matched = exact | same | begun | similar | byCategory | begunCategory | inDetail | begunDetail
      let score =
        weightOf(exact) +
        weightOf(same & ~exact) * strength.same +
        weightOf(byCategory & ~(exact | same)) * strength.category +
        weightOf(begunOnly & last) * strength.begunLast +
        weightOf(begunOnly & ~last) * strength.begun +
        weightOf(begunCategory & ~(exact | same | begun | byCategory)) * strength.begunCategory +
        weightOf(similarOnly) * strength.similar +
        weightOf(detailOnly) * detailStrength -
        weightOf(required & ~matched) * 0.3
      score /= total
      if (score < leastScore && required !== 0) return
      const fitting = exact | same | begun | byCategory | begunCategory | inDetail | begunDetail
      if ((required & ~fitting) === 0) isFull = true
      score += isCategory ? 0.3 : best * 0.3
      score -= Math.min(2, leastMissed === 9 ? 0 : leastMissed) * 0.12
      if (firstNumbers) score += 0.12
      let house: FoundHouse | undefined
      if (readings.length > 0 && placeKind[place] === isStreet) {
        house = houses.find(place, readings, firstNumbers)
        if (lastNumbers !== firstNumbers && !house?.isExact)
          house = houses.find(place, readings, lastNumbers) ?? house
        if (house) {
          const left = numberBits & ~house.words & ~exact & ~unitBits
          score += (house.isExact ? 0.3 : 0.22) - (left ? 0.06 : 0) - (house.isUnit ? 0.12 : 0)
        }
      }
      let away = 0
      if (near) {
        const x = (columns.placeLongitude[place]! / 1e7 - near.longitude) * eastward
        const y = columns.placeLatitude[place]! / 1e7 - near.latitude
        away = Math.sqrt(x * x + y * y) * metersInDegree
        score += (isCategory ? 0.3 : 0.12) / (1 + away / 4_000)
      }
      if (!isCategory || !near) score += (placeImportance[place]! / 255) * 0.12
      if (score <= least) return
      kept.push({ place, score, words: fitting, isCategory, house, away })
      if (kept.length >= mostKept * 3) {
        kept = kept.toSorted((one, other) => other.score - one.score).slice(0, mostKept)
        least = kept.at(-1)!.score
      }
    }

    function readDetail(detail: number): void {
      detailSeen[detail] = scans
      let [exact, begun] = [0, 0]
      for (let at = detailWordStart[detail]!; at < detailWordStart[detail + 1]!; at++) {
        exact |= marks.exact[detailWords[at]!]!
        begun |= marks.begun[detailWords[at]!]!
      }
      detailExact[detail] = exact
      detailBegun[detail] = begun
    }

    /** Compares the places of a list, at most up to a number of comparisons. */
    function compareAll(list: Int32Array, from: number, to: number, most: number): void {
      for (let at = from; at < to && compared < most; at++) if (seen[list[at]!] !== scans) compare(list[at]!)
    }

    function compareMatches(
      { exact, begun, similar, categories }: WordMatches,
      sound: string,
      most: number
    ): void {
      for (const { from, to } of exact) compareAll(postings, postingStart[from]!, postingStart[to]!, most)
      for (const category of categories)
        compareAll(categoryPlaces, categoryPlaceStart[category]!, categoryPlaceStart[category + 1]!, most)
      const beginning = beginnings.get(sound)
      if (beginning !== undefined) {
        const start = columns.beginningPlaceStart
        compareAll(columns.beginningPlaces, start[beginning]!, start[beginning + 1]!, most)
        return
      }
      for (const { from, to } of [...begun, ...similar]) {
        const places = postingStart[to]! - postingStart[from]!
        const room = Math.max(manyPlaces, most - compared)
        if (places <= room) compareAll(postings, postingStart[from]!, postingStart[to]!, most)
        else {
          // The first places of each list are the most important ones.
          const each = Math.max(1, Math.floor(room / (to - from)))
          for (let term = from; term < to && compared < most; term++) {
            const end = Math.min(postingStart[term + 1]!, postingStart[term]! + each)
            compareAll(postings, postingStart[term]!, end, most)
          }
        }
      }
    }

    const unitBits = bitsWhere(query, word => word.isUnit)
    const order = query.words
      .map((_, at) => at)
      .filter(at => required === 0 || required & (1 << at))
      .toSorted((one, other) => countOf(marks.matches[one]!) - countOf(marks.matches[other]!))
    // A place that fits completely has the rarest word in its name. Only a word of the detail may be elsewhere.
    for (const [turn, at] of order.entries()) {
      if (compared >= limit || (isFull && turn > 1)) break
      const most = turn === 0 ? limit * 0.75 : limit
      compareMatches(marks.matches[at]!, query.words[at]!.sound, most)
    }
    return kept.toSorted((one, other) => other.score - one.score).slice(0, mostKept)
  }
  return scan
}

function countOf({ exact, similar, exactCount, begunCount }: WordMatches): number {
  return exactCount > 0 && exact.length > 0 ? exactCount : begunCount + similar.length || Infinity
}
