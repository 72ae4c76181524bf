/**
 * Account settings: verification, email, password, sessions, second factor and deletion. The file is long because each
 * test is one user's whole story on one account.
 */
import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  deleteAccount,
  exportAccount,
  getProfile,
  logIn,
  register,
  updateProfile
} from '../../../src/lib/contract/account/accounts.ts'
import { cancelDelivery } from '../../../src/lib/contract/delivery/cancellation.ts'
import {
  changePassword,
  confirmSecondFactor,
  endOtherSessions,
  endSession,
  listSessions,
  prepareSecondFactor,
  removeSecondFactor,
  renewBackupCodes
} from '../../../src/lib/contract/account/security.ts'
import {
  resetPassword,
  sendCode,
  verifyCode,
  verifyEmailLink
} from '../../../src/lib/contract/account/verification.ts'
import { searchTexts } from '../../../src/server/db/tables/delivery/delivery-tables.ts'
import { emailLinks, twoFactors, users } from '../../../src/server/db/tables/people/identity.ts'
import { sendResetLink } from '../../../src/server/domain/account/passwords.ts'
import { contact, makeDelivery, makeQuote } from '../../builders.ts'
import { codeTo, linkTo, mailTo, verifyEmail } from '../../mailbox.ts'
import { startTestService, type TestService } from '../../service.ts'

let world: TestService
beforeAll(async () => {
  world = await startTestService()
})
afterAll(() => world.close())

const password = 'a long enough password'
let count = 0
let email = ''
let bearer = ''
const client = () => world.clientOf(bearer)
const signIn = (more: { password?: string; code?: string } = {}) =>
  world.clientOf('').call(logIn, { body: { email, password, ...more } })
const raw = (method: string, path: string, body?: unknown) =>
  world.request(method, path, { bearer, ...(body === undefined ? {} : { body }) })

/** Makes a new verified account for each test. */
beforeEach(async () => {
  email = `own${++count}@example.test`
  const made = await world.clientOf('').call(register, {
    body: {
      type: 'customer',
      first_name: 'Olga',
      last_name: 'Own',
      phone_number: '+41 44 555 03 03',
      email,
      password
    }
  })
  bearer = made.token
  await verifyEmail(world, bearer, email)
})

test('lets an unverified account get quotes, and book after it verifies its email', async () => {
  const fresh = await world.clientOf('').call(register, {
    body: {
      type: 'customer',
      first_name: 'New',
      last_name: 'Comer',
      phone_number: '+41 44 555 03 03',
      email: 'new@example.test',
      password
    }
  })
  const person = { userId: fresh.user.id, bearer: fresh.token, client: world.clientOf(fresh.token) }
  const quote = await makeQuote(world, person)
  const book = () =>
    world.request('POST', '/pick-and-dropoffs', {
      bearer: fresh.token,
      headers: { 'idempotency-key': 'the-same-press' },
      body: {
        quote_id: quote.quote_id,
        pickup: { contact },
        dropoffs: [{ contact }],
        payment: { at: 'pickup' }
      }
    })
  expect(await book()).toMatchObject({ status: 403, code: 'email-not-verified' })
  await verifyEmail(world, fresh.token, 'new@example.test')
  // The refusal is not stored for the idempotency key, so a retry with the same key succeeds.
  expect((await book()).status).toBe(201)
})

test('limits a code to five guesses', async () => {
  await client().call(updateProfile, { body: { phone_number: '+41 44 555 09 09' } })
  const sent = await client().call(sendCode, { params: { channel: 'phone' } })
  expect(sent).toMatchObject({ target: '+41445550909', target_display: '044 555 09 09' })
  const code = await codeTo(world, '+41445550909')
  const wrong = code === '000000' ? '000001' : '000000'
  const guess = (given: string) => raw('POST', '/verify/phone', { code: given })
  for (let attempt = 0; attempt < 5; attempt++) {
    expect(await guess(wrong)).toMatchObject({ status: 400, code: 'invalid-action-code' })
  }
  expect(await guess(code)).toMatchObject({ status: 410, code: 'expired-action-code' })

  world.pass(31)
  await client().call(sendCode, { params: { channel: 'phone' } })
  const verified = await client().call(verifyCode, {
    params: { channel: 'phone' },
    body: { code: await codeTo(world, '+41445550909') }
  })
  expect(verified.phone_verified).toBe(true)
  expect(await raw('POST', '/verify/phone/send')).toMatchObject({ status: 409, code: 'already-verified' })
})

test('keeps the same code for half a minute, and expires it after 15 minutes', async () => {
  await client().call(updateProfile, { body: { phone_number: '+41 44 555 08 08' } })
  await client().call(sendCode, { params: { channel: 'phone' } })
  await client().call(sendCode, { params: { channel: 'phone' } })
  expect(await mailTo(world, '+41445550808')).toHaveLength(1)
  const code = await codeTo(world, '+41445550808')
  world.pass(16 * 60)
  expect(await raw('POST', '/verify/phone', { code })).toMatchObject({
    status: 410,
    code: 'expired-action-code'
  })
})

test('switches to a new email after verification, and notifies the old one', async () => {
  const next = `next${count}@example.test`
  expect(await raw('PATCH', '/user-profiles', { email: next })).toMatchObject({
    status: 403,
    code: 'wrong-password'
  })
  const changed = await client().call(updateProfile, { body: { email: next, password } })
  expect(changed).toMatchObject({ email, email_verified: true, pending_email: next })
  const token = (await linkTo(world, next)).split('/').at(-1) ?? ''

  // Another address invalidates the code and link for the first: they prove nothing about the second.
  const other = `other${count}@example.test`
  const firstCode = await codeTo(world, next)
  await client().call(updateProfile, { body: { email: other, password } })
  expect(await raw('POST', '/verify/email', { code: firstCode })).toMatchObject({ status: 400 })
  const stale = await world.request('POST', `/verify/email/${token}`)
  expect(stale).toMatchObject({ status: 403, code: 'link-needs-password' })
  const confirmed = await world.request('POST', `/verify/email/${token}`, { bearer, body: { password } })
  expect(confirmed).toMatchObject({ status: 410, code: 'expired-action-code' })

  const right = (await linkTo(world, other)).split('/').at(-1) ?? ''
  await world.clientOf('').call(verifyEmailLink, { params: { token: right }, body: { password } })
  // The link was opened where this account isn't signed in, so its other sessions end.
  expect((await raw('GET', '/user-profiles')).status).toBe(401)
  expect((await mailTo(world, email))[0]?.subject).toBe('Your email has been changed')
  email = other
  expect((await signIn()).user).toMatchObject({ email: other, pending_email: null })
})

test('does not let an account take or detect an email that another account has verified', async () => {
  const owner = email
  const made = await world.clientOf('').call(register, {
    body: {
      type: 'customer',
      first_name: 'Eve',
      last_name: 'E',
      phone_number: '+41 44 555 03 03',
      email: 'eve@example.test',
      password
    }
  })
  await verifyEmail(world, made.token, 'eve@example.test')
  const eve = world.clientOf(made.token)
  expect(await eve.call(updateProfile, { body: { email: owner, password } })).toMatchObject({
    pending_email: owner
  })
  expect((await mailTo(world, owner))[0]?.text).not.toMatch(/\d{6}/)
  await signIn()
})

test('resets a forgotten password once by link, and ends every session', async () => {
  await sendResetLink(world.service.context, email)
  const link = await linkTo(world, email)
  const token = link.split('/').at(-1) ?? ''
  const rows = await world.service.context.orm.select().from(emailLinks)
  expect(JSON.stringify(rows)).not.toContain(token)

  const weak = await world.request('POST', '/reset-password', { body: { token, password: 'password123' } })
  expect(weak).toMatchObject({ status: 400, code: 'password-does-not-meet-requirements' })
  const begun = await world
    .clientOf('')
    .call(resetPassword, { body: { token, password: 'quite another password' } })
  expect(begun.user.email).toBe(email)
  expect((await raw('GET', '/user-profiles')).status).toBe(401)
  expect(await world.request('POST', '/reset-password', { body: { token, password } })).toMatchObject({
    status: 400,
    code: 'invalid-action-code'
  })
  await expect(signIn()).rejects.toMatchObject({ code: 'invalid-credential' })
  await signIn({ password: 'quite another password' })
})

test('expires a password reset link after a day', async () => {
  await sendResetLink(world.service.context, email)
  const token = (await linkTo(world, email)).split('/').at(-1) ?? ''
  world.pass(86_401)
  expect(await world.request('POST', '/reset-password', { body: { token, password } })).toMatchObject({
    status: 410,
    code: 'expired-action-code'
  })
})

test('ends all other sessions after a password change, and keeps the current one', async () => {
  const other = await signIn()
  expect(
    await raw('POST', '/change-password', { current_password: 'not it', password: 'quite another password' })
  ).toMatchObject({ status: 403, code: 'wrong-password' })
  await client().call(changePassword, {
    body: { current_password: password, password: 'quite another password' }
  })
  expect((await raw('GET', '/user-profiles')).status).toBe(200)
  expect((await world.request('GET', '/user-profiles', { bearer: other.token })).status).toBe(401)
})

test('lists sessions, ends one session, and ends all but the current one', async () => {
  const second = await signIn()
  const third = await signIn()
  const listed = await client().call(listSessions)
  expect(listed).toHaveLength(3)
  expect(listed.filter(each => each.current)).toHaveLength(1)
  const status = async (token: string) =>
    (await world.request('GET', '/user-profiles', { bearer: token })).status
  // Use both sessions first, so that they are cached: ending a session must also clear the cache.
  expect([await status(second.token), await status(third.token)]).toEqual([200, 200])
  const own = await world.clientOf(second.token).call(listSessions)
  const id = own.find(each => each.current)?.id ?? ''
  await client().call(endSession, { params: { id } })
  expect([await status(second.token), await status(third.token)]).toEqual([401, 200])
  await client().call(endOtherSessions)
  expect([await status(third.token), await status(bearer)]).toEqual([401, 200])
  expect(await raw('DELETE', `/sessions/${id}`)).toMatchObject({ status: 404 })
})

test('does not let another account end a session', async () => {
  const mine = (await client().call(listSessions))[0]?.id ?? ''
  const stranger = await world.clientOf('').call(register, {
    body: {
      type: 'customer',
      first_name: 'S',
      last_name: 'T',
      phone_number: '+41 44 555 03 03',
      email: 'st@example.test',
      password
    }
  })
  const answer = await world.request('DELETE', `/sessions/${mine}`, { bearer: stranger.token })
  expect(answer).toMatchObject({ status: 404, code: 'not-found' })
  expect((await raw('GET', '/user-profiles')).status).toBe(200)
})

test('sets up a second factor, requires it at sign-in, accepts each backup code once, and removes it', async () => {
  const before = bearer
  const made = await client().call(prepareSecondFactor, { body: { password } })
  const app = new TOTP({ secret: Secret.fromBase32(made.secret) })
  const generate = () => app.generate({ timestamp: world.service.context.now().getTime() })
  // The second factor is not active until it is confirmed.
  await signIn()
  expect(await raw('POST', '/second-factor/confirm', { code: '000000' })).toMatchObject({
    status: 400,
    code: 'invalid-action-code'
  })
  const confirmed = await client().call(confirmSecondFactor, { body: { code: generate() } })
  expect(confirmed.user.second_factor).toBe(true)
  bearer = confirmed.token
  expect((await world.request('GET', '/user-profiles', { bearer: before })).status).toBe(401)
  const kept = JSON.stringify(await world.service.context.orm.select().from(twoFactors))
  for (const secret of [made.secret, ...made.backup_codes]) expect(kept).not.toContain(secret)

  await expect(signIn()).rejects.toMatchObject({ code: 'multi-factor-auth-required' })
  await expect(signIn({ password: 'wrong one here' })).rejects.toMatchObject({ code: 'invalid-credential' })
  world.pass(30)
  await expect(signIn({ code: '123' })).rejects.toMatchObject({ code: 'invalid-second-factor' })
  expect((await signIn({ code: generate() })).user.email).toBe(email)

  const [backup = ''] = made.backup_codes
  await signIn({ code: backup })
  await expect(signIn({ code: backup })).rejects.toMatchObject({ code: 'invalid-second-factor' })
  const renewed = await client().call(renewBackupCodes, { body: { password } })
  await expect(signIn({ code: made.backup_codes[1] ?? '' })).rejects.toMatchObject({
    code: 'invalid-second-factor'
  })
  await signIn({ code: renewed.backup_codes[0] ?? '' })

  bearer = (await client().call(removeSecondFactor, { body: { password } })).token
  expect((await client().call(getProfile)).second_factor).toBe(false)
  await signIn()
})

const textsOf = (id: string) =>
  world.service.context.orm.select().from(searchTexts).where(eq(searchTexts.deliveryId, id))

test('gives out everything that is stored about the account, for the password', async () => {
  const { pickanddropoff_id: id } = await makeDelivery(world, { userId: '', bearer, client: client() })
  expect(await raw('POST', '/user-profiles/export', { password: 'not it' })).toMatchObject({
    code: 'wrong-password'
  })
  expect(await raw('POST', '/user-profiles/export', {})).toMatchObject({ code: 'wrong-password' })
  const { file_name: name, json } = await client().call(exportAccount, { body: { password } })
  expect(name).toMatch(/\.json$/)
  const data = JSON.parse(json) as { account: { email: string }; deliveries: { id: string }[] }
  expect(data.account.email).toBe(email)
  expect(data.deliveries.map(each => each.id)).toContain(id)
  expect(json).not.toMatch(/password|token|secret/i)
  await client().call(cancelDelivery, { params: { id }, body: { cancellation_reason_id: 1 } })
})

test('deletes an account completely once it has no active delivery', async () => {
  const { pickanddropoff_id: id } = await makeDelivery(world, { userId: '', bearer, client: client() })
  expect(await raw('DELETE', '/user-profiles', { password })).toMatchObject({
    status: 409,
    code: 'active-deliveries'
  })
  await client().call(cancelDelivery, { params: { id }, body: { cancellation_reason_id: 1 } })
  expect(await raw('DELETE', '/user-profiles', { password: 'not it' })).toMatchObject({
    code: 'wrong-password'
  })
  const searched = async () => (await textsOf(id)).flatMap(({ words }) => words.split('\n'))
  expect(await searched()).toEqual(expect.arrayContaining(['12 apple street', 'clara', 'bob']))
  await client().call(deleteAccount, { body: { password } })
  expect(await searched()).not.toContain('12 apple street')
  expect(await searched()).not.toEqual(expect.arrayContaining(['clara']))
  expect(await searched()).not.toEqual(expect.arrayContaining(['bob']))
  expect((await raw('GET', '/user-profiles')).status).toBe(401)
  await expect(signIn()).rejects.toMatchObject({ code: 'invalid-credential' })
  const left = JSON.stringify(await world.service.context.orm.select().from(users))
  expect(left).not.toContain(email)
  // The email can be registered again.
  await world.clientOf('').call(register, {
    body: {
      type: 'customer',
      first_name: 'Olga',
      last_name: 'Own',
      phone_number: '+41 44 555 03 03',
      email,
      password
    }
  })
})
