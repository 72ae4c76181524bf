/*
 * Serves pages and assets without a network. Assets have content hashes in their names and are cached. Of the signed-in
 * pages, only those that people need on the road are cached, and only for the signed-in account: signing out deletes
 * them. A worker can't import, so the build writes the paths and the storage keys that it needs into it.
 */
const build = '__BUILD__'
/** `workerPages` of src/lib/paths.ts. */
const pages = __PAGES__
const shellCache = `dropway-shell-${build}`
const assetCache = 'dropway-assets'
const ownCache = ownPagesCache
/** Removes a slash at the end. */
const bare = path => path.replace(/(?<=.)\/$/, '')
const isCached = path => pages.cached.includes(bare(path)) || path.startsWith(pages.live)
/** Where somebody signs in or out: no account's pages stay cached past it. */
const isBoundary = path => pages.boundaries.includes(bare(path).replace(/^\/[a-z]{2}(?=\/)/, ''))
const defaultBytes = 41_943_040
const leastBytes = 1_048_576
/** How long to wait for the network before using a cached page, in milliseconds. */
const timeoutMilliseconds = 6_000
const retryMilliseconds = 10_000

let allowed
/** Returns how many bytes may be cached, from the operator's configuration. */
const allowedBytes = () =>
  (allowed ??= fetch('/config.json')
    .then(answer => answer.json())
    .then(({ browser_cache_bytes: bytes }) => Math.max(leastBytes, Number(bytes) || defaultBytes))
    .catch(() => {
      allowed = undefined
      return defaultBytes
    }))

self.addEventListener('install', event => {
  // The new worker may start at once: pages come from the network first, and assets have content hashes in their names.
  void self.skipWaiting()
  event.waitUntil(keepShell())
})

/** Caches the page for when there is no network, with its files. A driver's page stays open for hours, so a failed download is tried again after a while. */
async function keepShell(tries = 3) {
  try {
    const cache = await caches.open(shellCache)
    const page = await fetch(pages.offline)
    if (!page.ok) throw new Error(`${pages.offline} answered ${page.status}`)
    const html = await page.clone().text()
    const parts = html.matchAll(/(?:href|src)="(\/_astro\/[^"#]+|\/icon\.svg)"/g)
    await Promise.all([
      cache.put(pages.offline, page),
      cache.addAll(new Set([...parts].map(([, part]) => part)))
    ])
  } catch (error) {
    if (tries === 1) throw error
    await new Promise(resolve => setTimeout(resolve, retryMilliseconds))
    await keepShell(tries - 1)
  }
}

self.addEventListener('activate', event => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) {
        if (name.startsWith('dropway-shell-') && name !== shellCache) await caches.delete(name)
      }
      await trim()
      await self.clients.claim()
    })()
  )
})

self.addEventListener('fetch', event => {
  const { request } = event
  const url = new URL(request.url)
  if (request.mode === 'navigate' && isBoundary(url.pathname)) event.waitUntil(caches.delete(ownCache))
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (url.pathname.startsWith('/_astro/')) event.respondWith(asset(event))
  else if (request.mode === 'navigate') event.respondWith(page(event, url))
})

async function asset(event) {
  const { request } = event
  const cached = await caches.match(request)
  if (cached) return cached
  const answer = await fetch(request)
  if (answer.ok && answer.status === 200) event.waitUntil(keep(assetCache, request, answer.clone()))
  return answer
}

async function page(event, url) {
  const { request } = event
  const isCacheable = isCached(url.pathname)
  const cached = isCacheable
    ? await caches.match(request, { cacheName: ownCache, ignoreVary: true })
    : undefined
  const asked = fetch(request)
  try {
    const answer = await (cached ? Promise.race([asked, late()]) : asked)
    if (isCacheable && answer.ok && !answer.redirected)
      event.waitUntil(keep(ownCache, request, answer.clone()))
    return answer
  } catch {
    return (
      cached ??
      (await caches.match(url.pathname, { cacheName: shellCache, ignoreVary: true })) ??
      (await caches.match(pages.offline, { cacheName: shellCache, ignoreVary: true })) ??
      Response.error()
    )
  }
}

const late = () =>
  new Promise((_, reject) => setTimeout(() => reject(new Error('late')), timeoutMilliseconds))

/** Caches an answer with its size and time, and makes room if there is too much. */
async function keep(name, request, answer) {
  try {
    const body = await answer.blob()
    const bound = await allowedBytes()
    if (body.size > bound / 4) return
    const headers = new Headers(answer.headers)
    headers.set('x-kept-at', String(Date.now()))
    headers.set('x-kept-bytes', String(body.size))
    const cache = await caches.open(name)
    await cache.put(request, new Response(body, { status: answer.status, headers }))
    keptBytes += body.size
    if (keptBytes > bound) await trim()
  } catch {
    // A full disk or a private window. Everything works without the cache.
  }
}

/**
 * The bytes of all cached entries, at most a little too many: an entry that replaces another counts twice until the next
 * count. Infinite until this worker has counted, because a browser often ends it and starts it again.
 */
let keptBytes = Infinity
let trimming
/** Counts the cached bytes. If there are too many, deletes the oldest entries until an eighth of the room is free. */
const trim = () =>
  (trimming ??= countAndDelete()
    .catch(() => (keptBytes = Infinity))
    .finally(() => (trimming = undefined)))

async function countAndDelete() {
  const bound = await allowedBytes()
  // From here on, keep() adds what arrives.
  keptBytes = 0
  const entries = []
  for (const name of [assetCache, ownCache]) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const answer = await cache.match(request)
      const of = header => Number(answer?.headers.get(header) ?? 0)
      entries.push({ cache, request, at: of('x-kept-at'), bytes: of('x-kept-bytes') })
    }
  }
  let sum = entries.reduce((total, { bytes }) => total + bytes, 0)
  if (sum > bound) {
    for (const { cache, request, bytes } of entries.sort((one, other) => one.at - other.at)) {
      if (sum <= (bound * 7) / 8) break
      await cache.delete(request)
      sum -= bytes
    }
  }
  keptBytes += sum
}
