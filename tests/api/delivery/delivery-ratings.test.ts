/** Rating a completed delivery. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getDelivery } from '../../../src/lib/contract/delivery/deliveries.ts'
import { getEarnings } from '../../../src/lib/contract/driver/earnings.ts'
import { rateDelivery } from '../../../src/lib/contract/delivery/ratings.ts'
import { complete, makeAccepted, makeCustomer, makeDriver, type Person, spot } from '../../builders.ts'
import { startTestService, type TestService } from '../../service.ts'

let world: TestService
let customer: Person
let driver: Person
beforeAll(async () => {
  world = await startTestService()
  customer = await makeCustomer(world)
  driver = await makeDriver(world, { at: spot(world) })
})
afterAll(() => world.close())

test('accepts one rating after the handover, shows it to the customer and averages it for the driver', async () => {
  const delivery = await makeAccepted(world, customer, driver)
  const params = { id: delivery.pickanddropoff_id }
  await expect(customer.client.call(rateDelivery, { params, body: { stars: 5 } })).rejects.toMatchObject({
    status: 409,
    code: 'not-completed'
  })
  await complete(world, driver, delivery)
  expect((await customer.client.call(getDelivery, { params })).rating).toBeNull()

  const rated = await customer.client.call(rateDelivery, { params, body: { stars: 4, comment: '  Kind. ' } })
  expect(rated.rating).toEqual({ stars: 4, comment: 'Kind.' })
  await expect(customer.client.call(rateDelivery, { params, body: { stars: 1 } })).rejects.toMatchObject({
    status: 409,
    code: 'already-rated'
  })
  expect((await customer.client.call(getDelivery, { params })).rating?.stars).toBe(4)
  expect((await driver.client.call(getDelivery, { params })).rating).toBeNull()

  const second = await makeAccepted(world, customer, driver)
  await complete(world, driver, second)
  await customer.client.call(rateDelivery, { params: { id: second.pickanddropoff_id }, body: { stars: 5 } })
  expect((await driver.client.call(getEarnings)).rating).toEqual({ average: 4.5, count: 2 })
})

test('accepts one of several simultaneous ratings', async () => {
  const delivery = await makeAccepted(world, customer, driver)
  await complete(world, driver, delivery)
  const params = { id: delivery.pickanddropoff_id }
  const tries = await Promise.allSettled(
    [1, 2, 3].map(stars => customer.client.call(rateDelivery, { params, body: { stars } }))
  )
  expect(tries.map(each => each.status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
})

test.each([
  ['stars', { stars: 0 }],
  ['stars', { stars: 6 }],
  ['stars', { stars: 4.5 }],
  ['stars', {}],
  ['comment', { stars: 3, comment: 'x'.repeat(501) }],
  ['tip', { stars: 3, tip: 5 }]
])('refuses invalid %s: %j', async (field, body) => {
  const answer = await world.request('POST', '/pick-and-dropoffs/pad_1/rating', {
    bearer: customer.bearer,
    body
  })
  expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, field])
})
