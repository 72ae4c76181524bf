import { expect, test } from 'vitest'
import { undoRefusalOf } from '../../../src/lib/rules/delivery/handover-undo.ts'

const at = new Date('2026-11-24T12:00:00Z')
const handover = { at, isRated: false, isPaid: false, hasPlace: true }
const after = (milliseconds: number) => new Date(at.getTime() + milliseconds)

test('a handover can be undone for 15 minutes', () => {
  expect(undoRefusalOf(handover, after(0))).toBeNull()
  expect(undoRefusalOf(handover, after(15 * 60_000))).toBeNull()
  expect(undoRefusalOf(handover, after(15 * 60_000 + 1))).toBe('too-late')
})

test('says why a handover can’t be undone', () => {
  expect(undoRefusalOf({ ...handover, isRated: true }, at)).toBe('rated')
  expect(undoRefusalOf({ ...handover, isPaid: true }, at)).toBe('cash')
  expect(undoRefusalOf({ ...handover, hasPlace: false }, at)).toBe('driver-busy')
})

test('of several reasons, names the one that lasts longest', () => {
  const all = { at, isRated: true, isPaid: true, hasPlace: false }
  expect(undoRefusalOf(all, after(3_600_000))).toBe('too-late')
  expect(undoRefusalOf(all, at)).toBe('rated')
  expect(undoRefusalOf({ ...all, isRated: false }, at)).toBe('cash')
})
