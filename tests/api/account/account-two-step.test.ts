/** Codes of the second factor are accepted once. */
import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  confirmSecondFactor,
  prepareSecondFactor,
  removeSecondFactor,
  renewBackupCodes
} from '../../../src/lib/contract/account/security.ts'
import { accounts, users } from '../../../src/server/db/tables/people/identity.ts'
import { hashPassword, newSalt } from '../../../src/server/providers/identity/password-hash.ts'
import { makeOwner, password } from '../../identity.ts'
import { mailTo } from '../../mailbox.ts'
import { startTestService, type TestService } from '../../service.ts'

let world: TestService
beforeAll(async () => {
  world = await startTestService()
})
afterAll(() => world.close())

let email = ''
let count = 0
beforeEach(() => {
  email = `factor${++count}@example.test`
})

const signIn = (code?: string) =>
  world.request('POST', '/log-in', { body: { email, password, ...(code ? { code } : {}) } })
const now = () => world.service.context.now().getTime()

async function withApp() {
  const owner = await makeOwner(world, email)
  const client = world.clientOf(owner.token)
  const { secret, backup_codes } = await client.call(prepareSecondFactor, { body: { password } })
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  const code = (steps = 0) => app.generate({ timestamp: now() + steps * 30_000 })
  const setUp = code()
  const { token } = await client.call(confirmSecondFactor, { body: { code: setUp } })
  return { code, setUp, backup_codes, bearer: token }
}

test('accepts one code of the app once, also when two sign-ins use it at the same time', async () => {
  const { code, setUp } = await withApp()
  // The code that has confirmed the app is used up, too.
  expect(await signIn(setUp)).toMatchObject({ status: 401, code: 'invalid-second-factor' })
  world.pass(30)
  const same = code()
  const answers = await Promise.all([signIn(same), signIn(same), signIn(same)])
  expect(answers.filter(answer => answer.status === 200)).toHaveLength(1)
  expect(answers.filter(answer => answer.code === 'invalid-second-factor')).toHaveLength(2)
  world.pass(30)
  expect((await signIn(code())).status).toBe(200)
})

test('warns of the step by mail when it is added and when it is removed', async () => {
  const { bearer } = await withApp()
  const subjects = async () => (await mailTo(world, email)).map(mail => mail.subject)
  expect(await subjects()).toContain('Two-step verification is on')
  await world.clientOf(bearer).call(removeSecondFactor, { body: { password } })
  expect(await subjects()).toContain('Two-step verification is off')
})

test('accepts the next code of a clock that is ahead, and then no earlier one', async () => {
  const { code } = await withApp()
  world.pass(60)
  const earlier = code()
  expect((await signIn(code(1))).status).toBe(200)
  expect(await signIn(earlier)).toMatchObject({ code: 'invalid-second-factor' })
  expect(await signIn(code(3))).toMatchObject({ code: 'invalid-second-factor' })
})

test('accepts each backup code once, also when several sign-ins use them at the same time', async () => {
  const { backup_codes: codes, bearer } = await withApp()
  const [one = '', other = ''] = codes
  const answers = await Promise.all([one, one, other, other].map(signIn))
  expect(answers.filter(answer => answer.status === 200)).toHaveLength(2)
  for (const used of [one, other]) expect(await signIn(used)).toMatchObject({ code: 'invalid-second-factor' })
  await world.clientOf(bearer).call(renewBackupCodes, { body: { password } })
  expect(await signIn(codes[2])).toMatchObject({ code: 'invalid-second-factor' })
})

test('gives a new account of the address the salt of an earlier owner, so a sign-in still computes one hash', async () => {
  const { orm } = world.service.context
  const { user } = await makeOwner(world, email)
  // As if the owner had another email before.
  const hash = await hashPassword(password, newSalt())
  await orm.update(accounts).set({ password: hash }).where(eq(accounts.userId, user.id))
  await world.request('POST', '/register', {
    body: {
      type: 'customer',
      first_name: 'S',
      last_name: 'S',
      phone_number: '+41 44 555 03 03',
      email,
      password: 'the password of a stranger'
    }
  })
  const stored = await orm
    .select({ hash: accounts.password })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
    .where(eq(users.enteredEmail, email))
  expect(stored[0]?.hash?.split(':')[0]).toBe(hash.split(':')[0])
  expect((await signIn()).status).toBe(200)
})
