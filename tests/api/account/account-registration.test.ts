/** Registering an email that belongs to another account. */
import { TOTP, Secret } from 'otpauth'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getProfile, logIn, register } from '../../../src/lib/contract/account/accounts.ts'
import { confirmSecondFactor, prepareSecondFactor } from '../../../src/lib/contract/account/security.ts'
import { linkTo, verifyEmail } from '../../mailbox.ts'
import { startTestService, type TestService } from '../../service.ts'
import { workOf } from '../../work-done.ts'

let world: TestService
beforeEach(async () => {
  world = await startTestService()
})
afterEach(() => world.close())

const email = 'vera@example.test'
const password = 'a long enough password'
const form = (given: string, address = email) => ({
  type: 'customer' as const,
  first_name: 'Vera',
  last_name: 'V',
  phone_number: '+41 44 555 03 03',
  email: address,
  password: given
})
const registered = (given: string, address = email) =>
  world.clientOf('').call(register, { body: form(given, address) })
const signIn = () => world.clientOf('').call(logIn, { body: { email, password } })

/** The verified account that strangers try to get into. */
async function victim() {
  const made = await registered(password)
  await verifyEmail(world, made.token, email)
  return made
}

test('creates a separate account even if the password matches, and never signs in to the existing one', async () => {
  const owner = await victim()
  const answer = await registered(password)
  expect(answer.user).toMatchObject({ email, email_verified: false, type: 'customer' })
  expect(answer.user.id).not.toBe(owner.user.id)
  expect((await world.clientOf(answer.token).call(getProfile)).id).toBe(answer.user.id)
})

test('does not reveal in its response whether the password matches an existing account', async () => {
  await victim()
  const shapes = []
  for (const given of [password, 'another long password']) {
    const answer = await world.request('POST', '/register', { body: form(given) })
    shapes.push({
      status: answer.status,
      shape: JSON.stringify(answer.body).replaceAll(/"(id|token|[a-z_]+_at)":"[^"]*"/g, '"$1":""')
    })
  }
  expect(shapes[0]).toEqual(shapes[1])
  expect(shapes[0]?.status).toBe(201)
})

test('accepts a registration for the email of an account with a second factor', async () => {
  const owner = await victim()
  const { secret } = await world.clientOf(owner.token).call(prepareSecondFactor, { body: { password } })
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: world.service.context.now().getTime()
  })
  await world.clientOf(owner.token).call(confirmSecondFactor, { body: { code } })
  for (const given of [password, 'another long password']) {
    const answer = await world.request('POST', '/register', { body: form(given) })
    expect(answer.status).toBe(201)
  }
})

test('keeps earlier unverified accounts and the verified owner able to sign in after later registrations', async () => {
  const first = await registered(password)
  const token = (await linkTo(world, email)).split('/').at(-1) ?? ''
  for (let tries = 0; tries < 8; tries++) {
    world.pass(1)
    await registered(`another long password ${tries}`)
  }
  expect((await signIn()).user.id).toBe(first.user.id)
  await world.request('POST', `/verify/email/${token}`, { bearer: first.token })
  await registered('yet another long password')
  expect((await signIn()).user).toMatchObject({ id: first.user.id, email_verified: true })
})

test('never signs in to an existing account through the plain form', async () => {
  const owner = await victim()
  const send = async (given: string) => {
    const answer = await world.service.site.answer(
      new Request('http://test/api/register', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(form(given)).toString()
      })
    )
    const cookie = answer?.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const visitor = await world.service.site.visitor(new Request('http://test/', { headers: { cookie } }))
    return { location: answer?.headers.get('location'), id: visitor?.user.id }
  }
  const right = await send(password)
  const wrong = await send('another long password')
  expect([right.location, wrong.location]).toEqual(['/verify/email', '/verify/email'])
  expect(right.id).toBeDefined()
  expect(right.id).not.toBe(owner.user.id)
})

test('takes the same work to register a known and an unknown email', async () => {
  await victim()
  const known = await workOf(() => registered('another long password', email))
  const unknown = await workOf(() => registered('another long password', 'nobody@example.test'))
  expect([known.hashes, unknown.hashes]).toEqual([1, 1])
  // A statement takes a hundredth of a hash.
  expect(Math.abs(known.statements - unknown.statements)).toBeLessThanOrEqual(2)
})
