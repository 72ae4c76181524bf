/** Requests that no browser sends. None of them may end the process or get a 500. */
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { attackSlowly } from '../attacks/slow.ts'
import { copyTemplate } from '../global-setup.ts'
import { type RunningDropway, startDropway } from './running.ts'

let folder: string
let dropway: RunningDropway

beforeAll(async () => {
  const ground = inject('ground')
  folder = mkdtempSync(join(tmpdir(), 'dropway-requests-'))
  const dataDir = join(folder, 'data')
  copyTemplate(ground.embeddedTemplate, dataDir)
  dropway = await startDropway('server.mjs', { DATA_DIR: dataDir, REGION_DIR: ground.regionFolder })
}, 60_000)
afterAll(async () => {
  await dropway.stop()
  rmSync(folder, { recursive: true, force: true })
})

interface RawAnswer {
  /** 0 if the server closed the connection without a response. */
  status: number
  head: string
  body: string
}

/** Sends `text` unchanged over a new connection. With `ended`, closes our side afterwards. */
function send(text: string, ended = false): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const { port, hostname } = new URL(dropway.address)
    const socket = connect(Number(port), hostname)
    const parts: Buffer[] = []
    socket.on('data', part => parts.push(part))
    socket.on('error', error => ('code' in error && error.code === 'ECONNRESET' ? done() : reject(error)))
    socket.on('close', done)
    if (ended) socket.end(text)
    else socket.write(text)
    function done(): void {
      const whole = Buffer.concat(parts).toString('latin1')
      const [head = '', ...rest] = whole.split('\r\n\r\n')
      resolve({
        status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0),
        head,
        body: rest.join('\r\n\r\n')
      })
    }
  })
}

const request = (method: string, target: string, ...headers: string[]) =>
  [`${method} ${target} HTTP/1.1`, 'Host: dropway.test', 'Connection: close', ...headers, '', ''].join('\r\n')

/** One address of each kind. */
const targets = [
  '/',
  '/signin',
  '/dashboard',
  '/dashboard/route/1',
  '/track/abc',
  '/order/abc',
  '/no-such-page',
  '/_astro/none.js',
  '/v1/user-profiles',
  '/v1/log-in',
  '/v1/nothing',
  '/v1',
  '/api/session',
  '/api/signin',
  '/api/nothing',
  '/files/fil_1',
  '/region/tiles/12/1/1',
  '/data-icons/car',
  '/company-logos/fil_1',
  '/error-sentences.json',
  '/healthz',
  '/readyz',
  '/config.json'
]
const methods = ['TRACE', 'OPTIONS', 'PUT', 'PROPFIND', 'PURGE', 'LOCK', 'SEARCH', 'QUERY']
const malformed = [
  '/%E0%A4%A',
  '/%',
  '/%zz/dashboard',
  '/?q=%E0%A4%A',
  '/estimate?from=50%&to=%',
  '//evil.example/dashboard',
  '/\\evil.example',
  '/dashboard/../../etc/passwd',
  '/dashboard/%2e%2e/%2e%2e/etc/passwd',
  '/%00',
  '/a%0d%0aSet-Cookie:x=1',
  '/track/%2F%2F',
  '/v1/%E0%A4%A',
  '/v1/pick-and-dropoffs/%00',
  '/files/%E0%A4%A',
  '/region/tiles/x/y/z',
  '/region/tiles/99/1/1',
  '/data-icons/%zz',
  'http://other.example/dashboard',
  'http://other.example/%E0%A4%A',
  'ftp://other.example/',
  '*',
  'dashboard',
  '/;/..;/dashboard',
  '/dashboard#fragment',
  '/dashboard?%00=%ff'
]
const oversized = [
  `/?q=${'a'.repeat(9_000)}`,
  `/?${'a=1&'.repeat(150)}`,
  `/v1/places?${'q=a&'.repeat(150)}`,
  `/${'a/'.repeat(4_500)}`
]
const oddHeaders = [
  'Host: a b',
  'Host: dropway.test/../x',
  'Host: [::1',
  'Cookie: =;;;==;%%%',
  `Cookie: ${'a=1;'.repeat(300)}`,
  `Cookie: a=${'x'.repeat(13_000)}`,
  'Accept-Language: ;q=x,,,--,',
  `Accept-Language: ${'a-b-c,'.repeat(500)}`,
  'Accept-Encoding: br;q=0,gzip;q=x,*;q=',
  'If-None-Match: ",,,',
  'Range: bytes=9-1,,',
  'Expect: 100-continue',
  'Expect: something-else',
  'Upgrade: websocket',
  'Content-Type: application/json;charset=nothing',
  'Authorization: Bearer',
  'Authorization: Basic AAAA',
  'Sec-Fetch-Site: ????',
  'Origin: null',
  'X-Forwarded-For: ,,,',
  'X-Dropway-Refused: 200',
  'X-Dropway-Address: 1.2.3.4'
]
const broken = [
  '',
  '\r\n\r\n',
  'GET\r\n\r\n',
  'GET / HTTP/9.9\r\n\r\n',
  'GET / HTTP/1.0\r\n\r\n',
  'GET /dashboard HTTP/1.1\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n',
  'GET / HTTP/1.1\r\nHost dropway\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: dropway.test\r\nContent-Length: -1\r\n\r\n',
  'POST /v1/log-in HTTP/1.1\r\nHost: dropway.test\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n',
  'POST /v1/log-in HTTP/1.1\r\nHost: dropway.test\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
  'POST /v1/log-in HTTP/1.1\r\nHost: dropway.test\r\nContent-Length: 100\r\nContent-Type: application/json\r\n\r\n{"half',
  'POST /api/signin HTTP/1.1\r\nHost: dropway.test\r\nContent-Length: 100\r\n\r\nemail=',
  'CONNECT dropway.test:443 HTTP/1.1\r\nHost: dropway.test\r\n\r\n',
  'CONNECT / HTTP/1.1\r\nHost: dropway.test\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: dropway.test\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\n\r\n',
  '\u0016\u0003\u0001\u0002\u0000'
]

const requests = [
  ...targets.flatMap(target => methods.map(method => request(method, target))),
  ...[...malformed, ...oversized].flatMap(target =>
    ['GET', 'HEAD', 'POST'].map(method => request(method, target))
  ),
  ...oddHeaders.flatMap(header =>
    ['/', '/dashboard', '/v1/user-profiles', '/api/session'].map(target => request('GET', target, header))
  )
]

test('survives malformed and unusual requests without a server error', async () => {
  expect(requests.length).toBeGreaterThan(200)
  const failed: string[] = []
  for (const text of requests) {
    const { status } = await send(text)
    if (status === 0 || status >= 500) failed.push(`${status} ${text.slice(0, 120)}`)
  }
  for (const text of broken) {
    const { status } = await send(text, true)
    if (status >= 500) failed.push(`${status} ${text.slice(0, 120)}`)
  }
  expect(failed).toEqual([])
  expect(dropway.process.exitCode).toBeNull()
  expect((await fetch(`${dropway.address}/healthz`)).status).toBe(200)
})

test('answers 405 with the allowed methods for an unsupported method', async () => {
  for (const [target, allow] of [
    ['/', 'GET, HEAD'],
    ['/dashboard', 'GET, HEAD'],
    ['/v1/user-profiles', 'GET, HEAD, POST, PATCH, DELETE'],
    ['/healthz', 'GET, HEAD, POST, PATCH, DELETE']
  ]) {
    for (const method of ['TRACE', 'PUT', 'OPTIONS']) {
      const { status, head } = await send(request(method, target ?? ''))
      expect([target, method, status]).toEqual([target, method, 405])
      expect(head).toMatch(/^HTTP\/1\.1 405 Method Not Allowed\r\n/)
      expect(head.toLowerCase()).toContain(`allow: ${allow?.toLowerCase()}`)
    }
  }
})

test('shows the error page with the requested path for a malformed target', async () => {
  for (const target of ['/%E0%A4%A', '/%zz']) {
    const { status, head, body } = await send(request('GET', target))
    expect(status).toBe(404)
    expect(head.toLowerCase()).toContain('content-type: text/html')
    expect(body).toContain(`Page not found: ${target}`)
  }
  const { status, head, body } = await send(request('GET', `/?${'a=1&'.repeat(150)}`))
  expect(status).toBe(400)
  expect(head).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
  expect(body).toContain('Internal Server Error')
  const program = await send(request('GET', `/v1/places?${'q=a&'.repeat(150)}`))
  expect(program.status).toBe(400)
  expect(program.body).toContain('"code":"invalid-input"')
})

test('does not let a client set the address that the throttle counts', async () => {
  const places: (string | null)[] = []
  for (let attempt = 0; attempt < 61; attempt++) {
    const answer = await fetch(`${dropway.address}/api/forgot-password`, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        origin: dropway.address,
        'sec-fetch-site': 'same-origin',
        'X-Dropway-Address': `10.0.0.${attempt}`
      },
      body: new URLSearchParams({ email: `nobody${attempt}@example.test` })
    })
    places.push(answer.headers.get('location'))
  }
  expect(places.slice(0, 60)).not.toContain('/forgot-password#too-many-requests')
  expect(places[60]).toBe('/forgot-password#too-many-requests')
})

test('says once that a proxy could hide the addresses that limits count', async () => {
  const named = () => dropway.output().match(/TRUST_PROXY/g) ?? []
  for (let tries = 0; tries < 2; tries++)
    await send(request('GET', '/healthz', `X-Forwarded-For: 192.0.2.${tries}`))
  await expect.poll(() => named().length).toBe(1)
})

test('logs an uncaught error, finishes, and exits with 1', async () => {
  const ground = inject('ground')
  const dataDir = join(folder, 'fault')
  copyTemplate(ground.embeddedTemplate, dataDir)
  const faulty = await startDropway('server.mjs', {
    DATA_DIR: dataDir,
    REGION_DIR: ground.regionFolder,
    // On SIGUSR2, this makes a rejection in the background that nothing handles.
    NODE_OPTIONS: `--import=${join(import.meta.dirname, 'fault.mjs')}`
  })
  faulty.process.kill('SIGUSR2')
  const [code] = (await once(faulty.process, 'exit')) as [number | null]
  expect(code).toBe(1)
  expect(faulty.output()).toContain('uncaught error')
  expect(faulty.output()).toContain('rejected on purpose')
})

test('serves others while slow clients hold 40 connections', async () => {
  const report = await attackSlowly(dropway, 20)
  report.close()
  expect({ open: report.open, statuses: report.statuses }).toEqual({ open: 40, statuses: [200, 401] })
  // A server that handles one client at a time would not answer at all.
  expect(report.moreWork).toBeLessThan(3)
})
