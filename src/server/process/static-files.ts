/**
 * What the build has made, from memory: prerendered pages and assets, compressed at build, with an ETag. The adapter
 * reads each from the disk and sends it as it is.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, relative, sep } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { defaultLocale, isLocale, type Locale, localeFrom } from '../../lib/words/locale.ts'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml'
}
/** Named by their content: what stands under such a name never changes. */
const named = /^\/_astro\//
const year = 'public, max-age=31536000, immutable'
const ask = 'public, max-age=0, must-revalidate'
const endings = { br: '.br', gzip: '.gz' } as const
type Encoding = keyof typeof endings

interface Variant {
  bytes: Buffer
  etag: string
  /** Names and values by turns, as writeHead takes them. */
  headers: string[]
  unchanged: string[]
}
interface StaticFile {
  plain: Variant
  br?: Variant
  gzip?: Variant
}

/** Answers a GET or HEAD of a file of the build; false where there is none. */
export type StaticFiles = (request: IncomingMessage, response: ServerResponse) => boolean

/** `pagePolicies` turns a page's own policy into all those that it is sent with. */
export interface StaticOptions {
  root: string
  /** Of every answer. */
  headers: [name: string, value: string][]
  policiesOf: (own: string | undefined) => string[]
  /** Fills in what a page can't know when it is built: prices. The same text where there is nothing to fill in. */
  fillIn: (page: string, locale: Locale) => string
}

export function loadStaticFiles({ root, headers, policiesOf, fillIn }: StaticOptions): StaticFiles {
  const client = join(root, 'dist/client')
  const policies = readPolicies(root)
  const files = new Map<string, StaticFile>()
  const all = readdirSync(client, { recursive: true, withFileTypes: true })
    .filter(file => file.isFile())
    .map(file => join(file.parentPath, file.name))
  const known = new Set(all)

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
    const variant = (bytes: Buffer, encoding?: Encoding): Variant => {
      const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
      const etag = `"${digest}"`
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
    const file: StaticFile = { plain: variant(filled === text ? built : Buffer.from(filled)) }
    for (const encoding of ['br', 'gzip'] as const) {
      const beside = path + endings[encoding]
      if (!known.has(beside)) continue
      file[encoding] = variant(filled === text ? readFileSync(beside) : packed[encoding](filled), encoding)
    }
    files.set(address, file)
    // The address of a page has no ending; with a slash after it, it is the same page.
    if (page !== undefined) files.set(page, file)
    if (page && page !== '/') files.set(`${page}/`, file)
  }

  /** A page stands under its own address in the first language, and under that of another below /fr. */
  function inLanguage(path: string, { headers: asked }: IncomingMessage): StaticFile | undefined {
    if (!asked['accept-language'] && !asked.cookie) return undefined
    const locale = localeFrom(asked.cookie ?? null, asked['accept-language'] ?? null)
    return locale === defaultLocale ? undefined : files.get(path === '/' ? `/${locale}` : `/${locale}${path}`)
  }

  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const url = request.url ?? '/'
    const end = url.search(/[?#]/)
    const path = end === -1 ? url : url.slice(0, end)
    const file = inLanguage(path, request) ?? files.get(path)
    if (!file) return false
    const variant = chosen(file, request.headers['accept-encoding'])
    if (request.headers['if-none-match']?.includes(variant.etag)) {
      response.writeHead(304, variant.unchanged).end()
      return true
    }
    response.writeHead(200, variant.headers)
    response.end(request.method === 'HEAD' ? undefined : variant.bytes)
    return true
  }
}

const packed = {
  br: (text: string) => brotliCompressSync(text),
  gzip: (text: string) => gzipSync(text, { level: 9 })
} as const

const localeOfPage = (page: string): Locale => {
  const first = page.split('/')[1]
  return isLocale(first) ? first : defaultLocale
}

/** An encoding with q=0 is one that the reader refuses. */
const taking = (encoding: Encoding) =>
  new RegExp(`(?:^|[ ,])${encoding}(?:$|[ ,]|;(?! ?q=0(?:\\.0*)?(?:$|[ ,])))`)
const takes = { br: taking('br'), gzip: taking('gzip') } as const

/** The smallest that the reader takes. */
function chosen(file: StaticFile, accepted: string | string[] | undefined): Variant {
  const words = String(accepted ?? '')
  if (file.br && takes.br.test(words)) return file.br
  if (file.gzip && takes.gzip.test(words)) return file.gzip
  return file.plain
}

/** The pages' own policies, with the hashes of their scripts, as Astro wrote them at build. */
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
