import { describe, expect, test } from 'vitest'
import { createServerTime } from '../../src/lib/browser/server-time.ts'

const noon = Date.parse('2026-11-26T12:00:00.000Z')
const minute = 60_000

/** A device with a clock that is `wrong` milliseconds ahead of the server's, and the server's time. */
function world(wrong: number) {
  let passed = 0
  let set = 0
  const server = () => noon + passed
  const device = { wall: () => server() + wrong + set, elapsed: () => passed }
  return {
    time: createServerTime(device),
    device,
    server,
    pass: (milliseconds: number) => (passed += milliseconds),
    setClock: (by: number) => (set += by)
  }
}

/** An answer with whole seconds, as the Date header has. */
function answer({ time, server, pass }: ReturnType<typeof world>, age = 40): void {
  const at = Math.floor(server() / 1000) * 1000
  pass(age)
  time.learn({ at, precision: 1000, age })
}

test('uses the device’s clock before the first answer, and while it agrees', () => {
  const right = world(0)
  expect(right.time.now()).toBe(noon)
  answer(right)
  expect(right.time.offset()).toBe(0)
})

test.each([20 * minute, -30 * minute, -45_000, 365 * 24 * 60 * minute])(
  'knows the server’s time on a device that is %d ms wrong',
  wrong => {
    const each = world(wrong)
    answer(each)
    expect(Math.abs(each.time.now() - each.server())).toBeLessThanOrEqual(1000)
  }
)

test('gets closer with each answer', () => {
  const each = world(10 * minute)
  for (let at = 0; at < 30; at++) {
    answer(each)
    each.pass(1_130)
  }
  expect(Math.abs(each.time.now() - each.server())).toBeLessThanOrEqual(60)
})

describe('a clock that changes while the page is open', () => {
  test('is noticed at once when it’s set back', () => {
    const each = world(10 * minute)
    answer(each)
    const before = each.time.now()
    each.setClock(-10 * minute)
    expect(Math.abs(each.time.now() - before)).toBeLessThanOrEqual(1000)
  })

  test.each(['an answer', 'the stream'])('is noticed by %s when it’s set ahead', source => {
    const each = world(0)
    answer(each)
    each.setClock(10 * minute)
    if (source === 'an answer') answer(each)
    else each.time.learn({ at: each.server(), precision: 0, age: 15_000 })
    expect(Math.abs(each.time.now() - each.server())).toBeLessThanOrEqual(1000)
  })

  test('isn’t confused with a device that slept', () => {
    const each = world(0)
    answer(each)
    // The page's own clock stood still for an hour.
    const slept = createServerTime({ wall: () => each.device.wall(), elapsed: () => 0 })
    each.pass(60 * minute)
    expect(slept.now()).toBe(each.server())
  })
})

test('an event of the stream that comes late spoils nothing', () => {
  const each = world(0)
  answer(each)
  const at = each.server()
  each.pass(8_000)
  each.time.learn({ at, precision: 0, age: 15_000 })
  expect(each.time.offset()).toBe(0)
})

test('tells its listeners, and starts from what the page before knew', () => {
  const each = world(20 * minute)
  let changes = 0
  const stop = each.time.listen(() => changes++)
  answer(each)
  expect(changes).toBe(1)
  stop()
  each.setClock(20 * minute)
  answer(each)
  expect(changes).toBe(1)
  const next = createServerTime(each.device, each.time.offset())
  expect(Math.abs(next.now() - each.server())).toBeLessThanOrEqual(1000)
})
