import { expect, test } from 'vitest'
import { isPlaced, type PlacedFix, usablePositions } from '../../src/lib/rules/usable-positions.ts'

const fix = (east: number, at: number, accuracy: number | null = 8, north = 0): PlacedFix => ({
  latitude: 47.5 + north / 111_195,
  longitude: 8.5 + east / 75_100,
  accuracy,
  at: at * 1000
})
const here = fix(0, 0)

test('a coarse position doesn’t replace a better one, until that is old', () => {
  expect(usablePositions([fix(1_200, 1, 2_000), fix(1_200, 90, 400)], here, null).used).toEqual([])
  const late = fix(1_200, 121, 2_000)
  expect(usablePositions([late], here, null).used).toEqual([late])
  // A coarse one is better than none, and a newer coarse one replaces it.
  const [first, second] = [fix(0, 0, 2_000), fix(900, 1, 1_500)]
  expect(usablePositions([first, second], null, null).used).toEqual([first, second])
})

test('a jump is held back until the next position confirms it', () => {
  const [wrong, right] = [fix(5_000, 1), fix(20, 2)]
  expect(usablePositions([wrong, right], here, null)).toEqual({ used: [right], held: null })
  const first = usablePositions([wrong], here, null)
  expect(first).toEqual({ used: [], held: wrong })
  const next = fix(5_015, 2)
  expect(usablePositions([next], here, first.held)).toEqual({ used: [next], held: null })
  // Two jumps to different places confirm nothing.
  const other = fix(-9_000, 2)
  expect(usablePositions([other], here, first.held)).toEqual({ used: [], held: other })
})

test('a car on a motorway doesn’t jump, nor does one after a tunnel', () => {
  const driving = [fix(36, 1), fix(72, 2), fix(72 + 36 * 60, 62)]
  expect(usablePositions(driving, here, null).used).toEqual(driving)
})

test('accuracies of both positions count, and an unknown one is taken for a poor one', () => {
  expect(usablePositions([fix(400, 1)], here, null).used).toHaveLength(0)
  expect(usablePositions([fix(400, 1, 120)], here, null).used).toHaveLength(1)
  expect(usablePositions([fix(400, 1, null)], { ...here, accuracy: null }, null).used).toHaveLength(1)
})

test('zeros are never used, however often they come', () => {
  const zero = { latitude: 0, longitude: 0, accuracy: 5, at: 1000 }
  expect(usablePositions([zero, { ...zero, at: 2000 }, { ...zero, at: 3000 }], here, null).used).toEqual([])
  expect(usablePositions([zero], null, null)).toEqual({ used: [], held: null })
  expect(isPlaced(zero)).toBe(false)
  expect(isPlaced(fix(0, 0, 2_000))).toBe(false)
  expect(isPlaced(here)).toBe(true)
})
