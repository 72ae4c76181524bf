/*
 * Pages and their parts without a network. Assets are named by their content and kept; of the signed-in pages only
 * those that one needs on the way are, and only for the one who is signed in: signing out takes them away.
 * A worker is served as it is written and can't import src/lib/paths.ts: it spells the addresses it needs.
 */
const build = '__BUILD__'
const shell = __SHELL__
const shellCache = `dropway-shell-${build}`
const assetCache = 'dropway-assets'
const ownCache = ownPagesCache
const offlinePage = '/offline'
/** What is kept of one's own while under way. */
const own = /^\/(dashboard(\/(route\/pad_[\w-]+|package|message|searching))?|drive)\/?$/
/** Where somebody signs in or out: nobody's pages are kept past it. */
const between = /^(\/fr)?\/(signin|register)\/?$|^\/api\/(signin|signout|register)$/
const defaultBytes = 41_943_040
const leastBytes = 1_048_576
/** A network that has not answered by then is as good as none, where there is a page at hand. */
const patience = 6_000

let allowed
/** How many bytes may be kept, as the operator says. */
const allowedBytes = () =>
  (allowed ??= fetch('/config.json')
    .then(answer => answer.json())
    .then(({ browser_cache_bytes: bytes }) => Math.max(leastBytes, Number(bytes) || defaultBytes))
    .catch(() => {
      allowed = undefined
      return defaultBytes
    }))

self.addEventListener('install', event => {
  // Pages are asked of the network first and assets are named by their content: the new one may begin at once.
  void self.skipWaiting()
  event.waitUntil(caches.open(shellCache).then(cache => cache.addAll(shell)))
})

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
  if (request.mode === 'navigate' && between.test(url.pathname)) event.waitUntil(caches.delete(ownCache))
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (url.pathname.startsWith('/_astro/')) event.respondWith(asset(event))
  else if (request.mode === 'navigate') event.respondWith(page(event, url))
})

async function asset({ request }) {
  const kept = await caches.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok && answer.status === 200) void keep(assetCache, request, answer.clone())
  return answer
}

async function page(event, url) {
  const { request } = event
  const keeps = own.test(url.pathname)
  const kept = keeps ? await caches.match(request, { cacheName: ownCache, ignoreVary: true }) : undefined
  const asked = fetch(request)
  try {
    const answer = await (kept ? Promise.race([asked, late()]) : asked)
    if (keeps && answer.ok && !answer.redirected) event.waitUntil(keep(ownCache, request, answer.clone()))
    return answer
  } catch {
    return (
      kept ??
      (await caches.match(url.pathname, { cacheName: shellCache, ignoreVary: true })) ??
      (await caches.match(offlinePage, { cacheName: shellCache, ignoreVary: true })) ??
      Response.error()
    )
  }
}

const late = () => new Promise((_, reject) => setTimeout(() => reject(new Error('late')), patience))

/** Keeps an answer with its size and time, and makes room. */
async function keep(name, request, answer) {
  try {
    const body = await answer.blob()
    if (body.size > (await allowedBytes()) / 4) return
    const headers = new Headers(answer.headers)
    headers.set('x-kept-at', String(Date.now()))
    headers.set('x-kept-bytes', String(body.size))
    const cache = await caches.open(name)
    await cache.put(request, new Response(body, { status: answer.status, headers }))
    await trim()
  } catch {
    // A full disk, or a private window: all works without.
  }
}

let trimming = Promise.resolve()
/** The oldest goes first until what is kept fits. */
function trim() {
  return (trimming = trimming
    .then(async () => {
      const bound = await allowedBytes()
      const all = []
      for (const name of [assetCache, ownCache]) {
        const cache = await caches.open(name)
        for (const request of await cache.keys()) {
          const answer = await cache.match(request)
          const of = header => Number(answer?.headers.get(header) ?? 0)
          all.push({ cache, request, at: of('x-kept-at'), bytes: of('x-kept-bytes') })
        }
      }
      let sum = all.reduce((total, { bytes }) => total + bytes, 0)
      for (const { cache, request, bytes } of all.sort((one, other) => one.at - other.at)) {
        if (sum <= bound) return
        await cache.delete(request)
        sum -= bytes
      }
    })
    .catch(() => {}))
}
