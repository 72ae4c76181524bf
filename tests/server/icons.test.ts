/** The icon service on a local server: valid icons, and failures, which only cause a warning. */
import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createIconService, iconRules, type Icons } from '../../src/server/providers/icons/icons.ts'
import { startTestService } from '../service.ts'

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M0 0h24v24z"/></svg>'

let server: Server
let base = ''
let asked: string[]
let reply: RequestListener
let warned: { icon: string; err: { message: string } }[]
let now: number
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    reply(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  asked = []
  warned = []
  now = Date.now()
  reply = (_, response) => response.setHeader('content-type', 'image/svg+xml').end(drawing)
})
afterEach(() => vi.useRealTimers())

const serviceAt = (template = `${base}/{name}.svg`): Icons => {
  const log = pino({ level: 'warn' }, { write: (line: string) => void warned.push(JSON.parse(line)) })
  return createIconService({ template, log, now: () => new Date(now) })
}

test('requests an icon once, and again after a day', async () => {
  const icons = serviceAt()
  expect(await Promise.all([icons.svg('van'), icons.svg('van')])).toEqual([drawing, drawing])
  expect(await icons.svg('cargo-bike')).toBe(drawing)
  expect(asked).toEqual(['/van.svg', '/cargo-bike.svg'])
  now += iconRules.cachedSeconds * 1_000
  expect(await icons.svg('van')).toBe(drawing)
  expect(asked).toHaveLength(3)
  expect(warned).toEqual([])
})

test.each<[what: string, body: string, status?: number]>([
  ['a server error', drawing, 500],
  ['a missing icon', drawing, 404],
  ['an HTML page', '<!doctype html><title>Icons</title>'],
  ['a PNG', '\u0089PNG\r\n'],
  ['an empty body', ''],
  ['an SVG without a namespace', '<svg><path d="M0 0"/></svg>'],
  ['an SVG with a script', drawing.replace('<path', '<script>alert(1)</script><path')],
  ['an SVG with an event handler', drawing.replace('<path', '<path onload="alert(1)"')],
  ['an SVG with embedded HTML', drawing.replace('<path', '<foreignObject/><path')],
  ['an SVG with an entity', `<!DOCTYPE svg [<!ENTITY a "aaaa">]>${drawing}`],
  ['an icon over the size limit', drawing + ' '.repeat(iconRules.bytes)]
])('refuses %s, warns once, and tries again later', async (_, body, status = 200) => {
  reply = (_request, response) => response.writeHead(status, { 'content-type': 'image/svg+xml' }).end(body)
  const icons = serviceAt()
  expect(await icons.svg('van')).toBeUndefined()
  expect(await icons.svg('van')).toBeUndefined()
  expect(asked).toHaveLength(1)
  expect(warned.map(each => each.icon)).toEqual(['van'])
  now += iconRules.failedSeconds * 1_000
  reply = (_request, response) => response.end(`<?xml version="1.0"?>\n<!-- drawn -->\n${drawing}`)
  expect(await icons.svg('van')).toContain(drawing)
})

test('waits 5 s for a silent service', async () => {
  const heard = Promise.withResolvers<void>()
  reply = () => heard.resolve()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let answer: string | undefined | null = null
  const asking = serviceAt()
    .svg('van')
    .then(svg => (answer = svg))
  await heard.promise
  await vi.advanceTimersByTimeAsync(4_999)
  expect(answer).toBeNull()
  await vi.advanceTimersByTimeAsync(1)
  await asking
  expect(answer).toBeUndefined()
  expect(warned[0]?.err.message).toContain('too long')
})

test('waits 5 s for a response that stops in the middle', async () => {
  const heard = Promise.withResolvers<void>()
  reply = (_, response) => void (response.write(drawing.slice(0, 20)), heard.resolve())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const asking = serviceAt().svg('van')
  await heard.promise
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await asking).toBeUndefined()
  expect(warned).toHaveLength(1)
})

test('does not request an address of more than 500 characters', async () => {
  const start = `${base}/{name}.svg?`
  const room = iconRules.addressLength - start.replace('{name}', 'van').length
  expect(await serviceAt(start + 'x'.repeat(room)).svg('van')).toBe(drawing)
  expect(await serviceAt(start + 'x'.repeat(room + 1)).svg('van')).toBeUndefined()
  expect(asked).toHaveLength(1)
  expect(warned[0]?.err.message).toContain('500')
})

test('limits the number of cached icons', async () => {
  const icons = serviceAt()
  for (let number = 0; number <= iconRules.cached; number++) await icons.svg(`icon-${number}`)
  expect([icons.knows('icon-0'), icons.knows('icon-1')]).toEqual([false, true])
})

test('serves an icon as a sandboxed picture with a long cache time, and a failure uncached', async () => {
  const world = await startTestService({ environment: { ICON_SERVICE_URL: `${base}/{name}.svg` } })
  const get = async (path: string, headers: Record<string, string> = {}) =>
    (await world.service.site.answer(new Request(`http://test${path}`, { headers }))) as Response
  expect(world.service.site.configuration().icons).toBe('/data-icons/{name}.svg')
  const answer = await get('/data-icons/van.svg')
  expect(await answer.text()).toBe(drawing)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'cache-control': 'public, max-age=604800'
  })
  const etag = answer.headers.get('etag') ?? ''
  expect((await get('/data-icons/van.svg', { 'if-none-match': etag })).status).toBe(304)
  reply = (_, response) => response.writeHead(500).end()
  const none = await get('/data-icons/car.svg')
  expect([none.status, none.headers.get('cache-control')]).toEqual([404, 'no-store'])
  asked = []
  for (const path of ['VAN.svg', '..%2Fvan.svg', 'a/b.svg', 'van.png', `${'a'.repeat(61)}.svg`, '.svg']) {
    expect((await get(`/data-icons/${path}`)).status).toBe(404)
  }
  expect(asked).toEqual([])
  // For made-up names, requests to the service stop at a limit.
  reply = (_, response) => response.end(drawing)
  const statuses = []
  for (let number = 0; number < 130; number++) {
    statuses.push((await get(`/data-icons/made-up-${number}.svg`)).status)
  }
  expect(statuses.at(-1)).toBe(404)
  expect((await get('/data-icons/van.svg')).status).toBe(200)
  await world.close()
})

test('requests nothing without an icon service', async () => {
  const world = await startTestService()
  const answer = await world.service.site.answer(new Request('http://test/data-icons/van.svg'))
  expect([answer?.status, world.service.site.configuration().icons]).toEqual([404, null])
  expect(asked).toEqual([])
  await world.close()
})
