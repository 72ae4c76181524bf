/** The credit limit of an organization, with bookings of two processes together, on a real Redis and a real PostgreSQL. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookDelivery, type Delivery } from '../../../src/lib/contract/delivery/deliveries.ts'
import { contact, makeQuote } from '../../builders.ts'
import { makeOrganization } from '../../organizations.ts'
import { type RedisServer, startRedis } from '../../redis-server.ts'
import { startTestService, type TestService } from '../../service.ts'

let redis: RedisServer
let here: TestService
let there: TestService
beforeAll(async () => {
  redis = await startRedis()
  const environment = { REDIS_URL: redis.url, SESSION_SECRET: 'two processes share 0123456789 secrets' }
  here = await startTestService({ environment })
  there = await startTestService({ environment, beside: here })
})
afterAll(async () => {
  await there.close()
  await here.close()
  await redis.kill()
})

test('fifty bookings on two processes never pass the limit together', async () => {
  const bakery = await makeOrganization(here, { daysToPay: 14, creditLimit: 1_000_000 })
  const owner = { organization_id: bakery.id }
  const { total } = (await makeQuote(here, bakery.booker, { owner })).price
  const shop = await makeOrganization(here, { name: 'Shop', daysToPay: 30, creditLimit: 5 * total })
  const book = async (world: TestService) => {
    const own = { organization_id: shop.id }
    const { quote_id } = await makeQuote(here, shop.booker, { owner: own })
    const { status, code, body } = await world.request('POST', bookDelivery.path, {
      bearer: shop.booker.bearer,
      body: {
        quote_id,
        pickup: { contact },
        dropoffs: [{ contact }],
        payment: { at: 'dropoff', method: 'account' },
        owner: own
      }
    })
    return status === 201 ? (body['data'] as unknown as Delivery).price.total : code
  }
  const answers = await Promise.all(Array.from({ length: 50 }, (_, turn) => book(turn % 2 ? here : there)))
  const totals = answers.filter(answer => typeof answer === 'number')
  const sum = totals.reduce((all, each) => all + each, 0)
  expect(sum).toBeLessThanOrEqual(5 * total)
  expect(sum + Math.min(...totals)).toBeGreaterThan(5 * total)
  expect(new Set(answers.filter(answer => typeof answer !== 'number'))).toEqual(new Set(['credit-limit']))
})
