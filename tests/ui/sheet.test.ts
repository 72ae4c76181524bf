import { expect, test } from 'vitest'
import { snapAfter, snapBeside } from '../../src/islands/ui/sheet-drag.ts'

const heights = { peek: 140, half: 420, full: 760 }

test('a sheet let go at rest goes to the nearest height', () => {
  expect(snapAfter(heights, 200, 0)).toBe('peek')
  expect(snapAfter(heights, 500, 0)).toBe('half')
  expect(snapAfter(heights, 600, 0)).toBe('full')
})

test('a flick goes on to the next height in its direction', () => {
  expect(snapAfter(heights, 200, 900)).toBe('half')
  expect(snapAfter(heights, 430, 900)).toBe('full')
  expect(snapAfter(heights, 700, -900)).toBe('half')
  expect(snapAfter(heights, 300, -900)).toBe('peek')
})

test('a flick past the end stays at the end', () => {
  expect(snapAfter(heights, 760, 900)).toBe('full')
  expect(snapAfter(heights, 120, -900)).toBe('peek')
})

test('the arrow keys move by one and stop at the ends', () => {
  expect(snapBeside('peek', 1)).toBe('half')
  expect(snapBeside('full', 1)).toBe('full')
  expect(snapBeside('peek', -1)).toBe('peek')
})
