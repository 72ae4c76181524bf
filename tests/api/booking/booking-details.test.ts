/** Details of a booking: categories, doors, declared value, contacts of saved places, and times before booking. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceptOffer, listOffers } from '../../../src/lib/contract/driver/driver.ts'
import { bookDelivery, getDelivery } from '../../../src/lib/contract/delivery/deliveries.ts'
import { noDoor } from '../../../src/lib/contract/delivery/door.ts'
import { listSavedPlaces, savePlace } from '../../../src/lib/contract/places/saved-places.ts'
import {
  complete,
  contact,
  makeCustomer,
  makeDriver,
  makeOffer,
  makeQuote,
  type Person,
  quoteBody,
  spot
} from '../../builders.ts'
import { startTestService, type TestService } from '../../service.ts'

let world: TestService
let customer: Person
beforeAll(async () => {
  world = await startTestService()
  customer = await makeCustomer(world)
})
afterAll(() => world.close())

const door = { entrance: 'B', floor: '3', flat: '12', code: '1234' }

async function bookFlowers() {
  const [item] = quoteBody(world).packages
  const quote = await makeQuote(world, customer, {
    packages: [{ ...item!, category: 'flowers', description: '' }]
  })
  return customer.client.call(bookDelivery, {
    body: {
      quote_id: quote.quote_id,
      pickup: { contact },
      dropoffs: [{ contact, door }],
      payment: { at: 'pickup' },
      declared_value: 12_000
    }
  })
}

test('books without a description, and tells the driver category and door until the stop is done', async () => {
  const booked = await bookFlowers()
  expect(booked).toMatchObject({
    declared_value: 12_000,
    packages: [{ category: 'flowers', description: '' }],
    stops: [{ door: noDoor }, { door }]
  })
  const driver = await makeDriver(world, { at: spot(world, 200, 100) })
  const id = await makeOffer(world, booked, driver)
  const { offers } = await driver.client.call(listOffers)
  expect(offers[0]?.packages).toMatchObject([{ category: 'flowers', description: '' }])
  expect(JSON.stringify(offers)).not.toContain(door.code)

  const accepted = await driver.client.call(acceptOffer, { params: { id } })
  expect(accepted.stops[1]?.door).toEqual(door)
  await complete(world, driver, booked)
  const params = { id: booked.pickanddropoff_id }
  expect((await driver.client.call(getDelivery, { params })).stops[1]?.door).toEqual(noDoor)
  expect((await customer.client.call(getDelivery, { params })).stops[1]?.door).toEqual(door)
})

test.each([
  ['an unknown category', { packages: [{ ...basicPackage(), category: 'gold' }] }],
  ['a description that is too long', { packages: [{ ...basicPackage(), description: 'x'.repeat(201) }] }]
])('refuses %s with a sentence', async (_, part) => {
  const body = { ...quoteBody(world), ...part }
  const answer = await world.request('POST', '/quotes', { bearer: customer.bearer, body })
  expect(answer).toMatchObject({
    status: 400,
    body: { success: false, message: expect.stringMatching(/\w/) }
  })
})

function basicPackage() {
  return { description: 'Books', transport_size_id: 2, weight: 4, unit_of_measurement_id: 1 }
}

test('keeps who is at a saved place, and forgets them when the place is saved without them', async () => {
  const place = { label: 'Tom', name: '12 Apple Street', ...spot(world, 300, 300) }
  const tom = { name: 'Tom Berger', phone: '+41445550303' }
  await customer.client.call(savePlace, { body: { ...place, contact: tom } })
  expect(await customer.client.call(listSavedPlaces)).toMatchObject([{ label: 'Tom', contact: tom }])
  await customer.client.call(savePlace, { body: place })
  expect(await customer.client.call(listSavedPlaces)).toMatchObject([{ label: 'Tom', contact: null }])
})

test('estimates when the nearest free driver of each vehicle can be there, in whole minutes', async () => {
  await makeDriver(world, { vehicle: 'van', at: spot(world, 1_200, 100) })
  const { alternatives } = await makeQuote(world, customer)
  const van = alternatives.find(each => each.transport_type === 'van')
  expect(van?.pickup_seconds).toBeGreaterThanOrEqual(60)
  expect((van?.pickup_seconds ?? 1) % 60).toBe(0)
  expect(van?.dropoff_seconds).toBeGreaterThan(van?.pickup_seconds ?? Infinity)
  const truck = alternatives.find(each => each.transport_type === 'truck')
  expect(truck).toMatchObject({ pickup_seconds: null, dropoff_seconds: null })
  const later = await makeQuote(world, customer, {
    scheduled_at: new Date(world.service.context.now().getTime() + 86_400_000).toISOString()
  })
  expect(later.alternatives.every(each => each.pickup_seconds === null)).toBe(true)
})
