import { expect, test } from 'vitest'
import { oldestStepHours, plausibleTime } from '../../src/lib/rules/device-time.ts'

const now = new Date('2026-11-23T12:00:00Z')
const previous = new Date('2026-11-23T11:30:00Z')
const at = (time: string) => new Date(`2026-11-23T${time}Z`)

test('takes a time between the previous step and now', () => {
  expect(plausibleTime(at('11:45:00'), previous, now)).toEqual(at('11:45:00'))
  expect(plausibleTime(previous, previous, now)).toEqual(previous)
})

test('moves a time of a clock that is a few seconds off to the nearest possible one', () => {
  expect(plausibleTime(at('12:00:40'), previous, now)).toEqual(now)
  expect(plausibleTime(at('11:29:20'), previous, now)).toEqual(previous)
})

test.each([
  ['an hour ahead', at('13:00:00'), previous],
  ['an hour behind', at('11:00:00'), previous],
  ['too old', new Date(now.getTime() - oldestStepHours * 3_600_000 - 1), new Date(0)]
])('refuses a time that is %s', (_, recorded, before) => {
  expect(plausibleTime(recorded, before, now)).toBeNull()
})
