/**
 * Keeps rendered pages for as long as nothing that they show has changed. `state` is everything that a page depends on:
 * the caller reads it, mainly the account's event cursor, which every change of a delivery moves. A page that is kept for
 * another state is rendered again. Each process keeps its own pages.
 */
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { takes } from '../encodings.ts'

const compress = promisify(brotliCompress)
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** What isn't part of the state, such as a driver's new first name, shows after at most this many milliseconds. */
const longest = 30_000
/** The bytes of all kept pages. A dashboard with 25 deliveries has 40,000. */
const mostBytes = 16_000_000

interface KeptPage {
  state: string
  headers: [string, string][]
  body: Uint8Array<ArrayBuffer>
  /** The body in brotli, from the first reader who takes it. */
  packed?: Promise<Uint8Array<ArrayBuffer>>
}

export interface KeptPages {
  /** Returns the page that was kept for this state, in brotli if `accepted` names it. */
  find(key: string, state: string, accepted: string | null): Promise<Response | undefined>
  /** Keeps a page and returns it. Returns a page that failed or sets a cookie as it is. */
  keep(key: string, state: string, response: Response): Promise<Response>
}

export function createKeptPages(limits = { bytes: mostBytes, milliseconds: longest }): KeptPages {
  const pages = new LRUCache<string, KeptPage>({
    maxSize: limits.bytes,
    sizeCalculation: ({ body }) => body.byteLength + 2_000,
    ttl: limits.milliseconds
  })
  return {
    async find(key, state, accepted) {
      const page = pages.get(key)
      if (page?.state !== state) return undefined
      if (!accepted || !takes.br.test(accepted)) return new Response(page.body, { headers: page.headers })
      page.packed ??= compress(page.body, quality)
      return new Response(await page.packed, { headers: [...page.headers, ['content-encoding', 'br']] })
    },
    async keep(key, state, response) {
      if (response.status !== 200 || response.headers.has('set-cookie')) return response
      const body = new Uint8Array(await response.arrayBuffer())
      const headers = [...response.headers]
      pages.set(key, { state, headers, body })
      return new Response(body, { headers })
    }
  }
}
