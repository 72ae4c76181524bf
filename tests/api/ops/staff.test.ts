/** The staff: invitations, roles, deactivation, two-step verification, and the last admin. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteAccount, getProfile, logIn } from '../../../src/lib/contract/account/accounts.ts'
import { openCase } from '../../../src/lib/contract/cases.ts'
import { listAudit } from '../../../src/lib/contract/ops/audit.ts'
import { changeOpsCase, getOpsCase } from '../../../src/lib/contract/ops/cases.ts'
import { listOpsDeliveries } from '../../../src/lib/contract/ops/delivery/deliveries.ts'
import * as contract from '../../../src/lib/contract/ops/staff.ts'
import { users } from '../../../src/server/db/tables/people/identity.ts'
import { linkTo } from '../../mailbox.ts'
import {
  makeAdmin,
  makeBookkeeper,
  makeCustomer,
  makeDelivery,
  makeDispatcher,
  makeDriver,
  type Person,
  signInAs
} from '../../builders.ts'
import { startTestService, type TestService } from '../../service.ts'

const password = 'a-quiet-harbour-91'
let world: TestService
let admin: Person
beforeAll(async () => {
  world = await startTestService()
  admin = await makeAdmin(world)
})
afterAll(() => world.close())

let count = 0
const newAddress = () => `staff${++count}@example.test`
const names = { first_name: 'Bea', last_name: 'Holm' }

async function invite(email: string, role: 'dispatcher' | 'bookkeeper' | 'admin' = 'bookkeeper') {
  const staff = await admin.client.call(contract.inviteStaff, { body: { email, role } })
  const invitation = staff.invitations.find(each => each.email === email)
  if (!invitation) throw new Error('There is no invitation.')
  return { invitation, token: await tokenFor(email) }
}
/** Returns the token of the newest link to an address. */
async function tokenFor(email: string, of = world): Promise<string> {
  return (await linkTo(of, email)).split('/join/')[1] ?? ''
}
const join = (token: string, body: object = { ...names, password }) =>
  world.request('POST', `/staff-invitations/${token}`, { body })
const emailOf = async (person: Person) => (await person.client.call(getProfile)).email
const memberOf = async ({ userId }: Person) =>
  (await admin.client.call(contract.listStaff)).people.find(({ id }) => id === userId)

test('an invited person sets name and password with a link that works once', async () => {
  const email = newAddress()
  const { token } = await invite(email)
  const shown = await world.clientOf('').call(contract.getInvitation, { params: { token } })
  expect(shown).toEqual({ email, role: 'bookkeeper', invited_by: 'Ada Test' })
  const session = await world
    .clientOf('')
    .call(contract.acceptInvitation, { params: { token }, body: { ...names, password } })
  expect(session.user).toMatchObject({
    email,
    type: 'bookkeeper',
    role_id: 5,
    email_verified: true,
    ...names
  })
  const bookkeeper = world.clientOf(session.token)
  expect(await bookkeeper.call(listOpsDeliveries, { query: {} })).toMatchObject({ items: [] })
  expect(await world.request('GET', '/ops/staff', { bearer: session.token })).toMatchObject({ status: 403 })
  expect(await join(token)).toMatchObject({ status: 400, code: 'invalid-action-code' })
  const { invitations, people } = await admin.client.call(contract.listStaff)
  expect(invitations.filter(each => each.email === email)).toEqual([])
  expect(people.find(each => each.email === email)).toMatchObject({ role: 'bookkeeper', is_you: false })
})

test('two who open one link at the same moment make one account', async () => {
  const email = newAddress()
  const { token } = await invite(email)
  const answers = await Promise.all([join(token), join(token), join(token)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400])
  const { people } = await admin.client.call(contract.listStaff)
  expect(people.filter(each => each.email === email)).toHaveLength(1)
})

test('a resent invitation ends the earlier link, and each link lasts seven days', async () => {
  const email = newAddress()
  const { invitation, token } = await invite(email)
  const params = { id: invitation.id }
  await admin.client.call(contract.resendInvitation, { params })
  expect(await join(token)).toMatchObject({ status: 400, code: 'invalid-action-code' })
  world.pass(contract.staffRules.invitationDays * 86_400)
  admin = await signInAs(world, admin.userId)
  expect(await join(await tokenFor(email))).toMatchObject({ status: 410, code: 'expired-action-code' })
  const { invitations } = await admin.client.call(contract.listStaff)
  expect(invitations.find(({ id }) => id === invitation.id)).toMatchObject({ is_expired: true })
  await admin.client.call(contract.resendInvitation, { params })
  expect(await join(await tokenFor(email))).toMatchObject({ status: 201 })
})

test('a withdrawn invitation has no link anymore', async () => {
  const { invitation, token } = await invite(newAddress())
  const params = { id: invitation.id }
  await admin.client.call(contract.withdrawInvitation, { params })
  expect(await join(token)).toMatchObject({ status: 400, code: 'invalid-action-code' })
  await expect(admin.client.call(contract.withdrawInvitation, { params })).rejects.toMatchObject({
    code: 'not-found'
  })
})

test('says who has an address already', async () => {
  const attempt = (email: string) =>
    admin.client.call(contract.inviteStaff, { body: { email, role: 'dispatcher' } })
  const customer = await emailOf(await makeCustomer(world))
  const driver = await emailOf(await makeDriver(world))
  const dispatcher = await emailOf(await makeDispatcher(world))
  const invited = newAddress()
  await invite(invited)
  await expect(attempt(customer)).rejects.toMatchObject({ code: 'address-has-account', status: 409 })
  await expect(attempt(driver)).rejects.toMatchObject({ code: 'address-has-account' })
  await expect(attempt(dispatcher)).rejects.toMatchObject({ code: 'already-staff' })
  await expect(attempt(` ${invited.toUpperCase()} `)).rejects.toMatchObject({ code: 'already-invited' })
})

test('an account that merely entered the address loses it, and a verified one keeps it', async () => {
  const entered = newAddress()
  const stranger = {
    type: 'customer',
    email: entered,
    phone_number: '+41 44 555 09 09',
    password,
    first_name: 'Eve',
    last_name: 'E'
  }
  expect(await world.request('POST', '/register', { body: stranger })).toMatchObject({ status: 201 })
  const { token } = await invite(entered)
  expect(await join(token)).toMatchObject({ status: 201 })
  const session = await world.clientOf('').call(logIn, { body: { email: entered, password } })
  expect(session.user.type).toBe('bookkeeper')

  const verified = newAddress()
  const late = await invite(verified)
  const customer = await makeCustomer(world)
  await world.service.context.orm.update(users).set({ email: verified }).where(eq(users.id, customer.userId))
  expect(await join(late.token)).toMatchObject({ status: 409, code: 'email-already-in-use' })
  expect(await customer.client.call(getProfile)).toMatchObject({ type: 'customer' })
})

test('refuses bad names and passwords, and creates nothing', async () => {
  const { token } = await invite(newAddress())
  expect(await join(token, { ...names, password: 'short' })).toMatchObject({ status: 400 })
  expect(await join(token, { ...names, password: '1234567890' })).toMatchObject({ status: 400 })
  expect(await join(token, { first_name: '', last_name: 'x', password })).toMatchObject({ status: 400 })
  expect(await join(token, { ...names, password, role: 'admin' })).toMatchObject({ status: 400 })
  expect(await join(token)).toMatchObject({ status: 201 })
})

test('a new role signs the person out, and applies from the next sign-in', async () => {
  const person = await makeDispatcher(world)
  const params = { id: person.userId }
  await admin.client.call(contract.changeStaff, { params, body: { role: 'bookkeeper' } })
  expect(await world.request('GET', '/ops/cases', { bearer: person.bearer })).toMatchObject({ status: 401 })
  const again = await signInAs(world, person.userId)
  expect(await world.request('GET', '/ops/cases', { bearer: again.bearer })).toMatchObject({ status: 403 })
  expect(await world.request('GET', '/ops/reports', { bearer: again.bearer })).toMatchObject({ status: 200 })
})

test('a deactivated person is signed out, cannot sign in, and gives their cases back', async () => {
  const email = newAddress()
  const { token } = await invite(email, 'dispatcher')
  const { user, token: bearer } = await world
    .clientOf('')
    .call(contract.acceptInvitation, { params: { token }, body: { ...names, password } })
  const customer = await makeCustomer(world)
  const delivery = await makeDelivery(world, customer)
  const { id } = await customer.client.call(openCase, {
    params: { id: delivery.pickanddropoff_id },
    body: { kind: 'late', text: 'Where is it?' }
  })
  const dispatcher = world.clientOf(bearer)
  const { version } = await dispatcher.call(getOpsCase, { params: { id } })
  await dispatcher.call(changeOpsCase, { params: { id }, body: { version, assignee: 'me' } })

  const params = { id: user.id }
  await admin.client.call(contract.deactivateStaff, { params, body: { reason: 'Left us' } })
  expect(await world.request('GET', '/user-profiles', { bearer })).toMatchObject({ status: 401 })
  const signIn = () => world.clientOf('').call(logIn, { body: { email, password } })
  await expect(signIn()).rejects.toMatchObject({ code: 'user-disabled', status: 403 })
  expect(await admin.client.call(getOpsCase, { params: { id } })).toMatchObject({ assignee: null })
  // A session that a sign-in left behind at the same moment opens nothing.
  const left = await signInAs(world, user.id)
  expect(await world.request('GET', '/user-profiles', { bearer: left.bearer })).toMatchObject({ status: 401 })

  await admin.client.call(contract.reactivateStaff, { params })
  expect((await signIn()).user.type).toBe('dispatcher')
})

test('two-step verification can be required of one person, who then sets it up first', async () => {
  const person = await makeDispatcher(world)
  const params = { id: person.userId }
  const open = () => world.request('GET', '/ops/deliveries', { bearer: person.bearer })
  expect(await open()).toMatchObject({ status: 200 })
  await admin.client.call(contract.changeStaff, { params, body: { second_factor_required: true } })
  expect(await open()).toMatchObject({ status: 403, code: 'second-factor-required' })
  expect(await person.client.call(getProfile)).toMatchObject({ second_factor_required: true })
  expect(await memberOf(person)).toMatchObject({ second_factor: false, needs_second_factor: true })
  await admin.client.call(contract.changeStaff, { params, body: { second_factor_required: false } })
  expect(await open()).toMatchObject({ status: 200 })
})

test('nobody changes themselves, and a customer or driver is nobody of the staff', async () => {
  const own = { params: { id: admin.userId } }
  const role = { body: { role: 'dispatcher' as const } }
  const reason = { body: { reason: 'A test' } }
  await expect(admin.client.call(contract.changeStaff, { ...own, ...role })).rejects.toMatchObject({
    code: 'own-account'
  })
  await expect(admin.client.call(contract.deactivateStaff, { ...own, ...reason })).rejects.toMatchObject({
    code: 'own-account'
  })
  for (const stranger of [await makeCustomer(world), await makeDriver(world)]) {
    const params = { id: stranger.userId }
    await expect(admin.client.call(contract.changeStaff, { params, ...role })).rejects.toMatchObject({
      status: 404
    })
    await expect(admin.client.call(contract.deactivateStaff, { params, ...reason })).rejects.toMatchObject({
      status: 404
    })
  }
})

test('one admin always stays, also when two act at the same moment', { timeout: 60_000 }, async () => {
  const alone = await startTestService()
  const calls = [
    (id: string) => ({ path: `/ops/staff/${id}/deactivate`, method: 'POST', body: { reason: 'A race' } }),
    (id: string) => ({ path: `/ops/staff/${id}`, method: 'PATCH', body: { role: 'bookkeeper' } })
  ]
  for (const callOf of calls) {
    for (let round = 0; round < 5; round++) {
      await alone.service.context.orm.delete(users)
      const two = [await makeAdmin(alone), await makeAdmin(alone)] as const
      const act = (by: Person, other: Person) => {
        const { method, path, body } = callOf(other.userId)
        return alone.request(method, path, { bearer: by.bearer, body })
      }
      const answers = await Promise.all([act(two[0], two[1]), act(two[1], two[0])])
      const worked = answers.filter(({ status }) => status === 200)
      expect(worked).toHaveLength(1)
      expect(answers.find(({ status }) => status !== 200)?.status).toBeOneOf([401, 403])
      const admins = await alone.service.context.orm.select().from(users).where(eq(users.type, 'admin'))
      expect(admins.filter(({ deactivatedAt }) => deactivatedAt === null)).toHaveLength(1)
    }
  }
  await alone.close()
})

test('the last admin cannot delete their account', async () => {
  const alone = await startTestService()
  const invited = { email: newAddress(), role: 'admin' as const }
  const first = await makeAdmin(alone)
  await first.client.call(contract.inviteStaff, { body: invited })
  const token = await tokenFor(invited.email, alone)
  const second = await alone
    .clientOf('')
    .call(contract.acceptInvitation, { params: { token }, body: { ...names, password } })
  const client = alone.clientOf(second.token)
  const params = { id: first.userId }
  await client.call(contract.deactivateStaff, { params, body: { reason: 'Left us' } })
  const leave = () => client.call(deleteAccount, { body: { password } })
  await expect(leave()).rejects.toMatchObject({ code: 'last-admin', status: 409 })
  await client.call(contract.reactivateStaff, { params })
  await leave()
  await alone.close()
})

test('every action is in the audit log, without addresses', async () => {
  const person = await makeBookkeeper(world)
  const params = { id: person.userId }
  await admin.client.call(contract.changeStaff, { params, body: { role: 'dispatcher' } })
  await admin.client.call(contract.deactivateStaff, { params, body: { reason: 'Moved away' } })
  const { items } = await admin.client.call(listAudit, { query: { limit: 100 } })
  const about = items.filter(({ subject }) => subject.id === person.userId)
  expect(about).toMatchObject([
    { action: 'staff.deactivated', reason: 'Moved away', actor: { id: admin.userId } },
    { action: 'staff.role-changed', before: { role: 'bookkeeper' }, after: { role: 'dispatcher' } }
  ])
  const actions = items.map(({ action }) => action)
  expect(actions).toEqual(expect.arrayContaining(['staff.invited', 'staff.joined', 'staff.reactivated']))
  expect(JSON.stringify(items)).not.toContain('@example.test')
})
