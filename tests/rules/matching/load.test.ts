import { expect, test } from 'vitest'
import { kilogramsOf, loadOf, loadOfTrip, smallestFor, whyNot } from '../../../src/lib/rules/matching/load.ts'
import type { PackageBody } from '../../../src/lib/contract/pricing.ts'
import type { TransportSize, TransportType, UnitOfMeasurement } from '../../../src/lib/contract/company.ts'

const sizes = [
  { id: 2, rank: 2 },
  { id: 4, rank: 4 }
] as TransportSize[]
const units = [
  { id: 1, kilograms: 1 },
  { id: 3, kilograms: 0.45359237 }
] as UnitOfMeasurement[]
const types = [
  { id: 4, capacity_kg: 900, max_size_rank: 5 },
  { id: 1, capacity_kg: 10, max_size_rank: 2 },
  { id: 3, capacity_kg: 150, max_size_rank: 4 }
] as TransportType[]
const item = (part: Partial<PackageBody>): PackageBody => ({
  description: 'Books',
  transport_size_id: 2,
  weight: 1,
  unit_of_measurement_id: 1,
  quantity: 1,
  ...part
})

test('adds up weights in kilograms, and takes the largest size', () => {
  const load = loadOf(
    [item({ weight: 2, quantity: 3 }), item({ weight: 10, unit_of_measurement_id: 3, transport_size_id: 4 })],
    sizes,
    units
  )
  expect(load.kilograms).toBeCloseTo(10.5359)
  expect(load.sizeRank).toBe(4)
})

test('chooses the smallest vehicle that can carry the load', () => {
  expect(smallestFor({ kilograms: 10, sizeRank: 2 }, types)?.id).toBe(1)
  expect(smallestFor({ kilograms: 10.1, sizeRank: 2 }, types)?.id).toBe(3)
  expect(smallestFor({ kilograms: 1, sizeRank: 5 }, types)?.id).toBe(4)
  expect(smallestFor({ kilograms: 901, sizeRank: 1 }, types)).toBeUndefined()
})

test('gives the reason if a vehicle is too small', () => {
  const bicycle = { capacity_kg: 10, max_size_rank: 2 }
  expect(whyNot({ kilograms: 10, sizeRank: 2 }, bicycle)).toBeNull()
  expect(whyNot({ kilograms: 11, sizeRank: 3 }, bicycle)).toBe('heavy')
  expect(whyNot({ kilograms: 1, sizeRank: 3 }, bicycle)).toBe('large')
})

test('counts a missing quantity as one, and an unknown unit or size as nothing', () => {
  expect(kilogramsOf(item({ weight: 2, quantity: undefined }), units)).toBe(2)
  expect(kilogramsOf(item({ weight: 2, unit_of_measurement_id: 9 }), units)).toBe(0)
  expect(loadOf([item({ transport_size_id: 9 })], sizes, units)).toEqual({ kilograms: 1, sizeRank: 0 })
  expect(loadOf([], sizes, units)).toEqual({ kilograms: 0, sizeRank: 0 })
})

test('a trip with several pickups carries less than all of its packages at once', () => {
  const packages = [
    item({ weight: 5, pickup: 0, dropoff: 0 }),
    item({ weight: 7, pickup: 1, dropoff: 1, transport_size_id: 4 })
  ]
  const trip = { pickups: ['a', 'b'], dropoffs: ['x', 'y'], packages }
  expect(loadOfTrip(trip, sizes, units)).toEqual({ kilograms: 12, sizeRank: 4 })
  // One after the other: never both.
  const after = { ...trip, stop_order: [0, 2, 1, 3] }
  expect(loadOfTrip(after, sizes, units)).toEqual({ kilograms: 7, sizeRank: 4 })
  // With one pickup, everything is on board at first.
  const single = { pickup: 'a', dropoffs: ['x', 'y'], packages, stop_order: [0, 2, 1] }
  expect(loadOfTrip(single, sizes, units)).toEqual({ kilograms: 12, sizeRank: 4 })
})
