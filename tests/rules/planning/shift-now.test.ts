import { expect, test } from 'vitest'
import { isShiftNear, shiftDay } from '../../../src/lib/rules/planning/shift-now.ts'

const at = (time: string) => new Date(`2026-11-30T${time}Z`)
const shift = { from: at('08:00'), to: at('16:00') }

test.each([
  ['06:59', false],
  ['07:00', true],
  ['12:00', true],
  ['15:59', true],
  ['16:00', false]
])('at %s, a shift from 08:00 to 16:00 is near: %s', (time, isNear) => {
  expect(isShiftNear(shift, at(time))).toBe(isNear)
})

test('a shift begins on a day of the zone', () => {
  expect(shiftDay(at('23:30'), at('22:30'), 'Europe/Zurich')).toBe('tomorrow')
  expect(shiftDay(at('22:30'), at('23:30'), 'Europe/Zurich')).toBe('yesterday')
  expect(shiftDay(at('08:00'), at('09:00'), 'Europe/Zurich')).toBe('today')
})
