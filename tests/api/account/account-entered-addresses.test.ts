/** Several accounts enter one email. The account that verifies it gets it; records that others refer to are kept. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { logIn, register } from '../../../src/lib/contract/account/accounts.ts'
import { verifyCode } from '../../../src/lib/contract/account/verification.ts'
import { users } from '../../../src/server/db/tables/people/identity.ts'
import { drivers, offers } from '../../../src/server/db/tables/schema.ts'
import { makeCustomer, makeDelivery, makeOffer } from '../../builders.ts'
import { codeTo, linkTo, mailTo, verifyEmail } from '../../mailbox.ts'
import { startTestService, type TestService } from '../../service.ts'

let world: TestService
beforeAll(async () => {
  world = await startTestService()
})
afterAll(() => world.close())

let email = ''
let count = 0
beforeEach(() => {
  email = `entered${++count}@example.test`
})

const password = 'a long enough password'
const enter = (more: { type: 'customer' } | { type: 'driver'; vehicle: object } = { type: 'customer' }) =>
  world.clientOf('').call(register, {
    body: {
      first_name: 'Cleo',
      last_name: 'C',
      phone_number: '+41 44 555 03 03',
      email,
      password,
      ...(more as { type: 'customer' })
    }
  })
const enterAsDriver = () =>
  enter({ type: 'driver', vehicle: { transport_type: 'car', description: 'Blue car', plate: 'AL 1' } })
const status = async (bearer: string) => (await world.request('GET', '/user-profiles', { bearer })).status
const row = async (id: string) =>
  (await world.service.context.orm.select().from(users).where(eq(users.id, id)))[0]

test("verifying an email ends a rival's sessions and takes the address from it with an offer, but keeps the rival's account", async () => {
  const rival = await enterAsDriver()
  await world.service.context.orm
    .update(drivers)
    .set({ approval: 'approved', online: true })
    .where(eq(drivers.userId, rival.user.id))
  const delivery = await makeDelivery(world, await makeCustomer(world))
  const person = { userId: rival.user.id, bearer: rival.token, client: world.clientOf(rival.token) }
  const offer = await makeOffer(world, delivery, person)
  expect(await status(rival.token)).toBe(200)

  const owner = await enter()
  const answer = await world.request('POST', '/verify/email', {
    bearer: owner.token,
    body: { code: await codeTo(world, email) }
  })
  expect(answer).toMatchObject({ status: 200, body: { data: { email, email_verified: true } } })

  expect(await row(rival.user.id)).toMatchObject({ enteredEmail: null, emailVerified: false })
  const kept = await world.service.context.orm.select().from(offers).where(eq(offers.id, offer))
  expect(kept).toHaveLength(1)
  expect(await status(rival.token)).toBe(401)
  const [driver] = await world.service.context.orm
    .select()
    .from(drivers)
    .where(eq(drivers.userId, rival.user.id))
  expect(driver?.online).toBe(false)
  expect((await world.clientOf('').call(logIn, { body: { email, password } })).user.id).toBe(owner.user.id)
})

test('deletes a rival that nothing refers to, and its sessions', async () => {
  const rival = await enter()
  expect(await status(rival.token)).toBe(200)
  const owner = await enter()
  await verifyEmail(world, owner.token, email)
  expect(await row(rival.user.id)).toBeUndefined()
  expect(await status(rival.token)).toBe(401)
})

test('refuses the link of a rival that lost the address', async () => {
  const rival = await enterAsDriver()
  const delivery = await makeDelivery(world, await makeCustomer(world))
  await makeOffer(world, delivery, { userId: rival.user.id, bearer: '', client: world.clientOf('') })
  const token = (await linkTo(world, email)).split('/').at(-1) ?? ''
  const owner = await enter()
  await verifyEmail(world, owner.token, email)
  const answer = await world.request('POST', `/verify/email/${token}`)
  expect(answer).toMatchObject({ status: 400, code: 'invalid-action-code' })
})

test('keeps a rival with another verified email, and drops only its pending address', async () => {
  const other = email
  const rival = await enter()
  await verifyEmail(world, rival.token, other)
  email = `wanted${count}@example.test`
  await world.request('PATCH', '/user-profiles', { bearer: rival.token, body: { email, password } })
  const owner = await enter()
  await verifyEmail(world, owner.token, email)
  expect(await row(rival.user.id)).toMatchObject({ email: other, enteredEmail: null, emailVerified: true })
  expect(await status(rival.token)).toBe(200)
})

test('lets one of several simultaneous verifications win, and refuses the others with a code', async () => {
  for (let round = 0; round < 5; round++) {
    email = `race${count}-${round}@example.test`
    const contenders = []
    for (let index = 0; index < 4; index++) {
      const { token, user } = await enter()
      contenders.push({ token, id: user.id, code: await codeTo(world, email) })
    }
    expect(await mailTo(world, email)).toHaveLength(4)
    const answers = await Promise.all(
      contenders.map(({ token, code }) =>
        world.request('POST', '/verify/email', { bearer: token, body: { code } })
      )
    )
    const statuses = answers.map(answer => answer.status)
    expect(statuses.filter(each => each === 200)).toHaveLength(1)
    expect(statuses.filter(each => each !== 200 && ![400, 401, 409, 410].includes(each))).toEqual([])
    const winner = contenders[statuses.indexOf(200)]
    expect(await row(winner?.id ?? '')).toMatchObject({ email, emailVerified: true, enteredEmail: null })
  }
})

test('refuses to verify an email that another account has verified', async () => {
  const owner = await enter()
  await verifyEmail(world, owner.token, email)
  const late = await enter()
  const refused = world.clientOf(late.token).call(verifyCode, {
    params: { channel: 'email' },
    body: { code: '000000' }
  })
  await expect(refused).rejects.toMatchObject({ status: 400, code: 'invalid-action-code' })
  expect(await status(late.token)).toBe(200)
})
