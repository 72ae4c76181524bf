import { expect, test } from 'vitest'
import { declineUntil } from '../../../src/lib/rules/schedule/planned.ts'

const at = (time: string) => new Date(`2026-11-24T${time}:00Z`)
const until = (plannedAt: string, minutesBefore = 60) =>
  declineUntil(at('12:00'), at(plannedAt), minutesBefore)

test('a planned driver can decline until some minutes before the pickup', () => {
  expect(until('08:00')).toEqual(at('11:00'))
  expect(until('08:00', 90)).toEqual(at('10:30'))
})

test('a driver who is planned late has 15 minutes, but never after the search begins', () => {
  expect(until('10:50')).toEqual(at('11:05'))
  expect(until('11:40')).toEqual(at('11:45'))
  expect(until('08:00', 5)).toEqual(at('11:45'))
})
