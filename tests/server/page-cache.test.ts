/** The cache of the pages that are the same for everyone. */
import { brotliDecompressSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { createPageCache } from '../../src/server/site/pages/page-cache.ts'

const address = 'http://shop.test/terms'
const ask = (headers: Record<string, string> = {}, url = address) => new Request(url, { headers })
const pageWith = (text: string, init?: ResponseInit) =>
  vi.fn(
    async () => new Response(text, { headers: { 'content-security-policy': "script-src 'self'" }, ...init })
  )

test('renders a page once for each key, and keeps its policy', async () => {
  const cache = createPageCache()
  const render = pageWith('Our terms')
  for (const key of ['en 1', 'en 1', 'en 2', 'en 1']) {
    const response = await cache.answer(key, ask(), render)
    expect(await response.text()).toBe('Our terms')
    expect(response.headers.get('content-security-policy')).toBe("script-src 'self'")
  }
  expect(render).toHaveBeenCalledTimes(2)
})

test('answers 304 to a reader who has the page, and compresses for those who take it', async () => {
  const cache = createPageCache()
  const text = 'Our terms. '.repeat(200)
  const packed = await cache.answer('en', ask({ 'accept-encoding': 'gzip, br' }), pageWith(text))
  const bytes = Buffer.from(await packed.arrayBuffer())
  expect(packed.headers.get('content-encoding')).toBe('br')
  expect(packed.headers.get('content-length')).toBe(String(bytes.byteLength))
  expect(brotliDecompressSync(bytes).toString()).toBe(text)
  const refused = await cache.answer('en', ask({ 'accept-encoding': 'gzip, br;q=0' }), pageWith('other'))
  expect([refused.headers.get('content-encoding'), await refused.text()]).toEqual([null, text])
  const etag = packed.headers.get('etag') ?? ''
  const again = await cache.answer('en', ask({ 'if-none-match': etag }), pageWith('other'))
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
})

test.each([
  ['fails', { status: 500 }],
  ['is missing', { status: 404 }],
  ['sends its reader on', { status: 302, headers: { location: '/' } }],
  ['sets a cookie', { headers: { 'set-cookie': 'a=b' } }]
])('stores no page that %s', async (_, init) => {
  const cache = createPageCache()
  const first = await cache.answer('en', ask(), pageWith('first', init))
  expect(first.headers.get('etag')).toBeNull()
  const second = await cache.answer('en', ask(), pageWith('second'))
  expect(await second.text()).toBe('second')
})

test('stores a page for all queries, because its key is all that it depends on', async () => {
  const cache = createPageCache()
  const render = pageWith('The terms')
  for (const query of ['?a=1', '?a=2', ''])
    expect(await (await cache.answer('en', ask({}, address + query), render)).text()).toBe('The terms')
  expect(render).toHaveBeenCalledTimes(1)
})

test('renders a page once for requests that come at the same time', async () => {
  const cache = createPageCache()
  const render = pageWith('Our terms')
  const answers = await Promise.all(Array.from({ length: 5 }, () => cache.answer('en', ask(), render)))
  expect(await Promise.all(answers.map(answer => answer.text()))).toEqual(Array(5).fill('Our terms'))
  expect(render).toHaveBeenCalledTimes(1)
})

test('gives each of several requests its own answer if the page fails or is missing', async () => {
  const cache = createPageCache()
  const missing = pageWith('missing', { status: 404 })
  const answers = await Promise.all(Array.from({ length: 3 }, () => cache.answer('en', ask(), missing)))
  expect(await Promise.all(answers.map(answer => answer.text()))).toEqual(Array(3).fill('missing'))
  const fails = vi.fn(async () => Promise.reject(new Error('no database')))
  const failed = await Promise.allSettled([1, 2].map(() => cache.answer('en', ask(), fails)))
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await (await cache.answer('en', ask(), pageWith('back'))).text()).toBe('back')
})

test('keeps a personal page for 30 s, with its policy', async () => {
  // The cache takes the time from this method, and holds it until a timer ends.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const clock = vi.spyOn(performance, 'now')
  const at = (seconds: number) => {
    vi.advanceTimersByTime(1000)
    clock.mockReturnValue(1 + seconds * 1000)
  }
  try {
    const cache = createPageCache()
    const render = pageWith('Hello Clara')
    for (const seconds of [0, 1, 29]) {
      at(seconds)
      const response = await cache.answerPersonally('Clara 1', render)
      expect(await response.text()).toBe('Hello Clara')
      expect(response.headers.get('content-security-policy')).toBe("script-src 'self'")
    }
    expect(render).toHaveBeenCalledTimes(1)
    await cache.answerPersonally('Clara 2', render)
    expect(render).toHaveBeenCalledTimes(2)
    at(31)
    await cache.answerPersonally('Clara 1', render)
    expect(render).toHaveBeenCalledTimes(3)
  } finally {
    clock.mockRestore()
    vi.useRealTimers()
  }
})

test('keeps no personal page that fails, sends its reader on or sets a cookie', async () => {
  const cache = createPageCache()
  for (const init of [{ status: 503 }, { status: 302 }, { headers: { 'set-cookie': 'a=b' } }])
    await cache.answerPersonally('Clara', pageWith('not this', init))
  expect(await (await cache.answerPersonally('Clara', pageWith('this'))).text()).toBe('this')
})
