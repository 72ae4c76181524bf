/** The service worker’s limit in bytes, and how often it reads the cache for it. */
import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { withConstants } from '../../src/layouts/plain-script.mjs'
import { workerPages } from '../../src/lib/paths.ts'

const leastBytes = 1_048_576
const source = withConstants(readFileSync('src/service-worker/sw.js', 'utf8')).replace(
  '__PAGES__',
  JSON.stringify(workerPages)
)

/** A cache in memory, which counts the entries that are read from it. */
class MemoryCache {
  readonly entries = new Map<string, Response>()
  reads = 0
  failing = false
  keys() {
    if (this.failing) return Promise.reject(new Error('no cache'))
    return Promise.resolve([...this.entries.keys()].map(url => ({ url })))
  }
  match({ url }: { url: string }) {
    this.reads += 1
    return Promise.resolve(this.entries.get(url)?.clone())
  }
  put({ url }: { url: string }, answer: Response) {
    this.entries.delete(url)
    this.entries.set(url, answer)
    return Promise.resolve()
  }
  delete({ url }: { url: string }) {
    return Promise.resolve(this.entries.delete(url))
  }
}

/** Starts the worker in a browser in which every asset has this many bytes. */
function startWorker({ assetBytes, allowed }: { assetBytes: number; allowed: number }) {
  const assets = new MemoryCache()
  const others = new MemoryCache()
  const open = (name: string) => (name === 'dropway-assets' ? assets : others)
  let listener: ((event: object) => void) | undefined
  let clock = 0
  runInNewContext(source, {
    self: {
      addEventListener: (type: string, each: (event: object) => void) => {
        if (type === 'fetch') listener = each
      }
    },
    location: { origin: 'http://shop.test' },
    caches: {
      open: (name: string) => Promise.resolve(open(name)),
      match: (request: { url: string }) => Promise.resolve(assets.entries.get(request.url)?.clone())
    },
    fetch: (request: string | { url: string }) =>
      Promise.resolve(
        request === '/config.json'
          ? Response.json({ browser_cache_bytes: allowed })
          : new Response(new Uint8Array(assetBytes))
      ),
    Date: { now: () => (clock += 1) },
    Response,
    Headers,
    URL,
    setTimeout
  })
  /** Requests an asset as a page does, and waits until the worker has kept it. */
  async function request(name: string): Promise<void> {
    const url = `http://shop.test/_astro/${name}`
    const awaited: Promise<unknown>[] = []
    listener?.({
      request: { url, method: 'GET', mode: 'cors' },
      respondWith: (answer: Promise<Response>) => awaited.push(answer),
      waitUntil: (work: Promise<unknown>) => awaited.push(work)
    })
    // The answer comes first. What keeps it is added meanwhile.
    for (const each of awaited) await each
  }
  const kept = () => [...assets.entries.keys()].map(url => url.split('/').pop())
  return { assets, request, kept }
}

test('reads the cached entries once, not after each asset', async () => {
  const { assets, request } = startWorker({ assetBytes: 1_000, allowed: leastBytes })
  for (let index = 0; index < 100; index += 1) await request(`${index}.js`)
  expect(assets.entries.size).toBe(100)
  // The first count reads the only entry of that time.
  expect(assets.reads).toBeLessThanOrEqual(100)
})

test('deletes the oldest entries when there is too much, and only then', async () => {
  const { assets, request, kept } = startWorker({ assetBytes: leastBytes / 8, allowed: leastBytes })
  for (let index = 0; index < 8; index += 1) await request(`${index}.js`)
  expect(kept()).toHaveLength(8)
  await request('8.js')
  // An eighth of the room is free now, for the next one.
  expect(kept()).toEqual(['2.js', '3.js', '4.js', '5.js', '6.js', '7.js', '8.js'])
  const { reads } = assets
  await request('9.js')
  expect(kept()).toHaveLength(8)
  expect(assets.reads).toBe(reads)
})

test('counts again after a count has failed', async () => {
  const { assets, request, kept } = startWorker({ assetBytes: leastBytes / 8, allowed: leastBytes })
  assets.failing = true
  for (let index = 0; index < 9; index += 1) await request(`${index}.js`)
  expect(kept()).toHaveLength(9)
  assets.failing = false
  await request('9.js')
  expect(kept()).toHaveLength(7)
})
