/** Uploading bytes: progress, retries and aborting. */
import { expect, test, vi } from 'vitest'
import { createClient } from '../../src/lib/client/client.ts'
import { type Send, upload } from '../../src/lib/client/upload.ts'
import { uploadFile } from '../../src/lib/contract/files.ts'

const refused = vi.fn<(token: string) => void>()
const client = createClient({
  baseUrl: '/v1',
  fetch,
  platform: 'web',
  type: 'customer',
  token: () => 'bearer-1',
  onUnauthenticated: refused
})
const file = { id: 'fil_1', url: '/files/fil_1' }
const good = { status: 201, text: JSON.stringify({ success: true, message: 'OK', data: file }) }
const refusal = (status: number, code: string) => ({
  status,
  text: JSON.stringify({ success: false, message: 'No.', code })
})

function sending(answers: (typeof good)[], stop = new AbortController()) {
  const waits: number[] = []
  const told: number[] = []
  const send = vi.fn<Send>(async ({ onProgress }) => {
    onProgress(0.5)
    return answers.shift() ?? good
  })
  const result = upload(client, uploadFile, {
    query: { purpose: 'package' },
    body: new Blob(['bytes']),
    idempotencyKey: 'key-of-a-test',
    signal: stop.signal,
    onProgress: share => told.push(share),
    send,
    wait: async milliseconds => void waits.push(milliseconds)
  })
  return { result, send, waits, told }
}

test('sends the bytes with the bearer token and an idempotency key', async () => {
  const { result, send } = sending([])
  expect(await result).toEqual(file)
  expect(send.mock.calls[0]?.[0]).toMatchObject({
    url: '/v1/files?purpose=package',
    headers: { authorization: 'Bearer bearer-1', 'idempotency-key': 'key-of-a-test' }
  })
})

test.each([0, 408, 429, 500, 503])('retries after a %s, with growing waits', async status => {
  const { result, waits, told } = sending([refusal(status, 'unavailable'), refusal(status, 'unavailable')])
  expect(await result).toEqual(file)
  expect(waits).toEqual([1_000, 4_000])
  // Progress restarts at 0 for each attempt.
  expect(told).toEqual([0.5, 0, 0.5, 0, 0.5])
})

test('waits at most 64 s between attempts, and gives up', async () => {
  const { result, waits } = sending(Array.from({ length: 9 }, () => refusal(503, 'unavailable')))
  await expect(result).rejects.toMatchObject({ status: 503, code: 'unavailable' })
  expect(Math.max(...waits)).toBeLessThanOrEqual(64_000)
  expect(waits).toHaveLength(3)
})

test('reports a network error without a network', async () => {
  const { result } = sending(Array.from({ length: 9 }, () => ({ status: 0, text: '' })))
  await expect(result).rejects.toMatchObject({ code: 'network' })
})

test.each([
  [415, 'not-a-photo'],
  [413, 'body-too-large']
])('does not retry after a %s: %s', async (status, code) => {
  const { result, waits } = sending([refusal(status, code)])
  await expect(result).rejects.toMatchObject({ status, code })
  expect(waits).toEqual([])
})

test('signs out when the session has ended', async () => {
  const { result } = sending([refusal(401, 'unauthenticated')])
  await expect(result).rejects.toMatchObject({ status: 401 })
  expect(refused).toHaveBeenCalledWith('bearer-1')
})

test('sends nothing more after an abort', async () => {
  const stop = new AbortController()
  const { result, send } = sending([refusal(503, 'unavailable')], stop)
  stop.abort()
  await expect(result).rejects.toMatchObject({ name: 'AbortError' })
  expect(send.mock.calls.length).toBeLessThanOrEqual(1)
})
