import { afterAll, beforeAll, expect, test } from 'vitest'
import { getProfile, logIn, logOut, register } from '../../../src/lib/contract/account/accounts.ts'
import { sessions } from '../../../src/server/db/tables/people/identity.ts'
import { mailTo, verifyEmail } from '../../mailbox.ts'
import { startTestService, type TestService } from '../../service.ts'

let world: TestService
beforeAll(async () => {
  world = await startTestService()
})
afterAll(() => world.close())

const ada = {
  type: 'customer' as const,
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: 'Ada@Example.test',
  phone_number: '+41 44 555 03 03',
  password: 'a long enough password'
}

const signInAda = () => world.clientOf('').call(logIn, { body: { email: ada.email, password: ada.password } })

test('lets a customer register, sign out and sign in again', async () => {
  const stranger = world.clientOf('')
  const made = await stranger.call(register, { body: ada })
  expect(made.user).toMatchObject({ email: 'ada@example.test', type: 'customer', role_id: 1, driver: null })

  const signedIn = world.clientOf(made.token)
  expect((await signedIn.call(getProfile)).first_name).toBe('Ada')
  const { message } = await signedIn.answered(logOut)
  expect(message).toBe('You have been signed out.')
  await expect(signedIn.call(getProfile)).rejects.toMatchObject({
    status: 401,
    message: 'Your session has expired. Please sign in again.'
  })

  const again = await stranger.call(logIn, { body: { email: 'ada@example.test', password: ada.password } })
  expect(again.token).not.toBe(made.token)
})

test('gives the same response for a wrong password and an unknown email', async () => {
  const wrong = await world.request('POST', '/log-in', {
    body: { email: ada.email, password: 'not the password' }
  })
  const unknown = await world.request('POST', '/log-in', {
    body: { email: 'no@example.test', password: 'anything' }
  })
  expect(wrong).toMatchObject({ status: 401, code: 'invalid-credential' })
  expect(unknown.body).toEqual(wrong.body)
})

test('gives the same response for a registered and an unknown email at registration', async () => {
  await verifyEmail(world, (await signInAda()).token, 'ada@example.test')
  const answers = []
  for (const email of [ada.email, 'never-seen@example.test']) {
    const answer = await world.request('POST', '/register', {
      body: { ...ada, email, password: 'another long one' }
    })
    const shown = JSON.stringify(answer.body).replaceAll(email.toLowerCase(), '{email}')
    answers.push({
      status: answer.status,
      shape: shown.replaceAll(/"(id|token|[a-z_]+_at)":"[^"]*"/g, '"$1":""')
    })
  }
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]?.status).toBe(201)
  // The stranger can sign in to the new account, which is separate from the existing one.
  const stranger = await world
    .clientOf('')
    .call(logIn, { body: { email: ada.email, password: 'another long one' } })
  expect(stranger.user).toMatchObject({ email: 'ada@example.test', email_verified: false })
  expect(stranger.user.id).not.toBe((await signInAda()).user.id)
  // Only the owner gets a warning, and it contains no code that could take over the email.
  const [warning] = await mailTo(world, 'ada@example.test')
  expect(warning?.subject).toBe('You already have a Dropway account')
  expect(warning?.text).not.toMatch(/\b\d{6}\b/)
})

test('requires a vehicle of a driver, who then waits for approval', async () => {
  const without = await world.request('POST', '/register', {
    body: { ...ada, type: 'driver', email: 'driver@example.test' }
  })
  expect(without).toMatchObject({ status: 400, code: 'invalid-input' })
  expect(without.body.errors?.[0]?.field).toBe('vehicle')

  const made = await world.clientOf('').call(register, {
    body: {
      ...ada,
      type: 'driver',
      email: 'driver@example.test',
      vehicle: { transport_type: 'van', description: 'White van', plate: 'AL 1' }
    }
  })
  expect(made.user.driver).toMatchObject({ approval: 'pending', transport_type: 'van', online: false })
  const online = await world.request('POST', '/driver/status', { bearer: made.token, body: { online: true } })
  expect(online).toMatchObject({ status: 403, code: 'driver-not-approved' })
})

test('does not let a registration set a role, an approval or a simulated driver', async () => {
  for (const field of ['role_id', 'approval', 'simulated', 'id']) {
    const answer = await world.request('POST', '/register', {
      body: { ...ada, email: 'x@example.test', [field]: 3 }
    })
    expect(answer).toMatchObject({ status: 400, code: 'invalid-input' })
    expect(answer.body.errors?.[0]).toEqual({ field, message: "This field doesn't exist" })
  }
})

test('does not accept a token in the form the database stores', async () => {
  const rows = await world.service.context.orm.select({ token: sessions.token }).from(sessions)
  expect(rows.length).toBeGreaterThan(0)
  for (const { token } of rows) {
    for (const bearer of [token, `${token}.`, `${token}.AAAA`]) {
      expect((await world.request('GET', '/user-profiles', { bearer })).status).toBe(401)
    }
  }
})

test('extends a session while it is in use, and ends it after 30 idle days', async () => {
  const { token } = await world
    .clientOf('')
    .call(logIn, { body: { email: ada.email, password: ada.password } })
  const status = async () => (await world.request('GET', '/user-profiles', { bearer: token })).status
  world.pass(20 * 86_400)
  expect(await status()).toBe(200)
  world.pass(20 * 86_400)
  expect(await status()).toBe(200)
  world.pass(31 * 86_400)
  expect(await status()).toBe(401)
})
