/** How much the words of a query count. */
import type { WordMatches } from '../search/marks.ts'
import type { PlaceQuery } from '../query/query.ts'

/** Returns the words for which a condition is true, as bits. */
export function bitsWhere(
  query: PlaceQuery,
  matches: (word: PlaceQuery['words'][number]) => boolean
): number {
  return query.words.reduce((bits, word, at) => (matches(word) ? bits | (1 << at) : bits), 0)
}

/** Returns how much each word counts: rare words more, numbers and words such as 'street' less. */
export function weightsOf(
  { words }: PlaceQuery,
  matches: readonly WordMatches[],
  placeCount: number
): number[] {
  const isUnknown = (at: number) => matches[at]!.exactCount + matches[at]!.begunCount === 0
  const unknown = words.filter((word, at) => !word.isOptional && isUnknown(at)).length
  return words.map((word, at) => {
    if (word.isOptional) return word.isNumber ? 0.1 : 0.05
    const { exactCount, begunCount } = matches[at]!
    // A word that no place has is rather a city or a mistake than what matters. Many are a company and a far-off town.
    if (isUnknown(at)) return (word.isCommon ? 0.3 : 0.7) / unknown
    const count = Math.min(placeCount, exactCount || begunCount)
    const rarity = Math.log(1 + placeCount / (1 + count)) / Math.log(1 + placeCount)
    const weight = Math.max(0.15, Math.min(1, rarity))
    return weight * (word.isCommon ? 0.5 : 1) * (word.plain.length <= 2 ? 0.6 : 1)
  })
}

/** Returns a function that adds the weights of words given as bits, with a few tables instead of a loop. */
export function sumsOfBits(weights: readonly number[]): (bits: number) => number {
  const part = 7
  const [low, middle, high] = [0, part, 2 * part].map(shift => {
    const sums = new Float64Array(1 << part)
    for (let bits = 1; bits < sums.length; bits++) {
      const lowest = bits & -bits
      sums[bits] = sums[bits ^ lowest]! + (weights[shift + 31 - Math.clz32(lowest)] ?? 0)
    }
    return sums
  })
  return bits =>
    bits === 0 ? 0 : low![bits & 127]! + middle![(bits >> part) & 127]! + high![(bits >> (2 * part)) & 127]!
}
