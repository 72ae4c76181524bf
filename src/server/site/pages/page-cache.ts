/**
 * Caches pages in two stores: those that are the same for everyone in their language, and those that change with the
 * events of one account alone. Each process has its own cache.
 */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { LRUCache } from 'lru-cache'

const compress = promisify(brotliCompress)
/** Tests an Accept-Encoding header. With q=0, the client refuses the encoding. */
const brotli = /(?:^|[ ,])br(?:$|[ ,]|;(?! ?q=0(?:\.0*)?(?:$|[ ,])))/

/** All pages in all languages, for two versions of the company's data. Most pages have 40,000 bytes, the longest 1 MB. */
const mostPages = 100
/** A full dashboard has some 60,000 bytes. */
const mostPersonalPages = 100
/** What a page says of the driver's arrival is no event, so a page is short-lived. */
const personalMilliseconds = 30_000

interface CachedPage {
  headers: [string, string][]
  etag: string
  body: Uint8Array<ArrayBuffer>
  packed: Uint8Array<ArrayBuffer>
}

export interface PageCache {
  /**
   * Answers with the page of this key, or 304 if the reader has it. Renders it if the cache doesn't have it. The key is
   * all that the page depends on, so `render` must put nothing else of the request into it. Requests that come while a page
   * is rendered wait for it. A page that failed or sets a cookie is returned as it is, and isn't stored.
   */
  answer(key: string, request: Request, render: () => Promise<Response>): Promise<Response>
  /**
   * Answers with one account's page of this key, at most 30 s old. The key has the session and all that the page depends
   * on. So a page of another session, or from before a change, is never found.
   */
  answerPersonally(key: string, render: () => Promise<Response>): Promise<Response>
}

export function createPageCache(): PageCache {
  const pages = new LRUCache<string, CachedPage>({ max: mostPages })
  /** The pages that are being rendered. Undefined for one that isn't stored: each request then gets its own. */
  const rendered = new Map<string, Promise<CachedPage | undefined>>()
  const personal = new LRUCache<string, Pick<CachedPage, 'headers' | 'body'>>({
    max: mostPersonalPages,
    ttl: personalMilliseconds
  })
  return {
    async answer(key, request, render) {
      const awaited = rendered.get(key)
      const cached = awaited ? await awaited : pages.get(key)
      if (cached) return answerWith(cached, request)
      const { promise, resolve } = Promise.withResolvers<CachedPage | undefined>()
      rendered.set(key, promise)
      try {
        const response = await render()
        if (!isStored(response)) return response
        const page = await pageOf(response)
        pages.set(key, page)
        resolve(page)
        return answerWith(page, request)
      } finally {
        resolve(undefined)
        rendered.delete(key)
      }
    },
    async answerPersonally(key, render) {
      let page = personal.get(key)
      if (!page) {
        const response = await render()
        if (!isStored(response)) return response
        page = { headers: [...response.headers], body: new Uint8Array(await response.arrayBuffer()) }
        personal.set(key, page)
      }
      return new Response(page.body, { headers: page.headers })
    }
  }
}

const isStored = ({ status, headers }: Response): boolean => status === 200 && !headers.has('set-cookie')

async function pageOf(response: Response): Promise<CachedPage> {
  const body = new Uint8Array(await response.arrayBuffer())
  const packed = await compress(body)
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  // Weak: the same page has several encodings.
  return { headers: [...response.headers], etag: `W/"${hash}"`, body, packed }
}

function answerWith({ headers, etag, body, packed }: CachedPage, { headers: asked }: Request): Response {
  const answered = new Headers(headers)
  answered.set('etag', etag)
  answered.set('cache-control', 'public, max-age=0, must-revalidate')
  answered.set('vary', 'accept-encoding, accept-language, cookie')
  if (asked.get('if-none-match')?.includes(etag))
    return new Response(null, { status: 304, headers: answered })
  const isPacked = brotli.test(asked.get('accept-encoding') ?? '')
  const sent = isPacked ? packed : body
  if (isPacked) answered.set('content-encoding', 'br')
  answered.set('content-length', String(sent.byteLength))
  return new Response(sent, { headers: answered })
}
