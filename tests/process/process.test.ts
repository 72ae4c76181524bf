import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { copyTemplate } from '../global-setup.ts'
import { type RunningDropway, runToEnd, startDropway } from './running.ts'

let folder: string
const running: RunningDropway[] = []
let environment: Record<string, string>
let count = 0

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dropway-process-'))
})
afterAll(async () => {
  await (await usual)?.stop()
  rmSync(folder, { recursive: true, force: true })
})
afterEach(async () => {
  for (const dropway of running.splice(0)) await dropway.stop()
})

function freshFolder(): Record<string, string> {
  const ground = inject('ground')
  const dataDir = join(folder, String(++count))
  copyTemplate(ground.embeddedTemplate, dataDir)
  return { DATA_DIR: dataDir, REGION_DIR: ground.regionFolder }
}

async function start(more: Record<string, string> = {}): Promise<RunningDropway> {
  environment = { ...freshFolder(), ...more }
  const dropway = await startDropway('server.mjs', environment)
  running.push(dropway)
  return dropway
}

let usual: Promise<RunningDropway> | undefined
let usualEnvironment: Record<string, string>

/** Returns the process that is shared by the tests that only send requests. */
function shared(): Promise<RunningDropway> {
  usualEnvironment ??= freshFolder()
  return (usual ??= startDropway('server.mjs', usualEnvironment))
}

const account = {
  type: 'customer',
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada@example.test',
  phone_number: '+41 44 555 03 03',
  password: 'a long enough password'
}

async function registered(address: string): Promise<string> {
  const response = await fetch(`${address}/v1/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account)
  })
  expect(response.status).toBe(201)
  return ((await response.json()) as { data: { token: string } }).data.token
}

test('serves health, readiness and the public configuration', async () => {
  const { address } = await shared()
  expect(await (await fetch(`${address}/healthz`)).json()).toEqual({ ok: true })
  expect(await (await fetch(`${address}/readyz`)).json()).toEqual({
    ok: true,
    database: true,
    disk: true,
    delayed: []
  })
  const configuration = (await (await fetch(`${address}/config.json`)).json()) as Record<string, unknown>
  expect(configuration).toMatchObject({
    mode: 'production',
    api: { base_url: '/v1', platform: 'web', type: 'customer' },
    demo: null
  })
  expect(JSON.stringify(configuration)).not.toMatch(/secret|password|postgres/i)
})

test('serves the name of the build, and when an open page looks again', async () => {
  const { address } = await shared()
  const answer = async (of: string) =>
    (await (await fetch(`${of}/build.json`)).json()) as { id: string; check_minutes: number }
  const { id, check_minutes } = await answer(address)
  expect(check_minutes).toBe(15)
  expect(await (await fetch(`${address}/landing`)).text()).toContain(`<meta name="build" content="${id}"`)
  const other = await start({ BUILD_CHECK_MINUTES: '60' })
  expect((await answer(other.address)).check_minutes).toBe(60)
})

test('sends security headers with every response, and no unsafe-inline in a page’s policy', async () => {
  const { address } = await shared()
  for (const path of ['/', '/signin', '/v1/user-profiles', '/healthz', '/no-such-page']) {
    const { headers } = await fetch(`${address}${path}`, { redirect: 'manual' })
    expect(headers.get('x-content-type-options'), path).toBe('nosniff')
    expect(headers.get('x-frame-options'), path).toBe('DENY')
    expect(headers.get('content-security-policy'), path).toContain("object-src 'none'")
    expect(headers.get('content-security-policy') ?? '', path).not.toContain('unsafe-inline')
    if (path.startsWith('/v1') || path === '/healthz')
      expect(headers.get('content-security-policy'), path).toContain("default-src 'none'")
  }
  const page = await fetch(`${address}/signin`)
  expect(`${page.headers.get('content-security-policy')} ${await page.text()}`).toMatch(
    /script-src[^;]*'sha256-/
  )
})

test('sends a signed-out visitor of a dashboard page to a plain sign-in form, and back afterwards', async () => {
  const { address } = await shared()
  await registered(address)
  const first = await fetch(`${address}/dashboard/one?from=here`, { redirect: 'manual' })
  expect(first.status).toBe(302)
  expect(first.headers.get('location')).toBe('/signin')
  const after = first.headers.getSetCookie().find(cookie => cookie.startsWith('dropway_after='))
  expect(after).toMatch(/HttpOnly/)

  const signIn = (password: string) =>
    fetch(`${address}/api/signin`, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        cookie: after?.split(';')[0] ?? '',
        origin: address,
        'sec-fetch-site': 'same-origin'
      },
      body: new URLSearchParams({ email: account.email, password })
    })
  const wrong = await signIn('wrong')
  expect([wrong.status, wrong.headers.get('location')]).toEqual([303, '/signin#invalid-credential'])
  const right = await signIn(account.password)
  expect([right.status, right.headers.get('location')]).toEqual([303, '/dashboard/one?from=here'])
  const session = right.headers.getSetCookie().find(cookie => cookie.startsWith('dropway_session='))
  expect(session).toMatch(/HttpOnly; SameSite=Lax/)

  const cookie = session?.split(';')[0] ?? ''
  const page = await fetch(`${address}/dashboard/one`, { headers: { cookie }, redirect: 'manual' })
  expect(page.status).toBe(200)
  expect(page.headers.get('cache-control')).toBe('no-store')
  const handed = await fetch(`${address}/api/session`, {
    method: 'POST',
    headers: { cookie, origin: address, 'sec-fetch-site': 'same-origin' }
  })
  const { data } = (await handed.json()) as { data: { token: string } }
  expect(await page.text()).not.toContain(data.token)
})

test('refuses a session and a sign-in to another site', async () => {
  const { address } = await shared()
  for (const [path, headers] of [
    [
      '/api/session',
      { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example', cookie: 'dropway_session=x' }
    ],
    ['/api/session', { origin: 'https://evil.example', cookie: 'dropway_session=x' }],
    ['/api/session', { cookie: 'dropway_session=x' }]
  ] as const) {
    const response = await fetch(`${address}${path}`, { method: 'POST', headers })
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ code: 'cross-origin' })
  }
  const form = await fetch(`${address}/api/signin`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    body: new URLSearchParams({ email: 'a@b.test', password: 'x' })
  })
  expect(form.headers.get('location')).toBe('/signin#cross-origin')
})

test('redirects the plain email forms to their own page with the result, and nowhere else', async () => {
  const { address } = await shared()
  const post = async (path: string, fields: Record<string, string>, site = 'same-origin') => {
    const response = await fetch(`${address}${path}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: site === 'same-origin' ? address : 'https://evil.example', 'sec-fetch-site': site },
      body: new URLSearchParams(fields)
    })
    return [response.status, response.headers.get('location')]
  }
  const token = 'a'.repeat(43)
  expect(await post('/api/verify-email', { token })).toEqual([
    303,
    `/verify/email/${token}#invalid-action-code`
  ])
  expect(await post('/api/verify-email', { token: '//evil.example/..' })).toEqual([
    303,
    '/verify/email#invalid-action-code'
  ])
  expect(await post('/api/verify-email', { token }, 'cross-site')).toEqual([
    303,
    '/verify/email#cross-origin'
  ])
  expect(await post('/api/forgot-password', { email: 'nobody@example.test' })).toEqual([
    303,
    '/forgot-password#ok'
  ])
  expect(await post('/api/forgot-password', { email: 'no email' })).toEqual([
    303,
    '/forgot-password#invalid-input'
  ])
})

test('sends a retry hint to its streams on SIGTERM, finishes, and exits with 0', async () => {
  const dropway = await start()
  const token = await registered(dropway.address)
  const stream = await fetch(`${dropway.address}/v1/events`, {
    headers: { authorization: `Bearer ${token}` }
  })
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader.read()).value).toContain('event: ready')
  const stopped = dropway.stop()
  let rest = ''
  for (let part = await reader.read(); !part.done; part = await reader.read()) rest += part.value
  expect(rest).toMatch(/event: hint\ndata: {"retry":\d+}/)
  expect(await stopped).toBe(0)
  await expect(fetch(`${dropway.address}/healthz`)).rejects.toThrow()

  // The data survives a restart.
  const again = await startDropway('server.mjs', environment)
  running.push(again)
  const profile = await fetch(`${again.address}/v1/user-profiles`, {
    headers: { authorization: `Bearer ${token}` }
  })
  expect(((await profile.json()) as { data: { email: string } }).data.email).toBe(account.email)
})

test('refuses a second process on the same data folder, and keeps the first running', async () => {
  const { address } = await shared()
  const second = await runToEnd('server.mjs', usualEnvironment)
  expect(second.code).toBe(1)
  expect(second.output).toContain('Another Dropway process is using the data folder')
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
})

test.each([
  [{ PORT: 'eighty' }, 'PORT'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL']
])('does not start with an invalid value: %j', async (wrong, name) => {
  const { code, output } = await runToEnd('server.mjs', { ...freshFolder(), ...wrong })
  expect(code).toBe(1)
  expect(output).toContain("Dropway can't start with this configuration")
  expect(output).toContain(name)
})

test('approves a driver by command while Dropway runs', async () => {
  const { address } = await start()
  const made = await fetch(`${address}/v1/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...account,
      type: 'driver',
      vehicle: { transport_type: 'car', description: 'Blue car', plate: 'AL 1' }
    })
  })
  const { token, user } = ((await made.json()) as { data: { token: string; user: { id: string } } }).data
  const goOnline = () =>
    fetch(`${address}/v1/driver/status`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: '{"online":true}'
    })
  expect((await goOnline()).status).toBe(403)
  // The email is not verified: the command lists the accounts that entered it, and changes nothing.
  const refused = await runToEndWith(['scripts/driver.ts', 'approve', account.email])
  expect(refused.code).toBe(1)
  expect(refused.output).toContain(`${user.id}  Ada Lovelace  car, Blue car, AL 1  registered 20`)
  expect((await goOnline()).status).toBe(403)
  const command = await runToEndWith(['scripts/driver.ts', 'approve', user.id])
  expect(command).toMatchObject({ code: 0, output: `${user.id} is approved.\n` })
  expect((await goOnline()).status).toBe(200)
  expect((await runToEndWith(['scripts/driver.ts', 'approve', 'nobody@example.test'])).code).toBe(1)
})

// Five processes start one after the other.
test(
  'creates an admin by command, while Dropway runs and when it is stopped',
  { timeout: 300_000 },
  async () => {
    const { address, stop } = await start()
    const link = /(\/reset-password\/)([\w-]+)\n$/
    const made = await runToEndWith(['scripts/admin.ts', 'create', 'Ada@example.test'])
    expect(made.code).toBe(0)
    expect(made.output).toContain('ada@example.test is an admin.')
    const chosen = await fetch(`${address}/v1/reset-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: link.exec(made.output)?.[2], password: account.password })
    })
    expect(await chosen.json()).toMatchObject({ data: { user: { type: 'admin' } } })
    await stop()
    const again = await runToEndWith(['scripts/admin.ts', 'create', 'ada@example.test'])
    expect(again.output).toContain('ada@example.test is already an admin.')
    expect(again.output).toMatch(link)
    expect((await runToEndWith(['scripts/admin.ts', 'create', 'nobody'])).code).toBe(1)
    expect((await runToEndWith(['scripts/admin.ts'])).code).toBe(2)
  }
)

async function runToEndWith(args: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, args, { env: { PATH: process.env['PATH'] ?? '', ...environment } })
  let output = ''
  child.stdout.on('data', chunk => (output += String(chunk)))
  child.stderr.on('data', chunk => (output += String(chunk)))
  const [code] = (await once(child, 'exit')) as [number | null]
  return { code, output }
}

test('logs a request id and no secrets', async () => {
  environment = { ...freshFolder(), LOG_LEVEL: 'debug' }
  const dropway = await startDropway('server.mjs', environment)
  running.push(dropway)
  const token = await registered(dropway.address)
  await fetch(`${dropway.address}/v1/user-profiles`, { headers: { authorization: `Bearer ${token}` } })
  await dropway.stop()
  const lines = dropway
    .output()
    .split('\n')
    .filter(line => line.startsWith('{'))
    .map(line => JSON.parse(line) as { route?: string; request?: string })
  expect(lines.find(line => line.route === '/v1/user-profiles')?.request).toMatch(/^[0-9a-f-]{36}$/)
  expect(dropway.output()).not.toContain(token.split('.')[0])
  expect(dropway.output()).not.toContain(account.password)
})
