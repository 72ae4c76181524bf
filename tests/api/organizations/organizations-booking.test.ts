/** What an organization books: its prices and rules, who sees it, who hears of it, and how a membership ends. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookDelivery, getDelivery, listDeliveries } from '../../../src/lib/contract/delivery/deliveries.ts'
import { cancelDelivery } from '../../../src/lib/contract/delivery/cancellation.ts'
import { acceptOffer } from '../../../src/lib/contract/driver/driver.ts'
import { listConversations, listMessages, sendMessage } from '../../../src/lib/contract/messaging.ts'
import { listNotifications } from '../../../src/lib/contract/notifications.ts'
import { exportPerson, erasePerson } from '../../../src/lib/contract/ops/customers.ts'
import { getOpsDelivery } from '../../../src/lib/contract/ops/delivery/deliveries.ts'
import { listOrganizations } from '../../../src/lib/contract/ops/organizations.ts'
import { changeMember, removeMember } from '../../../src/lib/contract/organizations/members.ts'
import type { QuoteBody } from '../../../src/lib/contract/pricing.ts'
import {
  organizationMembers,
  organizations
} from '../../../src/server/db/tables/people/organization-tables.ts'
import { deliveries } from '../../../src/server/db/tables/schema.ts'
import { events } from '../../../src/server/db/tables/transient-tables.ts'
import {
  complete,
  contact,
  makeAdmin,
  makeCustomer,
  makeDelivery,
  makeDispatcher,
  makeDriver,
  makeOffer,
  makeQuote,
  type Person,
  report,
  sendPosition,
  spot
} from '../../builders.ts'
import { openReader } from '../../event-reader.ts'
import {
  makeCostCenter,
  makeMember,
  makeOrganization,
  makeOrganizationDelivery,
  type TestOrganization
} from '../../organizations.ts'
import { startTestService, type TestService } from '../../service.ts'

let world: TestService
let nord: TestOrganization
let stranger: Person
beforeAll(async () => {
  world = await startTestService({ environment: { SEARCHES_AT_ONCE: '2' } })
  nord = await makeOrganization(world)
  stranger = await makeCustomer(world, 'Sam')
})
afterAll(() => world.close())

const orm = () => world.service.context.orm
const details = { pickup: { contact }, dropoffs: [{ contact }], payment: { at: 'pickup' as const } }
const ownerOf = (id: string) => ({ organization_id: id })
const quoteFor = (person: Person, id: string, more: Partial<QuoteBody> = {}) =>
  makeQuote(world, person, { owner: ownerOf(id), ...more })
const idsOf = async (person: Person, owner?: string) =>
  (await person.client.call(listDeliveries, { query: { limit: 50, ...(owner ? { owner } : {}) } })).items.map(
    each => each.pickanddropoff_id
  )

async function driven(organization: TestOrganization, booker = organization.booker) {
  const delivery = await makeOrganizationDelivery(world, organization.id, booker)
  const driver = await makeDriver(world, { at: spot(world) })
  await driver.client.call(acceptOffer, { params: { id: await makeOffer(world, delivery, driver) } })
  return { delivery, driver, params: { id: delivery.pickanddropoff_id } }
}

describe('a booking', () => {
  test('belongs to the organization: all members read it, and only owners and bookers act and see PINs', async () => {
    const { pickanddropoff_id: id } = await makeOrganizationDelivery(world, nord.id, nord.booker)
    const [row] = await orm().select().from(deliveries).where(eq(deliveries.id, id))
    expect(row).toMatchObject({
      customerId: null,
      contactId: null,
      organizationId: nord.id,
      bookedBy: 'person'
    })
    for (const [person, mayAct] of [
      [nord.owner, true],
      [nord.booker, true],
      [nord.accountant, false],
      [nord.viewer, false]
    ] as const) {
      const seen = await person.client.call(getDelivery, { params: { id } })
      expect(seen).toMatchObject({
        viewer: 'customer',
        organization: {
          id: nord.id,
          name: 'Bakery Nord',
          booked_by: 'Ben Test',
          booked_by_you: person === nord.booker,
          may_act: mayAct
        }
      })
      expect(seen.stops.some(({ pin }) => pin !== null)).toBe(mayAct)
      expect(await idsOf(person)).toContain(id)
    }
    expect(await idsOf(stranger)).not.toContain(id)
    await expect(stranger.client.call(getDelivery, { params: { id } })).rejects.toMatchObject({
      code: 'not-found'
    })
    const cancel = { params: { id }, body: { cancellation_reason_id: 1 } }
    await expect(nord.viewer.client.call(cancelDelivery, cancel)).rejects.toMatchObject({ code: 'forbidden' })
    await nord.owner.client.call(cancelDelivery, cancel)
  })

  test('has the discount to the cent, in the quote, the booking and another vehicle', async () => {
    const plain = await makeQuote(world, stranger)
    const ost = await makeOrganization(world, { name: 'Florist Ost', discountPercent: 15 })
    const quote = await quoteFor(ost.booker, ost.id)
    const off = Math.round(
      (plain.price.items.reduce((sum, { code, amount }) => sum + (code === 'rounding' ? 0 : amount), 0) *
        15) /
        100
    )
    expect(quote.price.items).toContainEqual({
      code: 'discount',
      amount: -off,
      percent: 15,
      name: 'Florist Ost'
    })
    expect(quote.price.items.reduce((sum, { amount }) => sum + amount, 0)).toBe(quote.price.total)
    const alternative = quote.alternatives.find(each => each.transport_type_id === quote.transport_type_id)
    expect(alternative?.total).toBe(quote.price.total)
    const body = { quote_id: quote.quote_id, ...details, owner: ownerOf(ost.id) }
    const booked = await ost.booker.client.call(bookDelivery, { body })
    expect(booked.price).toEqual(quote.price)
  })

  test('is refused for another owner than the quote, without a reference, and for a closed organization', async () => {
    const west = await makeOrganization(world, { requiresReference: true })
    const costCenter = await makeCostCenter(world, west.id)
    const book = async (person: Person, more: object, quote?: string) =>
      world.request('POST', '/pick-and-dropoffs', {
        bearer: person.bearer,
        body: { quote_id: quote ?? (await quoteFor(person, west.id)).quote_id, ...details, ...more }
      })
    const owner = ownerOf(west.id)
    expect(await book(west.booker, {})).toMatchObject({ status: 422, code: 'quote-of-another-owner' })
    const own = (await makeQuote(world, west.booker)).quote_id
    expect(await book(west.booker, { owner }, own)).toMatchObject({
      status: 422,
      code: 'quote-of-another-owner'
    })
    expect(await book(west.booker, { owner })).toMatchObject({
      status: 422,
      code: 'reference-required',
      body: { errors: [{ field: 'reference' }] }
    })
    const foreign = { ...owner, cost_center_id: await makeCostCenter(world, nord.id) }
    expect(await book(west.booker, { owner: foreign, reference: 'A1' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'owner.cost_center_id' }] }
    })
    const charged = { ...owner, cost_center_id: costCenter }
    expect(await book(west.booker, { owner: charged, reference: 'A1' })).toMatchObject({
      status: 201,
      body: { data: { reference: 'A1', organization: { cost_center: 'Shop' } } }
    })
    const quote = (await quoteFor(west.booker, west.id)).quote_id
    await orm().update(organizations).set({ closedAt: new Date() }).where(eq(organizations.id, west.id))
    expect(await book(west.booker, { owner, reference: 'A1' }, quote)).toMatchObject({
      status: 409,
      code: 'organization-closed'
    })
    expect(await idsOf(west.viewer)).toHaveLength(1)
  })

  test('needs a member who may book: a viewer gets 403, and a stranger 404', async () => {
    await expect(quoteFor(nord.viewer, nord.id)).rejects.toMatchObject({ code: 'forbidden', status: 403 })
    await expect(quoteFor(stranger, nord.id)).rejects.toMatchObject({ code: 'not-found', status: 404 })
    const dana = await makeDispatcher(world)
    const booked = await makeOrganizationDelivery(world, nord.id, dana)
    expect(booked.organization).toMatchObject({ id: nord.id, booked_by: '' })
    const told = await nord.owner.client.call(listNotifications)
    expect(told.items.some(each => each.pickanddropoff_id === booked.pickanddropoff_id)).toBe(true)
    const [, shown] = [
      null,
      await dana.client.call(getOpsDelivery, { params: { id: booked.pickanddropoff_id } })
    ]
    expect(shown.customer).toMatchObject({ id: nord.id, name: 'Bakery Nord' })
    await orm().update(deliveries).set({ status: 'cancelled' }).where(eq(deliveries.organizationId, nord.id))
  })

  test('counts searches by organization, and not for its members', async () => {
    const sud = await makeOrganization(world)
    await makeOrganizationDelivery(world, sud.id, sud.booker)
    await makeOrganizationDelivery(world, sud.id, sud.owner)
    const third = makeOrganizationDelivery(world, sud.id, sud.booker)
    await expect(third).rejects.toMatchObject({ code: 'too-many-searches' })
    await makeDelivery(world, sud.booker)
  })
})

test('a list has both owners, newest first, and one of them', async () => {
  const ost = await makeOrganization(world)
  const ids: string[] = []
  for (const owner of [undefined, ost.id, undefined, ost.id]) {
    const made = owner
      ? await makeOrganizationDelivery(world, owner, ost.booker)
      : await makeDelivery(world, ost.booker)
    ids.unshift(made.pickanddropoff_id)
  }
  expect(await idsOf(ost.booker)).toEqual(ids)
  const dana = await makeDispatcher(world)
  const { items } = await dana.client.call(listOrganizations, { query: { q: ost.id } })
  expect(items).toMatchObject([
    { id: ost.id, members: 4, deliveries: 2, month: { deliveries: 2 }, has_no_owner: false }
  ])
  expect(items[0]?.last_delivery_at).toMatch(/Z$/)
  for (const sort of ['name', 'newest'] as const) {
    const whole = (await dana.client.call(listOrganizations, { query: { sort, limit: 100 } })).items
    const paged: string[] = []
    let after: string | null | undefined
    do {
      const query = { sort, limit: 1, ...(after ? { cursor: after } : {}) }
      const page = await dana.client.call(listOrganizations, { query })
      paged.push(...page.items.map(({ id }) => id))
      after = page.next_cursor
    } while (after)
    expect(paged).toEqual(whole.map(({ id }) => id))
    const names = whole.map(({ name }) => name.toLowerCase())
    if (sort === 'name') expect(names).toEqual(names.toSorted())
  }
  expect(await idsOf(ost.booker, 'me')).toEqual([ids[1], ids[3]])
  expect(await idsOf(ost.booker, ost.id)).toEqual([ids[0], ids[2]])
  await expect(idsOf(stranger, ost.id)).rejects.toMatchObject({ code: 'not-found' })
  const pages: string[] = []
  let cursor: string | undefined
  do {
    const page = await ost.booker.client.call(listDeliveries, {
      query: { limit: 1, ...(cursor ? { cursor } : {}) }
    })
    pages.push(...page.items.map(each => each.pickanddropoff_id))
    cursor = page.next_cursor ?? undefined
  } while (cursor)
  expect(pages).toEqual(ids)
  const found = await ost.viewer.client.call(listDeliveries, { query: { q: 'apple street' } })
  expect(found.items.map(each => each.pickanddropoff_id)).toEqual([ids[0], ids[2]])
})

test('the driver sees the organization, and its members share one conversation', async () => {
  const west = await makeOrganization(world, { name: 'West AG' })
  const { driver, params } = await driven(west)
  expect(await driver.client.call(getDelivery, { params })).toMatchObject({
    customer: { first_name: 'West AG', phone: '+41445550000' }
  })
  expect((await driver.client.call(getDelivery, { params })).organization).toBeUndefined()
  const write = (person: Person, text: string) =>
    person.client.call(sendMessage, { params, body: { text, client_id: text.replaceAll(' ', '_') } })
  await write(driver, 'Where is the ramp')
  await write(west.owner, 'Behind the house')
  await expect(write(west.viewer, 'Hello')).rejects.toMatchObject({ code: 'forbidden' })
  const read = async (person: Person) =>
    (await person.client.call(listMessages, { params, query: {} })).items.map(({ from }) => from)
  expect(await read(west.viewer)).toEqual(['other', 'me'])
  expect(await read(driver)).toEqual(['me', 'other'])
  const [mine] = (await west.booker.client.call(listConversations, { query: {} })).items
  expect(mine).toMatchObject({ last: { from: 'me', text: 'Behind the house' }, unread: 1 })
  const [theirs] = (await driver.client.call(listConversations, { query: {} })).items
  expect(theirs).toMatchObject({ other_name: 'West AG' })
})

describe('notifications', () => {
  const told = async (person: Person, id: string) =>
    (await person.client.call(listNotifications)).items.filter(each => each.pickanddropoff_id === id).length

  test('reach the booker, then the owners, and nobody after the end of the membership', async () => {
    const ost = await makeOrganization(world)
    const second = await makeMember(world, ost.id, 'booker')
    const { delivery, driver, params } = await driven(ost, second)
    expect(await told(second, params.id)).toBe(1)
    expect(await told(ost.owner, params.id)).toBe(0)
    await ost.owner.client.call(removeMember, { params: { id: ost.id, item: second.userId } })
    expect(await told(second, params.id)).toBe(0)
    const eventsBefore = await orm().select().from(events).where(eq(events.recipientId, second.userId))
    await complete(world, driver, delivery)
    expect(await told(second, params.id)).toBe(0)
    const eventsAfter = await orm().select().from(events).where(eq(events.recipientId, second.userId))
    expect(eventsAfter).toHaveLength(eventsBefore.length)
    await expect(second.client.call(getDelivery, { params })).rejects.toMatchObject({ code: 'not-found' })
    expect(await idsOf(second)).toEqual([])
    expect(await told(ost.owner, params.id)).toBeGreaterThan(0)
    // An accountant hears of receipts only.
    expect(await told(ost.accountant, params.id)).toBe(1)
    expect(await told(ost.viewer, params.id)).toBe(0)
  })

  test('reach the owners when the booker only reads by now', async () => {
    const ost = await makeOrganization(world)
    await ost.owner.client.call(changeMember, {
      params: { id: ost.id, item: ost.booker.userId },
      body: { role: 'viewer' }
    })
    const second = await makeOrganization(world)
    expect(second.id).not.toBe(ost.id)
    const { params } = await driven(ost, ost.owner)
    expect(await told(ost.owner, params.id)).toBe(1)
    expect(await told(ost.booker, params.id)).toBe(0)
  })
})

test('an open stream shows a driver to members only, and nothing after the membership', async () => {
  const ost = await makeOrganization(world)
  const former = await makeMember(world, ost.id, 'viewer')
  const { delivery, driver, params } = await driven(ost)
  const [left, stays] = [await openReader(former, 0), await openReader(ost.viewer, 0)]
  await Promise.all([left.next('ready'), stays.next('ready')])
  world.pass(60)
  await sendPosition(world, driver, spot(world, 150, 90), 2)
  expect((await left.next('driver.position')).data).toMatchObject({ pickanddropoff_id: params.id })
  await stays.next('driver.position')
  await ost.owner.client.call(removeMember, { params: { id: ost.id, item: former.userId } })
  // Their own delivery follows, so that there is something to wait for.
  world.pass(60)
  await sendPosition(world, driver, spot(world, 160, 95), 3)
  await stays.next('driver.position')
  await report(world, driver, delivery, 'picked_up')
  expect((await stays.next('delivery.updated')).data).toMatchObject({ pickanddropoff_id: params.id })
  const own = await makeDelivery(world, former)
  const seen = await left.next('delivery.updated')
  expect(seen.data).toMatchObject({ pickanddropoff_id: own.pickanddropoff_id })
  left.leave()
  stays.leave()
})

test('erasing a member ends the membership and keeps what the organization booked', async () => {
  const ost = await makeOrganization(world)
  const { pickanddropoff_id: id } = await makeOrganizationDelivery(world, ost.id, ost.booker)
  const admin = await makeAdmin(world)
  const exported = await admin.client.call(exportPerson, {
    params: { id: ost.booker.userId },
    body: { reason: 'Asked for it' }
  })
  expect(JSON.parse(exported.json)).toMatchObject({
    memberships: [{ organizationId: ost.id, role: 'booker' }],
    booked_for_organizations: [{ number: expect.any(String) }]
  })
  await admin.client.call(erasePerson, {
    params: { id: ost.booker.userId },
    body: { reason: 'Asked for it' }
  })
  const seen = await ost.viewer.client.call(getDelivery, { params: { id } })
  expect(seen.stops[0]?.name).toBe('1 Market Square')
  expect(seen.organization?.booked_by).toBe('')
  const left = await orm()
    .select()
    .from(organizationMembers)
    .where(eq(organizationMembers.userId, ost.booker.userId))
  expect(left).toEqual([])
})
