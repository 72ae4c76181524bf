import { describe, expect, test } from 'vitest'
import { readTyped, readTypedAmount, shownInField } from '../../../src/lib/format/numbers/typed-number.ts'

const unread = Number.NaN

describe('a typed number', () => {
  test.each([
    ['7.9', 7.9],
    ['7,9', 7.9],
    [' 12 ', 12],
    ['.5', 0.5],
    ['5.', 5],
    ['0,250', 0.25],
    ['0.125', 0.125],
    ['1 234,5', 1234.5],
    ['1’234.50', 1234.5],
    ['1.234,56', 1234.56],
    ['1,234.56', 1234.56],
    ['1.234.567', 1_234_567],
    ['٧٫٥', 7.5],
    ['۱۲', 12],
    ['１２．５', 12.5],
    ['८', 8],
    ['', null],
    ['  ', null]
  ])('%o is %o in both languages', (text, value) => {
    expect(readTyped(text, 'en')).toBe(value)
    expect(readTyped(text, 'fr')).toBe(value)
  })

  test.each(['-1', 'five', '1.2.3', '1,2,3', '1.23456', '.', '1e3', '0x10', '1,234,56', '+5', '½'])(
    '%o is none',
    text => {
      expect(readTyped(text, 'en')).toBe(unread)
    }
  )

  test('with one sign before three digits is read as fields of the language show it, else not at all', () => {
    expect([readTyped('1.500', 'en'), readTyped('1,500', 'en')]).toEqual([1.5, unread])
    expect([readTyped('1,500', 'fr'), readTyped('1.500', 'fr')]).toEqual([1.5, unread])
  })

  test('has no more decimals than its field takes', () => {
    expect(readTyped('7.5', 'en', 0)).toBe(unread)
    expect(readTyped('7.505', 'en', 2)).toBe(unread)
    expect(readTyped('1,500', 'en', 0)).toBe(1500)
  })

  test.each(['en', 'fr'] as const)('is read as it was shown in %s', locale => {
    for (const value of [0, 0.125, 1.5, 1.125, 8.875, 1500, 12_345.678])
      expect(readTyped(shownInField(value, locale), locale)).toBe(value)
  })
})

describe('a typed amount', () => {
  test('is in minor units, without an error of rounding', () => {
    expect(readTypedAmount('8.29', 'en', 2)).toBe(829)
    expect(readTypedAmount('1.005,10', 'en', 2)).toBe(100_510)
    expect(readTypedAmount('1,500', 'en', 2)).toBe(150_000)
    expect(readTypedAmount('1500', 'en', 0)).toBe(1500)
    expect(readTypedAmount('1.250', 'en', 3)).toBe(1250)
    expect(readTypedAmount('', 'en', 2)).toBeNull()
  })

  test('is refused with more decimals than the currency has', () => {
    expect(readTypedAmount('7.999', 'en', 2)).toBe(unread)
    expect(readTypedAmount('7.5', 'en', 0)).toBe(unread)
  })
})
