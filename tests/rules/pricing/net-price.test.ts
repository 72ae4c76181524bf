import { expect, test } from 'vitest'
import { agreedPrice, agreedRange } from '../../../src/lib/rules/pricing/agreed-price.ts'
import { postingsOf } from '../../../src/lib/rules/journal/postings.ts'
import {
  netPart,
  priceWithoutVat,
  vatOfBooking,
  withoutVatIn
} from '../../../src/lib/rules/pricing/net-price.ts'
import { includedVat } from '../../../src/lib/rules/pricing/vat.ts'

const reversed = { treatment: 'reverse_charge' as const, reason: '' }
const exempt = { treatment: 'exempt' as const, reason: 'Embassy' }
const priceOf = (total: number) => ({
  currency: 'EUR',
  total,
  items: [{ code: 'base' as const, amount: total }]
})

test('takes off the VAT that a price contains, as an item', () => {
  expect(priceWithoutVat(priceOf(1_200), 20, reversed)).toEqual({
    currency: 'EUR',
    total: 1_000,
    items: [
      { code: 'base', amount: 1_200 },
      { code: 'vat', amount: -200, percent: 20 }
    ],
    treatment: 'reverse_charge'
  })
  expect(priceWithoutVat(priceOf(1_081), 8.1, exempt)).toMatchObject({
    total: 1_000,
    treatment: 'exempt',
    exemption_reason: 'Embassy'
  })
})

test('leaves a price as it is that contains none', () => {
  const price = priceOf(1_000)
  expect(priceWithoutVat(price, 0, reversed)).toBe(price)
})

test('has items that add up, and the gross less its VAT, for ten thousand prices and rates', () => {
  let status = 1
  const next = () => (status = (status * 48_271) % 2_147_483_647) / 2_147_483_647
  for (let count = 0; count < 10_000; count++) {
    const gross = Math.floor(next() * 10 ** (1 + Math.floor(next() * 9)))
    const percent = Math.floor(next() * 10_000) / 100
    const price = priceWithoutVat(priceOf(gross), percent, next() < 0.5 ? reversed : exempt)
    expect(price.items.reduce((sum, item) => sum + item.amount, 0)).toBe(price.total)
    expect(price.total + includedVat(gross, percent)).toBe(gross)
    expect(price.total).toBeGreaterThanOrEqual(0)
    expect(Number.isSafeInteger(price.total)).toBe(true)
    // Its booking has no VAT, and the books have all of it as revenue.
    const { treatment, vatRate } = vatOfBooking(price, percent)
    const owner = { kind: 'organization' as const, id: 'org_1' }
    const sale = { gross: price.total, rate: vatRate, treatment }
    const lines = postingsOf([{ kind: 'returned', owner, price: sale }])
    if (percent > 0)
      expect(lines.map(({ account, amount }) => [account.kind, account.treatment, amount])).toEqual(
        price.total === 0
          ? []
          : [
              ['receivable', null, price.total],
              ['revenue', treatment, -price.total]
            ]
      )
  }
})

test('says why a price has no VAT, and the rate that was taken off', () => {
  expect(withoutVatIn(priceWithoutVat(priceOf(1_200), 20, exempt))).toEqual({ ...exempt, percent: 20 })
  expect(withoutVatIn(priceWithoutVat(priceOf(1), 8.1, reversed))).toEqual({ ...reversed, percent: 8.1 })
  expect(withoutVatIn(priceOf(1_200))).toBeUndefined()
  // Neither a reason without a rate nor a rate without a reason says that VAT was taken off.
  expect(withoutVatIn({ ...priceOf(1_200), treatment: 'exempt' })).toBeUndefined()
  const { items } = priceWithoutVat(priceOf(1_200), 20, exempt)
  expect(withoutVatIn({ items })).toBeUndefined()
})

test.each([
  { name: 'by the price', price: { treatment: 'exempt' as const }, percent: 20, booked: ['exempt', 0] },
  { name: 'by the rate', price: {}, percent: 8.1, booked: ['standard', 810] },
  { name: 'as exempt of a company without VAT', price: {}, percent: 0, booked: ['exempt', 0] }
])('is booked $name', ({ price, percent, booked: [treatment, vatRate] }) => {
  expect(vatOfBooking(price, percent)).toEqual({ treatment, vatRate })
})

test('an agreed price is paid as it is, and its limit counts the net of a discount', () => {
  const discounted = {
    currency: 'EUR',
    total: 1_020,
    items: [
      { code: 'base' as const, amount: 1_200 },
      { code: 'discount' as const, amount: -180, percent: 15, name: 'Meier' }
    ]
  }
  const net = priceWithoutVat(discounted, 20, reversed)
  expect(net.total).toBe(850)
  expect(netPart(-180, net)).toBe(-150)
  expect(netPart(-180, discounted)).toBe(-180)
  expect(agreedRange(net, 20)).toEqual({ least: 800, most: 1_020 })
  const agreed = agreedPrice(net, 900)
  expect(agreed).toMatchObject({ total: 900, treatment: 'reverse_charge' })
  expect(agreed.items.reduce((sum, item) => sum + item.amount, 0)).toBe(900)
})
