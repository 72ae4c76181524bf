/** Mails to one address are bounded, whatever triggers them. A mail beyond the limit looks as if it were sent. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTrackingLink } from '../../../src/lib/contract/tracking.ts'
import { notificationDefaults } from '../../../src/lib/rules/people/notifications.ts'
import { users } from '../../../src/server/db/tables/people/identity.ts'
import { inTransaction } from '../../../src/server/domain/core/work.ts'
import { notify } from '../../../src/server/domain/notifications/notifications.ts'
import { getOpsDelivery } from '../../../src/lib/contract/ops/delivery/deliveries.ts'
import { getOrganization } from '../../../src/lib/contract/organizations/organizations.ts'
import { makeCustomer, makeDelivery, makeDispatcher } from '../../builders.ts'
import { makeOrganization } from '../../organizations.ts'
import { makeUnverified, makeOwner, password, registration, sendFrom } from '../../identity.ts'
import { linkTo, mailTo } from '../../mailbox.ts'
import { sendDue } from '../../outbox.ts'
import { startTestService, type TestService } from '../../service.ts'

/** Two of each kind that strangers can trigger, and twelve for what the account itself does. */
const environment = { MAILS_AN_HOUR: '24', MAILS_A_DAY: '36' }
const [part, rest] = [2, 12]

let world: TestService
beforeAll(async () => {
  world = await startTestService({ environment })
})
afterAll(() => world.close())

let email = ''
let count = 0
beforeEach(() => {
  email = `bounded${++count}@example.test`
})

test('from registrations, for known and unknown emails alike', async () => {
  await makeOwner(world, `known-${email}`)
  for (const to of [`known-${email}`, email]) {
    const before = (await mailTo(world, to)).length
    for (let tries = 0; tries < 5; tries++) {
      expect((await world.request('POST', '/register', { body: registration(to) })).status).toBe(201)
    }
    expect((await mailTo(world, to)).length).toBe(part)
    expect(before).toBeLessThanOrEqual(1)
  }
})

test('from requests for another code, from a new email in the profile, and from both together', async () => {
  const stranger = await makeOwner(world, `other-${email}`)
  const { token } = await makeUnverified(world, email)
  for (let tries = 0; tries < 4; tries++) {
    world.pass(31)
    const sent = await world.request('POST', '/verify/email/send', { bearer: token })
    expect(sent).toMatchObject({ status: 200, body: { data: { target: email } } })
    const changed = await world.request('PATCH', '/user-profiles', {
      bearer: stranger.token,
      body: { email, password }
    })
    expect(changed).toMatchObject({ status: 200, body: { data: { pending_email: email } } })
  }
  expect(await mailTo(world, email)).toHaveLength(part)
})

test('from forgotten passwords', async () => {
  await makeOwner(world, email)
  for (let index = 0; index < 5; index++) {
    const answer = await sendFrom(world, `198.51.100.${index}`, '/forgot-password', { email })
    expect(answer.status).toBe(200)
  }
  await sendDue(world)
  const links = (await mailTo(world, email)).filter(mail => mail.subject === 'Choose a new password')
  expect(links).toHaveLength(part)
})

test('from tracking links', async () => {
  const customer = await makeCustomer(world)
  const { pickanddropoff_id: id, stops } = await makeDelivery(world, customer)
  const stop = stops.find(each => each.kind === 'dropoff')
  for (let tries = 0; tries < 5; tries++) {
    const link = await customer.client.call(createTrackingLink, {
      params: { id },
      body: { stop_id: stop?.id ?? '', email }
    })
    expect(link.url).toContain('/track/')
  }
  expect(await mailTo(world, email)).toHaveLength(part)
})

test('from codes to a phone', async () => {
  const phone = '+41445550707'
  for (let index = 0; index < 4; index++) {
    const { token } = await makeUnverified(world, `phone${index}-${email}`)
    await world.request('PATCH', '/user-profiles', { bearer: token, body: { phone_number: phone } })
    expect((await world.request('POST', '/verify/phone/send', { bearer: token })).status).toBe(200)
  }
  expect(await mailTo(world, phone)).toHaveLength(part)
})

test('from notifications, counting each one once', async () => {
  const customer = await makeCustomer(world)
  const { context } = world.service
  await context.orm.update(users).set({ email }).where(eq(users.id, customer.userId))
  const { pickanddropoff_id: id } = await makeDelivery(world, customer)
  expect(notificationDefaults.completed_response.email).toBeDefined()
  const [status, delivered, total, driver, pickup, place, minutes] = [
    'completed',
    '1',
    '1',
    'D',
    'A',
    'B',
    '5'
  ]
  const values = { status, delivered, total, driver, pickup, place, minutes }
  for (let index = 0; index < rest + 5; index++) {
    await inTransaction(context, work =>
      notify(context, work, customer.userId, id, 'completed_response', values)
    )
  }
  await sendDue(world)
  expect(await mailTo(world, email)).toHaveLength(rest)
})

test('without strangers using up what the account itself needs', async () => {
  const owner = await makeOwner(world, email)
  for (let tries = 0; tries < 5; tries++) await makeUnverified(world, email)
  for (let index = 0; index < 5; index++) {
    await sendFrom(world, `198.51.100.${index}`, '/forgot-password', { email })
  }
  await sendDue(world)
  await world.request('POST', '/change-password', {
    bearer: owner.token,
    body: { current_password: password, password: 'quite another password' }
  })
  const subjects = (await mailTo(world, email)).map(mail => mail.subject)
  expect(subjects).toContain('Your password has been changed')
})

test('without an organization using up the warnings about an account, or inviting without end', async () => {
  const victim = await makeOwner(world, email)
  const { id, owner } = await makeOrganization(world)
  const invite = (to: string) =>
    world.request('POST', `/organizations/${id}/invitations`, {
      bearer: owner.bearer,
      body: { email: to, role: 'viewer' }
    })
  expect((await invite(email)).status).toBe(201)
  const { invitations } = await owner.client.call(getOrganization, { params: { id } })
  const again = () =>
    world.request('POST', `/organizations/${id}/invitations/${invitations[0]?.id}/resend`, {
      bearer: owner.bearer
    })
  const sent = [await again(), await again(), await again()].map(answer => answer.status)
  expect(sent).toEqual([200, 429, 429])
  await world.request('POST', '/change-password', {
    bearer: victim.token,
    body: { current_password: password, password: 'quite another password' }
  })
  expect((await mailTo(world, email)).map(mail => mail.subject)).toContain('Your password has been changed')
  // One person invites 30 people an hour. Two count already, and refused ones don't.
  const statuses: number[] = []
  for (let index = 0; index < 30; index++) statuses.push((await invite(`guest${index}-${email}`)).status)
  expect(statuses.filter(status => status === 201)).toHaveLength(28)
  expect(statuses.slice(28)).toEqual([429, 429])
})

test('without a link that nobody sees was refused', async () => {
  const dana = await makeDispatcher(world)
  for (let index = 0; index < rest; index++)
    await makeDelivery(world, dana, {}, { contact: { name: 'Bea', email } })
  const { pickanddropoff_id: id } = await makeDelivery(world, dana, {}, { contact: { name: 'Bea', email } })
  expect(await mailTo(world, email)).toHaveLength(rest)
  const { timeline } = await dana.client.call(getOpsDelivery, { params: { id } })
  expect(timeline).toContainEqual(expect.objectContaining({ kind: 'mail' }))
  expect(JSON.stringify(timeline)).toContain('failed')
})

test('without a code that nobody has received', async () => {
  for (let tries = 0; tries < part; tries++) await makeUnverified(world, email)
  const link = await linkTo(world, email)
  const { token } = await makeUnverified(world, email)
  const guess = await world.request('POST', '/verify/email', { bearer: token, body: { code: '000000' } })
  expect(guess).toMatchObject({ status: 400, code: 'invalid-action-code' })
  // Whoever reads the mailbox still gets their account.
  const opened = await world.request('POST', new URL(link).pathname, { bearer: token })
  expect(opened.status).toBe(200)
})
