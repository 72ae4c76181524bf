/** Operators book for others: who may, for whom, and what the owner, the driver and strangers get. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cancelDelivery, previewCancellation } from '../../../src/lib/contract/delivery/cancellation.ts'
import { getDelivery, listDeliveries } from '../../../src/lib/contract/delivery/deliveries.ts'
import { rateDelivery } from '../../../src/lib/contract/delivery/ratings.ts'
import { acceptOffer } from '../../../src/lib/contract/driver/driver.ts'
import { getMatching } from '../../../src/lib/contract/matching.ts'
import { listConversations, listMessages, sendMessage } from '../../../src/lib/contract/messaging.ts'
import { listNotifications } from '../../../src/lib/contract/notifications.ts'
import { listAudit } from '../../../src/lib/contract/ops/audit.ts'
import { blockCustomer } from '../../../src/lib/contract/ops/customers.ts'
import {
  getOpsDelivery,
  listOpsDeliveries,
  openDeliveryContacts
} from '../../../src/lib/contract/ops/delivery/deliveries.ts'
import { assignDriver } from '../../../src/lib/contract/ops/delivery/dispatch.ts'
import { searchFleet } from '../../../src/lib/contract/ops/fleet.ts'
import { createTrackingLink } from '../../../src/lib/contract/tracking.ts'
import { contacts } from '../../../src/server/db/tables/people/contact-tables.ts'
import { searchTexts } from '../../../src/server/db/tables/delivery/delivery-tables.ts'
import { deliveries } from '../../../src/server/db/tables/schema.ts'
import {
  contact,
  type GivenOwner,
  makeBookkeeper,
  makeCustomer,
  makeAdmin,
  makeDelivery,
  makeDriver,
  makeOffer,
  makeQuote,
  type Person,
  quoteBody,
  report,
  spot
} from '../../builders.ts'
import type { TestService } from '../../service.ts'
import { startOperatorWorld } from '../../operators.ts'

let world: TestService
let dana: Person
let customer: Person
beforeAll(async () => {
  ;({
    world,
    dispatcher: dana,
    customer
  } = await startOperatorWorld({ environment: { SEARCHES_AT_ONCE: '1' } }))
})
afterAll(() => world.close())

const baker = { name: 'Bea Baker', phone: '079 555 01 01', email: 'Bea@Example.test', locale: 'fr' }

async function bookedFor(owner: GivenOwner) {
  return makeDelivery(world, dana, {}, owner)
}

async function accepted(owner: GivenOwner) {
  const delivery = await bookedFor(owner)
  const driver = await makeDriver(world, { at: spot(world) })
  await driver.client.call(acceptOffer, { params: { id: await makeOffer(world, delivery, driver) } })
  return { delivery, driver, params: { id: delivery.pickanddropoff_id } }
}

const rowOf = async (id: string) => {
  const [row] = await world.service.context.orm.select().from(deliveries).where(eq(deliveries.id, id))
  if (!row) throw new Error('The delivery is gone.')
  return row
}

async function raw(person: Person, body: object) {
  const { quote_id } = await makeQuote(world, person)
  const details = { pickup: { contact }, dropoffs: [{ contact }], payment: { at: 'pickup' } }
  return world.request('POST', '/pick-and-dropoffs', {
    bearer: person.bearer,
    body: { quote_id, ...details, ...body }
  })
}

describe('who an operator books for', () => {
  test('a contact owns the delivery, and the operator has booked it', async () => {
    const booked = await bookedFor({ contact: baker })
    const row = await rowOf(booked.pickanddropoff_id)
    expect(row).toMatchObject({
      customerId: null,
      bookedBy: 'operator',
      bookedById: dana.userId,
      status: 'searching'
    })
    const [owner] = await world.service.context.orm
      .select()
      .from(contacts)
      .where(eq(contacts.id, row.contactId ?? ''))
    expect(owner).toMatchObject({
      name: 'Bea Baker',
      phone: '+41795550101',
      email: 'bea@example.test',
      locale: 'fr'
    })
    expect(booked.viewer).toBe('operator')
    expect(booked.stops.map(({ pin }) => pin)).toEqual([null, null])
    expect(booked.history).toMatchObject([{ by: 'operator', status: 'searching' }])
    const { items } = await (
      await makeAdmin(world)
    ).client.call(listAudit, { query: { action: 'delivery.booked' } })
    expect(items[0]).toMatchObject({
      actor: { id: dana.userId },
      subject: { id: booked.pickanddropoff_id, label: booked.number },
      after: { owner: row.contactId }
    })
  })

  test('the same contact again, and a customer, who then has the delivery', async () => {
    const first = await bookedFor({ contact: baker })
    const { contactId } = await rowOf(first.pickanddropoff_id)
    const second = await bookedFor({ contact_id: contactId ?? '' })
    expect((await rowOf(second.pickanddropoff_id)).contactId).toBe(contactId)
    const owner = await makeCustomer(world, 'Olga')
    const third = await bookedFor({ customer_id: owner.userId })
    const theirs = await owner.client.call(getDelivery, { params: { id: third.pickanddropoff_id } })
    expect(theirs).toMatchObject({ viewer: 'customer', customer: { first_name: 'Olga' } })
    expect(theirs.stops[1]?.pin).toMatch(/^\d{4}$/)
    expect((await owner.client.call(listDeliveries)).items).toHaveLength(1)
    const { items } = await owner.client.call(listNotifications)
    expect(items).toMatchObject([
      { type: 'operator_message', data: { text: expect.stringContaining(third.number ?? '') } }
    ])
  })

  test('more searches at a time than a customer may have', async () => {
    await bookedFor({ contact: baker })
    await bookedFor({ contact: baker })
    await makeDelivery(world, customer)
    await expect(makeDelivery(world, customer)).rejects.toMatchObject({ code: 'too-many-searches' })
  })

  test.each([
    [{}, 'owner'],
    [{ owner: {} }, 'owner'],
    [{ owner: { contact: { name: 'Bea' } } }, 'owner.contact'],
    [{ owner: { contact: { name: 'Bea', phone: '0123' } } }, 'owner.contact.phone'],
    [{ owner: { contact: { name: 'Bea', email: 'bea' } } }, 'owner.contact.email'],
    [{ owner: { contact_id: 'con_nobody' } }, 'owner.contact_id'],
    [{ owner: { customer_id: 'usr_nobody' } }, 'owner.customer_id'],
    [{ owner: { contact: baker, contact_id: 'con_nobody' } }, 'owner']
  ])('refuses %j', async (body, field) => {
    const answer = await raw(dana, body)
    expect(answer.status).toBe(400)
    expect(answer.body.errors?.[0]?.field).toBe(field)
  })

  test('refuses a customer who is an operator, a driver or blocked', async () => {
    const driver = await makeDriver(world)
    for (const { userId } of [dana, driver])
      expect((await raw(dana, { owner: { customer_id: userId } })).status).toBe(400)
    const blocked = await makeCustomer(world)
    await dana.client.call(blockCustomer, { params: { id: blocked.userId }, body: { reason: 'Unpaid' } })
    expect(await raw(dana, { owner: { customer_id: blocked.userId } })).toMatchObject({
      code: 'booking-blocked'
    })
  })

  test('refuses a customer who names an owner, and a bookkeeper', async () => {
    expect(await raw(customer, { owner: { contact: baker } })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'owner' }] }
    })
    const bookkeeper = await makeBookkeeper(world)
    expect(await world.request('POST', '/quotes', { bearer: bookkeeper.bearer, body: {} })).toMatchObject({
      status: 403
    })
  })

  test('a refused booking leaves no contact, and a repeated one no second', async () => {
    const { orm } = world.service.context
    const count = () => orm.$count(contacts)
    const before = await count()
    const { quote_id } = await makeQuote(world, dana)
    const body = {
      quote_id,
      pickup: { contact },
      dropoffs: [{ contact }],
      payment: { at: 'pickup' },
      owner: { contact: baker }
    }
    const send = (given: object, key: string) =>
      world.request('POST', '/pick-and-dropoffs', {
        bearer: dana.bearer,
        body: given,
        headers: { 'idempotency-key': key }
      })
    const packages = quoteBody(world).packages.map(each => ({ ...each, photos: ['fil_nobody'] }))
    const withPhoto = { ...body, quote_id: (await makeQuote(world, dana, { packages })).quote_id }
    expect(await send(withPhoto, 'booking-refused')).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'packages' }] }
    })
    expect(await count()).toBe(before)
    const [one, other] = await Promise.all([send(body, 'booking-repeated'), send(body, 'booking-repeated')])
    const done = await send(body, 'booking-repeated')
    expect(done.status).toBe(201)
    for (const answer of [one, other]) expect([201, 409]).toContain(answer.status)
    expect(await count()).toBe(before + 1)
  })
})

describe("a contact's delivery", () => {
  test('does not exist for customers, other drivers and the operator outside the console', async () => {
    const { params } = await accepted({ contact: baker })
    const strangers = [customer, await makeCustomer(world), await makeDriver(world), dana]
    for (const { client, userId } of strangers) {
      await expect(client.call(getDelivery, { params }), userId).rejects.toMatchObject({ code: 'not-found' })
      await expect(client.call(listMessages, { params })).rejects.toMatchObject({ code: 'not-found' })
    }
    const { client } = customer
    const notFound = { code: 'not-found' }
    await expect(client.call(previewCancellation, { params })).rejects.toMatchObject(notFound)
    await expect(client.call(cancelDelivery, { params, body: {} })).rejects.toMatchObject(notFound)
    await expect(client.call(getMatching, { params })).rejects.toMatchObject(notFound)
    await expect(client.call(rateDelivery, { params, body: { stars: 5 } })).rejects.toMatchObject(notFound)
    const body = { stop_id: 'stp_1' }
    await expect(client.call(createTrackingLink, { params, body })).rejects.toMatchObject(notFound)
    await expect(dana.client.call(cancelDelivery, { params, body: {} })).rejects.toMatchObject({
      code: 'forbidden'
    })
  })

  test('its driver sees the name and the phone, and has no conversation', async () => {
    const { delivery, driver, params } = await accepted({ contact: baker })
    const seen = await driver.client.call(getDelivery, { params })
    expect(seen.customer).toEqual({ first_name: 'Bea Baker', phone: '+41795550101', has_account: false })
    const body = { text: 'Hello', client_id: 'c1' }
    await expect(driver.client.call(sendMessage, { params, body })).rejects.toMatchObject({
      code: 'not-found'
    })
    await expect(driver.client.call(listMessages, { params })).rejects.toMatchObject({ code: 'not-found' })
    expect((await driver.client.call(listConversations)).items).toEqual([])
    await report(world, driver, delivery, 'picked_up')
    await report(world, driver, delivery, 'arrived')
    const done = await report(world, driver, delivery, 'completed', { received_by: 'Bob' })
    expect(done.status).toBe('completed')
  })

  test('the console shows the owner, and finds the delivery by name and phone', async () => {
    const owner = { contact: { name: 'Zora Zenith', phone: '079 555 77 66' } }
    const { pickanddropoff_id: id } = await bookedFor(owner)
    const { contactId } = await rowOf(id)
    const seen = await dana.client.call(getOpsDelivery, { params: { id } })
    expect(seen).toMatchObject({
      customer: { id: contactId, name: 'Zora Z.', has_account: false },
      customer_phone: '+41 ••• 66'
    })
    expect(await dana.client.call(openDeliveryContacts, { params: { id }, body: {} })).toMatchObject({
      customer: { name: 'Zora Zenith', phone: '+41795557766' }
    })
    for (const q of ['zenith', '795557766', '079 555 77 66']) {
      const { items } = await dana.client.call(listOpsDeliveries, { query: { q } })
      expect(
        items.map(each => each.id),
        q
      ).toEqual([id])
      expect((await dana.client.call(searchFleet, { query: { q } })).deliveries, q).toEqual([id])
    }
    const { items } = await dana.client.call(listOpsDeliveries, { query: { customer: contactId ?? '' } })
    expect(items.map(each => each.id)).toEqual([id])
  })

  test('has a search text of its owner, which follows the participants', async () => {
    const { orm } = world.service.context
    const { params, driver } = await accepted({ contact: baker })
    const row = await rowOf(params.id)
    const readers = async () => {
      const rows = await orm.select().from(searchTexts).where(eq(searchTexts.deliveryId, params.id))
      return rows.map(({ participantId }) => participantId).toSorted()
    }
    expect(await readers()).toEqual([row.contactId, driver.userId].toSorted())
    await orm
      .update(deliveries)
      .set({ contactId: null, customerId: customer.userId, driverId: null, status: 'searching' })
      .where(eq(deliveries.id, params.id))
    expect(await readers()).toEqual([customer.userId])
  })

  test('has exactly one owner', async () => {
    const { orm } = world.service.context
    const { pickanddropoff_id: id } = await bookedFor({ contact: baker })
    const set = (change: object) => orm.update(deliveries).set(change).where(eq(deliveries.id, id))
    for (const change of [{ contactId: null }, { customerId: customer.userId }])
      await expect(set(change)).rejects.toMatchObject({ cause: { constraint: 'deliveries_owner' } })
  })
})

test('an operator assigns a delivery of a contact', async () => {
  const { pickanddropoff_id: id } = await bookedFor({ contact: baker })
  const driver = await makeDriver(world, { at: spot(world) })
  const { seen } = await dana.client.call(getOpsDelivery, { params: { id } })
  const body = { driver_id: driver.userId, seen, reason: 'The nearest' }
  const assigned = await dana.client.call(assignDriver, { params: { id }, body })
  expect(assigned).toMatchObject({ status: 'accepted', driver: { id: driver.userId } })
})
