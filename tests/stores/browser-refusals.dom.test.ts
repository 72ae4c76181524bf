/** Browsers that have a database or locks, and refuse them or never answer. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const refused = () => new DOMException('denied', 'SecurityError')

/** An IndexedDB with this `open`. */
function stubDatabase(open: () => unknown): void {
  vi.stubGlobal('indexedDB', { open })
}
function failing(name: string): unknown {
  const request = { error: new DOMException('Internal error.', name), onerror: () => {} }
  queueMicrotask(() => request.onerror())
  return request
}

test.each([
  [
    'throws',
    () => {
      throw refused()
    }
  ],
  ['fails with UnknownError', () => failing('UnknownError')],
  ['fails with InvalidStateError', () => failing('InvalidStateError')],
  ['never answers', () => ({})]
])('a database that %s holds nothing, and nothing waits for it', async (_, open) => {
  stubDatabase(open)
  const { browserDatabase } = await import('../../src/stores/core/browser-database.ts')
  const { openText, sealText } = await import('../../src/stores/session/token-encryption.ts')
  const { queuedPhoto, storeQueuedPhoto } = await import('../../src/stores/files/queued-photos.ts')
  const database = browserDatabase('test')
  const all = Promise.all([
    database.get('key'),
    database.set('key', 1),
    database.entries(),
    sealText('a token'),
    openText('a.b.c.d.e')
  ])
  await vi.advanceTimersByTimeAsync(6_000)
  expect(await all).toEqual([undefined, false, [], '', null])
  // A photo waits in memory.
  const photo = new Blob(['photo'])
  const stored = storeQueuedPhoto('report', photo)
  await vi.advanceTimersByTimeAsync(6_000)
  expect(await stored).toBe(false)
  expect(await queuedPhoto('report')).toBe(photo)
})

test.each([
  ['are missing', undefined],
  ['refuse', { request: () => Promise.reject(refused()) }],
  [
    'throw',
    {
      request() {
        throw refused()
      }
    }
  ],
  ['never answer', { request: () => new Promise(() => {}) }]
])('a task for one tab runs once if locks %s', async (_, locks) => {
  vi.stubGlobal('navigator', { locks })
  const { inOneTab } = await import('../../src/lib/browser/one-tab.ts')
  let runs = 0
  const done = inOneTab('task', () => ++runs)
  await vi.advanceTimersByTimeAsync(11_000)
  expect(await done).toBe(1)
  // The next one doesn't wait any more.
  const next = inOneTab('task', () => ++runs)
  await vi.advanceTimersByTimeAsync(0)
  if (locks) expect(runs).toBe(2)
  expect(await next).toBe(2)
})

test('a task that fails isn’t run again', async () => {
  vi.useRealTimers()
  const { inOneTab } = await import('../../src/lib/browser/one-tab.ts')
  let runs = 0
  const failed = inOneTab('failing', () => {
    runs++
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  expect(runs).toBe(1)
})

test('a page without channels between tabs goes on alone', async () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  const { browserChannel } = await import('../../src/lib/browser/one-tab.ts')
  expect(browserChannel('any')).toBeUndefined()
})
