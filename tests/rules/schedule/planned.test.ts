import { expect, test } from 'vitest'
import { declineUntil, overlapsOf } from '../../../src/lib/rules/schedule/planned.ts'

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

const time = (id: string, driver: string, from: number, seconds = 60) => ({
  id,
  driver,
  from: from * 1000,
  seconds
})
const overlaps = (...times: ReturnType<typeof time>[]) => Object.fromEntries(overlapsOf(times))

test('names the delivery that the same driver still drives', () => {
  expect(overlaps(time('a', 'anna', 0), time('b', 'anna', 59))).toEqual({ a: 'b', b: 'a' })
  // In any order.
  expect(overlaps(time('b', 'anna', 59), time('a', 'anna', 0))).toEqual({ a: 'b', b: 'a' })
})

test('one that begins when the other ends, or of another driver, doesn’t overlap', () => {
  expect(overlaps(time('a', 'anna', 0), time('b', 'anna', 60))).toEqual({})
  expect(overlaps(time('b', 'anna', 60), time('a', 'anna', 0))).toEqual({})
  expect(overlaps(time('a', 'anna', 0), time('b', 'ben', 10))).toEqual({})
})

test('a long delivery overlaps with all within it, and each names the first', () => {
  expect(overlaps(time('a', 'anna', 0, 300), time('b', 'anna', 10), time('c', 'anna', 100))).toEqual({
    a: 'b',
    b: 'a',
    c: 'a'
  })
  expect(overlaps(time('a', 'anna', 0), time('b', 'anna', 10), time('c', 'anna', 20))).toEqual({
    a: 'b',
    b: 'a',
    c: 'a'
  })
})
