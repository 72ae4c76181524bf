import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { acceptOffer, postPositions } from '../../../src/lib/contract/driver/driver.ts'
import { type Delivery } from '../../../src/lib/contract/delivery/deliveries.ts'
import { reportStage } from '../../../src/lib/contract/delivery/stages.ts'
import { logOut } from '../../../src/lib/contract/account/accounts.ts'
import { endOtherSessions } from '../../../src/lib/contract/account/security.ts'
import { events, positions } from '../../../src/server/db/tables/transient-tables.ts'
import { inTransaction } from '../../../src/server/domain/core/work.ts'
import {
  makeCustomer,
  makeDelivery,
  makeDriver,
  makeOffer,
  type Person,
  sendPosition,
  spot
} from '../../builders.ts'
import { openReader, type Reader } from '../../event-reader.ts'
import { startTestService, type TestService } from '../../service.ts'

let world: TestService
let customer: Person
const readers: Reader[] = []
beforeEach(async () => {
  world = await startTestService()
  customer = await makeCustomer(world)
})
afterEach(async () => {
  for (const reader of readers.splice(0)) reader.leave()
  await world.close()
})

async function open(person: Person, cursor?: number): Promise<Reader> {
  const reader = await openReader(person, cursor)
  readers.push(reader)
  return reader
}

async function drive(): Promise<{ driver: Person; delivery: Delivery }> {
  const driver = await makeDriver(world, { at: spot(world) })
  const delivery = await makeDelivery(world, customer)
  const offer = await makeOffer(world, delivery, driver)
  return { driver, delivery: await driver.client.call(acceptOffer, { params: { id: offer } }) }
}

test('sends status, position, route and ETA over one stream', async () => {
  const stream = await open(customer, 0)
  await stream.next('ready')
  const { driver, delivery } = await drive()
  expect((await stream.next('delivery.updated')).data).toMatchObject({ status: 'searching', type: null })
  expect((await stream.next('delivery.updated')).data).toMatchObject({ type: 'accepted_response' })

  await sendPosition(world, driver, spot(world, 10, 5), 2, { heading: 45, speed: 8 })
  const position = await stream.next('driver.position')
  expect(position).toMatchObject({ id: undefined, data: { position: { seq: 2, speed: 8 } } })
  const eta = (await stream.next('eta.updated')).data['eta'] as { low_seconds: number; high_seconds: number }
  expect(eta.high_seconds).toBeGreaterThan(eta.low_seconds)

  // Two positions far off the route: the driver took another one, and both sides get it.
  await sendPosition(world, driver, spot(world, -900, 1_200), 3)
  await sendPosition(world, driver, spot(world, -900, 1_210), 4)
  const way = (await stream.next('route.updated')).data['driver_route'] as { stop_id: string; meters: number }
  expect(way.stop_id).toBe(delivery.stops[0]?.id)
  expect(way.meters).toBeGreaterThan(1_200)
})

test('resumes after the last event without gaps or duplicates', async () => {
  const { driver, delivery } = await drive()
  const first = await open(customer, 0)
  const seen = [await first.next('delivery.updated'), await first.next('delivery.updated')]
  first.leave()
  await driver.client.call(reportStage, {
    params: { id: delivery.pickanddropoff_id },
    body: { stage: 'picked_up', recorded_at: new Date().toISOString(), seq: 1 }
  })
  const second = await open(customer, Number(seen.at(-1)?.id))
  const next = await second.next('delivery.updated')
  expect(next).toMatchObject({ id: '4', data: { type: 'picked-up_response' } })
})

test('sends reset for a cursor that is too old or from another database', async () => {
  await drive()
  const ahead = await open(customer, 99)
  expect((await ahead.next('reset')).data).toEqual({ cursor: 3 })
  await world.service.context.orm.delete(events)
  const purged = await open(customer, 1)
  expect((await purged.next('reset')).data).toEqual({ cursor: 3 })
})

const made = (id: string) => ({
  notification_id: id,
  type: 'accepted_response' as const,
  pickanddropoff_id: 'pad_1'
})

test('delivers events of concurrent transactions once each, in order', async () => {
  const stream = await open(customer, 0)
  await stream.next('ready')
  const count = 60
  await Promise.all(
    Array.from({ length: count }, () =>
      inTransaction(world.service.context, async work => {
        work.emit(customer.userId, 'notification.created', made('ntf_1'))
      })
    )
  )
  const numbers: number[] = []
  while (numbers.length < count) numbers.push(Number((await stream.next('notification.created')).id))
  expect(numbers).toEqual(Array.from({ length: count }, (_, index) => index + 1))
})

test('does not send events of another customer’s delivery', async () => {
  const other = await makeCustomer(world, 'Eve')
  const stream = await open(other, 0)
  await stream.next('ready')
  const { driver } = await drive()
  await sendPosition(world, driver, spot(world, 10, 5), 2)
  await inTransaction(world.service.context, async work => {
    work.emit(other.userId, 'notification.created', made('own'))
  })
  const heard: string[] = []
  const own = await stream.next('notification.created')
  heard.push(own.type)
  expect(own.id).toBe('1')
  world.service.api.events.drain().catch(() => {})
  expect((await stream.rest()).map(message => message.type)).toEqual(['hint'])
})

test('sends every stream a retry hint on shutdown, then ends it', async () => {
  const stream = await open(customer)
  await stream.next('ready')
  await world.service.drain()
  const [hint] = await stream.rest()
  expect(hint?.type).toBe('hint')
  expect(hint?.data['retry']).toBeGreaterThanOrEqual(500)
})

test('long polling waits for new events and returns them', async () => {
  const poll = world.request('GET', '/events/poll?cursor=0&timeout=30', { bearer: customer.bearer })
  await drive()
  const { body } = await poll
  const first = body as unknown as { data: { cursor: number; events: { number: number; type: string }[] } }
  expect(first.data.events[0]).toMatchObject({ number: 1, type: 'delivery.updated' })
})

test('counts positions once when a device repeats them after a lost response', async () => {
  const { driver } = await drive()
  const batch = Array.from({ length: 10 }, (_, index) => ({
    ...spot(world, index, index),
    recorded_at: new Date().toISOString(),
    seq: 100 + index
  }))
  const send = (installation: string) =>
    driver.client.call(postPositions, { body: { installation_id: installation, positions: batch } })
  expect(await send('phone')).toEqual({ accepted: 10, repeated: 0 })
  expect(await send('phone')).toEqual({ accepted: 0, repeated: 10 })
  expect(await send('tablet')).toEqual({ accepted: 10, repeated: 0 })
  await world.service.context.positionHistory.flush()
  const rows = await world.service.context.orm.select().from(positions)
  expect(rows.filter(row => row.seq >= 100)).toHaveLength(20)
})

test('refuses positions of an offline driver', async () => {
  const driver = await makeDriver(world)
  const answer = await world.request('POST', '/driver/positions', {
    bearer: driver.bearer,
    body: {
      installation_id: 'phone',
      positions: [{ ...spot(world), recorded_at: new Date().toISOString(), seq: 1 }]
    }
  })
  expect(answer).toMatchObject({ status: 409, code: 'driver-offline' })
})

test('requires a session to open a stream', async () => {
  expect((await world.request('GET', '/events')).status).toBe(401)
  await customer.client.answered(logOut)
  expect((await world.request('GET', '/events', { bearer: customer.bearer })).status).toBe(401)
})

test('ends a stream as soon as its session ends, and keeps the streams of other sessions', async () => {
  const ended = await open(customer)
  const other = await makeCustomer(world)
  const stays = await open(other)
  await Promise.all([ended.next('ready'), stays.next('ready')])
  await customer.client.answered(logOut)
  // This does not wait for a heartbeat.
  expect(await ended.rest()).toEqual([])
  expect((await world.request('GET', '/events', { bearer: customer.bearer })).status).toBe(401)

  const { identity } = world.service.context
  const { bearer } = await identity.begin(other.userId, { address: '127.0.0.1', userAgent: '' }, null)
  const second = await open({ ...other, bearer, client: world.clientOf(bearer) })
  await second.next('ready')
  await other.client.call(endOtherSessions)
  expect(await second.rest()).toEqual([])
  await makeDelivery(world, other)
  expect((await stays.next('delivery.updated')).data).toMatchObject({ status: 'searching' })
})

test('refuses a pending long poll as soon as its session ends', async () => {
  const cursor = await world.request('GET', '/events/poll', { bearer: customer.bearer })
  const { data } = cursor.body as unknown as { data: { cursor: number } }
  const path = `/events/poll?cursor=${data.cursor}&timeout=30`
  const watched = vi.spyOn(world.service.context.identity, 'watch')
  const poll = world.request('GET', path, { bearer: customer.bearer })
  await expect.poll(() => watched).toHaveBeenCalled()
  await customer.client.answered(logOut)
  expect(await poll).toMatchObject({ status: 401, code: 'unauthenticated' })
})

test('limits the waiting polls of one person, and serves others', async () => {
  const person = await makeCustomer(world, 'Many')
  const other = await makeCustomer(world, 'One')
  const poll = (bearer: string) => world.request('GET', '/events/poll?cursor=0&timeout=5', { bearer })
  const waiting = Array.from({ length: 14 }, () => poll(person.bearer))
  const refused = await Promise.race(waiting)
  expect(refused).toMatchObject({ status: 429, code: 'too-many-requests' })
  const delivery = makeDelivery(world, other)
  expect((await poll(other.bearer)).status).toBe(200)
  await delivery
  const answers = await Promise.all(waiting)
  expect(answers.filter(answer => answer.status === 429)).toHaveLength(2)
})
