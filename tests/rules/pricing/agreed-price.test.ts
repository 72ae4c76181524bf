import { expect, test } from 'vitest'
import type { Price } from '../../../src/lib/contract/pricing.ts'
import {
  agreedPrice,
  agreedRange,
  highestAgreedFactor,
  keepAgreedTotal,
  keepAgreement
} from '../../../src/lib/rules/pricing/agreed-price.ts'

const priceOf = (total: number): Price =>
  ({ currency: 'EUR', currency_digits: 2, total, items: [{ code: 'base', amount: total }] }) as Price

test('an agreed price has one item with the difference, so that the items add up', () => {
  const cheaper = agreedPrice(priceOf(1_000), 800)
  expect(cheaper.total).toBe(800)
  expect(cheaper.items).toEqual([
    { code: 'base', amount: 1_000 },
    { code: 'agreed', amount: -200 }
  ])
  expect(agreedPrice(priceOf(1_000), 1_250).items.at(-1)).toEqual({ code: 'agreed', amount: 250 })
})

test('a limit holds for the discount and the agreement together', () => {
  expect(agreedRange(priceOf(1_000), 20)).toEqual({ least: 800, most: 1_200 })
  expect(agreedRange(priceOf(999), 20)).toEqual({ least: 800, most: 1_198 })
  expect(agreedRange(priceOf(1_000), 0)).toEqual({ least: 1_000, most: 1_000 })
  const discounted = (amount: number): Price => ({
    ...priceOf(1_000 + amount),
    items: [
      { code: 'base', amount: 1_000 },
      { code: 'discount', amount }
    ]
  })
  expect(agreedRange(discounted(-150), 20).least).toBe(800)
  // The price as it is may be kept.
  expect(agreedRange(discounted(-400), 20)).toEqual({ least: 600, most: 720 })
})

test('the same total changes nothing', () => {
  const price = priceOf(1_000)
  expect(agreedPrice(price, 1_000)).toBe(price)
})

test('an agreement keeps its difference when the tariff’s price changes', () => {
  const agreed = agreedPrice(priceOf(1_000), 800)
  const next = keepAgreement(priceOf(1_500), agreed)
  expect(next.total).toBe(1_300)
  expect(next.items.at(-1)).toEqual({ code: 'agreed', amount: -200 })
})

test('a total never falls below 0, and a price without an agreement stays as it is', () => {
  const agreed = agreedPrice(priceOf(1_000), 100)
  expect(keepAgreement(priceOf(400), agreed)).toMatchObject({ total: 0 })
  const next = priceOf(400)
  expect(keepAgreement(next, priceOf(1_000))).toBe(next)
  expect(highestAgreedFactor).toBe(10)
})

test('an agreed total stays the total, whatever the tariff says afterwards', () => {
  const agreed = agreedPrice(priceOf(1_010), 1_200)
  const corrected = keepAgreedTotal(priceOf(810), agreed)
  expect(corrected).toMatchObject({ total: 1_200 })
  expect(corrected.items.at(-1)).toEqual({ code: 'agreed', amount: 390 })
  expect(keepAgreedTotal(priceOf(810), priceOf(1_010)).total).toBe(810)
})
