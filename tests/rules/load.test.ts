import { expect, test } from 'vitest'
import { loadOf, smallestFor, whyNot } from '../../src/lib/rules/load.ts'
import type { PackageBody } from '../../src/lib/contract/pricing.ts'
import type { TransportSize, TransportType, UnitOfMeasurement } from '../../src/lib/contract/company.ts'

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
