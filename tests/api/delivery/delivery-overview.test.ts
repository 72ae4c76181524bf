/** The dashboard shows what the API's lists and details show. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { getProfile } from '../../../src/lib/contract/account/accounts.ts'
import { cancelDelivery } from '../../../src/lib/contract/delivery/cancellation.ts'
import { type Delivery, getDelivery, listDeliveries } from '../../../src/lib/contract/delivery/deliveries.ts'
import { overviewOf, readOverview } from '../../../src/lib/delivery/overview.ts'
import { deliveries } from '../../../src/server/db/tables/schema.ts'
import type { PageApi } from '../../../src/server/api/direct.ts'
import { makeAccepted, makeCustomer, makeDelivery, makeDriver, type Person, spot } from '../../builders.ts'
import { startTestService, type TestService } from '../../service.ts'

type Page = z.output<typeof listDeliveries.answer>

let world: TestService
beforeAll(async () => {
  world = await startTestService()
})
afterAll(() => world.close())

const pageOf = ({ bearer }: Person): PageApi =>
  world.service.api.pageApi({ bearer, origin: { address: '127.0.0.1', userAgent: 'test' }, locale: 'en' })

/** Builds the same from the API, as for a product API elsewhere. */
async function fromApi({ client }: Person) {
  const now = await client.call(listDeliveries, { query: { group: 'now', limit: 100 } })
  const next = await client.call(listDeliveries, { query: { group: 'next', limit: 5 } })
  const ended = await client.call(listDeliveries, { query: { group: 'ended', limit: 5 } })
  return overviewOf(now, next, ended)
}

async function makeHistory(): Promise<Person> {
  const customer = await makeCustomer(world)
  for (let index = 0; index < 6; index++) {
    const { pickanddropoff_id: id } = await makeDelivery(world, customer)
    await customer.client.call(cancelDelivery, { params: { id }, body: { cancellation_reason_id: 4 } })
  }
  await makeDelivery(world, customer)
  await makeAccepted(world, customer, await makeDriver(world, { at: spot(world) }))
  return customer
}

test('shows the same as the lists and the details of the API', async () => {
  const customer = await makeHistory()
  const overview = await readOverview(pageOf(customer))
  expect(overview).toEqual(await fromApi(customer))
  expect(overview.now).toHaveLength(2)
  // The one with a driver comes before the one that looks for one.
  const [first] = overview.now
  expect(first?.eta).toEqual(
    (await customer.client.call(getDelivery, { params: { id: first?.id ?? '' } })).eta
  )
  expect(first?.eta).not.toBeNull()
  expect(overview.ended).toHaveLength(5)
})

test('shows nothing of other people, and an empty overview to someone new', async () => {
  await makeHistory()
  const stranger = await makeCustomer(world, 'Sam')
  const overview = await readOverview(pageOf(stranger))
  expect(overview).toEqual({ cursor: 0, pickup: null, now: [], next: [], scheduled: 0, ended: [] })
})

test('takes the same number of statements however many deliveries there are', async () => {
  const customer = await makeCustomer(world)
  const page = pageOf(customer)
  await page.call(getProfile)
  const { context } = world.service
  let statements = 0
  const { pool } = context.database
  const { query } = pool
  const count = ((...given: unknown[]) => {
    // Timers of the service also run queries.
    if (JSON.stringify(given[0]).includes('deliveries')) statements += 1
    return (query as unknown as (...all: unknown[]) => unknown).apply(pool, given)
  }) as unknown as typeof query
  await makeDelivery(world, customer)
  pool.query = count
  try {
    await readOverview(page)
    const before = statements
    expect(before).toBeGreaterThan(0)
    pool.query = query
    for (let index = 0; index < 3; index++) await makeDelivery(world, customer)
    pool.query = count
    statements = 0
    expect((await readOverview(page)).now).toHaveLength(4)
    expect(statements).toBe(before)
  } finally {
    pool.query = query
  }
})

/** Sets when a delivery is to be picked up, as if a recurring delivery had booked it. */
async function schedule(delivery: Delivery, at: string): Promise<string> {
  const { pickanddropoff_id: id } = delivery
  const scheduledAt = new Date(at)
  await world.service.context.orm
    .update(deliveries)
    .set({ scheduledAt, status: 'scheduled' })
    .where(eq(deliveries.id, id))
  return id
}

test('a delivery on the road isn’t hidden by 28 later ones, which are listed by their time', async () => {
  const customer = await makeCustomer(world)
  const driving = await makeAccepted(world, customer, await makeDriver(world, { at: spot(world) }))
  const later: string[] = []
  // Booked in another order than they happen.
  for (let day = 28; day >= 1; day--)
    later.unshift(
      await schedule(
        await makeDelivery(world, customer),
        `2030-03-${String(day).padStart(2, '0')}T08:00:00.000Z`
      )
    )
  const { now, next, scheduled } = await readOverview(pageOf(customer))
  expect(now.map(({ id }) => id)).toEqual([driving.pickanddropoff_id])
  expect(next.map(({ id }) => id)).toEqual(later.slice(0, 5))
  expect(scheduled).toBe(28)
  const found: string[] = []
  let cursor: string | null = null
  do {
    const page: Page = await customer.client.call(listDeliveries, {
      query: { group: 'next', limit: 10, ...(cursor ? { cursor } : {}) }
    })
    found.push(...page.items.map(({ pickanddropoff_id: id }) => id))
    cursor = page.next_cursor
  } while (cursor)
  expect(found).toEqual(later)
})

test('lists are by the time of the pickup, not of the booking, page by page and in a search', async () => {
  const customer = await makeCustomer(world)
  const ids: string[] = []
  for (const at of ['2020-01-02T08:00:00.000Z', '2020-01-03T08:00:00.000Z', '2020-01-01T08:00:00.000Z']) {
    const delivery = await makeDelivery(world, customer)
    await customer.client.call(cancelDelivery, {
      params: { id: delivery.pickanddropoff_id },
      body: { cancellation_reason_id: 4 }
    })
    await world.service.context.orm
      .update(deliveries)
      .set({ scheduledAt: new Date(at) })
      .where(eq(deliveries.id, delivery.pickanddropoff_id))
    ids.push(delivery.pickanddropoff_id)
  }
  const latestFirst = [ids[1], ids[0], ids[2]]
  const word =
    (await customer.client.call(getDelivery, { params: { id: ids[0] ?? '' } })).stops[0]?.name ?? ''
  for (const query of [
    {},
    { group: 'past' },
    { group: 'ended' },
    { q: word.split(' ').at(-1) ?? '' }
  ] as const) {
    const found: string[] = []
    let cursor: string | null = null
    do {
      const page: Page = await customer.client.call(listDeliveries, {
        query: { ...query, limit: 1, ...(cursor ? { cursor } : {}) }
      })
      found.push(...page.items.map(({ pickanddropoff_id: id }) => id))
      cursor = page.next_cursor
    } while (cursor)
    expect(found, JSON.stringify(query)).toEqual(latestFirst)
  }
  const days = { from: '2020-01-02', to: '2020-01-02' }
  const ofDay = await customer.client.call(listDeliveries, { query: days })
  expect(ofDay.items.map(({ pickanddropoff_id: id }) => id)).toEqual([ids[0]])
})

test('refuses a cursor of another list', async () => {
  const customer = await makeCustomer(world)
  await expect(customer.client.call(listDeliveries, { query: { cursor: 'pad_1m8b' } })).rejects.toMatchObject(
    { status: 400, code: 'invalid-input' }
  )
})
