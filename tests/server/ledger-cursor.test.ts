import { expect, test } from 'vitest'
import { createLedgerCursor } from '../../src/server/domain/ops/now/ledger-cursor.ts'

test('returns each entry once, in the order of commits', () => {
  const cursor = createLedgerCursor(10)
  expect(cursor.take([11, 12], 0)).toEqual([11, 12])
  expect(cursor.from()).toBe(12)
  expect(cursor.take([13], 1_000)).toEqual([13])
  expect(cursor.take([], 2_000)).toEqual([])
  expect(cursor.from()).toBe(13)
})

test('waits for an entry that commits after later ones', () => {
  const cursor = createLedgerCursor(10)
  expect(cursor.take([12, 14], 0)).toEqual([12, 14])
  expect(cursor.from()).toBe(10)
  expect(cursor.take([11, 12, 14], 1_000)).toEqual([11])
  expect(cursor.from()).toBe(12)
  expect(cursor.take([13, 14, 15], 2_000)).toEqual([13, 15])
  expect(cursor.from()).toBe(15)
})

test('gives up a number that was rolled back', () => {
  const cursor = createLedgerCursor(10)
  cursor.take([12], 0)
  expect(cursor.take([12], 59_000)).toEqual([])
  expect(cursor.from()).toBe(10)
  cursor.take([12], 61_000)
  expect(cursor.from()).toBe(12)
})
