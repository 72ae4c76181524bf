/** Two processes of one installation, on a real Redis and a real PostgreSQL. */
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { getProfile, logOut } from '../../../src/lib/contract/account/accounts.ts'
import { changeCompany, getCompanyData } from '../../../src/lib/contract/company/company-data.ts'
import { getCompany } from '../../../src/lib/contract/company/company-public.ts'
import { getDelivery } from '../../../src/lib/contract/delivery/deliveries.ts'
import { acceptOffer, setDriverStatus } from '../../../src/lib/contract/driver/driver.ts'
import { sessions } from '../../../src/server/db/tables/people/identity.ts'
import { recordEvent } from '../../../src/server/live/events.ts'
import {
  makeAccepted,
  makeAdmin,
  makeCustomer,
  makeDelivery,
  makeDriver,
  makeOffer,
  type Person
} from '../../builders.ts'
import { report, sendPosition, spot } from '../../builders.ts'
import { openReader, type Reader } from '../../event-reader.ts'
import { type RedisServer, startRedis } from '../../redis-server.ts'
import { startTestService, type TestService } from '../../service.ts'

const patience = { timeout: 20_000, interval: 10 }
let redis: RedisServer
let here: TestService
let there: TestService
const readers: Reader[] = []

const start = (beside?: TestService) =>
  startTestService({
    realClock: true,
    environment: { REDIS_URL: redis.url, SESSION_SECRET: 'many processes share 0123456789 secrets' },
    ...(beside ? { beside } : {})
  })
const isCurrent = (world: TestService) => world.service.context.bus.isCurrent()

beforeAll(async () => {
  redis = await startRedis()
})
afterAll(() => redis.kill())
beforeEach(async () => {
  here = await start()
  there = await start(here)
  await vi.waitUntil(() => isCurrent(here) && isCurrent(there), patience)
})
afterEach(async () => {
  for (const reader of readers.splice(0)) reader.leave()
  await there.close()
  await here.close()
})

/** The same account, connected to the other process. */
const at = (world: TestService, person: Person): Person => ({
  ...person,
  client: world.clientOf(person.bearer)
})

async function open(person: Person, cursor = 0): Promise<Reader> {
  const reader = await openReader(person, cursor)
  readers.push(reader)
  await reader.next('ready')
  return reader
}

const isSignedIn = (person: Person) =>
  person.client.call(getProfile).then(
    () => true,
    () => false
  )

test('customer and driver on different processes see the same delivery, second by second', async () => {
  const customer = await makeCustomer(here)
  const driver = await makeDriver(here, { at: spot(here) })
  const stream = await open(at(there, customer))
  const delivery = await makeDelivery(here, customer)
  expect((await stream.next('delivery.updated')).data).toMatchObject({ status: 'searching' })
  const offer = await makeOffer(here, delivery, driver)
  await at(there, driver).client.call(acceptOffer, { params: { id: offer } })
  expect((await stream.next('delivery.updated')).data).toMatchObject({ type: 'accepted_response' })

  await sendPosition(here, driver, spot(here, 20), 2, { heading: 90, speed: 8 })
  expect((await stream.next('driver.position')).data).toMatchObject({ position: { seq: 2 } })
  expect((await stream.next('eta.updated')).data).toHaveProperty('eta')

  // The driver changes processes in the middle. The first one must not use what it knew.
  await report(there, at(there, driver), delivery, 'picked_up')
  expect((await stream.next('delivery.updated')).data).toMatchObject({ type: 'picked-up_response' })
  await sendPosition(here, driver, spot(here, 40), 3)
  const seen = await stream.next('driver.position')
  expect(seen.data).toMatchObject({ position: { seq: 3 } })
  const params = { id: delivery.pickanddropoff_id }
  for (const world of [here, there]) {
    const shown = await at(world, customer).client.call(getDelivery, { params })
    expect(shown).toMatchObject({ status: 'picked_up' })
    await vi.waitUntil(async () => {
      const { position } = await at(world, customer).client.call(getDelivery, { params })
      return position?.seq === 3
    }, patience)
  }
})

test('a sign-out holds in every process, and ends the streams there', async () => {
  const customer = await makeCustomer(here)
  const elsewhere = at(there, customer)
  expect(await isSignedIn(elsewhere)).toBe(true)
  const stream = await open(elsewhere)
  await customer.client.call(logOut)
  await vi.waitUntil(async () => !(await isSignedIn(elsewhere)), patience)
  await stream.rest()
})

test('while Redis is away, nobody is signed out and each session is read from the database', async () => {
  const customer = await makeCustomer(here)
  const other = await makeCustomer(here)
  const driver = await makeDriver(here, { at: spot(here) })
  const delivery = await makeAccepted(here, customer, driver)
  const stream = await open(at(there, customer))
  expect(await isSignedIn(at(there, other))).toBe(true)
  await redis.kill()
  await vi.waitUntil(() => !isCurrent(here) && !isCurrent(there), patience)
  try {
    expect(await isSignedIn(at(there, customer))).toBe(true)
    // Ended in the database without a message: a cached session would go on.
    await here.service.context.orm.delete(sessions).where(eq(sessions.userId, other.userId))
    expect(await isSignedIn(at(there, other))).toBe(false)
    await report(here, driver, delivery, 'picked_up')
    for (;;) {
      const { data } = await stream.next('delivery.updated')
      if (data['type'] === 'picked-up_response') break
    }
    // Positions are accepted, but pause for other processes.
    expect(await sendPosition(here, driver, spot(here, 30), 2)).toMatchObject({ accepted: 1 })
    await customer.client.call(logOut)
    expect(await isSignedIn(at(there, customer))).toBe(false)
    await stream.rest()
  } finally {
    await redis.start()
    await vi.waitUntil(() => isCurrent(here) && isCurrent(there), patience)
  }
})

test('an event of a process that died before it sent it arrives from the database', async () => {
  const customer = await makeCustomer(here)
  const stream = await open(at(there, customer))
  await here.service.context.orm.transaction(transaction =>
    recordEvent(transaction, customer.userId, 'notification.created', { unread: 1 } as never, new Date())
  )
  expect(await stream.next('notification.created')).toMatchObject({ id: '1', data: { unread: 1 } })
})

test('a process that starts learns where the drivers are', async () => {
  const driver = await makeDriver(here, { at: spot(here) })
  const late = await start(here)
  const positionAt = (world: TestService) => world.service.context.presence.of(driver.userId)?.position
  await vi.waitUntil(() => positionAt(late) !== undefined, patience)
  expect(positionAt(late)).toEqual(positionAt(here))
  await at(there, driver).client.call(setDriverStatus, { body: { online: false } })
  await vi.waitUntil(() => positionAt(late) === undefined, patience)
  expect(positionAt(here)).toBeUndefined()
  await late.close()
})

test("the company's data changes on every process", async () => {
  const admin = await makeAdmin(here)
  const { version } = await admin.client.call(getCompanyData)
  const socials = [{ name: 'Mastodon', url: 'https://social.example/@courier' }]
  await admin.client.call(changeCompany, { body: { version, reason: 'A new page', settings: { socials } } })
  await vi.waitUntil(() => there.service.context.company.newest().version === version + 1, patience)
  expect(await there.clientOf('').call(getCompany)).toMatchObject({ socials })
})

test('a change of two processes at once is one change', async () => {
  const admin = await makeAdmin(here)
  const { version } = await admin.client.call(getCompanyData)
  const change = (world: TestService, name: string) =>
    world.request('PATCH', '/ops/company', {
      bearer: admin.bearer,
      body: { version, reason: 'At once', settings: { legal_name: name } }
    })
  const answers = await Promise.all([change(here, 'North'), change(there, 'South')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  await vi.waitUntil(
    () => [here, there].every(each => each.service.context.company.newest().version === version + 1),
    patience
  )
})
