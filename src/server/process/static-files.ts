/**
 * Serves the build's prerendered pages and assets from memory, compressed at build time, with an ETag. The
 * adapter would read each file from disk and send it uncompressed.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, relative, sep } from 'node:path'
import { hasSessionCookie } from '../site/cookie.ts'
import { type Encoding, takes } from '../encodings.ts'
import { defaultLocale, isLocale, type Locale, localeFrom } from '../../lib/words/locale.ts'
import {
  type MakeVariant,
  packedAtStart,
  packedLater,
  type StaticFile,
  type Variant
} from './packed-files.ts'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml'
}
/** In the prerendered pages: the visitor, and whether something in the page depends on them. */
const visitor = 'data-visitor="unknown"'
const differs = /class="[^"]*\bsigned-in\b/
/** File names contain a hash of the content, so the content under a name never changes. */
const named = /^\/_astro\//
const year = 'public, max-age=31536000, immutable'
const ask = 'public, max-age=0, must-revalidate'
const endings: Record<Encoding, string> = { br: '.br', gzip: '.gz' }

export interface StaticFiles {
  /** Answers a GET or HEAD request for a file of the build. Returns false if there is no such file. */
  answer(request: IncomingMessage, response: ServerResponse): boolean
  /** Fills the values into the pages again. Until all are compressed, readers get the earlier ones. */
  refill(): Promise<void>
}

/** Options of loadStaticFiles. */
export interface StaticOptions {
  root: string
  /** Headers of every response. */
  headers: [name: string, value: string][]
  policiesOf: (own: string | undefined) => string[]
  /**
   * Fills in values that aren't known at build time, such as
   * prices. Returns the same text if there is nothing to fill in.
   */
  fillIn: (page: string, locale: Locale) => string
}

export function loadStaticFiles({ root, headers, policiesOf, fillIn }: StaticOptions): StaticFiles {
  const client = join(root, 'dist/client')
  const policies = readPolicies(root)
  const files = new Map<string, StaticFile>()
  /** The pages with another header for a visitor who has a session. */
  const signedIn = new Map<string, StaticFile>()
  const all = readdirSync(client, { recursive: true, withFileTypes: true })
    .filter(file => file.isFile())
    .map(file => join(file.parentPath, file.name))
  const known = new Set(all)
  /** The pages without their filled-in values. */
  const pages: { address: string; page: string; text: string; variant: MakeVariant }[] = []

  for (const path of all) {
    const type = types[extname(path)]
    if (!type) continue
    const address = `/${relative(client, path).split(sep).join('/')}`
    const page = address.endsWith('/index.html') ? address.slice(0, -'/index.html'.length) || '/' : undefined
    const common = [
      ...headers.flat(),
      ...policiesOf(policies.get(page ?? '')).flatMap(policy => ['content-security-policy', policy]),
      'content-type',
      type,
      'cache-control',
      named.test(address) ? year : ask,
      'vary',
      page === undefined ? 'accept-encoding' : 'accept-encoding, accept-language, cookie'
    ]
    const variant: MakeVariant = (bytes, encoding, etag = etagOf(bytes)) => {
      const unchanged = [...common, 'etag', etag]
      const length = ['content-length', String(bytes.byteLength)]
      return {
        bytes,
        etag,
        unchanged,
        headers: [...unchanged, ...length, ...(encoding ? ['content-encoding', encoding] : [])]
      }
    }
    const built = readFileSync(path)
    const text = page === undefined ? '' : built.toString('utf8')
    const filled = page === undefined ? '' : fillIn(text, localeOfPage(page))
    const file = filled === text ? builtFile(variant, path, built) : packedAtStart(variant, filled)
    put(files, address, page, file)
    if (page === undefined) continue
    pages.push({ address, page, text, variant })
    if (!differs.test(filled)) continue
    put(signedIn, address, page, packedAtStart(variant, asSignedIn(filled)))
  }

  /** Returns a file with the versions that the build has compressed. */
  function builtFile(variant: MakeVariant, path: string, bytes: Buffer): StaticFile {
    const file: StaticFile = { plain: variant(bytes) }
    for (const encoding of ['br', 'gzip'] as const) {
      const beside = path + endings[encoding]
      if (known.has(beside)) file[encoding] = variant(readFileSync(beside), encoding)
    }
    return file
  }

  function put(
    into: Map<string, StaticFile>,
    address: string,
    page: string | undefined,
    file: StaticFile
  ): void {
    into.set(address, file)
    // A page's address has no file extension. With a trailing slash it's the same page.
    if (page !== undefined) into.set(page, file)
    if (page && page !== '/') into.set(`${page}/`, file)
  }

  let last = Promise.resolve()
  let waiting: Promise<void> | undefined
  async function refill(): Promise<void> {
    const filled: (() => void)[] = []
    for (const { address, page, text, variant } of pages) {
      const now = fillIn(text, localeOfPage(page))
      const file = await packedLater(variant, now)
      filled.push(() => put(files, address, page, file))
      if (!differs.test(now)) continue
      const own = await packedLater(variant, asSignedIn(now))
      filled.push(() => put(signedIn, address, page, own))
    }
    for (const each of filled) each()
  }

  /**
   * Returns the page in the language of the reader. The default
   * language has no prefix in its paths. Others have one, such as /fr.
   */
  function inLanguage(path: string, { headers: asked }: IncomingMessage): StaticFile | undefined {
    if (!asked['accept-language'] && !asked.cookie) return undefined
    const locale = localeFrom(asked.cookie ?? null, asked['accept-language'] ?? null)
    return locale === defaultLocale
      ? undefined
      : fileAt(path === '/' ? `/${locale}` : `/${locale}${path}`, asked.cookie)
  }

  /** Returns a file. If its session has ended, the visitor's way to the dashboard leads to the sign-in page. */
  function fileAt(path: string, cookie: string | undefined): StaticFile | undefined {
    const own = hasSessionCookie(cookie ?? null) ? signedIn.get(path) : undefined
    return own ?? files.get(path)
  }

  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const url = request.url ?? '/'
    const end = url.search(/[?#]/)
    const path = end === -1 ? url : url.slice(0, end)
    const file = inLanguage(path, request) ?? fileAt(path, request.headers.cookie)
    if (!file) return false
    file.improve?.()
    const variant = chosen(file, request.headers['accept-encoding'])
    if (request.headers['if-none-match']?.includes(variant.etag)) {
      response.writeHead(304, variant.unchanged).end()
      return true
    }
    response.writeHead(200, variant.headers)
    response.end(request.method === 'HEAD' ? undefined : variant.bytes)
    return true
  }

  return {
    answer,
    refill() {
      // One that waits also shows the changes that come until it begins. A failed one doesn't stop the next.
      waiting ??= last
        .catch(() => {})
        .then(() => {
          waiting = undefined
          return refill()
        })
      last = waiting
      return waiting
    }
  }
}

const etagOf = (bytes: Buffer): string =>
  `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`

const asSignedIn = (text: string): string => text.replace(visitor, visitor.replace('unknown', 'signed-in'))

const localeOfPage = (page: string): Locale => {
  const first = page.split('/')[1]
  return isLocale(first) ? first : defaultLocale
}

/** Returns the smallest variant that the client accepts. */
function chosen(file: StaticFile, accepted: string | string[] | undefined): Variant {
  const words = String(accepted ?? '')
  if (file.br && takes.br.test(words)) return file.br
  if (file.gzip && takes.gzip.test(words)) return file.gzip
  return file.plain
}

/** Reads the pages' own policies, with the hashes of their scripts, as Astro wrote them at build time. */
function readPolicies(root: string): Map<string, string> {
  const written = JSON.parse(readFileSync(join(root, 'dist/_headers.json'), 'utf8')) as {
    pathname: string
    headers: { key: string; value: string }[]
  }[]
  return new Map(
    written.flatMap(({ pathname, headers }) => {
      const policy = headers.find(({ key }) => key.toLowerCase() === 'content-security-policy')
      return policy ? [[pathname, policy.value] as const] : []
    })
  )
}
