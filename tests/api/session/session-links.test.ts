/** Links that are mailed to people who can't sign in. */
import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { confirmSecondFactor, prepareSecondFactor } from '../../../src/lib/contract/account/security.ts'
import { users } from '../../../src/server/db/tables/people/identity.ts'
import { makeOwner, password, plainBrowser, registration, sendFrom, tokenIn } from '../../identity.ts'
import { linkTo, mailTo } from '../../mailbox.ts'
import { sendDue } from '../../outbox.ts'
import { startTestService, type TestService } from '../../service.ts'

const guesses = 10
let world: TestService
beforeEach(async () => {
  world = await startTestService({ environment: { SIGN_IN_GUESSES_A_DAY: String(guesses) } })
})
afterEach(() => world.close())

const email = 'lena@example.test'
const ask = (address = '127.0.0.1', to = email) => sendFrom(world, address, '/forgot-password', { email: to })
async function mailedToken() {
  await ask()
  await sendDue(world)
  return tokenIn(await linkTo(world, email))
}
const withLink = (token: string, body: object) => world.request('POST', `/log-in/${token}`, { body })
const reset = (token: string, body: object) =>
  world.request('POST', '/reset-password', { body: { token, ...body } })
const status = async (bearer: string) => (await world.request('GET', '/user-profiles', { bearer })).status
const links = async () =>
  (await mailTo(world, email)).filter(mail => mail.subject === 'Choose a new password')

test('gives the same response for a known and an unknown email, and mails only the known one', async () => {
  await makeOwner(world, email)
  const known = await ask()
  const unknown = await ask('127.0.0.1', 'nobody@example.test')
  expect(known.status).toBe(200)
  expect(unknown).toEqual(known)
  await sendDue(world)
  expect((await mailTo(world, email))[0]?.subject).toBe('Choose a new password')
  expect(await mailTo(world, 'nobody@example.test')).toEqual([])
})

test('signs in with a link while sign-in is throttled, and ends all other sessions', async () => {
  const before = await makeOwner(world, email)
  for (let index = 0; index < guesses; index++) {
    await sendFrom(world, `198.51.100.${index}`, '/log-in', { email, password: 'wrong' })
  }
  expect((await sendFrom(world, '203.0.113.1', '/log-in', { email, password })).status).toBe(429)
  const token = await mailedToken()
  expect(await withLink(token, { password: 'not it' })).toMatchObject({ status: 403, code: 'wrong-password' })
  const answer = await withLink(token, { password })
  expect(answer).toMatchObject({ status: 200, body: { data: { user: { email } } } })
  expect(await status(before.token)).toBe(401)
  expect(await withLink(token, { password })).toMatchObject({ status: 400, code: 'invalid-action-code' })
})

test('sets a new password with a link while sign-in is throttled, and begins a session', async () => {
  await makeOwner(world, email)
  for (let index = 0; index < guesses; index++) {
    await sendFrom(world, `198.51.100.${index}`, '/log-in', { email, password: 'wrong' })
  }
  const answer = await reset(await mailedToken(), { password: 'quite another password' })
  const { token } = answer.body.data as unknown as { token: string }
  expect(await status(token)).toBe(200)
})

test('uses a link only once when two requests open it at the same time', async () => {
  await makeOwner(world, email)
  const token = await mailedToken()
  const answers = await Promise.all([
    withLink(token, { password }),
    withLink(token, { password }),
    reset(token, { password: 'quite another password' })
  ])
  const statuses = answers.map(answer => answer.status).toSorted((one, other) => one - other)
  expect(statuses[0]).toBe(200)
  expect([400, 403]).toEqual(expect.arrayContaining(statuses.slice(1)))
})

test('ends a link after ten wrong passwords', async () => {
  await makeOwner(world, email)
  const token = await mailedToken()
  const wrong = await Promise.all(Array.from({ length: 14 }, () => withLink(token, { password: 'not it' })))
  expect(wrong.filter(answer => answer.status === 403)).toHaveLength(10)
  expect(await withLink(token, { password })).toMatchObject({ status: 410, code: 'expired-action-code' })
})

test('requires the second factor with a link, too', async () => {
  const owner = await makeOwner(world, email)
  const client = world.clientOf(owner.token)
  const { secret } = await client.call(prepareSecondFactor, { body: { password } })
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  const code = () => app.generate({ timestamp: world.service.context.now().getTime() })
  await client.call(confirmSecondFactor, { body: { code: code() } })
  const token = await mailedToken()
  for (const open of [withLink, reset]) {
    expect(await open(token, { password })).toMatchObject({ code: 'multi-factor-auth-required' })
    expect(await open(token, { password, code: '000000' })).toMatchObject({ code: 'invalid-second-factor' })
  }
  world.pass(30)
  expect((await withLink(token, { password, code: code() })).status).toBe(200)
})

test("keeps one's own link valid, whatever others request", async () => {
  await makeOwner(world, email)
  const own = await mailedToken()
  for (let index = 0; index < 100; index++) await ask(`198.51.100.${index}`)
  await sendDue(world)
  // The default allows five an hour.
  expect(await links()).toHaveLength(5)
  expect((await withLink(own, { password })).status).toBe(200)
})

test('leaves a valid link in the mailbox when others have used up the mails', async () => {
  await makeOwner(world, email)
  for (let index = 0; index < 100; index++) await ask(`198.51.100.${index}`)
  await sendDue(world)
  expect((await ask('203.0.113.1')).status).toBe(200)
  await sendDue(world)
  expect(await links()).toHaveLength(5)
  world.pass(86_000)
  for (const mail of await links()) {
    const token = tokenIn(/https?:\/\/\S+/.exec(mail.text)?.[0] ?? '')
    expect(await withLink(token, { password: 'not it' })).toMatchObject({ code: 'wrong-password' })
  }
})

test('mails a device that has signed in before, although others have used up the mails', async () => {
  await makeOwner(world, email)
  const device = plainBrowser(world)
  await device.post('/api/signin', { email, password })
  await device.post('/api/signout', {})
  for (let index = 0; index < 100; index++) await ask(`198.51.100.${index}`)
  await sendDue(world)
  expect(await device.post('/api/forgot-password', { email })).toBe('/forgot-password#ok')
  expect(await links()).toHaveLength(6)
})

test("gives a stranger's device that has only entered the email no mails of its owner's", async () => {
  await makeOwner(world, email)
  const stranger = plainBrowser(world)
  await stranger.post('/api/register', registration(email, 'the password of a stranger'))
  for (let index = 0; index < 8; index++) await stranger.post('/api/forgot-password', { email })
  expect(await links()).toEqual([])
  await sendDue(world)
  expect(await links()).toHaveLength(5)
})

test('signs in through the plain form of the link', async () => {
  await makeOwner(world, email)
  const token = await mailedToken()
  const browser = plainBrowser(world)
  const page = `/reset-password/${token}`
  expect(await browser.post('/api/signin-link', { token, password: 'not it' })).toBe(`${page}#wrong-password`)
  expect(await browser.post('/api/signin-link', { token: '/../evil#x', password })).toBe(
    '/reset-password#invalid-action-code'
  )
  expect(await browser.post('/api/signin-link', { token, password })).toBe('/dashboard')
  expect(await browser.signedInAs()).toBe(email)
})

test('refuses the link of an account that has changed its email since', async () => {
  const owner = await makeOwner(world, email)
  const token = await mailedToken()
  const { orm } = world.service.context
  await orm.update(users).set({ email: 'moved@example.test' }).where(eq(users.id, owner.user.id))
  expect(await withLink(token, { password })).toMatchObject({ status: 410, code: 'expired-action-code' })
})
