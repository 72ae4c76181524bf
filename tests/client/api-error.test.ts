/** The result of a call that may fail. */
import { expect, test } from 'vitest'
import { asApiError, attempt } from '../../src/lib/api-error.ts'
import { ApiError } from '../../src/lib/api-error.ts'

const gone = new ApiError(404, 'not-found', 'There is nothing here.')

test('returns the value of a call that succeeds', async () => {
  expect(await attempt(async () => 7)).toEqual({ ok: true, value: 7 })
})

test('returns the error of a call that the API refuses', async () => {
  expect(await attempt(() => Promise.reject(gone))).toEqual({ ok: false, error: gone })
  expect(asApiError(gone)).toBe(gone)
})

test('throws errors that are not from the API', async () => {
  const mistake = new TypeError('x is not a function')
  await expect(attempt(() => Promise.reject(mistake))).rejects.toBe(mistake)
  expect(() => asApiError(mistake)).toThrow(mistake)
})
