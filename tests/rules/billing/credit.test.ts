import { expect, test } from 'vitest'
import { comesNear, isWithinCredit } from '../../../src/lib/rules/billing/credit.ts'

test('an amount is within the credit up to the limit itself', () => {
  expect(isWithinCredit({ limit: 1_000, used: 400 }, 600)).toBe(true)
  expect(isWithinCredit({ limit: 1_000, used: 400 }, 601)).toBe(false)
  expect(isWithinCredit({ limit: 1_000, used: -200 }, 1_200)).toBe(true)
})

test('an amount of 0 is always within it, and any amount is without a limit', () => {
  expect(isWithinCredit({ limit: 1_000, used: 1_500 }, 0)).toBe(true)
  expect(isWithinCredit({ limit: 0, used: 0 }, 1)).toBe(false)
  expect(isWithinCredit({ limit: null, used: 9_999_999 }, 9_999_999)).toBe(true)
})

test('an organization comes near its limit once, at 80 % of it', () => {
  expect(comesNear({ limit: 1_000, used: 500 }, 300)).toBe(true)
  expect(comesNear({ limit: 1_000, used: 500 }, 299)).toBe(false)
  expect(comesNear({ limit: 1_000, used: 799 }, 1)).toBe(true)
  expect(comesNear({ limit: 1_000, used: 800 }, 100)).toBe(false)
  expect(comesNear({ limit: null, used: -100 }, 200)).toBe(false)
})

test('only an amount above 0 brings it near', () => {
  expect(comesNear({ limit: 1_000, used: 0 }, 0)).toBe(false)
  expect(comesNear({ limit: 1_000, used: 900 }, -200)).toBe(false)
})
