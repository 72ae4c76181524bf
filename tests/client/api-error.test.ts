/** The result of a call that may fail. */
import { expect, test, vi } from 'vitest'
import { asApiError, attempt, mustWait } from '../../src/lib/api-error.ts'
import { ApiError } from '../../src/lib/api-error.ts'

const gone = new ApiError(404, 'not-found', 'There is nothing here.')

test('returns the value of a call that succeeds', async () => {
  expect(await attempt(async () => 7)).toEqual({ ok: true, value: 7 })
})

test('returns the error of a call that the API refuses', async () => {
  expect(await attempt(() => Promise.reject(gone))).toEqual({ ok: false, error: gone })
  expect(asApiError(gone)).toBe(gone)
})

test('logs any other error, and returns one that has a sentence for people', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const mistake = new TypeError('x is not a function')
  const unexpected = { ok: false, error: { status: 0, code: 'unexpected' } }
  expect(await attempt(() => Promise.reject(mistake))).toMatchObject(unexpected)
  expect(asApiError(mistake).code).toBe('unexpected')
  expect(log.mock.calls).toEqual([[mistake], [mistake]])
  log.mockRestore()
})

test('lets queued work wait for everything but a refusal', () => {
  expect(mustWait(gone)).toBe(false)
  const passing = new ApiError(409, 'idempotency-in-flight', 'The same request is in progress.')
  for (const error of [new TypeError('x'), new ApiError(0, 'unexpected', ''), passing])
    expect(mustWait(error)).toBe(true)
})
