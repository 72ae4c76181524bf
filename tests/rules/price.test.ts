import { expect, test } from 'vitest'
import {
  demandFactor,
  highestDemand,
  priceOf,
  type PricedRoute,
  type Tariff
} from '../../src/lib/rules/price.ts'

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
