/** Searching past deliveries. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelDelivery } from '../../../src/lib/contract/delivery/cancellation.ts'
import { type Delivery, listDeliveries } from '../../../src/lib/contract/delivery/deliveries.ts'
import { deliveries, stops } from '../../../src/server/db/tables/schema.ts'
import {
  complete,
  makeAccepted,
  makeCustomer,
  makeDelivery,
  makeDriver,
  type Person,
  spot
} from '../../builders.ts'
import { startTestService, type TestService } from '../../service.ts'

let world: TestService
let customer: Person
let driver: Person
let done: Delivery
let bakery: Delivery
let early: Delivery

/** Sets the dropoff name, the recipient and the booking time of a delivery. */
async function relate(delivery: Delivery, name: string, recipient: string, bookedAt: string): Promise<void> {
  const { orm } = world.service.context
  const dropoff = delivery.stops[1]?.id ?? ''
  await orm.update(stops).set({ name, contactName: recipient }).where(eq(stops.id, dropoff))
  await orm
    .update(deliveries)
    .set({ createdAt: new Date(bookedAt) })
    .where(eq(deliveries.id, delivery.pickanddropoff_id))
}

beforeAll(async () => {
  world = await startTestService()
  customer = await makeCustomer(world)
  driver = await makeDriver(world, { at: spot(world) })
  done = await makeAccepted(world, customer, driver)
  await complete(world, driver, done)
  bakery = await makeDelivery(world, customer)
  early = await makeDelivery(world, customer)
  await customer.client.call(cancelDelivery, {
    params: { id: early.pickanddropoff_id },
    body: { cancellation_reason_id: 1 }
  })
  await relate(done, '12 Apple Street', 'Bob Keller', '2026-03-29T21:59:59Z')
  await relate(bakery, 'Bakery 100% Rye_Bread', 'Zoé O’Neil', '2026-03-29T22:00:00Z')
  await relate(early, String.raw`C:\ Lane`, 'Bob Marti', '2026-03-28T22:59:59Z')
})
afterAll(() => world.close())

type Query = NonNullable<Parameters<Person['client']['call']>[1]>['query']
const found = async (query: object, person = customer) =>
  (await person.client.call(listDeliveries, { query: query as Query as never })).items.map(
    item => item.pickanddropoff_id
  )
const ids = (...list: Delivery[]) => list.map(each => each.pickanddropoff_id)

test.each([
  ['customer', () => customer],
  ['driver', () => driver]
])('lists the same to a %s with a filter and without', async (_, of) => {
  const list = async (query: object) => {
    const pages: unknown[] = []
    let cursor: string | null | undefined
    do {
      const page = await of().client.call(listDeliveries, {
        query: { ...query, ...(cursor ? { cursor } : {}) } as Query as never
      })
      pages.push(page)
      cursor = page.next_cursor
    } while (cursor)
    return pages
  }
  for (const group of [{}, { group: 'active' }, { group: 'ended' }])
    for (const limit of [1, 2, 20, 100]) {
      const plain = await list({ ...group, limit })
      expect(plain).toEqual(await list({ ...group, limit, from: '2020-01-01' }))
    }
  expect(await list({ limit: 1 })).toHaveLength(of() === customer ? 3 : 1)
})

test('searches by place, recipient and number, in any case and word order', async () => {
  expect(await found({ q: 'apple' })).toEqual(ids(done))
  expect(await found({ q: 'BOB' })).toEqual(ids(done, early))
  expect(await found({ q: '  keller   street ' })).toEqual(ids(done))
  expect(await found({ q: done.pickanddropoff_id.slice(-8).toUpperCase() })).toEqual(ids(done))
  expect(await found({ q: 'market square' })).toHaveLength(3)
  expect(await found({ q: 'keller bakery' })).toEqual([])
  expect(await found({ q: '' })).toHaveLength(3)
})

test('treats wildcards as plain characters', async () => {
  expect(await found({ q: '100%' })).toEqual(ids(bakery))
  expect(await found({ q: 'Rye_Bread' })).toEqual(ids(bakery))
  expect(await found({ q: 'A%e' })).toEqual([])
  expect(await found({ q: 'appl_' })).toEqual([])
  expect(await found({ q: String.raw`C:\ ` })).toEqual(ids(early))
  expect(await found({ q: `'; drop table stops; --` })).toEqual([])
})

test('filters by status and by day, both ends included, in the region’s time zone', async () => {
  expect(await found({ status: 'completed' })).toEqual(ids(done))
  expect(await found({ group: 'ended', q: 'bob' })).toEqual(ids(done, early))
  // The clocks go forward on the 29th, so the day ends at 22:00 UTC although it began at 23:00 UTC.
  expect(await found({ from: '2026-03-29', to: '2026-03-29' })).toEqual(ids(done))
  expect(await found({ from: '2026-03-30' })).toEqual(ids(bakery))
  expect(await found({ to: '2026-03-28' })).toEqual(ids(early))
  expect(await found({ from: '2026-03-28', to: '2026-03-30', limit: 1 })).toEqual(ids(bakery))
})

test('pages through results of one search', async () => {
  const first = await customer.client.call(listDeliveries, { query: { q: 'bob', limit: 1 } })
  expect(first.items[0]?.pickanddropoff_id).toBe(done.pickanddropoff_id)
  const next = await customer.client.call(listDeliveries, {
    query: { q: 'bob', limit: 1, cursor: first.next_cursor ?? '' }
  })
  expect([next.items[0]?.pickanddropoff_id, next.next_cursor]).toEqual([early.pickanddropoff_id, null])
})

test('shows only own deliveries, with a driver and a short outline in each row', async () => {
  const stranger = await makeCustomer(world, 'Sam')
  const other = await makeDriver(world, { firstName: 'Sue' })
  expect(await found({ q: done.pickanddropoff_id }, stranger)).toEqual([])
  expect(await found({ q: 'apple' }, other)).toEqual([])
  expect(await found({ q: 'apple' }, driver)).toEqual(ids(done))
  const { items } = await customer.client.call(listDeliveries)
  expect(items.map(item => item.driver?.first_name ?? null)).toEqual([null, 'Daniel', null])
  for (const item of items) {
    expect(item.outline.length).toBeGreaterThanOrEqual(2)
    expect(item.outline.length).toBeLessThanOrEqual(41)
  }
})

test.each([
  ['q', `q=${'x'.repeat(101)}`],
  ['q', 'q=a%00b'],
  ['cursor', 'cursor=%00'],
  ['from', 'from=yesterday'],
  ['from', 'from=2026-02-30'],
  ['to', 'to=9999-01-01'],
  ['to', 'from=2026-03-02&to=2026-03-01'],
  ['sort', 'sort=price']
])('refuses an invalid %s: %s', async (field, query) => {
  const answer = await world.request('GET', `/pick-and-dropoffs?${query}`, { bearer: customer.bearer })
  expect([answer.status, answer.code, answer.body.errors?.[0]?.field]).toEqual([400, 'invalid-input', field])
})
