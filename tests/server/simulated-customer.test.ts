/** Simulated customers on the real server. */
import { seededRandom } from '@dropway/region'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { acceptOffer } from '../../src/lib/contract/driver/driver.ts'
import { users } from '../../src/server/db/tables/people/identity.ts'
import { ratings } from '../../src/server/db/tables/people/people-tables.ts'
import { deliveries } from '../../src/server/db/tables/schema.ts'
import { demoPassword, regularCustomers } from '../../src/server/demo/accounts.ts'
import { seedDemo } from '../../src/server/demo/seed.ts'
import { runSimulatedCustomers } from '../../src/server/demo/simulated-customer.ts'
import { complete, makeDriver, makeOffer } from '../builders.ts'
import { type Served, serveOver } from '../live/served.ts'
import { startTestService, type TestService } from '../service.ts'
import { eventually } from '../eventually.ts'

let world: TestService
let served: Served
let ending: AbortController
let working: Promise<void>[]
let reported: string[]

beforeEach(async () => {
  world = await startTestService({
    realClock: true,
    environment: { DEMO_BOOKINGS_AN_HOUR: '60' }
  })
  await seedDemo(world.service.context, () => {})
  served = await serveOver(world)
  ending = new AbortController()
  reported = []
  working = []
})
afterEach(async () => {
  ending.abort()
  await Promise.all(working)
  await served.close()
  await world.close()
})

/** Books three times, then at most once in an hour. `chance` decides what a customer does. */
function book(chance: (probability: number) => boolean, underWay?: { least: number; most: number }): void {
  const run = runSimulatedCustomers({
    baseUrl: `http://127.0.0.1:${served.port}/v1`,
    password: demoPassword,
    customers: [...regularCustomers],
    bookingsAnHour: 0.01,
    ...(underWay ? { underWay } : {}),
    bounds: world.service.context.maps.area.bounds,
    random: { ...seededRandom(7), chance },
    signal: ending.signal,
    onError: message => reported.push(message),
    times: { first: 50, look: 300 }
  })
  working.push(run)
}

test('books as a demo customer, and rates a delivery that is completed', async () => {
  const { orm } = world.service.context
  book(probability => probability > 0.1)
  const booked = await eventually(
    async () => {
      const [row] = await orm.select().from(deliveries)
      if (!row) throw new Error('Nothing is booked yet.')
      return row
    },
    { timeout: 30_000 }
  )
  const driver = await makeDriver(world)
  const delivery = await driver.client.call(acceptOffer, {
    params: { id: await makeOffer(world, { pickanddropoff_id: booked.id }, driver) }
  })
  await complete(world, driver, delivery)
  await expect.poll(() => orm.$count(ratings), { timeout: 30_000 }).toBe(1)
  const [customer] = await orm
    .select()
    .from(users)
    .where(eq(users.id, booked.customerId ?? ''))
  expect(regularCustomers.map(({ email }) => email)).toContain(customer?.email)
  expect(reported).toEqual([])
}, 70_000)

test('cancels when the customer changes their mind, and ends when told to', async () => {
  const { orm } = world.service.context
  book(() => true)
  await eventually(
    async () => {
      const rows = await orm.select().from(deliveries)
      expect(rows.map(({ status }) => status)).toEqual(['cancelled', 'cancelled', 'cancelled'])
    },
    { timeout: 30_000 }
  )
  expect(reported).toEqual([])
})

test('books until as many deliveries are under way as there should be, and no more', async () => {
  const { orm } = world.service.context
  book(() => false, { least: 5, most: 5 })
  await expect.poll(() => orm.$count(deliveries), { timeout: 30_000 }).toBe(5)
  const driver = await makeDriver(world)
  const [first] = await orm.select({ id: deliveries.id }).from(deliveries)
  const delivery = await driver.client.call(acceptOffer, {
    params: { id: await makeOffer(world, { pickanddropoff_id: first?.id ?? '' }, driver) }
  })
  await complete(world, driver, delivery)
  await expect.poll(() => orm.$count(deliveries), { timeout: 30_000 }).toBe(6)
  expect(reported).toEqual([])
}, 70_000)
