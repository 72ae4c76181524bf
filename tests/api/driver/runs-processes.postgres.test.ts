/** Two processes change the run of one driver at the same time. */
import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { drivingStatuses } from '../../../src/lib/contract/delivery/deliveries.ts'
import { listOffers } from '../../../src/lib/contract/driver/driver.ts'
import { deliveries } from '../../../src/server/db/tables/schema.ts'
import { matchOnce } from '../../../src/server/domain/matching/round.ts'
import {
  makeAccepted,
  makeCustomer,
  makeDelivery,
  makeDriver,
  noTimeLimit,
  type Person,
  sendPosition,
  spot
} from '../../builders.ts'
import { type RedisServer, startRedis } from '../../redis-server.ts'
import { startTestService, type TestService } from '../../service.ts'

const patience = { timeout: 20_000, interval: 10 }
let redis: RedisServer
let here: TestService
let there: TestService
let customer: Person

beforeAll(async () => {
  redis = await startRedis()
  const environment = {
    REDIS_URL: redis.url,
    SESSION_SECRET: 'many processes share 0123456789 secrets',
    DELIVERIES_PER_RUN: '2',
    RUN_DETOUR_MINUTES: '120'
  }
  here = await startTestService({ realClock: true, environment })
  there = await startTestService({ realClock: true, environment, beside: here })
  await vi.waitUntil(() => [here, there].every(each => each.service.context.bus.isCurrent()), patience)
  customer = await makeCustomer(here)
}, 60_000)
afterAll(async () => {
  await there.close()
  await here.close()
  redis.kill()
})

/** Makes a driver with a delivery and an offer for a second one. */
async function offered(index: number) {
  // Far from the other drivers, so that each gets their own offer.
  const at = spot(here, -1_500 + 300 * index, -1_000)
  const driver = await makeDriver(here, { at })
  const place = (east: number, north: number, name: string) => ({
    latitude: at.latitude + north / 111_195,
    longitude: at.longitude + east / 75_000,
    name
  })
  const trip = { pickup: place(60, 30, 'A pickup'), dropoffs: [place(900, 800, 'A dropoff')] }
  const first = await makeAccepted(here, customer, driver, trip)
  await sendPosition(here, driver, at, 5)
  const second = await makeDelivery(here, customer, trip)
  await matchOnce(here.service.context, noTimeLimit)
  const { offers } = await driver.client.call(listOffers)
  expect(offers).toMatchObject([{ pickanddropoff_id: second.pickanddropoff_id, on_the_way: true }])
  return { driver, first, second, offer: offers[0]?.id ?? '' }
}

const slotsOf = async (driver: Person) => {
  const active = and(eq(deliveries.driverId, driver.userId), inArray(deliveries.status, [...drivingStatuses]))
  const rows = await here.service.context.orm.select().from(deliveries).where(active)
  return rows.map(({ slot }) => slot).toSorted()
}

test('one of two accepts of the same offer wins, on whichever process', { timeout: 60_000 }, async () => {
  const { driver, offer } = await offered(0)
  const accept = (world: TestService) =>
    world.request('POST', `/offers/${offer}/accept`, { bearer: driver.bearer })
  const answers = await Promise.all([here, there, here, there].map(accept))
  expect(answers.map(({ code }) => code ?? 'won').toSorted()).toEqual([
    'offer-closed',
    'offer-closed',
    'offer-closed',
    'won'
  ])
  expect(await slotsOf(driver)).toEqual([0, 1])
})

test(
  'an accept and a change of the run at the same time: never a run that was not offered',
  {
    timeout: 120_000
  },
  async () => {
    for (let index = 1; index <= 8; index++) {
      const { driver, first, second, offer } = await offered(index)
      const report = { stage: 'picked_up', recorded_at: new Date().toISOString(), seq: Date.now() }
      const [accepted, reported] = await Promise.all([
        here.request('POST', `/offers/${offer}/accept`, { bearer: driver.bearer }),
        there.request('POST', `/pick-and-dropoffs/${first.pickanddropoff_id}/stages`, {
          bearer: driver.bearer,
          body: report
        })
      ])
      expect(reported.status).toBe(200)
      expect([200, 409]).toContain(accepted.status)
      if (accepted.status === 409) expect(accepted.code).toBe('offer-closed')
      expect(await slotsOf(driver)).toEqual(accepted.status === 200 ? [0, 1] : [0])
      // Nothing is left for the next driver to find.
      if (accepted.status === 409) {
        await here.request('POST', `/pick-and-dropoffs/${second.pickanddropoff_id}/cancel`, {
          bearer: customer.bearer,
          body: { cancellation_reason_id: 1 }
        })
      }
    }
  }
)
