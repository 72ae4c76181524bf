import { expect, test } from 'vitest'
import { beginsAtOf, ownersStatus } from '../../../src/lib/rules/delivery/ahead.ts'
import { searchBeginsAt } from '../../../src/lib/rules/schedule/schedule.ts'

const scheduled = new Date('2026-11-30T10:00:00Z')
const search = searchBeginsAt(scheduled)
const at = (milliseconds: number) => new Date(search.getTime() + milliseconds)

test('a delivery that its driver got ahead is still scheduled for its owner', () => {
  expect(ownersStatus({ status: 'accepted', beginsAt: search })).toBe('scheduled')
  expect(ownersStatus({ status: 'accepted', beginsAt: null })).toBe('accepted')
  expect(ownersStatus({ status: 'picked_up', beginsAt: search })).toBe('picked_up')
})

test('it begins when its search would have, and right away if that is now or has passed', () => {
  expect(beginsAtOf(scheduled, at(-1))).toEqual(search)
  expect(beginsAtOf(scheduled, at(0))).toBeNull()
  expect(beginsAtOf(scheduled, at(1))).toBeNull()
  expect(beginsAtOf(null, at(0))).toBeNull()
})
