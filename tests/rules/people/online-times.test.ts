import { expect, test } from 'vitest'
import { onlineTimes } from '../../../src/lib/rules/people/online-times.ts'

const day = { start: 100_000, end: 200_000 }
const on = (at: number) => ({ at, online: true })
const off = (at: number) => ({ at, online: false })

test('adds up the times online, with the first and the last moment', () => {
  expect(onlineTimes([on(110_000), off(130_000), on(150_000), off(180_000)], false, day)).toEqual({
    first: 110_000,
    last: 180_000,
    seconds: 50
  })
})

test('a driver who was or stays online counts from the start and to the end', () => {
  expect(onlineTimes([off(120_000), on(190_000)], true, day)).toEqual({
    first: 100_000,
    last: 200_000,
    seconds: 30
  })
  expect(onlineTimes([], true, day)).toEqual({ first: 100_000, last: 200_000, seconds: 100 })
})

test('without a moment online, there is no first and no last', () => {
  const none = { first: null, last: null, seconds: 0 }
  expect(onlineTimes([], false, day)).toEqual(none)
  expect(onlineTimes([off(120_000)], false, day)).toEqual(none)
  // On and off at the same moment.
  expect(onlineTimes([on(120_000), off(120_000)], false, day)).toEqual(none)
})

test('repeated changes count once, and the sum is rounded to seconds', () => {
  expect(onlineTimes([on(110_000), on(120_000), off(130_600), off(140_000)], false, day)).toEqual({
    first: 110_000,
    last: 130_600,
    seconds: 21
  })
})
