/**
 * Caches pages in two stores: those that are the same for everyone in their language, and those that change with the
 * events of one account alone. Each process has its own cache.
 */
import { LRUCache } from 'lru-cache'
import { answerWith, type StoredAnswer, storedOf } from '../../api/stored-answer.ts'

/** All pages in all languages, for two versions of the company's data. Most pages have 40,000 bytes, the longest 1 MB. */
const mostPages = 100
/** A full dashboard has some 60,000 bytes. */
const mostPersonalPages = 100
/** What a page says of the driver's arrival is no event, so a page is short-lived. */
const personalMilliseconds = 30_000
/** The language of a page is that of its reader, by the cookie or the browser. */
const variesBy = 'accept-encoding, accept-language, cookie'

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
  const pages = new LRUCache<string, StoredAnswer>({ max: mostPages })
  /** The pages that are being rendered. Undefined for one that isn't stored: each request then gets its own. */
  const rendered = new Map<string, Promise<StoredAnswer | undefined>>()
  const personal = new LRUCache<string, Pick<StoredAnswer, 'headers' | 'body'>>({
    max: mostPersonalPages,
    ttl: personalMilliseconds
  })
  return {
    async answer(key, request, render) {
      const awaited = rendered.get(key)
      const cached = awaited ? await awaited : pages.get(key)
      if (cached) return answerWith(cached, request, variesBy)
      const { promise, resolve } = Promise.withResolvers<StoredAnswer | undefined>()
      rendered.set(key, promise)
      try {
        const response = await render()
        if (!isStored(response)) return response
        const page = await storedOf(response)
        pages.set(key, page)
        resolve(page)
        return answerWith(page, request, variesBy)
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
