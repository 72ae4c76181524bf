/** The build's files, over HTTP. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { request as ask } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { copyTemplate } from '../global-setup.ts'
import { type RunningDropway, startDropway } from './running.ts'

const client = resolve(import.meta.dirname, '../../dist/client')
const asset = readdirSync(join(client, '_astro')).find(name => /^maplibre\..*\.js$/.test(name)) ?? ''

let dropway: RunningDropway
const folder = mkdtempSync(join(tmpdir(), 'dropway-static-'))
beforeAll(async () => {
  const { embeddedTemplate, regionFolder } = inject('ground')
  copyTemplate(embeddedTemplate, folder)
  dropway = await startDropway('server.mjs', { DATA_DIR: folder, REGION_DIR: regionFolder })
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
    of('gzip, deflate'),
    of('identity'),
    of('')
  ])
  expect([br.headers['content-encoding'], zipped.headers['content-encoding']]).toEqual(['br', 'gzip'])
  expect(brotliDecompressSync(br.body).equals(bytes)).toBe(true)
  expect(gunzipSync(zipped.body).equals(bytes)).toBe(true)
  for (const each of [plain, refused]) expect(each.body.equals(bytes)).toBe(true)
  expect(br.body.byteLength).toBeLessThan(bytes.byteLength * 0.36)
  expect(br.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript',
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding'
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
  expect(text).toMatch(/class="landing-price"[^>]*>dès\s4,90\s€/)
})

test('passwords are kept from a browser’s spell check before the page has a script', async () => {
  const html = (await get('/signin')).body.toString()
  expect(html.match(/<input[^>]* type="password"[^>]*>/g)).toEqual([
    expect.stringContaining('spellCheck="false"')
  ])
})
