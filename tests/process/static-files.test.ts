/** The build's files, over HTTP. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { request as ask } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type RunningDropway, startDropway } from './running.ts'

const client = resolve(import.meta.dirname, '../../dist/client')
const asset = readdirSync(join(client, '_astro')).find(name => /^maplibre\..*\.js$/.test(name)) ?? ''

let dropway: RunningDropway
const folder = mkdtempSync(join(tmpdir(), 'dropway-static-'))
beforeAll(async () => {
  dropway = await startDropway('server.mjs', {
    DATA_DIR: folder,
    REGION_DIR: inject('ground').regionFolder
  })
})
afterAll(async () => {
  await dropway.stop()
  rmSync(folder, { recursive: true, force: true })
})

interface Got {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/** Requests a path with node:http. fetch would decompress the body. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Got> {
  return new Promise((resolve, reject) => {
    const request = ask(dropway.address + path, { method, headers }, response => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) })
      )
    })
    request.on('error', reject).end()
  })
}

test('serves a script in the smallest encoding that the browser accepts, cached for a year', async () => {
  const bytes = readFileSync(join(client, '_astro', asset))
  const of = (encoding: string) => get(`/_astro/${asset}`, { 'accept-encoding': encoding })
  const [br, zipped, plain, refused] = await Promise.all([
    of('gzip, deflate, br, zstd'),
    of('gzip, br;q=0'),
    of('identity'),
    of('gzip;q=0.0')
  ])
  expect([br.headers['content-encoding'], zipped.headers['content-encoding']]).toEqual(['br', 'gzip'])
  expect(brotliDecompressSync(br.body).equals(bytes)).toBe(true)
  expect(gunzipSync(zipped.body).equals(bytes)).toBe(true)
  for (const each of [plain, refused]) expect(each.body.equals(bytes)).toBe(true)
  expect(br.body.byteLength).toBeLessThan(bytes.byteLength * 0.36)
  expect(br.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding'
  })
})

test.each(['/', '/signin', '/register', '/signin/', '/signin?from=here'])(
  'revalidates %s, and answers 304 while it is unchanged',
  async path => {
    const first = await get(path, { 'accept-encoding': 'br' })
    expect(first).toMatchObject({ status: 200 })
    expect(first.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=0, must-revalidate',
      'x-frame-options': 'DENY'
    })
    expect(first.headers['content-security-policy']).toMatch(
      /script-src 'self' 'sha256-.*frame-ancestors 'none'/s
    )
    const etag = String(first.headers['etag'])
    const again = await get(path, { 'accept-encoding': 'br', 'if-none-match': etag })
    expect([again.status, again.body.byteLength, again.headers['etag']]).toEqual([304, 0, etag])
    // Another encoding has another ETag.
    expect((await get(path, { 'accept-encoding': 'gzip', 'if-none-match': etag })).status).toBe(200)
    const head = await get(path, { 'accept-encoding': 'br' }, 'HEAD')
    expect([head.status, head.body.byteLength, head.headers['content-length']]).toEqual([
      200,
      0,
      first.headers['content-length']
    ])
  }
)

test('serves a page in the reader’s language and with this installation’s prices', async () => {
  const page = async (path: string, headers: Record<string, string> = {}) =>
    (await get(path, headers)).body.toString('utf8')
  expect(await page('/signin')).toContain('lang="en"')
  expect(await page('/signin', { 'accept-language': 'fr-CH, en;q=0.5' })).toContain('lang="fr"')
  // A chosen language has priority over the browser's languages.
  expect(await page('/', { 'accept-language': 'en', cookie: 'dropway_locale=fr' })).toContain('lang="fr"')
  const landing = await get('/landing', { 'accept-encoding': 'br', 'accept-language': 'fr' })
  expect(String(landing.headers['vary'])).toBe('accept-encoding, accept-language, cookie')
  const text = brotliDecompressSync(landing.body).toString('utf8')
  expect(text).toMatch(/data-price="bicycle"[^>]*>dès\s4,90\s€/)
})

test('gives a visitor with a session the way to their dashboard, also compressed and as an unchanged page', async () => {
  const mark = /data-visitor="([\w-]+)"/
  const cookie = 'dropway_session=anything'
  for (const path of ['/', '/landing', '/fr']) {
    const [stranger, person] = [await get(path), await get(path, { cookie })]
    expect(mark.exec(stranger.body.toString())?.[1]).toBe('unknown')
    expect(mark.exec(person.body.toString())?.[1]).toBe('signed-in')
    expect(person.headers['etag']).not.toBe(stranger.headers['etag'])
    expect(person.headers['content-security-policy']).toEqual(stranger.headers['content-security-policy'])
    const small = await get(path, { cookie, 'accept-encoding': 'br' })
    expect(brotliDecompressSync(small.body).toString()).toBe(person.body.toString())
    const etag = String(person.headers['etag'])
    expect((await get(path, { cookie, 'if-none-match': etag })).status).toBe(304)
    expect((await get(path, { 'if-none-match': etag })).status).toBe(200)
  }
})

test('serves only files of the build', async () => {
  for (const path of ['/_astro/../../package.json', '/_astro/%2e%2e/%2e%2e/package.json', '/_headers.json']) {
    expect((await get(path)).status).toBe(404)
  }
})

test('sends no form for signing in with a file that its first paint waits for', async () => {
  for (const path of ['/signin', '/register', '/forgot-password', '/fr/signin']) {
    const { body } = await get(path, { 'accept-encoding': 'identity' })
    expect(String(body)).not.toMatch(/<link[^>]* rel="(?:preload|stylesheet)"/)
  }
})

test('compresses a dynamic page', async () => {
  const path = '/estimate'
  const of = (encoding: string) => get(path, { 'accept-encoding': encoding })
  const [plain, br, zipped] = [await of('identity'), await of('gzip, br'), await of('gzip')]
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect([br.headers['content-encoding'], zipped.headers['content-encoding']]).toEqual(['br', 'gzip'])
  expect(brotliDecompressSync(br.body).toString()).toBe(plain.body.toString())
  expect(gunzipSync(zipped.body).toString()).toBe(plain.body.toString())
  expect(br.body.byteLength).toBeLessThan(plain.body.byteLength / 2)
  expect(br.headers['content-security-policy']).toEqual(plain.headers['content-security-policy'])
})

test('shows an error page to people, sends only the status to a crawler, and logs it', async () => {
  const crawler = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
  const [person, bot, program] = await Promise.all([
    get('/no/such/page', {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/150.0 Safari/537.36'
    }),
    get('/no/such/page', { 'user-agent': crawler }),
    get('/no/such/page', { 'user-agent': 'curl/8.5.0' })
  ])
  expect([person.status, bot.status, program.status]).toEqual([404, 404, 404])
  expect(person.body.toString()).toContain('Page not found: /no/such/page')
  expect(program.body.toString()).toContain('Page not found: /no/such/page')
  expect(bot.body.byteLength).toBe(0)
  await expect.poll(() => dropway.output()).toContain('crawler got an error page')
})

test('compresses a page better after its first reader, under the same ETag', async () => {
  const ask = () => get('/fr/contact', { 'accept-encoding': 'br', cookie: 'dropway_session=anything' })
  const first = await ask()
  await expect.poll(async () => (await ask()).body.byteLength).toBeLessThan(first.body.byteLength)
  const later = await ask()
  expect(later.headers['etag']).toBe(first.headers['etag'])
  expect(later.headers['content-length']).toBe(String(later.body.byteLength))
  expect(brotliDecompressSync(later.body).equals(brotliDecompressSync(first.body))).toBe(true)
})
