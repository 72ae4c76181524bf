import { expect, test } from 'vitest'
import type { EarnedByFormula } from '../../../src/lib/contract/billing/pay/earned-by-formula.ts'
import { earnedBy } from '../../../src/lib/format/numbers/earned-by.ts'
import { allOfIt } from '../../../src/lib/rules/billing/pay.ts'
import { wordsFor } from '../../../src/lib/words/words.ts'

const formula = { ...allOfIt, percent: 8_000, per_km: 30 }
const given = { formula, gross: 1_240, net: 1_151, meters: 4_000, pay: 1_112, share: null }
const shown = (more: Partial<EarnedByFormula> = {}, amount = 1_112, locale: 'en' | 'fr' = 'en') =>
  earnedBy({ ...given, ...more }, { amount, currency: 'USD' }, locale, wordsFor(locale).earnings.by)

test('names the parts of a formula, without those of 0', () => {
  expect(shown()).toBe('80% of $12.40 + $1.20 for 4.0 km')
  expect(shown({ formula: { ...formula, percent: 7_525, of: 'net', per_delivery: 250 } })).toBe(
    '75.25% of $11.51 without VAT + $2.50 for the delivery + $1.20 for 4.0 km'
  )
  expect(shown({ formula: { ...allOfIt, percent: 0, per_delivery: 250 } })).toBe('$2.50 for the delivery')
  expect(shown({ formula: allOfIt })).toBe('100% of $12.40')
})

test('says which part of it an earlier driver has, and the driver of the end', () => {
  expect(shown({ share: 33 }, 366)).toBe('33% of $11.12: 80% of $12.40 + $1.20 for 4.0 km')
  expect(shown({}, 746)).toBe('The rest of $11.12: 80% of $12.40 + $1.20 for 4.0 km')
})

test('writes it in French', () => {
  expect(shown({}, 1_112, 'fr').replaceAll(/\s/g, ' ')).toBe('80 % de 12,40 $US + 1,20 $US pour 4,0 km')
})
