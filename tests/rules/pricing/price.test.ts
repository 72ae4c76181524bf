import { expect, test } from 'vitest'
import {
  demandFactor,
  discountIn,
  highestDemand,
  priceOf,
  type PricedRoute,
  type Tariff
} from '../../../src/lib/rules/pricing/price.ts'

const car: Tariff = { basePrice: 400, pricePerKm: 110, pricePerMinute: 14, minimumPrice: 790, speedFactor: 1 }
const options = { currency: 'EUR', rounding: 10, pricePerExtraStop: 200 }
const route: PricedRoute = { meters: 5_000, seconds: 900, dropoffs: 1, surcharges: [], demand: 1 }

test('charges base, distance and time', () => {
  expect(priceOf(route, car, options)).toEqual({
    currency: 'EUR',
    total: 1_160,
    items: [
      { code: 'base', amount: 400 },
      { code: 'distance', amount: 550 },
      { code: 'time', amount: 210 }
    ]
  })
})

test('adds sizes, stops and demand', () => {
  const priced = priceOf({ ...route, dropoffs: 3, surcharges: [150, 350], demand: 1.25 }, car, options)
  expect(priced.items).toContainEqual({ code: 'size', amount: 500 })
  expect(priced.items).toContainEqual({ code: 'stops', amount: 400 })
  expect(priced.items).toContainEqual({ code: 'demand', amount: 515 })
})

test('raises a short route to the minimum price', () => {
  const priced = priceOf({ ...route, meters: 300, seconds: 60 }, car, options)
  expect(priced.total).toBe(790)
  expect(priced.items).toContainEqual({ code: 'minimum', amount: 790 - 400 - 33 - 14 })
})

test('has items that add up to the total, to the unit, for ten thousand trips', () => {
  let status = 1
  const next = () => (status = (status * 48_271) % 2_147_483_647) / 2_147_483_647
  for (let count = 0; count < 10_000; count++) {
    const { total, items } = priceOf(
      {
        meters: next() * 80_000,
        seconds: next() * 7_200,
        dropoffs: 1 + Math.floor(next() * 10),
        surcharges: Array.from({ length: Math.floor(next() * 4) }, () => Math.floor(next() * 900)),
        demand: 1 + next() / 2
      },
      car,
      { ...options, rounding: 1 + Math.floor(next() * 100) }
    )
    expect(items.reduce((sum, item) => sum + item.amount, 0)).toBe(total)
    expect(items.every(item => Number.isSafeInteger(item.amount))).toBe(true)
  }
})

test('charges a slower vehicle for its longer time', () => {
  const slow = priceOf(route, { ...car, speedFactor: 0.5 }, options)
  expect(slow.items).toContainEqual({ code: 'time', amount: 420 })
})

test('raises demand when drivers run out, up to its limit', () => {
  expect(demandFactor(0, 0)).toBe(1)
  expect(demandFactor(5, 5)).toBe(1)
  expect(demandFactor(6, 4)).toBe(1.13)
  expect(demandFactor(3, 0)).toBe(highestDemand)
  expect(demandFactor(1_000, 1)).toBe(highestDemand)
})

test('adds zones and the rule of the time, which is a percentage of what comes before it', () => {
  const priced = priceOf(route, car, { ...options, zones: 240, time: { code: 'night', percent: 20 } })
  expect(priced.items.slice(3)).toEqual([
    { code: 'zone', amount: 240 },
    { code: 'night', amount: 280 }
  ])
  expect(priced.total).toBe(1_680)
})

test('a discount lowers everything above it, and says of whom', () => {
  const discount = { percent: 12.5, name: 'Blumen Meier' }
  const priced = priceOf({ ...route, demand: 1.25 }, car, { ...options, discount })
  expect(priced.items.slice(3)).toEqual([
    { code: 'demand', amount: 290 },
    { code: 'discount', amount: -181, percent: 12.5, name: 'Blumen Meier' },
    { code: 'rounding', amount: 1 }
  ])
  expect(discountIn(priced)).toEqual(discount)
})

test('a discount of nothing isn’t shown, and a price without one has none', () => {
  const none = priceOf(route, car, { ...options, discount: { percent: 0, name: 'Blumen Meier' } })
  expect(none.items.map(({ code }) => code)).toEqual(['base', 'distance', 'time'])
  expect(discountIn(none)).toBeUndefined()
  expect(discountIn({ items: [{ code: 'discount', percent: 5 }] })).toEqual({ percent: 5, name: '' })
  expect(discountIn({ items: [{ code: 'night', percent: 5, name: 'x' }] })).toBeUndefined()
})

test('each pickup and each dropoff after the first costs the same', () => {
  const stopsOf = (part: Partial<PricedRoute>) =>
    priceOf({ ...route, ...part }, car, options).items.find(({ code }) => code === 'stops')?.amount
  expect(stopsOf({ pickups: 1 })).toBeUndefined()
  expect(stopsOf({ pickups: 3 })).toBe(400)
  expect(stopsOf({ pickups: 2, dropoffs: 4 })).toBe(800)
})

test('rounds half up to the multiple, also downwards', () => {
  const totalOf = (basePrice: number) =>
    priceOf({ ...route, meters: 0, seconds: 0 }, { ...car, basePrice, minimumPrice: 0 }, options).total
  expect([1_004, 1_005, 1_009].map(totalOf)).toEqual([1_000, 1_010, 1_010])
})

test('demand grows by a quarter for each further search per driver', () => {
  expect(demandFactor(8, 4, 3)).toBe(1.25)
  expect(demandFactor(12, 4, 3)).toBe(1.5)
  expect(demandFactor(1, 0, 3)).toBe(1.5)
  expect(demandFactor(4, 5)).toBe(1)
  expect(highestDemand).toBe(1.5)
})
