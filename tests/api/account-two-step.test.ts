/** Codes of the second factor are accepted once, and those of earlier versions still work. */
import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  confirmSecondFactor,
  prepareSecondFactor,
  renewBackupCodes
} from '../../src/lib/contract/account/security.ts'
import { accounts, twoFactors, users } from '../../src/server/db/identity.ts'
import { makeOwner, password } from '../identity.ts'
import { startTestService, type TestService } from '../service.ts'

let world: TestService
beforeAll(async () => {
  world = await startTestService({
    environment: { SESSION_SECRET: 'a secret of an earlier installation, 0123456789' }
  })
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

/** Rows as Better Auth 1.7.7 wrote them with this installation's secret. */
const former = {
  hash: '39b90cba88f7a33e26daf6645c194b26:1881b4aaf0dde9b8d4b8bcc94b6db7f621f87ba46afafd1bcf17298208fa36fadcb8239a9bfd4e4d8ed580c7f0c494ef400d9692b7f4ceab4f203ea8915a2069',
  secret:
    '4e62445b75683c18bc2a610da8f3d721fe4ea19fa8fa1d4a83470598153a56c2aa5466a9c0075e27b825454daa54a470edbed6022b8f32ef18dceb355413e50f7766d843df9680b5',
  backupCodes:
    'b0bb1b3e7f75568006e69984a42d4dd02b71e61c8f98137dde461678c48ea4c6ce505fc002523e7cb6b42dc0fd497fd10f71d77dafc9e370304a888bdf04f5b9389ea4b730'
}

test('accepts the password, the app and the backup codes of an account of an earlier version', async () => {
  const { orm } = world.service.context
  const { user } = await makeOwner(world, email)
  await orm.update(accounts).set({ password: former.hash }).where(eq(accounts.userId, user.id))
  expect((await signIn()).status).toBe(200)
  await orm.insert(twoFactors).values({
    id: `rec_${count}`,
    userId: user.id,
    secret: former.secret,
    backupCodes: former.backupCodes,
    verified: true
  })
  await orm.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, user.id))
  expect(await signIn()).toMatchObject({ code: 'multi-factor-auth-required' })
  const app = new TOTP({ secret: Secret.fromUTF8('kQ3vXz8LmN2pRt5wYb7cHd9fGj4sAe6u') })
  expect((await signIn(app.generate({ timestamp: now() }))).status).toBe(200)
  expect((await signIn('aB3dE-fG5hJ')).status).toBe(200)
  expect(await signIn('aB3dE-fG5hJ')).toMatchObject({ code: 'invalid-second-factor' })
  expect((await signIn('kL7mN-pQ9rS')).status).toBe(200)
})

test('gives a claim the salt of an earlier owner, so a sign-in still computes one hash', async () => {
  const { orm } = world.service.context
  const { user } = await makeOwner(world, email)
  await orm.update(accounts).set({ password: former.hash }).where(eq(accounts.userId, user.id))
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
    .where(eq(users.claimedEmail, email))
  expect(stored[0]?.hash?.split(':')[0]).toBe(former.hash.split(':')[0])
  expect((await signIn()).status).toBe(200)
})
