/** Organizations: who manages them, how people join, and how a membership ends. */
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getProfile } from '../../../src/lib/contract/account/accounts.ts'
import {
  createOrganization,
  changeTerms,
  listOrganizations
} from '../../../src/lib/contract/ops/organizations.ts'
import {
  acceptMemberInvitation,
  changeMember,
  getMemberInvitation,
  inviteMember,
  joinOrganization,
  listJoinable,
  removeMember,
  resendMemberInvitation,
  withdrawMemberInvitation
} from '../../../src/lib/contract/organizations/members.ts'
import {
  addAddress,
  addContact,
  addCostCenter,
  changeCostCenter,
  changeOrganization,
  getOrganization,
  getOrganizationBooking,
  removeAddress
} from '../../../src/lib/contract/organizations/organizations.ts'
import { getOrganizationMonth } from '../../../src/lib/contract/organizations/figures.ts'
import { organizationRules } from '../../../src/lib/contract/organizations/roles.ts'
import { listAudit } from '../../../src/lib/contract/ops/audit.ts'
import { users } from '../../../src/server/db/tables/people/identity.ts'
import {
  organizationMembers,
  organizations
} from '../../../src/server/db/tables/people/organization-tables.ts'
import { makeAdmin, makeBookkeeper, makeCustomer, makeDispatcher, type Person, spot } from '../../builders.ts'
import { linkTo } from '../../mailbox.ts'
import { makeOrganization, type TestOrganization } from '../../organizations.ts'
import { startTestService, type TestService } from '../../service.ts'
import { workOf } from '../../work-done.ts'

let world: TestService
let dana: Person
let nord: TestOrganization
beforeAll(async () => {
  world = await startTestService()
  dana = await makeDispatcher(world)
  nord = await makeOrganization(world)
})
afterAll(() => world.close())

const emailOf = async ({ userId }: Person) => {
  const [user] = await world.service.context.orm.select().from(users).where(eq(users.id, userId))
  return user?.email ?? ''
}
const tokenFor = async (email: string) => (await linkTo(world, email)).split('/').at(-1) ?? ''
const roleOf = async (id: string, { userId }: Person) => {
  const [member] = await world.service.context.orm
    .select()
    .from(organizationMembers)
    .where(and(eq(organizationMembers.organizationId, id), eq(organizationMembers.userId, userId)))
  return member?.role
}
const params = (id = nord.id) => ({ id })

describe('an operator', () => {
  test('creates one, and its first owner accepts by mail', async () => {
    const owner = await makeCustomer(world, 'Oskar')
    const email = await emailOf(owner)
    const made = await dana.client.call(createOrganization, {
      body: { name: 'Florist Ost', owner_email: email }
    })
    expect(made).toMatchObject({ name: 'Florist Ost', role: null, members: [], version: 0 })
    const { items } = await dana.client.call(listOrganizations, { query: { q: 'florist' } })
    expect(items).toMatchObject([{ id: made.id, has_no_owner: true, members: 0 }])
    const token = await tokenFor(email)
    expect(await world.clientOf('').call(getMemberInvitation, { params: { token } })).toEqual({
      email,
      role: 'owner',
      organization: 'Florist Ost',
      invited_by: 'Dana Test'
    })
    const joined = await owner.client.call(acceptMemberInvitation, { params: { token } })
    expect(joined).toMatchObject({
      role: 'owner',
      members: [{ name: 'Oskar Test', is_you: true }],
      invitations: []
    })
    expect((await owner.client.call(getProfile)).organizations).toEqual([
      { organization_id: made.id, name: 'Florist Ost', role: 'owner', is_closed: false }
    ])
    const log = await (await makeAdmin(world)).client.call(listAudit, { query: { subject: made.id } })
    expect(log.items).toMatchObject([{ action: 'organization.created', subject: { label: 'Florist Ost' } }])
  })

  test('sets domains, terms and whether it is open; a bookkeeper only reads', async () => {
    const { id } = await makeOrganization(world)
    const bruno = await makeBookkeeper(world)
    const change = (body: object, person = dana) =>
      person.client.call(changeTerms, { params: { id }, body: { version: 0, ...body } })
    await expect(change({ discount_percent: 10 }, bruno)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(change({ join_domains: ['gmail.com'] })).rejects.toMatchObject({
      code: 'public-domain',
      status: 422
    })
    await expect(change({ join_domains: ['Not a domain'] })).rejects.toMatchObject({ code: 'invalid-input' })
    await expect(change({ tariff: 999 })).rejects.toMatchObject({ code: 'invalid-input' })
    await expect(change({ tariff: 1, discount_percent: 5 })).rejects.toMatchObject({ code: 'invalid-input' })
    expect(await change({ discount_percent: 10, join_domains: ['Nord.example'] })).toMatchObject({
      discount_percent: 10,
      join_domains: ['nord.example'],
      version: 1
    })
    await expect(change({ is_closed: true })).rejects.toMatchObject({ code: 'version-outdated' })
    // A dispatcher gives as much as the company allows, and an admin as they like.
    const beyond = { status: 403, code: 'beyond-agreed-limit', errors: [{ field: 'discount_percent' }] }
    await expect(change({ version: 1, discount_percent: 21 })).rejects.toMatchObject(beyond)
    const ada = await makeAdmin(world)
    expect(await change({ version: 1, discount_percent: 40 }, ada)).toMatchObject({ discount_percent: 40 })
    await expect(change({ version: 2, discount_percent: 41 })).rejects.toMatchObject(beyond)
    expect(await change({ version: 2, discount_percent: 30 })).toMatchObject({ discount_percent: 30 })
    expect(await change({ version: 3, tariff: 1 })).toMatchObject({ discount_percent: null, tariff: 1 })
  })
})

describe('an invitation', () => {
  test('works once, for the invited mail only, and for one of two at the same moment', async () => {
    const guest = await makeCustomer(world, 'Gina')
    const email = await emailOf(guest)
    await nord.owner.client.call(inviteMember, { params: params(), body: { email, role: 'booker' } })
    const again = nord.owner.client.call(inviteMember, { params: params(), body: { email, role: 'viewer' } })
    await expect(again).rejects.toMatchObject({ code: 'already-invited', status: 409 })
    const token = await tokenFor(email)
    const stranger = await makeCustomer(world)
    const stolen = stranger.client.call(acceptMemberInvitation, { params: { token } })
    await expect(stolen).rejects.toMatchObject({ code: 'other-address', status: 403 })
    const accept = () => guest.client.call(acceptMemberInvitation, { params: { token } })
    const outcomes = await Promise.allSettled([accept(), accept()])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(accept()).rejects.toMatchObject({ code: 'invalid-action-code' })
    expect(await roleOf(nord.id, guest)).toBe('booker')
    const member = nord.owner.client.call(inviteMember, { params: params(), body: { email, role: 'viewer' } })
    await expect(member).rejects.toMatchObject({ code: 'already-member' })
    await guest.client.call(removeMember, { params: { id: nord.id, item: guest.userId } })
  })

  test('ends after its time, when it is sent again, and when it is withdrawn', async () => {
    const guest = await makeCustomer(world, 'Gero')
    const email = await emailOf(guest)
    const accept = (token: string) => guest.client.call(acceptMemberInvitation, { params: { token } })
    const { invitations } = await nord.owner.client.call(inviteMember, {
      params: params(),
      body: { email, role: 'viewer' }
    })
    const item = invitations[0]?.id ?? ''
    const first = await tokenFor(email)
    world.pass(organizationRules.invitationDays * 86_400 + 1)
    await expect(accept(first)).rejects.toMatchObject({ code: 'expired-action-code', status: 410 })
    await nord.owner.client.call(resendMemberInvitation, { params: { id: nord.id, item } })
    const second = await tokenFor(email)
    await expect(accept(first)).rejects.toMatchObject({ code: 'invalid-action-code' })
    await nord.owner.client.call(withdrawMemberInvitation, { params: { id: nord.id, item } })
    await expect(accept(second)).rejects.toMatchObject({ code: 'invalid-action-code' })
    expect(await roleOf(nord.id, guest)).toBeUndefined()
  })

  test('goes out from no closed organization, neither new nor again', async () => {
    const { id, owner } = await makeOrganization(world)
    const invited = await owner.client.call(inviteMember, {
      params: { id },
      body: { email: 'late@example.test', role: 'viewer' }
    })
    const item = invited.invitations?.[0]?.id ?? ''
    const { orm } = world.service.context
    await orm.update(organizations).set({ closedAt: new Date() }).where(eq(organizations.id, id))
    const body = { email: 'later@example.test', role: 'viewer' as const }
    const closed = { code: 'organization-closed', status: 409 }
    await expect(owner.client.call(inviteMember, { params: { id }, body })).rejects.toMatchObject(closed)
    const again = owner.client.call(resendMemberInvitation, { params: { id, item } })
    await expect(again).rejects.toMatchObject(closed)
  })

  test('needs a verified mail', async () => {
    const guest = await makeCustomer(world)
    const email = await emailOf(guest)
    await nord.owner.client.call(inviteMember, { params: params(), body: { email, role: 'viewer' } })
    const { orm } = world.service.context
    await orm
      .update(users)
      .set({ email: null, enteredEmail: email, emailVerified: false })
      .where(eq(users.id, guest.userId))
    const accept = guest.client.call(acceptMemberInvitation, { params: { token: await tokenFor(email) } })
    await expect(accept).rejects.toMatchObject({ code: 'other-address' })
  })
})

test('somebody with a mail of the domain joins as a viewer, and an owner raises them', async () => {
  const west = await makeOrganization(world, { name: 'West', joinDomains: ['west.example'] })
  const guest = await makeCustomer(world, 'Wanda')
  expect(await guest.client.call(listJoinable)).toEqual([])
  const join = () => guest.client.call(joinOrganization, { params: { id: west.id } })
  await expect(join()).rejects.toMatchObject({ code: 'not-found' })
  await world.service.context.orm
    .update(users)
    .set({ email: 'wanda@west.example' })
    .where(eq(users.id, guest.userId))
  expect(await guest.client.call(listJoinable)).toEqual([{ organization_id: west.id, name: 'West' }])
  expect(await join()).toMatchObject({ role: 'viewer' })
  expect(await guest.client.call(listJoinable)).toEqual([])
  const to = { params: { id: west.id, item: guest.userId }, body: { role: 'booker' as const } }
  await expect(guest.client.call(changeMember, to)).rejects.toMatchObject({ code: 'forbidden' })
  await west.owner.client.call(changeMember, to)
  expect(await roleOf(west.id, guest)).toBe('booker')
})

test('a removed member returns only by a new invitation of an owner', async () => {
  const west = await makeOrganization(world, { name: 'South', joinDomains: ['south.example'] })
  const guest = await makeCustomer(world, 'Sam')
  const email = 'sam@south.example'
  await world.service.context.orm.update(users).set({ email }).where(eq(users.id, guest.userId))
  const join = () => guest.client.call(joinOrganization, { params: { id: west.id } })
  const invite = () =>
    west.owner.client.call(inviteMember, { params: { id: west.id }, body: { email, role: 'booker' } })
  const accept = (token: string) => guest.client.call(acceptMemberInvitation, { params: { token } })
  const leave = (by: Person) => by.client.call(removeMember, { params: { id: west.id, item: guest.userId } })
  await join()
  // Who leaves may come back.
  await leave(guest)
  await invite()
  const open = await tokenFor(email)
  await join()
  await leave(west.owner)
  expect(await guest.client.call(listJoinable)).toEqual([])
  await expect(join()).rejects.toMatchObject({ code: 'not-found' })
  await expect(accept(open)).rejects.toMatchObject({ code: 'invalid-action-code' })
  await invite()
  expect(await accept(await tokenFor(email))).toMatchObject({ role: 'booker' })
  await leave(guest)
  expect(await join()).toMatchObject({ role: 'viewer' })
})

test('the last owner stays, also when two leave at the same moment', async () => {
  const east = await makeOrganization(world, { name: 'East' })
  const leave = (person: Person) =>
    person.client.call(removeMember, { params: { id: east.id, item: person.userId } })
  await expect(leave(east.owner)).rejects.toMatchObject({ code: 'last-owner', status: 409 })
  const lower = east.owner.client.call(changeMember, {
    params: { id: east.id, item: east.owner.userId },
    body: { role: 'viewer' }
  })
  await expect(lower).rejects.toMatchObject({ code: 'last-owner' })
  const raise = { params: { id: east.id, item: east.booker.userId }, body: { role: 'owner' as const } }
  await east.owner.client.call(changeMember, raise)
  const outcomes = await Promise.allSettled([leave(east.owner), leave(east.booker)])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('addresses, contacts, cost centers and defaults are kept, each by who may', async () => {
  const { id, owner, booker, viewer } = await makeOrganization(world)
  const address = {
    label: 'Warehouse',
    name: '1 Market Square',
    ...spot(world),
    instructions: 'Ramp 3',
    opening_hours: 'Mon to Fri, 7 to 15'
  }
  const withAddress = await booker.client.call(addAddress, { params: { id }, body: address })
  expect(withAddress.addresses).toMatchObject([{ label: 'Warehouse', instructions: 'Ramp 3' }])
  const refused = viewer.client.call(addAddress, { params: { id }, body: address })
  await expect(refused).rejects.toMatchObject({ code: 'forbidden', status: 403 })
  const item = withAddress.addresses[0]?.id ?? ''
  const other = await makeOrganization(world)
  const foreign = other.owner.client.call(removeAddress, { params: { id: other.id, item } })
  await expect(foreign).rejects.toMatchObject({ code: 'not-found' })
  const contact = { name: 'Bea', phone: '079 555 01 01' }
  expect((await booker.client.call(addContact, { params: { id }, body: contact })).contacts).toMatchObject([
    { name: 'Bea', phone: '+41795550101' }
  ])
  const center = { params: { id }, body: { name: 'Shop' } }
  await expect(booker.client.call(addCostCenter, center)).rejects.toMatchObject({ code: 'forbidden' })
  const centers = (await owner.client.call(addCostCenter, center)).cost_centers
  const closed = await owner.client.call(changeCostCenter, {
    params: { id, item: centers[0]?.id ?? '' },
    body: { is_closed: true }
  })
  expect(closed.cost_centers).toMatchObject([{ name: 'Shop', is_closed: true }])
  const defaults = { transport_type_id: 3, package: null, payment_at: 'dropoff' as const }
  const changed = await owner.client.call(changeOrganization, {
    params: { id },
    body: { version: 0, requires_reference: true, defaults }
  })
  expect(changed).toMatchObject({ requires_reference: true, defaults, version: 1 })
  const seen = await viewer.client.call(getOrganization, { params: { id } })
  expect(seen).toMatchObject({ role: 'viewer', invitations: [] })
  expect(seen.members.every(({ email }) => email === null)).toBe(true)
})

test('what a booking needs, the month and the page are three reads', async () => {
  const { id, booker, viewer, owner } = await makeOrganization(world, { requiresReference: true })
  const body = { name: 'Bea', phone: '079 555 01 02' }
  const whole = await booker.client.call(addContact, { params: { id }, body })
  const params = { id }
  const part = await viewer.client.call(getOrganizationBooking, { params })
  expect(part).toEqual({
    id,
    name: 'Bakery Nord',
    requires_reference: true,
    has_account: false,
    defaults: whole.defaults,
    addresses: [],
    contacts: whole.contacts,
    cost_centers: []
  })
  expect(await viewer.client.call(getOrganizationMonth, { params })).toMatchObject({ deliveries: 0 })
  const stranger = await makeCustomer(world)
  const hidden = { status: 404, code: 'not-found' }
  await expect(stranger.client.call(getOrganizationBooking, { params })).rejects.toMatchObject(hidden)
  await expect(stranger.client.call(getOrganizationMonth, { params })).rejects.toMatchObject(hidden)
  await owner.client.call(getOrganizationMonth, { params })
  // The role, the organization, and one for each list; the page has people, their last use and invitations as well.
  const ofBooking = await workOf(() => booker.client.call(getOrganizationBooking, { params }))
  const ofPage = await workOf(() => owner.client.call(getOrganization, { params }))
  expect([ofBooking.statements, ofPage.statements]).toEqual([5, 8])
})
