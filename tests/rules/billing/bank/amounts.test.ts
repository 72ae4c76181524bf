/** Amounts of banks: their signs, their currencies and their decimals. And the key of a row. */
import { expect, test } from 'vitest'
import {
  currencyIn,
  currencyOf,
  figureOf,
  minorOf,
  sideOf
} from '../../../../src/lib/rules/billing/bank/amounts.ts'
import { keyTextOf } from '../../../../src/lib/rules/billing/bank/rows.ts'

const read = (text: string, sign: ',' | '.' = '.', digits = 2) => {
  const figure = figureOf(text)
  return figure && minorOf(figure, sign, digits, 100_000_000_000)
}

test.each([
  ['12.00', 1200],
  ['-12.00', -1200],
  ['12.00-', -1200],
  ['−12.00', -1200],
  ['(12.00)', -1200],
  ['($12.00)', -1200],
  ['-$12.00', -1200],
  ['$-12.00', -1200],
  ['+12.00', 1200],
  ['12.00 CR', 1200],
  ['12.00DR', -1200],
  ['12.00 H', 1200],
  ['12.00 S', -1200],
  ['EUR 12.00', 1200],
  ['12.00 EUR', 1200],
  ['-12.00 €', -1200],
  ['£1,234.50', 123_450],
  ["1'234.50", 123_450],
  ['1 234.50', 123_450],
  ['.50', 50],
  ['12', 1200],
  ['12.-', 1200],
  ['0.00', 0],
  ['-0.00', 0]
])('reads %s', (text, minor) => {
  expect(read(text)).toBe(minor)
})

test.each([
  ['1.234,50', 123_450],
  ['-1.234,50', -123_450],
  ['12,--', 1200],
  ['1.234', 123_400]
])('reads %s with a comma before decimals', (text, minor) => {
  expect(read(text, ',')).toBe(minor)
})

test.each([
  '',
  'ten',
  '--12.00',
  '(-12.00)',
  '-12.00 DR',
  '12.00 EUR USD',
  '12.00 13.00 x',
  '=1+1',
  '2026-11-03'
])('reads no amount in %j', text => {
  expect(read(text)).toBe(null)
})

test('counts the decimals of the currency', () => {
  expect(read('12.345')).toBe('too-many-decimals')
  expect(read('12.340')).toBe(1234)
  expect(read('1200', '.', 0)).toBe(1200)
  expect(read('12.5', '.', 0)).toBe('too-many-decimals')
  expect(read('12.345', '.', 3)).toBe(12_345)
  expect(read('1234567890123')).toBe('too-high')
  expect(read('999999999.99')).toBe(99_999_999_999)
})

test('knows which currency a sign means, and asks about a sign of several', () => {
  expect(['eur', '€', '£', 'CHF', 'Fr.'].map(text => currencyOf(text, 'EUR'))).toEqual([
    'EUR',
    'EUR',
    'GBP',
    'CHF',
    'CHF'
  ])
  expect([currencyOf('$', 'USD'), currencyOf('$', 'CAD'), currencyOf('$', 'EUR')]).toEqual([
    'USD',
    'CAD',
    null
  ])
  expect(currencyOf('XYZ', 'EUR')).toBe(null)
  expect(
    ['Amount (EUR)', 'Gutschrift in CHF', 'Crédit euros', 'Money In (£)', 'Amount', 'USD or EUR'].map(
      currencyIn
    )
  ).toEqual(['EUR', 'CHF', 'EUR', 'GBP', null, null])
})

test('knows words for in and out', () => {
  expect(['H', 'Haben', 'CR', 'Crédit', 'Bij', '+'].map(sideOf)).toEqual(Array(6).fill('in'))
  expect(['S', 'Soll', 'DR', 'Débit', 'Af', '-'].map(sideOf)).toEqual(Array(6).fill('out'))
  expect(['', 'OV', 'A', 'B'].map(sideOf)).toEqual([null, null, null, null])
})

test('the text of a row’s key depends on no delimiter, no quotes and no encoding', () => {
  const text = keyTextOf(['03.11.2026', 'Müller & Söhne', 'INV-42', '-12,00'])
  expect(text).toBe('03112026mllershneinv-42-1200')
  expect(keyTextOf(['03.11.2026;"Müller & Söhne";INV-42;"-12,00"'])).toBe(text)
  expect(keyTextOf(['03.11.2026', 'M\uFFFDller & S\uFFFDhne', 'INV-42', '-12,00'])).toBe(text)
  expect(keyTextOf(['03.11.2026', 'Müller & Söhne', 'INV-42', '12,00'])).not.toBe(text)
})
