/** A stranger registers someone else's email before or after its owner. They gain nothing, and block nothing. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deleteAccount, logIn } from '../../../src/lib/contract/account/accounts.ts'
import { prepareSecondFactor } from '../../../src/lib/contract/account/security.ts'
import { verifyEmailLink } from '../../../src/lib/contract/account/verification.ts'
import { savePlace } from '../../../src/lib/contract/places/saved-places.ts'
import { sessions, users } from '../../../src/server/db/tables/people/identity.ts'
import { savedPlaces } from '../../../src/server/db/tables/people/people-tables.ts'
import { spot } from '../../builders.ts'
import { hashesOf } from '../../hashes.ts'
import { makeUnverified, makeOwner, password, plainBrowser, registration, tokenIn } from '../../identity.ts'
import { codeTo, linkTo, mailTo } from '../../mailbox.ts'
import { startTestService, type TestService } from '../../service.ts'

let world: TestService
beforeAll(async () => {
  world = await startTestService()
})
afterAll(() => world.close())

const strangersPassword = 'the password of a stranger'
let email = ''
let count = 0
beforeEach(() => {
  email = `wanted${++count}@example.test`
})

const newestToken = async () => tokenIn(await linkTo(world, email))
const confirm = (token: string, body: object = {}, bearer = '') =>
  world.request('POST', `/verify/email/${token}`, { bearer, body })
const signIn = (given: string) => world.request('POST', '/log-in', { body: { email, password: given } })
const status = async (bearer: string) => (await world.request('GET', '/user-profiles', { bearer })).status
const owner = async () =>
  (await world.service.context.orm.select().from(users).where(eq(users.email, email)))[0]?.id

test("verifies the account of the browser's session, even with the link of a stranger's registration", async () => {
  const victim = await makeUnverified(world, email)
  const stranger = await makeUnverified(world, email, strangersPassword)
  const answer = await confirm(await newestToken(), {}, victim.token)
  expect(answer).toMatchObject({ status: 200, body: { data: null } })
  expect(await owner()).toBe(victim.user.id)
  expect(await status(victim.token)).toBe(200)
  expect(await status(stranger.token)).toBe(401)
  expect((await signIn(strangersPassword)).status).toBe(401)
})

test('changes nothing when a mail scanner posts the link without a password', async () => {
  const stranger = await makeUnverified(world, email, strangersPassword)
  const token = await newestToken()
  expect(await confirm(token)).toMatchObject({ status: 403, code: 'link-needs-password' })
  expect(await world.request('POST', `/verify/email/${token}`)).toMatchObject({ code: 'link-needs-password' })
  expect(await owner()).toBeUndefined()
  expect(await status(stranger.token)).toBe(200)
})

test('verifies the account that the password belongs to, whoever registered first or last', async () => {
  await makeUnverified(world, email, strangersPassword)
  const victim = await makeUnverified(world, email)
  await makeUnverified(world, email, 'a later password of a stranger')
  const before = await signIn(password)
  const answer = await world
    .clientOf('')
    .call(verifyEmailLink, { params: { token: await newestToken() }, body: { password } })
  expect(answer?.user).toMatchObject({ id: victim.user.id, email, email_verified: true })
  // All earlier sessions of the account have ended, too.
  expect(await status(victim.token)).toBe(401)
  expect(before.status).toBe(200)
  for (const given of [strangersPassword, 'a later password of a stranger']) {
    expect((await signIn(given)).status).toBe(401)
  }
  expect((await signIn(password)).status).toBe(200)
})

test('refuses a wrong password, and ends the link after ten', async () => {
  await makeUnverified(world, email)
  const token = await newestToken()
  for (let tries = 0; tries < 10; tries++) {
    expect(await confirm(token, { password: 'not this one' })).toMatchObject({
      status: 403,
      code: 'wrong-password'
    })
  }
  expect(await confirm(token, { password })).toMatchObject({ status: 410, code: 'expired-action-code' })
  expect(await owner()).toBeUndefined()
})

test("takes over a stranger's account with a new password, and removes everything of theirs", async () => {
  const stranger = await makeUnverified(world, email, strangersPassword)
  const theirs = world.clientOf(stranger.token)
  await theirs.call(prepareSecondFactor, { body: { password: strangersPassword } })
  await theirs.call(savePlace, { body: { label: 'Home', name: '1 Market Square', ...spot(world) } })
  const answer = await confirm(await newestToken(), { new_password: 'chosen by the owner' })
  expect(answer).toMatchObject({ status: 200, body: { data: { user: { email, email_verified: true } } } })
  expect(await status(stranger.token)).toBe(401)
  expect((await signIn(strangersPassword)).status).toBe(401)
  expect((await signIn('chosen by the owner')).status).toBe(200)
  const { orm } = world.service.context
  const userId = stranger.user.id
  expect(await orm.select().from(savedPlaces).where(eq(savedPlaces.userId, userId))).toEqual([])
  const left = await orm.select().from(sessions).where(eq(sessions.userId, userId))
  expect(left).toHaveLength(2)
})

test('refuses a weak new password, and keeps the link', async () => {
  await makeUnverified(world, email, strangersPassword)
  const token = await newestToken()
  expect(await confirm(token, { new_password: 'password123' })).toMatchObject({
    status: 400,
    code: 'password-does-not-meet-requirements'
  })
  expect((await confirm(token, { new_password: 'chosen by the owner' })).status).toBe(200)
})

test("keeps the victim's link valid after a stranger has requested others", async () => {
  const victim = await makeUnverified(world, email)
  const first = await newestToken()
  const stranger = await makeUnverified(world, email, strangersPassword)
  world.pass(31)
  await world.request('POST', '/verify/email/send', { bearer: stranger.token })
  expect(await newestToken()).not.toBe(first)
  expect((await confirm(first, {}, victim.token)).status).toBe(200)
  expect(await owner()).toBe(victim.user.id)
})

test('keeps a link valid after the account that it was sent for has been deleted', async () => {
  const stranger = await makeUnverified(world, email, strangersPassword)
  const token = await newestToken()
  await world.clientOf(stranger.token).call(deleteAccount, { body: { password: strangersPassword } })
  const victim = await makeUnverified(world, email)
  expect((await confirm(token, {}, victim.token)).status).toBe(200)
  expect(await owner()).toBe(victim.user.id)
})

test('lets everyone sign in to their own account while others have entered the same email', async () => {
  const passwords = Array.from({ length: 12 }, (_, index) => `password number ${index}`)
  const made = []
  for (const given of passwords) made.push(await makeUnverified(world, email, given))
  for (const [index, given] of passwords.entries()) {
    const answer = await world.clientOf('').call(logIn, { body: { email, password: given } })
    expect(answer.user.id).toBe(made[index]?.user.id)
  }
})

test('computes one hash per sign-in, however many accounts have entered the email', async () => {
  await makeOwner(world, email)
  for (let index = 0; index < 3; index++) await makeUnverified(world, email, `password number ${index}`)
  // An account that had entered another email has the salt of the new one, too.
  const moved = await makeUnverified(world, `first-${email}`)
  await world.request('PATCH', '/user-profiles', { bearer: moved.token, body: { email, password } })
  expect(await hashesOf(world, email)).toMatchObject({ accounts: 5, salts: 1 })
})

test('does not verify an account twice, or two accounts, when links are opened at once', async () => {
  for (let round = 0; round < 5; round++) {
    email = `once${count}-${round}@example.test`
    const rivals = []
    for (let index = 0; index < 3; index++) {
      const { token } = await makeUnverified(world, email, `password number ${index}`)
      rivals.push({ bearer: token, link: await newestToken(), code: await codeTo(world, email) })
    }
    const answers = await Promise.all(
      rivals.flatMap(({ bearer, link, code }) => [
        confirm(link, {}, bearer),
        confirm(link, { new_password: 'chosen by the owner' }),
        world.request('POST', '/verify/email', { bearer, body: { code } })
      ])
    )
    const statuses = answers.map(answer => answer.status)
    expect(statuses.filter(each => each === 200).length).toBeGreaterThan(0)
    expect(statuses.filter(each => ![200, 400, 401, 403, 410].includes(each))).toEqual([])
    expect(await owner()).toBeDefined()
    const held = await world.service.context.orm.select().from(users).where(eq(users.enteredEmail, email))
    expect(held).toEqual([])
  }
})

test('lets the owner of an email ignore everyone who enters it', async () => {
  const held = await makeOwner(world, email)
  const stranger = await makeUnverified(world, email, strangersPassword)
  const other = await makeOwner(world, `other-${email}`, strangersPassword)
  await world.request('PATCH', '/user-profiles', {
    bearer: other.token,
    body: { email, password: strangersPassword }
  })
  expect((await mailTo(world, email)).filter(mail => mail.text.includes('/verify/email/'))).toHaveLength(1)
  expect((await signIn(password)).status).toBe(200)
  expect(await owner()).toBe(held.user.id)
  // The stranger can use their own account, but it can't become the owner's.
  expect((await signIn(strangersPassword)).body.data).toMatchObject({ user: { id: stranger.user.id } })
})

test("asks for the password of an account with another email, and doesn't give that account away", async () => {
  const stranger = await makeOwner(world, `other-${email}`, strangersPassword)
  await world.request('PATCH', '/user-profiles', {
    bearer: stranger.token,
    body: { email, password: strangersPassword }
  })
  const token = await newestToken()
  expect(await confirm(token, { new_password: 'chosen by the owner' })).toMatchObject({
    code: 'link-needs-password'
  })
  const victim = await makeUnverified(world, email)
  expect((await confirm(token, {}, victim.token)).status).toBe(200)
  expect(await owner()).toBe(victim.user.id)
  expect(await status(stranger.token)).toBe(200)
})

test('asks for a password in the plain form, and signs in with it', async () => {
  const browser = plainBrowser(world)
  await makeUnverified(world, email)
  const token = await newestToken()
  const page = `/verify/email/${token}`
  expect(await browser.post('/api/verify-email', { token })).toBe(`${page}#link-needs-password`)
  expect(await browser.post('/api/verify-email', { token, password: 'not it' })).toBe(
    `${page}#wrong-password`
  )
  expect(await browser.post('/api/verify-email', { token, new_password: 'short' })).toBe(
    `${page}#password-does-not-meet-requirements`
  )
  expect(await browser.post('/api/verify-email', { token, password })).toBe('/dashboard')
  expect(await browser.signedInAs()).toBe(email)
})

test('confirms with one press in the plain form where the account is signed in', async () => {
  const browser = plainBrowser(world)
  await browser.post('/api/register', registration(email))
  await makeUnverified(world, email, strangersPassword)
  const token = await newestToken()
  expect(await browser.post('/api/verify-email', { token })).toBe(`/verify/email/${token}#ok`)
  expect(await browser.signedInAs()).toBe(email)
})
