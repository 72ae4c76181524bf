/** The dashboard shows what the API's lists and details show. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getProfile } from '../../../src/lib/contract/account/accounts.ts'
import { cancelDelivery } from '../../../src/lib/contract/delivery/cancellation.ts'
import { getDelivery, listDeliveries } from '../../../src/lib/contract/delivery/deliveries.ts'
import { overviewOf, readOverview } from '../../../src/lib/overview.ts'
import type { PageApi } from '../../../src/server/api/direct.ts'
import { makeAccepted, makeCustomer, makeDelivery, makeDriver, type Person, spot } from '../../builders.ts'
import { startTestService, type TestService } from '../../service.ts'

let world: TestService
beforeAll(async () => {
  world = await startTestService()
})
afterAll(() => world.close())

const pageOf = ({ bearer }: Person): PageApi =>
  world.service.api.pageApi({ bearer, origin: { address: '127.0.0.1', userAgent: 'test' }, locale: 'en' })

/** Builds the same from the API, as for a product API elsewhere. */
async function fromApi({ client }: Person) {
  const active = await client.call(listDeliveries, { query: { group: 'active', limit: 20 } })
  const ended = await client.call(listDeliveries, { query: { group: 'ended', limit: 5 } })
  const driving = active.items.find(({ driver }) => driver !== null)
  const eta = driving && (await client.call(getDelivery, { params: { id: driving.pickanddropoff_id } })).eta
  return overviewOf(active, ended.items, new Map(driving && eta ? [[driving.pickanddropoff_id, eta]] : []))
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
  expect(overview.active).toHaveLength(2)
  expect(overview.active[0]?.eta).not.toBeNull()
  expect(overview.ended).toHaveLength(5)
})

test('shows nothing of other people, and an empty overview to someone new', async () => {
  await makeHistory()
  const stranger = await makeCustomer(world, 'Sam')
  const overview = await readOverview(pageOf(stranger))
  expect(overview).toEqual({ cursor: 0, active: [], ended: [] })
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
    expect((await readOverview(page)).active).toHaveLength(4)
    expect(statements).toBe(before)
  } finally {
    pool.query = query
  }
})
