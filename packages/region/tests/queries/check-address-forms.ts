/** Writes addresses of a region in many forms, and counts what the search makes of them. */
import { expect } from 'vitest'
import type { PlaceBook } from '../../src/places/gazetteer.ts'
import { understandPlace } from '../../src/places/search/understanding.ts'
import type { Suggest } from '../../src/places/suggest.ts'
import type { Suggestion } from '../../src/types.ts'
import { formList } from './address-forms.ts'

export interface FormResults {
  /** Addresses that were written, each in all forms. */
  addresses: number
  count: number
  right: number
  /** Other houses at the first rank that aren't only a guess, for people. */
  wrongHouses: string[]
  /** The others: the street came first, or nothing. */
  asked: string[]
  /** The same for a number that the street doesn't have. Any house is wrong. */
  unknownCount: number
  inventedHouses: string[]
}

/**
 * Writes up to `most` addresses, spread over the region, in each form, and once more with a number that the street
 * doesn't have. Only addresses that the plain form finds count.
 */
export async function checkAddressForms(
  book: PlaceBook,
  suggest: Suggest,
  most: number
): Promise<FormResults> {
  const { columns } = book
  const total = columns.addressNumber.length
  const results: FormResults = {
    addresses: 0,
    count: 0,
    right: 0,
    wrongHouses: [],
    asked: [],
    unknownCount: 0,
    inventedHouses: []
  }
  for (let each = 0; each < Math.min(most, total); each++) {
    const index = Math.floor((each * total) / Math.min(most, total))
    const { name, detail } = book.address(index)
    const { number, street } = book.partsOf(index)
    if ((await suggest(`${number} ${street}`))[0]?.name !== name) continue
    results.addresses++
    const numbers = numbersOf(book, index)
    const other = numbers.find(known => /^\d+$/u.test(known) && known !== number) ?? '3'
    const town = detail.split(', ').at(-1) ?? ''
    const write = (form: string, house: string) =>
      form.replaceAll('{n}', house).replaceAll('{s}', street).replaceAll('{c}', town).replaceAll('{u}', other)
    const unknown = unknownNumber(numbers)
    for (const form of formList) {
      const query = write(form, number)
      const [found] = await suggest(query)
      const line = `${query} => ${name}: ${found?.name ?? 'nothing'}`
      results.count++
      if (found?.name === name) results.right++
      else if (found?.kind === 'address' && isSure(query, found)) results.wrongHouses.push(line)
      else results.asked.push(line)
      const [invented] = await suggest(write(form, unknown))
      results.unknownCount++
      if (invented?.kind === 'address')
        results.inventedHouses.push(`${write(form, unknown)} => nothing: ${invented.name}`)
    }
  }
  return results
}

/** Returns whether a place would be taken for the text. A guess is asked. */
function isSure(text: string, found: Suggestion): boolean {
  const understood = understandPlace(text, found, { name: '', timeZone: 'UTC' })
  return understood !== undefined && understood.match !== 'guess'
}

/** Returns the house numbers of the street of an address. */
function numbersOf(book: PlaceBook, address: number): string[] {
  const { street } = book.partsOf(address)
  const numbers: string[] = []
  const { addressNumber } = book.columns
  for (const step of [-1, 1])
    for (let at = address; at >= 0 && at < addressNumber.length; at += step) {
      const parts = book.partsOf(at)
      if (parts.street !== street) break
      numbers.push(parts.number)
    }
  return numbers
}

/** Returns a number that no house of a street has, not even as a part. */
function unknownNumber(numbers: readonly string[]): string {
  const digits = new Set(numbers.flatMap(number => number.match(/\d+/gu) ?? []))
  const most = Math.max(...[...digits].map(Number).filter(number => number < 9_000), 3)
  return String(most + 54)
}

/** The share of written addresses that must be found at the first rank. The others must be asked. */
const leastRight = 0.93

export function expectNoWrongHouse({
  addresses,
  count,
  right,
  wrongHouses,
  inventedHouses,
  asked
}: FormResults): void {
  expect(addresses).toBeGreaterThan(0)
  expect(wrongHouses).toEqual([])
  expect(inventedHouses).toEqual([])
  expect(right / count, asked.join('\n')).toBeGreaterThanOrEqual(leastRight)
}
