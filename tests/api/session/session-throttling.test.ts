/** Limits on what a stranger can try and learn, which don't lock anyone out. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../../../src/server/config/config.ts'
import { limitsFor } from '../../../src/server/providers/throttle.ts'
import { makeUnverified, makeOwner, password, plainBrowser, sendFrom } from '../../identity.ts'
import { startTestService, type TestService } from '../../service.ts'
import { workOf } from '../../work-done.ts'

const guesses = 20
let world: TestService
beforeEach(async () => {
  world = await startTestService({ environment: { SIGN_IN_GUESSES_A_DAY: String(guesses) } })
})
afterEach(() => world.close())

const limits = limitsFor(readConfig({}))
const email = 'thea@example.test'
const attempt = (given: string, to = email, address = '127.0.0.1') =>
  sendFrom(world, address, '/log-in', { email: to, password: given })
/** Uses up the account's guesses of the day, from one address per guess. */
async function exhaust() {
  for (let index = 0; index < guesses; index++) await attempt('wrong', email, `198.51.100.${index}`)
}

test('throttles an account after ten wrong passwords, known or not, and leaves other accounts alone', async () => {
  await makeOwner(world, email)
  await makeOwner(world, 'tom@example.test')
  for (const to of [email, 'nobody@example.test']) {
    for (let tries = 0; tries < limits['log-in'].points; tries++) {
      expect(await attempt('wrong', to)).toMatchObject({ status: 401, code: 'invalid-credential' })
    }
    expect(await attempt(password, to)).toMatchObject({ status: 429, code: 'too-many-requests' })
  }
  expect((await attempt(password, 'tom@example.test')).status).toBe(200)
})

test("sends Retry-After with a refusal, and doesn't believe a header of the client", async () => {
  for (let tries = 0; tries <= limits['log-in'].points; tries++) await attempt('wrong')
  const headers = { 'x-forwarded-for': '203.0.113.9' }
  const answer = await sendFrom(world, '127.0.0.1', '/log-in', { email, password }, headers)
  expect(answer.status).toBe(429)
  expect(Number(answer.retryAfter)).toBeGreaterThan(0)
  expect(Number(answer.retryAfter)).toBeLessThanOrEqual(limits['log-in'].duration)
})

test('throttles one address that tries many accounts', async () => {
  for (let tries = 0; tries < limits['log-in-address'].points; tries++) {
    await world.service.context.throttle.count('log-in-address', '127.0.0.1')
  }
  expect((await attempt('wrong', 'someone@example.test')).status).toBe(429)
})

test('gives 1,000 addresses as many guesses as configured, all together', async () => {
  await makeOwner(world, email)
  const statuses: number[] = []
  // Fifty at a time, so that the requests compete, but don't all wait for one connection.
  for (let start = 0; start < 1_000; start += 50) {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => {
        const number = start + index
        return attempt(`guess ${number}`, email, `198.51.${number >> 8}.${number & 255}`)
      })
    )
    statuses.push(...answers.map(answer => answer.status))
  }
  expect(statuses.filter(each => each === 401)).toHaveLength(guesses)
  expect(statuses.filter(each => each === 429)).toHaveLength(1_000 - guesses)
})

test('counts before it compares, so parallel guesses get no extra tries', async () => {
  await makeOwner(world, email)
  const wrong = Array.from({ length: 24 }, (_, index) => attempt(`guess ${index}`))
  const right = attempt(password)
  const answers = await Promise.all(wrong)
  expect(answers.filter(each => each.status === 401)).toHaveLength(limits['log-in'].points)
  expect((await right).status).toBe(429)
})

test("doesn't count right passwords", async () => {
  await makeOwner(world, email)
  for (let tries = 0; tries < guesses + 5; tries++) expect((await attempt(password)).status).toBe(200)
  expect((await attempt('wrong')).status).toBe(401)
})

test('lets a device in that has signed in before, while strangers use up all guesses', async () => {
  await makeOwner(world, email)
  const device = plainBrowser(world)
  expect(await device.post('/api/signin', { email, password })).toBe('/dashboard')
  await device.post('/api/signout', {})
  await exhaust()
  expect((await attempt(password, email, '203.0.113.1')).status).toBe(429)
  expect(await plainBrowser(world, '203.0.113.1').post('/api/signin', { email, password })).toBe(
    '/signin#too-many-requests'
  )
  expect(await device.post('/api/signin', { email, password: 'not it' })).toBe('/signin#invalid-credential')
  expect(await device.post('/api/signin', { email, password })).toBe('/dashboard')
  expect(await device.signedInAs()).toBe(email)
})

test('limits the guesses of a device that has signed in before', async () => {
  await makeOwner(world, email)
  const device = plainBrowser(world)
  await device.post('/api/signin', { email, password })
  await exhaust()
  for (let tries = 0; tries < limits['log-in-device'].points; tries++) {
    expect(await device.post('/api/signin', { email, password: 'not it' })).toBe('/signin#invalid-credential')
  }
  expect(await device.post('/api/signin', { email, password })).toBe('/signin#too-many-requests')
})

test("gives a stranger's device nothing for an account that has only entered the same email", async () => {
  await makeOwner(world, email)
  const stranger = plainBrowser(world)
  await makeUnverified(world, email, 'the password of a stranger')
  await stranger.post('/api/signin', { email, password: 'the password of a stranger' })
  await exhaust()
  // The device may sign in to its own account. The owner's password isn't even compared.
  expect(await stranger.post('/api/signin', { email, password })).toBe('/signin#invalid-credential')
  expect(await stranger.post('/api/signin', { email, password: 'the password of a stranger' })).toBe(
    '/dashboard'
  )
})

test('believes no device that it has not sealed', async () => {
  await makeOwner(world, email)
  await exhaust()
  for (const device of ['{"id":"x","accounts":["usr_1"]}', 'nonsense', 'a.b.c.d.e']) {
    const headers = { 'x-dropway-device': device }
    expect((await sendFrom(world, '203.0.113.1', '/log-in', { email, password }, headers)).status).toBe(429)
  }
})

test('takes the same work to refuse a known and an unknown email', async () => {
  await makeOwner(world, email)
  const known = await workOf(() => attempt('wrong password', email))
  const unknown = await workOf(() => attempt('wrong password', 'nobody@example.test'))
  expect(known.hashes).toBe(1)
  expect(known).toEqual(unknown)
})
