/** Firebase ID tokens. The test signs them with its own keys, which a local server publishes as Google does. */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { register, updateProfile } from '../../src/lib/contract/account/accounts.ts'
import { firebaseSession } from '../../src/lib/contract/account/security.ts'
import { ConfigurationError, readConfig } from '../../src/server/config/config.ts'
import { verifyEmail } from '../mailbox.ts'
import { startTestService, type TestService } from '../service.ts'

const project = 'demo-dropway'
const environment = {
  PUBLIC_FIREBASE_API_KEY: 'key',
  PUBLIC_FIREBASE_AUTH_DOMAIN: 'demo-dropway.firebaseapp.com',
  PUBLIC_FIREBASE_PROJECT_ID: project,
  PUBLIC_FIREBASE_APP_ID: '1:1:web:1'
}

/** The published keys by id, and the account service's response to a token. */
const published = new Map<string, CryptoKey>()
let saysOfAccount: { status: number; body: unknown } = { status: 200, body: {} }
let keyServerDown = false
/** The account service's response to an email and a password. */
let saysOfPassword: { status: number; body: unknown }
let server: Server
let world: TestService
const keys = new Map<string, CryptoKey>()

async function makeKey(id: string): Promise<void> {
  const pair = await generateKeyPair('RS256', { extractable: true })
  keys.set(id, pair.privateKey)
  published.set(id, pair.publicKey)
}

beforeAll(async () => {
  await makeKey('first')
  server = createServer((request, response) => {
    const answer = async () => {
      if (request.url?.startsWith('/keys')) {
        if (keyServerDown) return response.writeHead(503).end()
        const jwks = await Promise.all(
          [...published].map(async ([kid, key]) => ({
            ...(await exportJWK(key)),
            kid,
            alg: 'RS256',
            use: 'sig'
          }))
        )
        return response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(JSON.stringify({ keys: jwks }))
      }
      if (request.url?.startsWith('/v1/accounts:signInWithPassword')) {
        return response.writeHead(saysOfPassword.status).end(JSON.stringify(saysOfPassword.body))
      }
      return response.writeHead(saysOfAccount.status).end(JSON.stringify(saysOfAccount.body))
    }
    void answer()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  world = await start()
})
afterAll(async () => {
  await world.close()
  server.close()
})
beforeEach(() => {
  saysOfAccount = { status: 200, body: {} }
  saysOfPassword = { status: 400, body: { error: { message: 'INVALID_LOGIN_CREDENTIALS' } } }
  keyServerDown = false
})

function start(): Promise<TestService> {
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return startTestService({ environment, firebase: { keysUrl: `${base}/keys`, accountsUrl: base } })
}

interface TokenOptions {
  uid?: string
  email?: string
  verified?: boolean
  kid?: string
  issuer?: string
  audience?: string
  /** Seconds from now. */
  expires?: number
}

function tokenOf(options: TokenOptions = {}): Promise<string> {
  const {
    uid = 'uid-1',
    email = 'fay@example.test',
    verified = true,
    kid = 'first',
    expires = 3_600
  } = options
  const seconds = Math.floor(world.service.context.now().getTime() / 1000)
  const key = keys.get(kid)
  if (!key) throw new Error(`There is no key ${kid}.`)
  return new SignJWT({ email, email_verified: verified, name: 'Fay Base', auth_time: seconds })
    .setProtectedHeader({ alg: 'RS256', kid })
    .setSubject(uid)
    .setIssuer(options.issuer ?? `https://securetoken.google.com/${project}`)
    .setAudience(options.audience ?? project)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + expires)
    .sign(key)
}

const exchange = (id_token: string, bearer = '') =>
  world.clientOf(bearer).call(firebaseSession, { body: { id_token } })
const refused = (id_token: string) => world.request('POST', '/sessions/firebase', { body: { id_token } })
const status = async (bearer: string) => (await world.request('GET', '/user-profiles', { bearer })).status

test('exchanges an ID token for a session, and finds the same account next time', async () => {
  const first = await exchange(await tokenOf())
  expect(first.user).toMatchObject({
    email: 'fay@example.test',
    email_verified: true,
    first_name: 'Fay',
    last_name: 'Base',
    sign_in: 'firebase',
    type: 'customer'
  })
  expect((await exchange(await tokenOf())).user.id).toBe(first.user.id)
  expect(await status(first.token)).toBe(200)
})

test('signs in with a Firebase password through the plain form, before any script', async () => {
  const post = (email: string) =>
    world.service.site.answer(
      new Request('http://own.test/api/signin', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
        body: new URLSearchParams({ email, password: 'a password of theirs' })
      })
    )
  const wrong = await post('plain@example.test')
  expect(wrong?.headers.get('location')).toBe('/signin#invalid-credential')
  expect(wrong?.headers.getSetCookie()).toEqual([])

  saysOfPassword = {
    status: 200,
    body: { idToken: await tokenOf({ uid: 'uid-plain', email: 'plain@example.test' }) }
  }
  const right = await post('plain@example.test')
  expect(right?.headers.get('location')).toBe('/dashboard')
  expect(right?.headers.getSetCookie().some(cookie => cookie.startsWith('dropway_session='))).toBe(true)

  // Only the script can ask for a second factor. Without it, the response is the same as for a wrong password.
  saysOfPassword = { status: 200, body: { mfaPendingCredential: 'later', mfaInfo: [] } }
  expect((await post('plain@example.test'))?.headers.get('location')).toBe('/signin#invalid-credential')
})

test('refuses a token for another project or without a valid signature', async () => {
  const good = await tokenOf()
  const forged = `${good.slice(0, good.lastIndexOf('.'))}.${'A'.repeat(342)}`
  const unsigned = new UnsecuredJWT({ email: 'fay@example.test', email_verified: true, auth_time: 1 })
    .setSubject('uid-1')
    .setIssuer(`https://securetoken.google.com/${project}`)
    .setAudience(project)
    .setExpirationTime('1h')
    .encode()
  const bad = [
    await tokenOf({ issuer: 'https://securetoken.google.com/another' }),
    await tokenOf({ audience: 'another' }),
    await tokenOf({ expires: -1 }),
    forged,
    unsigned,
    'not.a.token-at-all-but-long-enough'
  ]
  for (const token of bad)
    expect(await refused(token)).toMatchObject({ status: 401, code: 'invalid-id-token' })
})

test('fetches new keys, and accepts known keys while the key server is down', async () => {
  await exchange(await tokenOf())
  keyServerDown = true
  await exchange(await tokenOf())
  keyServerDown = false
  await makeKey('second')
  published.delete('first')
  const other = await start()
  const before = world
  world = other
  await exchange(await tokenOf({ kid: 'second' }))
  expect(await refused(await tokenOf({ kid: 'first' }))).toMatchObject({ status: 401 })
  world = before
  await other.close()
  published.set('first', published.get('second') as CryptoKey)
  published.clear()
  await makeKey('first')
})

test('answers 503 if the key server is down and no key is known', async () => {
  keyServerDown = true
  const other = await start()
  const answer = await other.request('POST', '/sessions/firebase', { body: { id_token: await tokenOf() } })
  expect(answer).toMatchObject({ status: 503, code: 'unavailable' })
  await other.close()
})

test('ends a session with its ID token, and extends it with the next one', async () => {
  await restart()
  const { token, expires_at } = await exchange(await tokenOf({ uid: 'uid-2', email: 'hour@example.test' }))
  const hour = world.service.context.now().getTime() + 3_600_000
  expect(Math.abs(Date.parse(expires_at) - hour)).toBeLessThan(2_000)
  world.pass(3_000)
  const next = await exchange(await tokenOf({ uid: 'uid-2', email: 'hour@example.test' }), token)
  expect(next.token).toBe(token)
  world.pass(1_200)
  expect(await status(token)).toBe(200)
  world.pass(2_500)
  expect(await status(token)).toBe(401)
})

test('signs out a user that Firebase has disabled', async () => {
  await restart()
  const { token } = await exchange(await tokenOf({ uid: 'uid-3', email: 'gone@example.test' }))
  saysOfAccount = { status: 400, body: { error: { message: 'USER_DISABLED' } } }
  const answer = await world.request('POST', '/sessions/firebase', {
    bearer: token,
    body: { id_token: await tokenOf({ uid: 'uid-3', email: 'gone@example.test' }) }
  })
  expect(answer).toMatchObject({ status: 403, code: 'user-disabled' })
  expect(await status(token)).toBe(401)
})

test('links accounts with the same verified email, whichever sign-in came first', async () => {
  await restart()
  const body = {
    type: 'customer' as const,
    first_name: 'Both',
    last_name: 'Ways',
    phone_number: '+41 44 555 03 03',
    email: 'both@example.test',
    password: 'a long enough password'
  }
  const own = await world.clientOf('').call(register, { body })
  // Neither side has verified the email yet, so an entered address proves nothing.
  const unverified = await exchange(await tokenOf({ uid: 'uid-4', email: body.email, verified: false }))
  expect(unverified.user.id).not.toBe(own.user.id)
  await verifyEmail(world, own.token, body.email)
  const linked = await exchange(await tokenOf({ uid: 'uid-4', email: body.email }))
  expect(linked.user).toMatchObject({ id: own.user.id, email: body.email })

  // In the other order: an email that Firebase verified cannot be taken here.
  const first = await exchange(await tokenOf({ uid: 'uid-5', email: 'second@example.test' }))
  const second = await world.clientOf('').call(register, { body: { ...body, email: 'second@example.test' } })
  expect(second.user).toMatchObject({ email_verified: false })
  expect(second.user.id).not.toBe(first.user.id)
})

test('ends the sessions of whoever used a Firebase account before its email was verified', async () => {
  const email = 'taken@example.test'
  const stranger = await exchange(await tokenOf({ uid: 'uid-9', email, verified: false }))
  expect(await status(stranger.token)).toBe(200)
  // Firebase keeps the account's id when the owner of the email signs in with Google.
  const owner = await exchange(await tokenOf({ uid: 'uid-9', email }))
  expect(owner.user).toMatchObject({ email, email_verified: true })
  expect([await status(stranger.token), await status(owner.token)]).toEqual([401, 200])
})

test('keeps the session of the browser in which Firebase has verified the email', async () => {
  const email = 'verified-later@example.test'
  const before = await exchange(await tokenOf({ uid: 'uid-10', email, verified: false }))
  const after = await exchange(await tokenOf({ uid: 'uid-10', email }), before.token)
  expect(after.user).toMatchObject({ id: before.user.id, email_verified: true })
  expect(await status(before.token)).toBe(200)
})

test('requires a sign-in within the last minutes for account deletion', async () => {
  await restart()
  const { token } = await exchange(await tokenOf({ uid: 'uid-6', email: 'recent@example.test' }))
  const remove = () => world.request('DELETE', '/user-profiles', { bearer: token, body: {} })
  world.pass(11 * 60)
  expect(await remove()).toMatchObject({ status: 403, code: 'requires-recent-login' })
  await expect(
    world.clientOf(token).call(updateProfile, { body: { email: 'x@example.test' } })
  ).rejects.toMatchObject({ code: 'not-available' })
  const again = await exchange(await tokenOf({ uid: 'uid-6', email: 'recent@example.test' }))
  const gone = await world.request('DELETE', '/user-profiles', { bearer: again.token, body: {} })
  expect(gone.status).toBe(200)
})

test('refuses the emulator’s unsigned tokens in production', () => {
  const start = () =>
    readConfig({ ...environment, DROPWAY_MODE: 'production', FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' })
  expect(start).toThrow(ConfigurationError)
  expect(start).toThrow('FIREBASE_AUTH_EMULATOR_HOST')
})

/** Starts a new service without cached keys, because earlier tests have changed them. */
async function restart(): Promise<void> {
  await world.close()
  world = await start()
}
