import { expect, test } from 'vitest'
import { priceOf, type Tariff } from '../../../src/lib/rules/pricing/price.ts'
import { pricePerStop } from '../../../src/lib/rules/pricing/price-per-stop.ts'

const car: Tariff = { basePrice: 400, pricePerKm: 100, pricePerMinute: 20, minimumPrice: 790, speedFactor: 1 }
const options = { currency: 'EUR', rounding: 1, pricePerExtraStop: 200 }
const leg = (meters: number, seconds: number) => ({ meters, seconds })

test('assigns the base price to the first dropoff, each leg to its dropoff, and the stop fee to the others', () => {
  const legs = [leg(3_000, 300), leg(1_000, 60), leg(2_000, 240)]
  const price = priceOf(
    { meters: 6_000, seconds: 600, dropoffs: 3, surcharges: [0, 150, 0], demand: 1 },
    car,
    options
  )
  expect(pricePerStop(price, legs, [0, 150, 0])).toEqual([
    400 + 300 + 100,
    100 + 20 + 150 + 200,
    200 + 80 + 200
  ])
})

test('shares sum-dependent items in proportion', () => {
  const items = [
    { code: 'base' as const, amount: 300 },
    { code: 'stops' as const, amount: 100 },
    { code: 'minimum' as const, amount: 400 }
  ]
  expect(pricePerStop({ total: 800, items }, [leg(0, 0), leg(0, 0)], [])).toEqual([600, 200])
})

test('assigns the whole price to a single dropoff', () => {
  const price = priceOf({ meters: 300, seconds: 60, dropoffs: 1, surcharges: [], demand: 1.2 }, car, options)
  expect(pricePerStop(price, [leg(300, 60)], [0])).toEqual([price.total])
})

test('shares evenly if there is no proportion', () => {
  expect(pricePerStop({ total: 100, items: [] }, [leg(0, 0), leg(0, 0), leg(0, 0)], [])).toEqual([34, 33, 33])
})

test('gives a left-over cent to the largest fraction, wherever it is and however small its part', () => {
  const items = [{ code: 'distance', amount: 10 }]
  // 7.4 and 2.6 cents.
  expect(pricePerStop({ total: 10, items }, [leg(74, 0), leg(26, 0)], [])).toEqual([7, 3])
  expect(pricePerStop({ total: 10, items }, [leg(26, 0), leg(74, 0)], [])).toEqual([3, 7])
})

test('adds up to the total, to the cent, for ten thousand trips', () => {
  let status = 7
  const next = () => (status = (status * 48_271) % 2_147_483_647) / 2_147_483_647
  for (let count = 0; count < 10_000; count++) {
    const dropoffs = 1 + Math.floor(next() * 10)
    const legs = Array.from({ length: dropoffs }, () =>
      leg(Math.round(next() * 9_000), Math.round(next() * 900))
    )
    const surcharges = legs.map(() => Math.floor(next() * 3) * 150)
    const price = priceOf(
      {
        meters: legs.reduce((sum, { meters }) => sum + meters, 0),
        seconds: legs.reduce((sum, { seconds }) => sum + seconds, 0),
        dropoffs,
        surcharges,
        demand: 1 + next() / 2
      },
      car,
      { ...options, rounding: 1 + Math.floor(next() * 100) }
    )
    const parts = pricePerStop(price, legs, surcharges)
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(price.total)
    expect(parts.every(part => Number.isSafeInteger(part) && part >= 0)).toBe(true)
  }
})
