/** Finds a house by its postal code and number alone: a whole address in the Netherlands, and nearly always in Great Britain. */
import { wordsOf } from '../words/fold.ts'
import type { PlaceBook } from '../gazetteer.ts'
import { keyFinder } from './house-finder.ts'
import type { PlaceQuery } from '../query/query.ts'

/** Addresses that are compared between two points where the search can be paused. */
const comparedAtOnce = 500

/**
 * Creates the search. It yields where it can be paused, and returns the address, or undefined if there's none, if the code has
 * several streets with the number, or if the text has words that the address lacks.
 */
export function createCodeSearch(book: PlaceBook) {
  const { addressKey, addressNumber } = book.columns
  const keyNumberOf = keyFinder(book.columns)

  return function* houseOf({ words, numbers }: PlaceQuery): Generator<void, number | undefined> {
    const code = words
      .filter(({ isCode }) => isCode)
      .map(({ plain }) => plain)
      .join('')
    const [group, another] = numbers
    const [reading] = group?.readings ?? []
    // Codes with digits alone are those of whole towns.
    if (!/\d/u.test(code) || !/[a-z]/u.test(code) || !reading || another) return undefined
    const key = keyNumberOf(reading.key)
    if (key < 0) return undefined
    const others = words.filter(
      ({ isCode, isOptional }, at) => !isCode && !isOptional && !(reading.words & (1 << at))
    )
    const found = new Map<string, number>()
    let compared = 0
    for (let address = 0; address < addressNumber.length; address++) {
      if (addressKey[address] !== key) continue
      if (++compared % comparedAtOnce === 0) yield
      const detail = book.detailOf(address)
      if (!detail.replaceAll(' ', '').toLowerCase().includes(code)) continue
      const own = wordsOf(detail)
      if (!others.every(({ plain }) => own.includes(plain))) continue
      const { street } = book.partsOf(address)
      if (!found.has(street)) found.set(street, address)
    }
    return found.size === 1 ? [...found.values()][0] : undefined
  }
}
