import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../../src/server/config/config.ts'
import { reserveDataFolder } from '../../src/server/service/data-folder.ts'
import { lockFolder } from '../../src/server/db/embedded/lock.ts'
import { loadSecrets } from '../../src/server/security/secrets.ts'
import { scriptHosts, securityHeaders } from '../../src/server/process/http/security-headers.ts'
import { seal, unseal } from '../../src/server/security/sealing.ts'
import { ownPath } from '../../src/server/site/sessions/cookie.ts'

const folder = mkdtempSync(join(tmpdir(), 'dropway-config-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('defaults to production on port 4321 on all interfaces', () => {
  expect(readConfig({}, '/srv')).toMatchObject({
    mode: 'production',
    port: 4321,
    host: '0.0.0.0',
    dataDir: '/srv/data',
    demoFleet: 0,
    demoHistoryDays: 0,
    demoBookingsAnHour: 0,
    currency: 'EUR',
    searchSeconds: 600,
    offerSeconds: 20
  })
})

test('limits the demo to this machine, with 25 drivers', () => {
  expect(readConfig({ DROPWAY_MODE: 'demo' })).toMatchObject({
    host: '127.0.0.1',
    demoFleet: 25,
    demoSpeed: 3,
    demoHistoryDays: 30,
    demoBookingsAnHour: 60
  })
})

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://somewhere'],
  ['PUBLIC_ORIGIN', 'dropway.example'],
  ['DEMO_SPEED', '-1'],
  ['DEMO_FLEET', '2.5'],
  ['DEMO_HISTORY_DAYS', '61'],
  ['DEMO_BOOKINGS_AN_HOUR', 'some'],
  ['CURRENCY', 'euro'],
  ['LOG_LEVEL', 'loud'],
  ['TRUST_PROXY', 'maybe'],
  ['SESSION_SECRET', 'short'],
  ['SIGN_IN_GUESSES_A_DAY', '9'],
  ['SIGN_IN_GUESSES_A_DAY', 'many'],
  ['MAILS_AN_HOUR', '11'],
  ['MAILS_A_DAY', '1.5'],
  ['ROUTING_URL', 'router.example'],
  ['PLACES_URL', 'ftp://photon.example'],
  ['ICON_SERVICE_URL', 'https://icons.example/van.svg'],
  ['ICON_SERVICE_URL', 'icons/{name}.svg'],
  ['ENGINE_TIMEOUT_SECONDS', '0'],
  ['SERVED_AREA', '8,47,9,48'],
  ['SERVED_AREA', 'Inside out 9,47,8,48'],
  ['SERVED_AREA', 'Beyond 8,47,9,91'],
  ['PUBLIC_MAPBOX_TOKEN', 'sk.secret'],
  ['PUBLIC_MAPBOX_TOKEN', 'nonsense']
])('refuses to start with %s=%s, and names the variable', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`can't start[^]*${name} `))
})

test('reads the name and the bounds of the served area', () => {
  expect(readConfig({ SERVED_AREA: 'La Chaux-de-Fonds 6.7,47,6.9,47.2' }).servedArea).toEqual({
    name: 'La Chaux-de-Fonds',
    bounds: [6.7, 47, 6.9, 47.2]
  })
  expect(readConfig({ SERVED_AREA: 'Buenos Aires -58.6,-34.8,-58.3,-34.5' }).servedArea?.bounds).toEqual([
    -58.6, -34.8, -58.3, -34.5
  ])
})

const firebase = {
  PUBLIC_FIREBASE_API_KEY: 'key',
  PUBLIC_FIREBASE_AUTH_DOMAIN: 'dropway.firebaseapp.com',
  PUBLIC_FIREBASE_PROJECT_ID: 'dropway',
  PUBLIC_FIREBASE_APP_ID: '1:1:web:1'
}

test.each([
  ['DATABASE_URI', 'DATABASE_URL'],
  ['SESION_SECRET', 'SESSION_SECRET'],
  ['public_origin', 'PUBLIC_ORIGIN']
])('refuses %s and suggests %s', (name, meant) => {
  expect(() => readConfig({ [name]: 'x' })).toThrow(
    `${name} isn't a variable of Dropway. Did you mean ${meant}?`
  )
})

test('refuses unknown names with our prefixes, and ignores other variables', () => {
  expect(() => readConfig({ DROPWAY_COLOR: 'green' })).toThrow("DROPWAY_COLOR isn't a variable of Dropway.")
  const others = { HOME: '/root', HOSTNAME: 'x', NODE_ENV: 'production', npm_config_port: '1', LANG: 'C' }
  expect(readConfig(others).port).toBe(4321)
})

test.each([
  ['https://Dropway.Example:443/', 'https://dropway.example'],
  ['http://dropway.example:4321', 'http://dropway.example:4321']
])('normalizes the origin %s to %s', (given, origin) => {
  expect(readConfig({ PUBLIC_ORIGIN: given }).publicOrigin).toBe(origin)
})

test.each([
  ['PUBLIC_ORIGIN', 'https://dropway.example/app'],
  ['MAIL_FROM', 'nonsense'],
  ['MAIL_FROM', 'Dropway <no-reply>'],
  ['CURRENCY', 'XXQ'],
  ['SESSION_SECRET', 'a'.repeat(39)],
  ['METRICS_TOKEN', 'short'],
  ['DEMO_FLEET', '5'],
  ['DEMO_HISTORY_DAYS', '30'],
  ['DEMO_BOOKINGS_AN_HOUR', '20'],
  ['SMTP_URL', 'smtp://localhost'],
  ['SMS_URL', 'https://api.twilio.com'],
  ['SMS_URL', 'twilio://account:token@api.twilio.com']
])('refuses %s=%s', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`${name} `))
})

test('refuses half a Firebase configuration', () => {
  expect(() => readConfig({ PUBLIC_FIREBASE_API_KEY: 'key' })).toThrow(/must be set together/)
  expect(() => readConfig({ FIREBASE_SERVICE_ACCOUNT: '{}' })).toThrow(/needs a Firebase project/)
  expect(() => readConfig({ ...firebase, PUBLIC_FIREBASE_VAPID_KEY: 'key' })).toThrow(
    /FIREBASE_SERVICE_ACCOUNT/
  )
})

test('stores photos in the bucket only with a service account', () => {
  const bucket = { ...firebase, PUBLIC_FIREBASE_STORAGE_BUCKET: 'dropway.firebasestorage.app' }
  expect(() => readConfig(bucket)).toThrow(/PUBLIC_FIREBASE_STORAGE_BUCKET needs FIREBASE_SERVICE_ACCOUNT/)
  const account = { ...bucket, FIREBASE_SERVICE_ACCOUNT: '/somewhere/key.json' }
  expect(readConfig(account).firebase).toMatchObject({
    storageBucket: 'dropway.firebasestorage.app',
    appCheck: undefined
  })
  expect(readConfig({ ...account, PUBLIC_FIREBASE_APP_CHECK_KEY: 'site' }).firebase?.appCheck).toEqual({
    key: 'site',
    provider: 'recaptcha-v3'
  })
  expect(() => readConfig({ ...firebase, PUBLIC_FIREBASE_APP_CHECK_PROVIDER: 'hcaptcha' })).toThrow(
    /PUBLIC_FIREBASE_APP_CHECK_PROVIDER/
  )
})

test('allows the bucket and reCAPTCHA in the policy only if they are used', () => {
  const policyOf = (environment: Record<string, string>) => {
    const config = readConfig({ ...firebase, ...environment })
    return [securityHeaders(config)['content-security-policy'] ?? '', ...scriptHosts(config)].join(' ')
  }
  const bucket = {
    PUBLIC_FIREBASE_STORAGE_BUCKET: 'dropway.firebasestorage.app',
    FIREBASE_SERVICE_ACCOUNT: '/somewhere/key.json'
  }
  const check = { PUBLIC_FIREBASE_APP_CHECK_KEY: 'site' }
  for (const environment of [{}, check]) {
    expect(policyOf(environment)).not.toMatch(/firebasestorage|appcheck|recaptcha/)
  }
  expect(policyOf(bucket)).toMatch(/connect-src [^;]*https:\/\/firebasestorage\.googleapis\.com/)
  expect(policyOf(bucket)).not.toMatch(/appcheck|recaptcha/)
  const checked = policyOf({ ...bucket, ...check })
  expect(checked).toMatch(/connect-src [^;]*https:\/\/content-firebaseappcheck\.googleapis\.com/)
  expect(checked).toMatch(/frame-src [^;]*https:\/\/www\.google\.com\/recaptcha\//)
  expect(checked).toMatch(/https:\/\/www\.gstatic\.com\/recaptcha\/$/)
})

test('refuses emulators in production', () => {
  for (const name of ['FIREBASE_AUTH_EMULATOR_HOST', 'FIREBASE_STORAGE_EMULATOR_HOST']) {
    expect(() => readConfig({ ...firebase, [name]: '127.0.0.1:9' })).toThrow(name)
    expect(() => readConfig({ ...firebase, [name]: 'nowhere', DROPWAY_MODE: 'demo' })).toThrow(
      /host and a port/
    )
  }
})

test('never shows a secret in the message', () => {
  expect(() => readConfig({ SESSION_SECRET: 'hunter2' })).not.toThrow(/hunter2/)
  expect(() => readConfig({ DATABASE_URL: 'http://me:hunter2@db' })).toThrow(/not shown/)
  expect(() => readConfig({ PUBLIC_MAPBOX_TOKEN: 'sk.hunter2' })).not.toThrow(/hunter2/)
})

test('reports several invalid values together', () => {
  expect(() => readConfig({ PORT: 'x', CURRENCY: 'x' })).toThrow(/PORT[^]*CURRENCY/)
})

test('refuses the demo’s folder in production, and a production folder in the demo', () => {
  const demo = join(folder, 'demo')
  reserveDataFolder(readConfig({ DROPWAY_MODE: 'demo', DATA_DIR: demo }))
  expect(() => reserveDataFolder(readConfig({ DATA_DIR: demo }))).toThrow(/contains demo data/)
  const real = join(folder, 'real')
  reserveDataFolder(readConfig({ DATA_DIR: real }))
  expect(() => reserveDataFolder(readConfig({ DROPWAY_MODE: 'demo', DATA_DIR: real }))).toThrow(
    /production data/
  )
  reserveDataFolder(readConfig({ DATA_DIR: real }))
})

test('never lets two processes share a data folder', () => {
  const held = lockFolder(join(folder, 'locked'))
  expect(() => lockFolder(join(folder, 'locked'))).toThrow(/Another Dropway process/)
  held.release()
  lockFolder(join(folder, 'locked')).release()
})

test('creates the secret once, restricts it to its owner, and refuses a damaged one', async () => {
  const home = join(folder, 'secret-home')
  const first = await loadSecrets(home, undefined)
  expect(await loadSecrets(home, undefined)).toEqual(first)
  expect(statSync(join(home, 'secret')).mode & 0o777).toBe(0o600)
  expect(new Set([first.session, Buffer.from(first.cookie).toString('hex'), first.operator]).size).toBe(3)
  writeFileSync(join(home, 'secret'), 'short')
  await expect(loadSecrets(home, undefined)).rejects.toThrow(/too short/)
})

test('opens the cookie only with the key that encrypted it', async () => {
  const { cookie } = await loadSecrets(folder, 'a'.repeat(32))
  const other = (await loadSecrets(folder, 'b'.repeat(32))).cookie
  const sealed = await seal('bearer.signature', cookie)
  expect(sealed).not.toContain('bearer')
  expect(await unseal(sealed, cookie)).toBe('bearer.signature')
  expect(await unseal(sealed, other)).toBeUndefined()
  expect(await unseal(`${sealed.slice(0, -4)}AAAA`, cookie)).toBeUndefined()
  expect(await unseal('', cookie)).toBeUndefined()
})

test.each([
  ['/dashboard/one', '/dashboard/one'],
  ['/dashboard/route/pad_1?x=1', '/dashboard/route/pad_1?x=1'],
  ['//evil.example', '/dashboard'],
  ['/\\evil.example', '/dashboard'],
  ['/a\\..\\b', '/dashboard'],
  ['https://evil.example/', '/dashboard'],
  ['javascript:alert(1)', '/dashboard'],
  ['/\tx', '/dashboard'],
  ['', '/dashboard']
])('redirects after sign-in from %j to %s', (given, to) => {
  expect(ownPath(given)).toBe(to)
})
