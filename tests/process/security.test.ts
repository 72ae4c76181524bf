/** Attacks on the site: other sites, planted sessions, forged headers and external redirects. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { copyTemplate } from '../global-setup.ts'
import { type RunningDropway, startDropway } from './running.ts'

const root = resolve(import.meta.dirname, '../..')
const account = {
  type: 'customer',
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada@example.test',
  phone_number: '+41 44 555 03 03',
  password: 'a long enough password'
}

let folder: string
let dropway: RunningDropway
let address: string
/** A process that runs behind a proxy that terminates TLS. */
let secure: RunningDropway

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dropway-security-'))
  const start = (name: string, more: Record<string, string> = {}) => {
    const ground = inject('ground')
    const dataDir = join(folder, name)
    copyTemplate(ground.embeddedTemplate, dataDir)
    return startDropway('server.mjs', { DATA_DIR: dataDir, REGION_DIR: ground.regionFolder, ...more })
  }
  dropway = await start('plain')
  secure = await start('secure', { PUBLIC_ORIGIN: 'https://dropway.example' })
  address = dropway.address
  const made = await fetch(`${address}/v1/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account)
  })
  expect(made.status).toBe(201)
}, 60_000)
afterAll(async () => {
  await dropway.stop()
  await secure.stop()
  rmSync(folder, { recursive: true, force: true })
})

const own = (at = address) => ({ origin: at, 'sec-fetch-site': 'same-origin' })
const evil = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }

function form(path: string, fields: Record<string, string>, headers: Record<string, string> = own()) {
  return fetch(`${address}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields)
  })
}
const signIn = (headers: Record<string, string> = own()) =>
  form('/api/signin', { email: account.email, password: account.password }, headers)
const cookieOf = (response: Response, name = 'dropway_session') =>
  response.headers.getSetCookie().find(cookie => cookie.startsWith(`${name}=`)) ?? ''
const pairOf = (cookie: string) => cookie.split(';')[0] ?? ''

describe('headers', () => {
  /** Every page of the site with a fixed address. */
  const pages = (readdirSync(join(root, 'src/pages'), { recursive: true }) as string[])
    .filter(file => file.endsWith('.astro') && !file.includes('['))
    .map(file => `/${file.replace(/\.astro$/, '').replace(/(^|\/)index$/, '')}`)

  test('are on every page, and no page allows inline scripts or styles', async () => {
    const cookie = pairOf(cookieOf(await signIn()))
    expect(pages.length).toBeGreaterThan(10)
    for (const page of pages) {
      const { headers } = await fetch(`${address}${page}`, { headers: { cookie }, redirect: 'manual' })
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy, page).toMatch(/frame-ancestors 'none'/)
      expect(policy, page).not.toMatch(/unsafe-inline|unsafe-eval/)
      expect(headers.get('x-frame-options'), page).toBe('DENY')
      expect(headers.get('x-content-type-options'), page).toBe('nosniff')
      expect(headers.get('referrer-policy'), page).toBe('strict-origin-when-cross-origin')
    }
  })

  test('enforce https and Secure cookies behind an https origin', async () => {
    const page = await fetch(`${secure.address}/signin`)
    // Subdomains may have other services, which this server can't speak for.
    expect(page.headers.get('strict-transport-security')).toBe('max-age=31536000')
    const guarded = await fetch(`${secure.address}/dashboard`, { redirect: 'manual' })
    expect(cookieOf(guarded, 'dropway_after')).toMatch(/; Secure/)
    const plain = await fetch(`${address}/signin`)
    expect(plain.headers.get('strict-transport-security')).toBeNull()
  })
})

describe('another site', () => {
  test('can’t sign in, register, end a session or act on a notification', async () => {
    const cookie = pairOf(cookieOf(await signIn()))
    expect((await signIn(evil)).headers.get('location')).toBe('/signin#cross-origin')
    const register = await form('/api/register', account, evil)
    expect(register.headers.get('location')).toBe('/register#cross-origin')
    for (const [method, path] of [
      ['DELETE', '/api/session'],
      ['POST', '/api/session'],
      ['POST', '/api/fcm/action']
    ] as const) {
      const answer = await fetch(`${address}${path}`, {
        method,
        headers: { ...evil, cookie, 'content-type': 'application/json' },
        ...(method === 'POST' ? { body: '{"action":"open","notificationId":"ntf_1"}' } : {})
      })
      expect([path, answer.status]).toEqual([path, 403])
    }
  })

  test('can’t use the API with the cookie, because the API accepts none', async () => {
    const cookie = pairOf(cookieOf(await signIn()))
    for (const [method, path] of [
      ['GET', '/v1/user-profiles'],
      ['POST', '/v1/log-out'],
      ['DELETE', '/v1/sessions']
    ] as const) {
      const answer = await fetch(`${address}${path}`, { method, headers: { ...evil, cookie } })
      expect([path, answer.status]).toEqual([path, 401])
    }
  })
})

describe('a session', () => {
  test('is new after sign-in, and ends the one before', async () => {
    const planted = pairOf(cookieOf(await signIn()))
    const after = await signIn({ ...own(), cookie: planted })
    const fresh = pairOf(cookieOf(after))
    const statusWith = async (cookie: string) =>
      (await fetch(`${address}/api/session`, { method: 'POST', headers: { ...own(), cookie } })).status
    expect(await statusWith(fresh)).toBe(200)
    // The session before ends, so that a planted or forgotten one is of no use.
    expect(await statusWith(planted)).toBe(401)
    // A cookie that this server did not encrypt is not a session.
    const forged = await fetch(`${address}/dashboard`, {
      headers: { cookie: 'dropway_session=eyJhbGciOiJkaXIifQ..AAAA.AAAA.AAAA' },
      redirect: 'manual'
    })
    expect(forged.status).toBe(302)
  })

  test('never appears in an address, a page or the log', async () => {
    const response = await signIn()
    const cookie = pairOf(cookieOf(response))
    expect(cookieOf(response)).toMatch(/HttpOnly/)
    const answer = await fetch(`${address}/api/session`, { method: 'POST', headers: { ...own(), cookie } })
    const { token } = ((await answer.json()) as { data: { token: string } }).data
    const [part = token] = token.split('.')
    expect(response.headers.get('location')).not.toContain(part)
    for (const path of ['/dashboard', '/dashboard/one', '/account']) {
      const page = await fetch(`${address}${path}`, { headers: { cookie } })
      expect(await page.text(), path).not.toContain(part)
    }
    expect(dropway.output()).not.toContain(part)
  })

  test('opens no page after it has ended', async () => {
    const cookie = pairOf(cookieOf(await signIn()))
    const answer = await fetch(`${address}/api/session`, { method: 'POST', headers: { ...own(), cookie } })
    const { token } = ((await answer.json()) as { data: { token: string } }).data
    await fetch(`${address}/v1/log-out`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
    const page = await fetch(`${address}/dashboard`, { headers: { cookie }, redirect: 'manual' })
    expect([page.status, page.headers.get('location')]).toEqual([302, '/signin#session-expired'])
  })
})

describe('the guard', () => {
  test('redirects only to pages of this site', async () => {
    for (const path of [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      '/%2f%2fevil.example/..//x'
    ]) {
      const answer = await signIn({ ...own(), cookie: `dropway_after=${encodeURIComponent(path)}` })
      const location = new URL(answer.headers.get('location') ?? '', address)
      expect([path, location.origin]).toEqual([path, address])
    }
    const asked = await fetch(`${address}//evil.example/dashboard`, { redirect: 'manual' })
    expect(new URL(asked.headers.get('location') ?? '/', address).origin).toBe(address)
  })

  test('redirects a signed-in visitor away from the sign-in pages', async () => {
    const cookie = pairOf(cookieOf(await signIn()))
    for (const page of ['/signin', '/register']) {
      const answer = await fetch(`${address}${page}`, { headers: { cookie }, redirect: 'manual' })
      expect([answer.status, answer.headers.get('location')]).toEqual([302, '/dashboard'])
      expect((await fetch(`${address}${page}`, { redirect: 'manual' })).status).toBe(200)
      const ended = { cookie: 'dropway_session=old' }
      expect((await fetch(`${address}${page}`, { headers: ended, redirect: 'manual' })).status).toBe(200)
    }
  })
})

describe('the plain registration form', () => {
  const fields = { ...account, email: 'plain@example.test' }

  test('creates the account and the session, and redirects to the verification page', async () => {
    const made = await form('/api/register', fields)
    expect([made.status, made.headers.get('location')]).toEqual([303, '/verify/email'])
    const page = await fetch(`${address}/dashboard`, {
      headers: { cookie: pairOf(cookieOf(made)) },
      redirect: 'manual'
    })
    expect(page.status).toBe(200)
  })

  test('redirects back with an error code, and refuses extra fields', async () => {
    const short = await form('/api/register', { ...fields, password: 'short' })
    expect(short.headers.get('location')).toBe('/register#invalid-input')
    const common = await form('/api/register', { ...fields, password: 'password1234' })
    expect(common.headers.get('location')).toBe('/register#password-does-not-meet-requirements')
    const role = await form('/api/register', {
      ...fields,
      email: 'role@example.test',
      role_id: '3',
      type: 'dispatcher'
    })
    expect(role.headers.get('location')).toBe('/register#invalid-input')
  })
})

test('hides the mailbox in production', async () => {
  const cookie = pairOf(cookieOf(await signIn()))
  expect((await fetch(`${address}/dev/mailbox`, { headers: { cookie } })).status).toBe(404)
})
