/** Two processes that match at the same time, as they could for a moment after one of them hung. */
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { listOffers } from '../../../src/lib/contract/driver/driver.ts'
import { matchOnce } from '../../../src/server/domain/matching/round.ts'
import { offers } from '../../../src/server/db/tables/schema.ts'
import { events } from '../../../src/server/db/tables/transient-tables.ts'
import { makeCustomer, makeDelivery, makeDriver, noTimeLimit, type Person, spot } from '../../builders.ts'
import { type RedisServer, startRedis } from '../../redis-server.ts'
import { startTestService, type TestService } from '../../service.ts'

const patience = { timeout: 20_000, interval: 10 }
const searches = 12
const environment = () => ({
  REDIS_URL: redis.url,
  SESSION_SECRET: 'many processes share 0123456789 secrets'
})
let redis: RedisServer
let here: TestService
let there: TestService

beforeAll(async () => {
  redis = await startRedis()
})
afterAll(() => redis.kill())
beforeEach(async () => {
  here = await startTestService({ realClock: true, environment: environment() })
  there = await startTestService({ realClock: true, environment: environment(), beside: here })
  await vi.waitUntil(() => [here, there].every(each => each.service.context.bus.isCurrent()), patience)
})
afterEach(async () => {
  await there.close()
  await here.close()
})

test('offer each delivery to one driver, and tell each driver once', { timeout: 60_000 }, async () => {
  const customer = await makeCustomer(here)
  const drivers: Person[] = []
  for (let index = 0; index < searches + 3; index++) {
    drivers.push(await makeDriver(here, { at: spot(here, 100 * index) }))
  }
  for (let index = 0; index < searches; index++) await makeDelivery(here, customer)
  const { context } = here.service
  await vi.waitUntil(
    () => there.service.context.presence.freshCount(there.service.context.now()) === drivers.length,
    patience
  )
  const matchers = [here, there, here, there, here, there].map(each => each.service.context)
  await Promise.all(matchers.map(each => matchOnce(each, noTimeLimit)))
  await matchOnce(there.service.context, noTimeLimit)

  const open = await context.orm.select().from(offers).where(eq(offers.status, 'open'))
  expect(open).toHaveLength(searches)
  expect(new Set(open.map(offer => offer.deliveryId)).size).toBe(searches)
  expect(new Set(open.map(offer => offer.driverId)).size).toBe(searches)
  const told = await context.orm.select().from(events).where(eq(events.type, 'offer.created'))
  expect(told.map(event => event.recipientId).toSorted()).toEqual(
    open.map(offer => offer.driverId).toSorted()
  )
  const [one] = open
  const driver = drivers.find(({ userId }) => userId === one?.driverId)
  expect((await driver?.client.call(listOffers))?.offers).toHaveLength(1)
})
