/** Second attempts and returns: deliveries that belong to an earlier one. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  bookDelivery,
  type Delivery,
  getDelivery,
  type LinkKind
} from '../../../src/lib/contract/delivery/deliveries.ts'
import {
  complete,
  makeAccepted,
  makeCustomer,
  makeDispatcher,
  makeDriver,
  makeQuote,
  type Person,
  report,
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

const contact = { name: 'Bob', phone: '+41445550202' }

async function body(by: Person, id: string, kind: LinkKind) {
  const quote = await makeQuote(world, by)
  return {
    quote_id: quote.quote_id,
    pickup: { contact },
    dropoffs: [{ contact }],
    payment: { at: 'pickup' as const },
    linked: { pickanddropoff_id: id, kind }
  }
}
const post = async (by: Person, id: string, kind: LinkKind, more = {}) =>
  world.request('POST', '/pick-and-dropoffs', {
    bearer: by.bearer,
    body: { ...(await body(by, id, kind)), ...more }
  })
const seen = (id: string) => customer.client.call(getDelivery, { params: { id } })

async function delivered(): Promise<Delivery> {
  const driver = await makeDriver(world, { at: spot(world) })
  const delivery = await makeAccepted(world, customer, driver)
  await complete(world, driver, delivery)
  return delivery
}

async function returned(): Promise<Delivery> {
  const driver = await makeDriver(world, { at: spot(world) })
  const delivery = await makeAccepted(world, customer, driver)
  for (const stage of ['picked_up', 'arrived'] as const) {
    world.pass(60)
    await report(world, driver, delivery, stage)
  }
  world.pass(60)
  await report(world, driver, delivery, 'failed', { reason: 'closed' })
  world.pass(60)
  await report(world, driver, delivery, 'returned')
  return delivery
}

describe('a linked delivery', () => {
  test('has its own price, and both deliveries name each other', async () => {
    const first = await returned()
    const second = await customer.client.call(bookDelivery, {
      body: await body(customer, first.pickanddropoff_id, 'second-attempt')
    })
    expect(second.linked).toEqual({
      pickanddropoff_id: first.pickanddropoff_id,
      number: first.number,
      kind: 'second-attempt'
    })
    const { links, price } = await seen(first.pickanddropoff_id)
    expect(price).toEqual(first.price)
    expect(links).toEqual([
      {
        pickanddropoff_id: second.pickanddropoff_id,
        number: second.number,
        kind: 'second-attempt',
        status: 'searching',
        price: { amount: second.price.total, currency: second.price.currency }
      }
    ])
  })

  test('brings delivered packages back, also several times', async () => {
    const { pickanddropoff_id: id } = await delivered()
    for (let time = 0; time < 2; time++) expect((await post(customer, id, 'return')).status).toBe(201)
    expect((await seen(id)).links).toHaveLength(2)
  })

  test('follows only a delivery that has ended so', async () => {
    const done = await delivered()
    const failed = await returned()
    const driver = await makeDriver(world, { at: spot(world) })
    const open = await makeAccepted(world, customer, driver)
    const refused = {
      status: 409,
      body: { code: 'not-linkable', errors: [{ field: 'linked.pickanddropoff_id' }] }
    }
    expect(await post(customer, done.pickanddropoff_id, 'second-attempt')).toMatchObject(refused)
    expect(await post(customer, failed.pickanddropoff_id, 'return')).toMatchObject(refused)
    expect(await post(customer, open.pickanddropoff_id, 'return')).toMatchObject(refused)
  })

  test("doesn't exist for another customer, and an operator books it only for its owner", async () => {
    const { pickanddropoff_id: id } = await delivered()
    const other = await makeCustomer(world, 'Otto')
    const operator = await makeDispatcher(world)
    const hidden = { status: 404, body: { code: 'not-found' } }
    expect(await post(other, id, 'return')).toMatchObject(hidden)
    expect(await post(customer, 'pad_0000000000000000', 'return')).toMatchObject(hidden)
    expect(await post(operator, id, 'return', { owner: { customer_id: other.userId } })).toMatchObject(hidden)
    const booked = await post(operator, id, 'return', { owner: { customer_id: customer.userId } })
    expect(booked.status).toBe(201)
  })
})
