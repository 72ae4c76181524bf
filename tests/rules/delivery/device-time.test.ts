import { describe, expect, test } from 'vitest'
import {
  clockAfter,
  type DeviceClock,
  oldestStepHours,
  plausibleTime,
  serverTimeOf
} from '../../../src/lib/rules/delivery/device-time.ts'

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

test('a minute of difference and twelve hours of age are allowed', () => {
  expect(plausibleTime(at('12:01:00'), previous, now)).toEqual(now)
  expect(plausibleTime(at('11:29:00'), previous, now)).toEqual(previous)
  const oldest = new Date(now.getTime() - oldestStepHours * 3_600_000)
  expect(plausibleTime(oldest, new Date(0), now)).toEqual(oldest)
})

test.each([
  ['a moment more ahead', new Date(at('12:01:00').getTime() + 1), previous],
  ['a moment more behind', new Date(at('11:29:00').getTime() - 1), previous],
  ['an hour ahead', at('13:00:00'), previous],
  ['an hour behind', at('11:00:00'), previous],
  ['too old', new Date(now.getTime() - oldestStepHours * 3_600_000 - 1), new Date(0)]
])('refuses a time that is %s', (_, recorded, before) => {
  expect(plausibleTime(recorded, before, now)).toBeNull()
})

describe('the times of positions', () => {
  const second = 1_000
  const now = Date.parse('2026-06-01T12:00:00Z')
  /** Sends one position every second by a clock that is wrong by `offset`, and returns their ages on the server. */
  function ages(offset: number, { sends = false, count = 3 } = {}): (number | null)[] {
    let clock: DeviceClock | null = null
    return Array.from({ length: count }, (_, index) => {
      const arrived = now + index * second
      const recorded = arrived - 200 + offset
      clock = clockAfter(clock, { recorded, arrived, sentAt: sends ? arrived + offset : null })
      const at = serverTimeOf(recorded, clock, null)
      return at === null ? null : arrived - at
    })
  }

  test.each([-45, -180, -3_600, 180, 86_400])('a clock that is wrong by %i s is corrected', offset => {
    expect(ages(offset * second, { sends: true })).toEqual([200, 200, 200])
    // Without the device's clock, from the second position on, and never in the future.
    const [, ...later] = ages(offset * second)
    for (const age of later) expect(Math.abs(age ?? Infinity)).toBeLessThanOrEqual(200)
  })

  test('years such as 1970 and 9999 are never passed on', () => {
    expect(ages(Date.parse('9999-12-31') - now)).toEqual([0, 0, 0])
    expect(ages(-now)[0]).toBeNull()
    expect(ages(-now, { sends: true })).toEqual([200, 200, 200])
  })

  test('an old position never gets a new time, alone, in a backlog, or sent again', () => {
    const arrived = now + 300 * second
    const age = (clock: DeviceClock | null, recorded: number, sentAt: number | null = null) =>
      arrived - (serverTimeOf(recorded, clockAfter(clock, { recorded, arrived, sentAt }), null) ?? 0)
    expect(age(null, now)).toBe(300 * second)
    expect(age(null, now, arrived)).toBe(300 * second)
    const before = { behind: 0, recorded: now - 100 * second, arrived: arrived - 50 }
    expect(age(before, now)).toBe(300 * second)
    expect(age({ behind: 0, recorded: now, arrived: arrived - 15 * second }, now)).toBe(300 * second)
  })

  test('a clock that differs by at most five seconds is left alone', () => {
    const behind = (milliseconds: number) =>
      clockAfter(null, { recorded: now, arrived: now, sentAt: now - milliseconds }).behind
    expect([4_000, 5_000, 5_001, -5_000, -5_001].map(behind)).toEqual([0, 0, 5_001, 0, -5_001])
  })

  test('positions that arrive as evenly as they were recorded, to two seconds, show a slow clock', () => {
    const slow = 60 * second
    const behind = (passed: number, arrivedAfter: number) =>
      clockAfter(
        { behind: 0, recorded: now - slow, arrived: now },
        { recorded: now - slow + passed, arrived: now + arrivedAfter, sentAt: null }
      ).behind
    expect(behind(10 * second, 12 * second)).toBe(62 * second)
    expect(behind(10 * second, 8 * second)).toBe(58 * second)
    expect(behind(10 * second, 12 * second + 1)).toBe(0)
    // The same position again, and an earlier one.
    expect(behind(0, second)).toBe(0)
    expect(behind(-second, 0)).toBe(0)
  })

  test('only a position a moment before the one that is shown gets its time', () => {
    const clock = { behind: 0, arrived: now }
    expect(serverTimeOf(now - second, clock, now - 2 * second)).toBe(now - second)
    expect(serverTimeOf(now - 6 * second, clock, now - second)).toBe(now - second)
    expect(serverTimeOf(now - 6 * second - 1, clock, now - second)).toBe(now - 6 * second - 1)
    const oldest = now - oldestStepHours * 3_600 * second
    expect(serverTimeOf(oldest, clock, null)).toBe(oldest)
    expect(serverTimeOf(oldest - 1, clock, null)).toBeNull()
  })

  test('a moment’s difference doesn’t put a position before the one that is shown', () => {
    expect(serverTimeOf(now - 800, { behind: 0, arrived: now }, now)).toBe(now)
    expect(serverTimeOf(now - 60_000, { behind: 0, arrived: now }, now)).toBe(now - 60_000)
  })
})
