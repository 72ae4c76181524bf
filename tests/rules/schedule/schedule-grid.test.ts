import { expect, test } from 'vitest'
import { driverOf, hourOf, hoursOf } from '../../../src/lib/rules/schedule/schedule-grid.ts'

const zurich = 'Europe/Zurich'
const item = (scheduled_at: string) => ({ scheduled_at })

test('the board has every hour from the first delivery to the last, by the clocks of the zone', () => {
  expect(hourOf('2026-07-15T07:59:00Z', zurich)).toBe('09')
  expect(hoursOf([item('2026-07-15T09:10:00Z'), item('2026-07-15T06:50:00Z')], zurich)).toEqual([
    '08',
    '09',
    '10',
    '11'
  ])
  expect(hoursOf([item('2026-07-15T09:10:00Z')], zurich)).toEqual(['11'])
  expect(hoursOf([], zurich)).toEqual([])
})

test('a delivery is in the column of its driver, or of the one who is planned and hasn’t declined', () => {
  const [anna, ben] = [{ id: 'anna' }, { id: 'ben' }] as never[]
  const planned = (status: string) => ({ status, driver: ben }) as never
  expect(driverOf({ driver: anna!, planned: planned('planned') })).toBe(anna)
  expect(driverOf({ driver: null, planned: planned('planned') })).toBe(ben)
  expect(driverOf({ driver: null, planned: planned('declined') })).toBeNull()
  expect(driverOf({ driver: null, planned: null })).toBeNull()
})
