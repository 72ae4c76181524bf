/** Each part of a stop's details, and the declared value, is on every surface where it belongs, and nowhere else. */
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { StopDetails } from '../../../src/islands/format/stops/StopDetails.tsx'
import { cancelDelivery } from '../../../src/lib/contract/delivery/cancellation.ts'
import { bookDelivery, type Delivery, getDelivery } from '../../../src/lib/contract/delivery/deliveries.ts'
import { doorBody, doorParts } from '../../../src/lib/contract/delivery/door.ts'
import { stopDetailsBody } from '../../../src/lib/contract/delivery/stop-details.ts'
import { importFields } from '../../../src/lib/contract/imports/fields.ts'
import { erasePerson, exportPerson } from '../../../src/lib/contract/ops/customers.ts'
import { getOpsDelivery, openDeliveryContacts } from '../../../src/lib/contract/ops/delivery/deliveries.ts'
import { addAddress } from '../../../src/lib/contract/organizations/organizations.ts'
import { changeRecurring, changeRecurringDate } from '../../../src/lib/contract/recurring/changes.ts'
import { acceptOffer } from '../../../src/lib/contract/driver/driver.ts'
import { wordsFor } from '../../../src/lib/words/words.ts'
import { deliveries, stops } from '../../../src/server/db/tables/schema.ts'
import { erasedDetails } from '../../../src/server/db/tables/delivery/stop-details.ts'
import {
  complete,
  makeAdmin,
  makeCustomer,
  makeDispatcher,
  makeDriver,
  makeOffer,
  makeQuote,
  type Person,
  spot
} from '../../builders.ts'
import { fileOf, knownAddresses, makeAddress, previewed, booked } from '../../imports.ts'
import { makeOrganization } from '../../organizations.ts'
import { makeRecurringRule } from '../../recurring.ts'
import { startTestService, type TestService } from '../../service.ts'

const door = { entrance: 'Yard', floor: 'Third', flat: '3b', code: 'Q7K4' }
const details = {
  contact: { name: 'Eva Roth', phone: '+41445550303' },
  instructions: 'Ring twice',
  door
}
const value = 12_345

let world: TestService
let [customer, driver, operator]: [Person, Person, Person] = [] as never
let delivery: Delivery
beforeAll(async () => {
  world = await startTestService()
  customer = await makeCustomer(world)
  driver = await makeDriver(world, { at: spot(world) })
  operator = await makeDispatcher(world)
  const { quote_id } = await makeQuote(world, customer)
  const body = { quote_id, pickup: details, dropoffs: [details], declared_value: value }
  delivery = await customer.client.call(bookDelivery, { body: { ...body, payment: { at: 'dropoff' } } })
})
afterAll(() => world.close())

const params = () => ({ id: delivery.pickanddropoff_id })
const shown = { ...details, contact: expect.objectContaining(details.contact) }

test('every part has a value in this test', () => {
  expect(Object.keys(details)).toEqual(Object.keys(stopDetailsBody.shape))
  expect(Object.keys(door)).toEqual(Object.keys(doorBody.shape))
  expect(doorParts).toEqual(Object.keys(doorBody.shape))
})

describe('a delivery', () => {
  test('of the customer has all', async () => {
    const read = await customer.client.call(getDelivery, { params: params() })
    expect(read).toMatchObject({ stops: [shown, shown], declared_value: value })
  })

  test('of the console hides the number and the code until they are opened', async () => {
    const read = await operator.client.call(getOpsDelivery, { params: params() })
    const hidden = { name: 'Eva R.', phone: '+41 ••• 03' }
    const part = { ...details, contact: hidden, door: { ...door, code: '•••' } }
    expect(read).toMatchObject({ stops: [part, part], declared_value: value })
    const opened = await operator.client.call(openDeliveryContacts, { params: params(), body: {} })
    expect(opened.stops[1]).toMatchObject({ ...details.contact, door })
  })

  test('of the driver has all until the stop is done, and then no door', async () => {
    const offer = await makeOffer(world, delivery, driver)
    const read = await driver.client.call(acceptOffer, { params: { id: offer } })
    expect(read).toMatchObject({ stops: [shown, shown], declared_value: value })
    await complete(world, driver, read)
    const done = await driver.client.call(getDelivery, { params: params() })
    for (const stop of done.stops) expect(Object.values(stop.door ?? {}).join('')).toBe('')
  })
})

test.each(['line', 'panel'] as const)('is shown by one component, as a %s', look => {
  const words = wordsFor('en')
  const html = renderToStaticMarkup(
    createElement(StopDetails, { stop: details, look, contact: createElement('bdi', {}, 'Eva Roth'), words })
  )
  for (const text of ['Eva Roth', details.instructions, ...Object.values(door)]) expect(html).toContain(text)
})

test('a recurring delivery has all, and changes it for one date and for later ones', async () => {
  const rule = await makeRecurringRule(world, customer, {
    pickanddropoff_id: delivery.pickanddropoff_id
  })
  expect(rule).toMatchObject({ stops: [details, details], declared_value: value })
  const other = { ...details, door: { ...door, floor: 'Fourth' } }
  const changed = { reference: '', declared_value: 1, stops: [details, other], quantities: [1] }
  const date = rule.dates.findLast(({ state }) => state === 'open') ?? rule.dates[5]!
  const withDate = await customer.client.call(changeRecurringDate, {
    params: { id: rule.id, date: date.date },
    body: { version: rule.version, details: changed }
  })
  expect(withDate.dates.find(each => each.date === date.date)?.details).toMatchObject(changed)
  const later = await customer.client.call(changeRecurring, {
    params: { id: rule.id },
    body: { version: withDate.version, from: date.date, details: changed }
  })
  expect(later).toMatchObject({ stops: [details, other], declared_value: 1 })
  // A program that knows nothing of doors changes none.
  const without = changed.stops.map(({ contact, instructions }) => ({ contact, instructions }))
  const same = await customer.client.call(changeRecurring, {
    params: { id: later.id },
    body: {
      version: later.version,
      from: later.first_date,
      details: { ...changed, declared_value: undefined, stops: without }
    }
  })
  expect(same).toMatchObject({ stops: [details, other], declared_value: 1 })
})

test('an import has a column for each part of a dropoff, and books it', async () => {
  for (const field of ['entrance', 'floor', 'door', 'door_code', 'instructions', 'declared_value'] as const)
    expect(importFields).toContain(field)
  const { id, owner } = await makeOrganization(world)
  await makeAddress(world, id)
  const file = fileOf(await knownAddresses(world, 1), {
    Entrance: () => door.entrance,
    Floor: () => door.floor,
    Flat: () => door.flat,
    'Door code': () => door.code,
    Instructions: () => details.instructions
  })
  await booked(world, owner, await previewed(world, owner, id, file))
  const [stop] = await world.service.context.orm.select().from(stops).where(eq(stops.contactName, 'Tom 1'))
  expect(stop).toMatchObject({ door, instructions: details.instructions })
})

test('an address of an organization has all', async () => {
  const { id, owner } = await makeOrganization(world)
  const body = { label: 'Ramp', name: '1 Market Square', ...spot(world), ...details }
  const { addresses } = await owner.client.call(addAddress, { params: { id }, body })
  expect(addresses).toMatchObject([shown])
})

test('a person’s export has all, and erasing leaves the declared value alone', async () => {
  const person = await makeCustomer(world)
  const { quote_id } = await makeQuote(world, person)
  const body = { quote_id, pickup: details, dropoffs: [details], declared_value: value }
  const own = await person.client.call(bookDelivery, { body: { ...body, payment: { at: 'dropoff' } } })
  await person.client.call(cancelDelivery, { params: { id: own.pickanddropoff_id }, body: {} })
  const admin = await makeAdmin(world)
  const about = { params: { id: person.userId }, body: { reason: 'Asked in a letter' } }
  const { json } = await admin.client.call(exportPerson, about)
  const stored = { contactName: 'Eva Roth', contactPhone: '+41445550303', instructions: 'Ring twice', door }
  expect(JSON.parse(json)).toMatchObject({ deliveries: [{ declaredValue: value, stops: [stored, stored] }] })

  await admin.client.call(erasePerson, about)
  const { orm } = world.service.context
  const left = await orm.select().from(stops).where(eq(stops.deliveryId, own.pickanddropoff_id))
  expect(left).toMatchObject([erasedDetails, erasedDetails])
  expect(Object.values(erasedDetails)).not.toContain('Eva Roth')
  const [record] = await orm.select().from(deliveries).where(eq(deliveries.id, own.pickanddropoff_id))
  expect(record?.declaredValue).toBe(value)
})
