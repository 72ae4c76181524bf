/** The exchange of Firebase tokens: when it happens, and how it continues after a failure. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $sessionExpires } from '../../src/stores/session/auth-user.ts'
import { startRenewal, stopRenewal } from '../../src/stores/session/firebase-renewal.ts'

const service = vi.hoisted(() => ({ exchange: vi.fn<(token: string) => Promise<unknown>>() }))
vi.mock('../../src/stores/session/firebase-sign-in.ts', () => ({
  exchangeIdToken: service.exchange,
  firebaseAuth: async () => ({ freshToken: async () => 'an ID token' })
}))

const seconds = 1000
const minutes = 60 * seconds
const inAnHour = () => new Date(Date.now() + 60 * minutes).toISOString()
const keep = async () => void $sessionExpires.set(inAnHour())
const end = vi.fn<() => void>()

beforeEach(() => {
  vi.useFakeTimers()
  service.exchange.mockReset()
  end.mockReset()
  $sessionExpires.set(inAnHour())
})
afterEach(() => {
  stopRenewal()
  vi.useRealTimers()
})

/** Waits for the next exchange. Returns the milliseconds until then. */
async function untilNext(): Promise<number> {
  const [before, calls] = [Date.now(), service.exchange.mock.calls.length]
  while (service.exchange.mock.calls.length === calls) await vi.advanceTimersToNextTimerAsync()
  return Date.now() - before
}

test('exchanges the token 5 minutes before the session ends', async () => {
  service.exchange.mockResolvedValue({})
  startRenewal(keep, end)
  expect(await untilNext()).toBe(55 * minutes)
  expect(await untilNext()).toBe(55 * minutes)
})

test('waits 30 s after a failure, then twice as long each time up to 16 min, and starts again after a success', async () => {
  service.exchange.mockRejectedValue(new TypeError('Failed to fetch'))
  startRenewal(keep, end)
  await untilNext()
  const waits: number[] = []
  while (waits.length < 7) waits.push((await untilNext()) / seconds)
  expect(waits).toEqual([30, 60, 120, 240, 480, 960, 960])

  service.exchange.mockResolvedValueOnce({})
  await untilNext()
  expect(await untilNext()).toBe(55 * minutes)
  expect(await untilNext()).toBe(30 * seconds)
  expect(end).not.toHaveBeenCalled()
})

test('ends the session when Firebase no longer confirms it', async () => {
  service.exchange.mockRejectedValue(Object.assign(new Error('disabled'), { code: 'user-disabled' }))
  startRenewal(keep, end)
  await untilNext()
  await vi.advanceTimersByTimeAsync(0)
  expect(end).toHaveBeenCalledOnce()
})
