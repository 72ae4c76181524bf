/** The cache of the pages that are the same for everyone: the API reference, and the price form without a question. */
import { once } from 'node:events'
import { request } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { docsGroups } from '../../src/components/docs/document.ts'
import { docsCodesPath, docsGroupPath, docsPath, estimatePath } from '../../src/lib/paths.ts'
import { docs as english } from '../../src/lib/words/en/shell/docs.ts'
import { docs as french } from '../../src/lib/words/fr/shell/docs.ts'
import type { TestService } from '../service.ts'
import { type BuiltSite, startBuiltSite } from './built-site.ts'

const mostBytes = 60_000
const cached = 'public, max-age=0, must-revalidate'
const uncached = 'no-store'
const nobody = 'abcdefghijklmnopqrstuvwxyz'
let world: TestService
let site: BuiltSite
let host: string
let address: string

beforeAll(async () => {
  site = await startBuiltSite()
  ;({ world, address } = site)
  host = `127.0.0.1:${site.port}`
})
afterAll(() => site.close())

/** Each page of the reference reads the document once, when it's rendered. */
const readDocument = () => vi.spyOn(world.service.site, 'openApi')
beforeEach(() => {
  readDocument().mockClear()
})

const page = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(address + path, { headers })
  return { response, text: await response.text(), caching: response.headers.get('cache-control') }
}

/** Returns the path's status. fetch() would normalize the spelling. */
async function statusOf(path: string): Promise<number | undefined> {
  const sent = request({ host: '127.0.0.1', port: site.port, path }).end()
  const [answer] = (await once(sent, 'response')) as [{ statusCode?: number; resume(): void }]
  answer.resume()
  return answer.statusCode
}

const pages: [path: string, heading: string][] = [
  [docsPath, english.title],
  ...docsGroups.map((group): [string, string] => [docsGroupPath(group), english.groups[group]]),
  [docsCodesPath, english.codes]
]

test.each(pages)('%s is small, has its own content, and is rendered once', async (path, heading) => {
  const first = await page(path, { 'accept-encoding': 'br' })
  expect([first.response.status, first.caching]).toEqual([200, cached])
  expect(brotliCompressSync(first.text).byteLength).toBeLessThan(mostBytes)
  expect(first.text).toContain(`>${heading.replaceAll("'", '&#39;')}</h1>`)
  expect(first.text).not.toContain(host)
  const second = await page(path)
  expect(second.text).toBe(first.text)
  expect(second.response.headers.get('etag')).toBe(first.response.headers.get('etag'))
  expect(readDocument()).toHaveBeenCalledTimes(1)
})

test('each call of the API is on the page of its group, and on no other', async () => {
  const document = (await world.request('GET', '/openapi.json')).body as unknown as {
    paths: Record<string, Record<string, { operationId: string; tags: string[] }>>
  }
  const operations = Object.values(document.paths).flatMap(methods => Object.values(methods))
  for (const group of docsGroups) {
    const { text } = await page(docsGroupPath(group))
    const shown = [...text.matchAll(/<details class="docs-operation" id="(\w+)"/g)].map(([, id]) => id)
    expect(shown.length).toBeGreaterThan(0)
    expect(shown).toEqual(operations.filter(({ tags }) => tags.includes(group)).map(each => each.operationId))
  }
})

test('is in the reader’s language, also at the address of another', async () => {
  const path = docsGroupPath('files')
  for (const [name, value] of [
    ['accept-language', 'fr'],
    ['cookie', 'dropway_locale=fr']
  ] as const) {
    const { text } = await page(path, { [name]: value })
    expect(text).toContain(`>${french.groups.files}</h1>`)
  }
  const prefixed = await page(`/fr${path}`, { 'accept-language': 'en' })
  expect(prefixed.text).toContain(`>${french.groups.files}</h1>`)
  expect(prefixed.text).toBe((await page(path, { 'accept-language': 'fr' })).text)
  expect((await page(path, { 'accept-language': 'en' })).text).toContain(`>${english.groups.files}</h1>`)
})

test('renders one page for all spellings of its address, and for many requests at once', async () => {
  await Promise.all(
    Array.from({ length: 20 }, (_, count) => page(`/fr${docsGroupPath('driving')}?count=${count}`))
  )
  const spellings = ['/fr/docs/driving/', '/fr/docs/d%72iving', '/%66r/docs/driving?a=1', '/fr//docs/driving']
  for (const path of spellings) expect([path, await statusOf(path)]).toEqual([path, 200])
  expect(readDocument()).toHaveBeenCalledTimes(1)
  const { text } = await page('/fr/docs/driving')
  for (const each of ['count=', '%72', '%66', host]) expect(text).not.toContain(each)
})

test.each([
  '/docs/nothing',
  '/docs/__proto__',
  '/docs/constructor',
  '/docs/files/more',
  '/docs/Files',
  '/docs/a%zz',
  '/de/docs/files',
  '/en/docs/files',
  '/fr/docs/nothing'
])('has no page at %s, and renders none', async path => {
  const { response, caching } = await page(path, { 'accept-language': 'en' })
  expect([response.status, caching]).toEqual([404, uncached])
  expect(readDocument()).not.toHaveBeenCalled()
  const crawler = await page(path, { 'user-agent': 'Googlebot/2.1' })
  expect([crawler.response.status, crawler.text]).toEqual([404, ''])
})

test('the price form is the same for everyone until somebody asks for a price', async () => {
  const form = await page(estimatePath)
  expect([form.response.status, form.caching]).toEqual([200, cached])
  expect((await page(`${estimatePath}?from=&to=`)).text).toBe(form.text)
  for (const question of ['from=Secret+Street', 'to=Secret+Street', 'from=Secret+Street&to=Market+Square']) {
    const asked = await page(`${estimatePath}?${question}`)
    expect([question, asked.caching]).toEqual([question, uncached])
    expect(asked.text).toContain('Secret Street')
  }
  expect((await page(estimatePath)).text).toBe(form.text)
  const answer = await page(`/fr${estimatePath}?from=Secret`, { 'accept-language': 'en' })
  expect(answer.text).toContain('lang="fr"')
})

test.each([
  '/track/',
  '/order/',
  '/join/',
  '/join-driver/',
  '/join-organization/',
  '/reset-password/',
  '/verify/email/'
])('no cache keeps a page below %s', async path => {
  for (let count = 0; count < 2; count++) {
    const { caching, response } = await page(path + nobody)
    expect([caching, response.headers.get('etag')]).toEqual([uncached, null])
  }
})
