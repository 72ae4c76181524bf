/** Decides which number of a query is the house number of a street that fits. */
import type { NumberGroup } from './house-readings.ts'
import { isNumberMarker } from './house-numbers.ts'
import type { PlaceQuery } from './query.ts'

/**
 * Returns the number nearest to the words of the street's name, or undefined. Numbers behind the town or in another part
 * of the text are those of postal codes and floors. `named` are the words of the name, and `used` its own numbers, as bits.
 */
export function askedNumber(
  { words, numbers }: PlaceQuery,
  named: number,
  used: number
): NumberGroup | undefined {
  let best: NumberGroup | undefined
  let nearest = Infinity
  for (const group of numbers) {
    if (group.digits & used) continue
    const isAlone = numbers.every(other => other === group || other.isSigned)
    // '12345 Main Street 8' has a postal code.
    const isCode = maybeCode(group, named) || (group.text.length > 4 && group.isMaybeCode && !isAlone)
    const before = highest(named & ((1 << group.first) - 1) & ~group.digits)
    const after = lowest(named & ~((2 << group.first) - 1) & ~group.digits)
    const away = Math.min(
      before < 0 ? Infinity : apart(before, group.first),
      // A number in front of the street wins, unless it's a postal code.
      after < 0 ? Infinity : apart(Math.min(group.last, after - 1), after) - (isCode ? 0 : 0.5)
    )
    if (away < nearest) {
      nearest = away
      best = group
    }
    function apart(from: number, to: number): number {
      const parts = words[to]!.segment - words[from]!.segment
      if (parts > 0 && !(group.isAlone && isNext(from, to))) return Infinity
      // '1410 Main St #3' has the number of a flat. '#3 Main St' can have that of a house.
      let between = (isCode ? 0.75 : 0) + (group.isSigned ? 1 : 0)
      for (let at = from + 1; at < to; at++)
        if (!isNumberMarker(words[at]!.plain) && !words[at]!.isUnit) between++
      return between + (parts > 0 ? 0.25 : 0)
    }
  }
  return best

  /** Returns whether only flats and floors are between two parts of the text. */
  function isNext(from: number, to: number): boolean {
    const [one, other] = [words[from]!.segment, words[to]!.segment]
    return (
      other - one === 1 || words.every(({ segment, isUnit }) => segment <= one || segment >= other || isUnit)
    )
  }
}

const highest = (bits: number) => (bits === 0 ? -1 : 31 - Math.clz32(bits))
const lowest = (bits: number) => (bits === 0 ? -1 : 31 - Math.clz32(bits & -bits))

/** Returns whether a number that the street doesn't have can be a postal code. At the very beginning, it's a house. */
export function maybeCode(group: NumberGroup, named: number): boolean {
  return group.isMaybeCode && !(group.first === 0 && named & (2 << group.last))
}
