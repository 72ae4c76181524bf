import { describe, expect, test } from 'vitest'
import type { TransportSize } from '../../../src/lib/contract/company.ts'
import { mayCarry } from '../../../src/lib/rules/planning/may-carry.ts'
import { lackingSkills, neededSkills } from '../../../src/lib/rules/planning/needed-skills.ts'
import { litersOf, volumeOf } from '../../../src/lib/rules/planning/volume.ts'

const size = (id: number, length: number, width: number, height: number): TransportSize => ({
  id,
  code: `size-${id}`,
  name: '',
  description: '',
  rank: id,
  length_cm: length,
  width_cm: width,
  height_cm: height,
  surcharge: 0
})
const sizes = [size(1, 35, 25, 3), size(2, 60, 40, 40)]

describe('the volume of packages', () => {
  test('comes from the centimeters of the size, times the pieces', () => {
    expect(litersOf({ transport_size_id: 2, quantity: 1 }, sizes)).toBe(96)
    expect(litersOf({ transport_size_id: 2, quantity: 3 }, sizes)).toBe(288)
    expect(litersOf({ transport_size_id: 1, quantity: 1 }, sizes)).toBe(2.625)
  })

  test('is the sum, and 0 for an unknown size', () => {
    const items = [
      { transport_size_id: 2, quantity: 2 },
      { transport_size_id: 1, quantity: 2 },
      { transport_size_id: 9, quantity: 5 }
    ]
    expect(volumeOf(items, sizes)).toBe(197.25)
    expect(volumeOf([], sizes)).toBe(0)
  })
})

describe('a vehicle that carries a delivery of another one', () => {
  const van = { id: 4, capacity_kg: 900, max_size_rank: 5 }
  const car = { id: 3, capacity_kg: 150, max_size_rank: 4 }
  const on = { largerVehicles: true }

  test('is the same one, or any as large if the company allows it', () => {
    expect(mayCarry(car, car, { largerVehicles: false })).toBe(true)
    expect(mayCarry(van, car, { largerVehicles: false })).toBe(false)
    expect(mayCarry(van, car, on)).toBe(true)
    expect(mayCarry({ ...car, id: 9 }, car, on)).toBe(true)
    expect(mayCarry(car, van, on)).toBe(false)
  })

  test.each([
    ['kilograms', { ...van, capacity_kg: 149 }],
    ['size', { ...van, max_size_rank: 3 }]
  ])('must not have less %s', (_, smaller) => {
    expect(mayCarry(smaller, car, on)).toBe(false)
  })

  test('must not have less volume, if both have one', () => {
    const booked = { ...car, volume_liters: 500 }
    expect(mayCarry({ ...van, volume_liters: 500 }, booked, on)).toBe(true)
    expect(mayCarry({ ...van, volume_liters: 499 }, booked, on)).toBe(false)
    expect(mayCarry({ ...van, volume_liters: null }, booked, on)).toBe(true)
    expect(mayCarry({ ...van, volume_liters: 1 }, { ...car, volume_liters: null }, on)).toBe(true)
    expect(mayCarry({ ...van, volume_liters: 1 }, car, on)).toBe(true)
  })
})

test('what a delivery needs is its own and its organization’s, and a driver lacks the rest', () => {
  expect(neededSkills(['cooling'])).toEqual(['cooling'])
  expect(neededSkills(['cooling', 'heavy'], ['heavy', 'alcohol'])).toEqual(['cooling', 'heavy', 'alcohol'])
  expect(lackingSkills(['cooling', 'heavy'], ['heavy', 'alcohol'])).toEqual(['cooling'])
  expect(lackingSkills([], [])).toEqual([])
})
