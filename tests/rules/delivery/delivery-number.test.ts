import { expect, test } from 'vitest'
import {
  deliveryNumberCount,
  deliveryNumberOf,
  parseDeliveryNumber
} from '../../../src/lib/rules/delivery/delivery-number.ts'

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const example = 'DW-4K7-92QF'
const plainOf = (number: string) => number.replaceAll('-', '').slice(2)

/** Values that cover every character at every place, and a few hundred others from all of the range. */
const values = [
  ...Array.from({ length: 6 }, (_, place) => [...alphabet].map((_each, digit) => digit * 32 ** place)).flat(),
  ...Array.from({ length: 300 }, (_, index) => (index * 715_827_883 + 12_345) % deliveryNumberCount),
  deliveryNumberCount - 1
]
const numbers = values.map(deliveryNumberOf)

test('writes six characters of the value and a check character', () => {
  const value = [...'4K792Q'].reduce((sum, character) => sum * 32 + alphabet.indexOf(character), 0)
  expect(deliveryNumberOf(value)).toBe(example)
  expect(deliveryNumberCount).toBe(2 ** 30)
  for (const number of numbers) expect(number).toMatch(/^DW-[\dA-HJKMNP-TV-Z]{3}-[\dA-HJKMNP-TV-Z]{4}$/)
  expect(new Set(numbers).size).toBe(new Set(values).size)
})

test('reads what it writes', () => {
  for (const number of numbers) expect(parseDeliveryNumber(number)).toBe(number)
})

test.each([
  'dw-4k7-92qf',
  'DW 4K7 92QF',
  '4K7-92QF',
  '4k792qf',
  ' dw4k792qf\n',
  'D W 4 K 7 9 2 Q F',
  'DW–4K7—92QF',
  'dw\u00a04k7\u00a092qf'
])('reads %j', text => {
  expect(parseDeliveryNumber(text)).toBe(example)
})

test('reads letters that look like digits', () => {
  const number = deliveryNumberOf(0b00000_00001_00000_00001_00000_00001)
  expect(number).toMatch(/^DW-010-101/)
  const check = number.at(-1)
  for (const typed of [`DW-O1O-1O1${check}`, `olo lol ${check}`, `dwOIOIOI${check}`, `0i0-1o1${check}`]) {
    expect(parseDeliveryNumber(typed)).toBe(number)
  }
})

test('reads a number without a prefix that begins like the prefix', () => {
  const value = [...'DW4K79'].reduce((sum, character) => sum * 32 + alphabet.indexOf(character), 0)
  const number = deliveryNumberOf(value)
  expect(parseDeliveryNumber(plainOf(number))).toBe(number)
  expect(parseDeliveryNumber(`dw${plainOf(number)}`)).toBe(number)
})

test.each([
  '',
  'DW',
  '4K792Q',
  '4K792QFF',
  'XY-4K7-92QF',
  'DW-4K7-92QU',
  '4K7_92QF',
  '📦4K792Q',
  '4K792QF Apple',
  // Two characters that aren't in the alphabet can have the right check.
  'UUSK6FP'
])('refuses %j', text => {
  expect(parseDeliveryNumber(text)).toBeNull()
})

test('finds every wrong character', () => {
  for (const number of numbers) {
    const plain = plainOf(number)
    for (let place = 0; place < plain.length; place++) {
      const accepted = [...alphabet].filter(character => isRead(plain, { [place]: character }))
      expect(accepted).toEqual([plain[place]])
    }
  }
})

test('finds every swap of two characters, neighbors or not', () => {
  for (const number of numbers) {
    const plain = plainOf(number)
    for (let first = 0; first < plain.length; first++) {
      for (let second = first + 1; second < plain.length; second++) {
        const swapped = { [first]: plain[second] ?? '', [second]: plain[first] ?? '' }
        expect(isRead(plain, swapped)).toBe(plain[first] === plain[second])
      }
    }
  }
})

/**
 * The check is linear: a mistake is found if its difference alone isn't a valid number. So these cases prove both
 * properties for all numbers, not only for those above.
 */
test('finds the difference of every wrong character and of every swap', () => {
  for (let place = 0; place < 7; place++) {
    for (const difference of alphabet.slice(1)) {
      expect(isRead('0000000', { [place]: difference })).toBe(false)
      for (let other = place + 1; other < 7; other++) {
        expect(isRead('0000000', { [place]: difference, [other]: difference })).toBe(false)
      }
    }
  }
  expect(parseDeliveryNumber('0000000')).toBe('DW-000-0000')
})

function isRead(plain: string, changes: Record<number, string>): boolean {
  return (
    parseDeliveryNumber([...plain].map((character, place) => changes[place] ?? character).join('')) !== null
  )
}
