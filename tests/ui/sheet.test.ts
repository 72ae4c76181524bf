import { expect, test } from 'vitest'
import { snapAfter, snapBeside } from '../../src/islands/ui/dialogs/sheet-drag.ts'

const heights = { peek: 140, half: 420, full: 760 }

test('snaps to the nearest height when released at rest', () => {
  expect(snapAfter(heights, 200, 0)).toBe('peek')
  expect(snapAfter(heights, 500, 0)).toBe('half')
  expect(snapAfter(heights, 600, 0)).toBe('full')
})

test('snaps to the next height in the direction of a flick', () => {
  expect(snapAfter(heights, 200, 900)).toBe('half')
  expect(snapAfter(heights, 430, 900)).toBe('full')
  expect(snapAfter(heights, 700, -900)).toBe('half')
  expect(snapAfter(heights, 300, -900)).toBe('peek')
})

test('stays at the end after a flick past it', () => {
  expect(snapAfter(heights, 760, 900)).toBe('full')
  expect(snapAfter(heights, 120, -900)).toBe('peek')
})

test('moves by one with the arrow keys, and stops at the ends', () => {
  expect(snapBeside('peek', 1)).toBe('half')
  expect(snapBeside('full', 1)).toBe('full')
  expect(snapBeside('peek', -1)).toBe('peek')
})
