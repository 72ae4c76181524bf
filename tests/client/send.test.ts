import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { send, SendError } from '../../src/lib/client/send.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Answer = () => Response | Promise<Response>
/** Answers with the given answers, in order. The last one repeats. */
function server(...answers: Answer[]) {
  const asked: { url: string; init: RequestInit }[] = []
  const fetch = (async (url: string, init: RequestInit) => {
    const answer = answers[Math.min(asked.length, answers.length - 1)] as Answer
    asked.push({ url, init })
    return answer()
  }) as typeof globalThis.fetch
  return { asked, fetch }
}
const json = (status: number, body: unknown) => () => Response.json(body, { status })
const broken = () => Promise.reject(new TypeError('Failed to fetch'))

async function outcome(sending: Promise<unknown>) {
  const settled = sending.then(
    data => ({ data }),
    (error: unknown) => ({ error })
  )
  await vi.runAllTimersAsync()
  return settled
}

test('sends the query and the body, and returns the parsed answer', async () => {
  const { asked, fetch } = server(json(200, { data: 1 }))
  const query = { q: 'a b&c', page: 2, none: undefined, tags: ['x', 'y'] }
  expect(await send(fetch, '/v1/things', { method: 'GET', headers: { accept: 'x' }, query })).toEqual({
    data: 1
  })
  await send(fetch, '/v1/things', { method: 'POST', headers: { accept: 'x' }, body: { name: 'é' } })
  expect(asked.map(({ url }) => url)).toEqual(['/v1/things?q=a+b%26c&page=2&tags=x&tags=y', '/v1/things'])
  expect(asked.map(({ init }) => [init.method, init.body])).toEqual([
    ['GET', undefined],
    ['POST', '{"name":"é"}']
  ])
  expect(asked[0]?.init.headers).toEqual({ accept: 'x' })
  expect(asked[1]?.init.headers).toEqual({ accept: 'x', 'content-type': 'application/json' })
})

test('sends a number that is none as a text, because null can mean something else', async () => {
  const { asked, fetch } = server(json(200, { data: 1 }))
  const body = { seconds: Number.NaN, minutes: 5, none: null }
  await send(fetch, '/v1/things', { method: 'POST', headers: {}, body })
  expect(asked[0]?.init.body).toBe('{"seconds":"NaN","minutes":5,"none":null}')
})

test('reads again once after a failure that may pass, with or without an answer', async () => {
  for (const failure of [json(503, {}), json(429, {}), broken]) {
    const { asked, fetch } = server(failure, json(200, { data: 1 }))
    const reading = send(fetch, '/v1/things', { method: 'GET', headers: {} })
    expect(await outcome(reading)).toEqual({ data: { data: 1 } })
    expect(asked).toHaveLength(2)
  }
  const { asked, fetch } = server(json(500, { code: 'internal-error' }))
  const { error } = (await outcome(send(fetch, '/v1/things', { method: 'GET', headers: {} }))) as {
    error: SendError
  }
  expect([error.status, error.data, asked.length]).toEqual([500, { code: 'internal-error' }, 2])
})

test('never writes again, and never reads again what stays refused', async () => {
  for (const [method, failure] of [
    ['POST', json(503, {})],
    ['PATCH', broken],
    ['DELETE', broken],
    ['GET', json(404, {})],
    ['GET', json(401, {})]
  ] as const) {
    const { asked, fetch } = server(failure)
    expect(await outcome(send(fetch, '/v1/things', { method, headers: {} }))).toHaveProperty('error')
    expect(asked).toHaveLength(1)
  }
})

test('reports an answer that is not JSON by its status', async () => {
  const { fetch } = server(() => new Response('<html>', { status: 413, statusText: 'Too Large' }))
  const sending = send(fetch, '/v1/things', { method: 'POST', headers: {} })
  const { error } = (await outcome(sending)) as { error: SendError }
  expect(error).toMatchObject({ status: 413, data: undefined, message: '[POST] "/v1/things": 413 Too Large' })
})

test('passes an aborted request on as it is', async () => {
  const aborted = new DOMException('Aborted', 'AbortError')
  const { asked, fetch } = server(() => Promise.reject(aborted))
  const sending = send(fetch, '/v1/things', { method: 'GET', headers: {} })
  expect(await outcome(sending)).toEqual({ error: aborted })
  expect(asked).toHaveLength(1)
})

test('ends a request without an answer at its limit, and sends it no second time', async () => {
  vi.useRealTimers()
  let asked = 0
  const silent = ((_url: string, { signal }: RequestInit) => {
    asked++
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)))
  }) as typeof globalThis.fetch
  const error = await send(silent, '/v1/things', { method: 'GET', headers: {}, limit: 5 }).catch(String)
  expect(error).toBe('Error: [GET] "/v1/things": no answer in time')
  expect(asked).toBe(1)
  const leaving = new AbortController()
  const left = send(silent, '/v1/things', {
    method: 'GET',
    headers: {},
    limit: 60_000,
    signal: leaving.signal
  })
  leaving.abort()
  await expect(left).rejects.toMatchObject({ name: 'AbortError' })
})
