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
  ['12.- CHF', 1200],
  [' 12.00 ', 1200],
  ['( 12.00 )', -1200],
  ['12.00+', 1200],
  ['12.00 D', -1200],
  ['EUR 12.00 EUR', 1200],
  ['EUR -EUR 12.00', -1200],
  ['999999999.99', 99_999_999_999],
  ['1000000000.00', 100_000_000_000],
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
  '-12.00+',
  '+12.00+',
  '-12.00 CR',
  '+12.00 CR',
  '12.00 EUR USD',
  'EUR 12.00 USD',
  '12-00',
  '12.-5',
  '5(12.00)',
  '(12.00)5',
  '12.00 13.00 x',
  '=1+1',
  '2026-11-03'
])('reads no amount in %j', text => {
  expect(read(text)).toBe(null)
})

test('takes an amount apart', () => {
  expect(figureOf('1\u00A0234,50 EUR')).toEqual({ digits: '1 234,50', isNegative: false, currency: 'EUR' })
  expect(figureOf('$-.50')).toEqual({ digits: '0.50', isNegative: true, currency: '$' })
  expect(figureOf('12')).toEqual({ digits: '12', isNegative: false, currency: null })
})

test('reads no amount in groups that aren’t thousands', () => {
  expect(read('1,234.567,89', ',')).toBe('not-an-amount')
})

test('counts the decimals of the currency', () => {
  expect(read('12.345')).toBe('too-many-decimals')
  expect(read('12.340')).toBe(1234)
  expect(read('1200', '.', 0)).toBe(1200)
  expect(read('12.5', '.', 0)).toBe('too-many-decimals')
  expect(read('12.345', '.', 3)).toBe(12_345)
  expect(read('1234567890123')).toBe('too-high')
  expect(read('1000000000.01')).toBe('too-high')
  // A thousandth is as little as binary numbers can be beside those of people.
  expect(read('0.001', '.', 0)).toBe(0)
  expect(read('0.002', '.', 0)).toBe('too-many-decimals')
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
  expect(['XYZ', 'MEUR', '.EUR', ''].map(text => currencyOf(text, 'EUR'))).toEqual([null, null, null, null])
  expect([currencyOf(' EUR ', 'CHF'), currencyOf('CFPF', 'XPF')]).toEqual(['EUR', 'XPF'])
  expect(['Montant en euro', 'Amount in EUR (NET)', 'Amount NET', '€ or £'].map(currencyIn)).toEqual([
    'EUR',
    'EUR',
    null,
    null
  ])
  expect(
    ['Amount (EUR)', 'Gutschrift in CHF', 'Crédit euros', 'Money In (£)', 'Amount', 'USD or EUR'].map(
      currencyIn
    )
  ).toEqual(['EUR', 'CHF', 'EUR', 'GBP', null, null])
})

test('knows words for in and out', () => {
  expect(['H', 'Haben', 'CR', 'Cr.', 'Crédit', 'Bij', '+'].map(sideOf)).toEqual(Array(7).fill('in'))
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
