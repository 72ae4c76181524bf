/** Pages call endpoints in the process: the same answers and refusals as over HTTP. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ApiError } from '../../../src/lib/api-error.ts'
import { getProfile } from '../../../src/lib/contract/account/accounts.ts'
import { getTransportTypes } from '../../../src/lib/contract/company.ts'
import { bookDelivery, getDelivery, listDeliveries } from '../../../src/lib/contract/delivery/deliveries.ts'
import { listOffers } from '../../../src/lib/contract/driver/driver.ts'
import { countUnread } from '../../../src/lib/contract/notifications.ts'
import { DatabaseUnavailableError } from '../../../src/server/observability/outage.ts'
import type { PageApi } from '../../../src/server/api/direct.ts'
import { makeCustomer, makeDelivery, type Person } from '../../builders.ts'
import { startTestService, type TestService } from '../../service.ts'

let world: TestService
let customer: Person
let direct: PageApi
beforeAll(async () => {
  world = await startTestService()
  customer = await makeCustomer(world)
  direct = pageApiOf(customer.bearer)
})
afterAll(() => world.close())

function pageApiOf(bearer: string): PageApi {
  const origin = { address: '127.0.0.1', userAgent: 'test' }
  return world.service.api.pageApi({ bearer, origin, locale: 'en' })
}

async function refusalOf(
  call: Promise<unknown>
): Promise<Pick<ApiError, 'status' | 'code' | 'message' | 'errors'>> {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown
  )
  if (!(error instanceof ApiError)) throw new Error('It was not refused.')
  const { status, code, message, errors } = error
  return { status, code, message, errors }
}

test('answers as over HTTP', async () => {
  const { pickanddropoff_id: id } = await makeDelivery(world, customer)
  const { client } = customer
  expect(await direct.call(getProfile)).toEqual(await client.call(getProfile))
  expect(await direct.call(getTransportTypes)).toEqual(await client.call(getTransportTypes))
  expect(await direct.call(countUnread)).toEqual(await client.call(countUnread))
  expect(await direct.call(getDelivery, { params: { id } })).toEqual(
    await client.call(getDelivery, { params: { id } })
  )
  const query = { group: 'active', limit: 1, q: undefined } as const
  expect(await direct.call(listDeliveries, { query })).toEqual(await client.call(listDeliveries, { query }))
})

test('refuses as over HTTP', async () => {
  const { client } = customer
  const id = 'pad_nothing'
  expect(await refusalOf(direct.call(getDelivery, { params: { id } }))).toEqual(
    await refusalOf(client.call(getDelivery, { params: { id } }))
  )
  expect(await refusalOf(direct.call(listOffers))).toEqual(await refusalOf(client.call(listOffers)))
  const query = { limit: 1_000 }
  expect(await refusalOf(direct.call(listDeliveries, { query }))).toEqual(
    await refusalOf(client.call(listDeliveries, { query }))
  )
  const body = { quote_id: 'quo_1' } as never
  expect(await refusalOf(direct.call(bookDelivery, { body }))).toMatchObject({
    status: 400,
    code: 'invalid-input'
  })
})

test('answers 401 without a session', async () => {
  const nobody = pageApiOf('')
  expect(await refusalOf(nobody.call(getProfile))).toMatchObject({ status: 401, code: 'unauthenticated' })
})

test('answers 503 in an outage, also if it begins before the session is known', async () => {
  const { pool } = world.service.context.database
  const { query, connect } = pool
  const refused = () => Promise.reject(new DatabaseUnavailableError(new Error('refused')))
  const { call } = pageApiOf(customer.bearer)
  await call(listDeliveries)
  const unknown = pageApiOf(`${customer.bearer}x`)
  world.pass(3_600)
  pool.query = refused as never
  pool.connect = refused as never
  try {
    const reads = [() => call(listDeliveries), () => unknown.call(getProfile)]
    for (const read of reads) {
      expect(await refusalOf(read())).toMatchObject({ status: 503, code: 'database-unavailable' })
    }
  } finally {
    pool.query = query
    pool.connect = connect
  }
})

test('answers 500 without details for a fault', async () => {
  const { pool } = world.service.context.database
  const { query, connect } = pool
  const failing = () => Promise.reject(new Error('secret details'))
  pool.query = failing as never
  pool.connect = failing as never
  try {
    const refusal = await refusalOf(direct.call(getProfile))
    expect(refusal).toMatchObject({ status: 500, code: 'internal-error' })
    expect(refusal.message).not.toContain('secret')
  } finally {
    pool.query = query
    pool.connect = connect
  }
})
