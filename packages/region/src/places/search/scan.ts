/** Compares a query with the places that can fit it, a bounded number of them, and gives them a first score. */
import { metersInDegree, radians } from '../../geo.ts'
import type { Point } from '../../geo.ts'
import { unfixed } from '../../geometry.ts'
import { askedNumber, maybeCode } from '../query/asked-house.ts'
import { createCollected, mostCompared } from './collect.ts'
import type { FoundHouse } from './house-finder.ts'
import type { createHouseFinder } from './house-finder.ts'
import type { Marks, WordMatches } from './marks.ts'
import { placeLetters } from '../place-columns.ts'
import type { PlaceColumns } from '../place-columns.ts'
import { bitsIn } from '../query/query.ts'
import type { PlaceQuery } from '../query/query.ts'
import { bitsWhere, sumsOfBits, weightsOf } from '../words/word-weights.ts'

export interface Candidate {
  place: number
  score: number
  /** The words of the query that the place has in its name, category or detail, without typing mistakes. */
  words: number
  /** The same, without words that are only the beginning of what the place has. */
  wholeWords: number
  /** The place fits by its category alone. */
  isCategory: boolean
  house: FoundHouse | undefined
  /** The house number that was asked for, if the street doesn't have it. */
  unknownNumber: string | undefined
  /** Meters from the point nearby, or 0. */
  away: number
}

/** How many of the best places a scan keeps. */
const mostKept = 64

/** Places that are compared between two points where a scan can be paused. */
const comparedAtOnce = 32

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

export function createScanner(columns: PlaceColumns, housesOf: ReturnType<typeof createHouseFinder>) {
  const { placeKind, placeCategory, placeImportance, wordStart, words, termStart, termBytes } = columns
  const { placeArea, addressDetail, areaWordStart, areaWords } = columns
  const placeCount = placeKind.length
  const [isStreet, isDistrict] = [placeLetters.indexOf('s'), placeLetters.indexOf('d')]
  const collected = createCollected(columns)
  /** Per area: the scan that read it last. */
  const detailSeen = new Int32Array(areaWordStart.length - 1)
  const detailExact = new Int32Array(detailSeen.length)
  const detailBegun = new Int32Array(detailSeen.length)
  let scans = 0
  const isDigits = (term: number) => termBytes[termStart[term]!]! <= 57

  /** Yields where it can be paused. Only one scan can run at a time. */
  function* scan(
    query: PlaceQuery,
    marks: Marks,
    near: Point | undefined,
    limit = mostCompared
  ): Generator<void, Candidate[]> {
    scans++
    collected.clear()
    const hasNumber = query.numbers.some(({ isMaybeCode }) => !isMaybeCode)
    const houseOf = housesOf(query.numbers)
    const weights = weightsOf(query, marks.matches, placeCount)
    const last = query.isOpen ? 1 << (query.words.length - 1) : 0
    const numberBits = bitsWhere(query, word => word.isNumber && !word.isUnit)
    const required = bitsWhere(query, word => !word.isOptional)
    const total = weights.reduce((sum, weight, at) => sum + (required & (1 << at) ? weight : 0), 0) || 1
    const weightOf = sumsOfBits(weights)
    const { exact: exactMarks, same: sameMarks, begun: begunMarks, similar: similarMarks } = marks
    const eastward = near ? Math.cos(radians(near.latitude)) : 1
    let kept: Candidate[] = []
    let least = -Infinity
    let isFull = false

    function compare(place: number): void {
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
      const detail = placeArea[place]!
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
      let unknownNumber: string | undefined
      if (query.numbers.length > 0 && placeKind[place] === isStreet) {
        const named = exact | same | begun | similar
        const find = (used: number) => {
          const asked = askedNumber(query, named & ~(numberBits & ~used), used)
          house = asked && houseOf(place, asked, named & ~numberBits, fitOfAddress)
          unknownNumber = asked && !house && !maybeCode(asked, named) ? asked.text : undefined
        }
        // In '8/10 улица 8 Марта', the 8 beside the other words of the name is that of the street.
        const [sooner, later] = [firstNumbers, lastNumbers].map(bits => besides(bits, named & ~numberBits))
        find(later! > sooner! ? lastNumbers : firstNumbers)
        if (lastNumbers !== firstNumbers && sooner === later && !house?.isExact) {
          const [first, unknown]: [typeof house, string | undefined] = [house, unknownNumber]
          find(lastNumbers)
          if (!house) [house, unknownNumber] = [first, unknown]
        }
        // A number beside the name of a street means an address, even if it's unknown.
        if (house) score += house.isExact ? 0.3 : 0.22
        else if (unknownNumber) score += 0.1
      } else if (hasNumber && placeKind[place] === isDistrict) score -= 0.15
      let away = 0
      if (near) {
        const x = (unfixed(columns.placeLongitude[place]!) - near.longitude) * eastward
        const y = unfixed(columns.placeLatitude[place]!) - near.latitude
        away = Math.sqrt(x * x + y * y) * metersInDegree
        score += (isCategory ? 0.3 : 0.12) / (1 + away / 4_000)
      }
      if (!isCategory || !near) score += (placeImportance[place]! / 255) * 0.12
      if (score <= least) return
      const wholeWords = exact | same | byCategory | inDetail
      kept.push({ place, score, words: fitting, wholeWords, isCategory, house, unknownNumber, away })
      if (kept.length >= mostKept * 3) {
        kept = kept.toSorted((one, other) => other.score - one.score).slice(0, mostKept)
        least = kept.at(-1)!.score
      }
    }

    /** Returns how much of the query the detail of an address has. */
    function fitOfAddress(address: number): number {
      const detail = addressDetail[address]!
      if (detailSeen[detail] !== scans) readDetail(detail)
      return weightOf(detailExact[detail]!)
    }

    function readDetail(detail: number): void {
      detailSeen[detail] = scans
      let [exact, begun] = [0, 0]
      for (let at = areaWordStart[detail]!; at < areaWordStart[detail + 1]!; at++) {
        exact |= marks.exact[areaWords[at]!]!
        begun |= marks.begun[areaWords[at]!]!
      }
      detailExact[detail] = exact
      detailBegun[detail] = begun
    }

    const order = query.words
      .map((_, at) => at)
      .filter(at => required === 0 || required & (1 << at))
      .toSorted((one, other) => countOf(marks.matches[one]!) - countOf(marks.matches[other]!))
    // A place that fits completely has the rarest word in its name. Only a word of the detail may be elsewhere.
    for (const [turn, at] of order.entries()) {
      const first = collected.count()
      if (first >= limit || (isFull && turn > 1)) break
      collected.add(marks.matches[at]!, query.words[at]!.sound, turn === 0 ? limit * 0.75 : limit)
      for (let next = first; next < collected.count(); next++) {
        compare(collected.places[next]!)
        if (next % comparedAtOnce === 0) yield
      }
    }
    return kept.toSorted((one, other) => other.score - one.score).slice(0, mostKept)
  }
  return scan
}

/** Returns how many of some words are beside others. Words are bits. */
function besides(some: number, others: number): number {
  return bitsIn((some << 1) & others) + bitsIn((some >> 1) & others)
}

function countOf({ exact, similar, exactCount, begunCount }: WordMatches): number {
  return exactCount > 0 && exact.length > 0 ? exactCount : begunCount + similar.length || Infinity
}
