import { expect, test } from 'vitest'
import {
  isJump,
  isPlaced,
  type PlacedFix,
  usablePositions
} from '../../../src/lib/rules/matching/usable-positions.ts'

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

test('a coarse position begins above 200 meters, and isn’t used beside a fine one until two minutes later', () => {
  const fine = fix(10, 1, 200)
  expect(usablePositions([fine], here, null).used).toEqual([fine])
  expect(usablePositions([fix(10, 1, 201)], here, null).used).toEqual([])
  expect(usablePositions([fix(10, 119.999, 201)], here, null).used).toEqual([])
  const late = fix(10, 120, 201)
  expect(usablePositions([late], here, null).used).toEqual([late])
  expect([isPlaced(fix(0, 0, 200)), isPlaced(fix(0, 0, 201)), isPlaced(fix(0, 0, null))]).toEqual([
    true,
    false,
    true
  ])
})

test('a jump is farther than somebody drives in the time, plus three times both accuracies', () => {
  // One second at 70 m/s, and three times 30 m and 40 m: 280 m.
  const from = fix(0, 0, 30)
  const to = (meters: number, seconds = 1) => fix(0, seconds, 40, meters)
  expect(isJump(from, to(279))).toBe(false)
  expect(isJump(from, to(281))).toBe(true)
  expect(isJump(to(281), from)).toBe(true)
  expect(isJump(from, to(281, 2))).toBe(false)
  // A device that claims to be exact is believed up to 20 m: 70 + 120 m.
  const exact = (meters: number, seconds: number) => fix(0, seconds, 1, meters)
  expect(isJump(exact(0, 0), exact(189, 1))).toBe(false)
  expect(isJump(exact(0, 0), exact(191, 1))).toBe(true)
  // One that says nothing, with 100 m: 70 + 600 m.
  const unknown = (meters: number, seconds: number) => fix(0, seconds, null, meters)
  expect(isJump(unknown(0, 0), unknown(669, 1))).toBe(false)
  expect(isJump(unknown(0, 0), unknown(671, 1))).toBe(true)
})

test('only both coordinates near zero are nowhere', () => {
  const at = (latitude: number, longitude: number) => isPlaced({ latitude, longitude, accuracy: 5 })
  expect([at(0, 8), at(47, 0), at(0.009, -0.009), at(0.01, 0), at(0, -0.01)]).toEqual([
    true,
    true,
    false,
    true,
    true
  ])
})

test('a late position of an earlier time is used, but the newest one stays the place to compare with', () => {
  const [newest, early] = [fix(6_000, 100), fix(0, 1)]
  const after = fix(6_030, 101)
  expect(usablePositions([newest, early, after], fix(0, 0), null)).toEqual({
    used: [newest, early, after],
    held: null
  })
})

test('each position is compared with the newest one before it, of two at the same time with the second', () => {
  // Each is as far as somebody can drive, and the accuracies allow: a chain that goes far from the first one.
  const chain = [fix(180, 1), fix(360, 2)]
  expect(usablePositions(chain, here, null).used).toEqual(chain)
  const twice = [fix(110, 0), fix(220, 0)]
  expect(usablePositions(twice, here, null).used).toEqual(twice)
  // From the late one, nobody would get to the next.
  const late = [fix(-810, -10), fix(180, 1)]
  expect(usablePositions(late, here, null).used).toEqual(late)
})

test('a held position is given up once another is used', () => {
  const [wrong, right] = [fix(5_000, 1), fix(20, 2)]
  const held = usablePositions([wrong], here, null).held
  expect(usablePositions([right], here, held)).toEqual({ used: [right], held: null })
  expect(usablePositions([], here, held)).toEqual({ used: [], held: wrong })
})

test('follows a car by its newest position, at the times of real clocks', () => {
  const start = 1_780_000_000
  const [first, next] = [fix(0, start), fix(3_000, start + 60)]
  const near = fix(3_050, start + 61)
  expect(usablePositions([first, next, near], null, null).used).toEqual([first, next, near])
  // From the first place, nobody gets there in a second.
  expect(usablePositions([fix(3_050, start + 1)], first, null).used).toEqual([])
  expect(isJump(first, fix(3_050, start + 1))).toBe(true)
  expect(usablePositions([fix(5, start + 10, 2_000)], first, null).used).toEqual([])
  // One that arrives late doesn't become the place to compare with.
  const late = fix(400, start + 10)
  const after = fix(3_100, start + 62)
  expect(usablePositions([first, next, late, after], null, null).used).toEqual([first, next, late, after])
})
