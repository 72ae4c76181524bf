/** Where a driver's steps are reported, the cash that they collect, and the wait for an absent recipient. */
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Delivery, getDelivery } from '../../../src/lib/contract/delivery/deliveries.ts'
import type { Stage } from '../../../src/lib/contract/delivery/stages.ts'
import { listNotifications } from '../../../src/lib/contract/notifications.ts'
import { ledger } from '../../../src/server/db/tables/delivery/delivery-tables.ts'
import {
  makeAccepted,
  makeCustomer,
  makeDriver,
  type Person,
  report,
  severalDropoffs,
  spot
} from '../../builders.ts'
import { startTestService, type TestService } from '../../service.ts'

let world: TestService
let customer: Person
let driver: Person
let delivery: Delivery
beforeAll(async () => {
  world = await startTestService()
})
afterAll(() => world.close())
beforeEach(async () => {
  customer = await makeCustomer(world)
  driver = await makeDriver(world, { at: spot(world) })
  delivery = await makeAccepted(world, customer, driver)
})

const now = () => world.service.context.now()
/** Returns a position this many meters north of a stop of the delivery. */
const near = (stop: number, meters: number, accuracy = 5, at = now()) => {
  const { latitude = 0, longitude = 0 } = delivery.stops[stop] ?? {}
  return { latitude: latitude + meters / 111_195, longitude, accuracy, recorded_at: at.toISOString() }
}

let seq = 0
const send = (stage: Stage, details: object = {}, at = now()) =>
  world.request('POST', `/pick-and-dropoffs/${delivery.pickanddropoff_id}/stages`, {
    bearer: driver.bearer,
    body: { stage, ...details, recorded_at: at.toISOString(), seq: ++seq }
  })

/** Returns the newest entry of the delivery's ledger. */
async function entry() {
  const [row] = await world.service.context.orm
    .select()
    .from(ledger)
    .where(eq(ledger.deliveryId, delivery.pickanddropoff_id))
    .orderBy(desc(ledger.id))
    .limit(1)
  return row
}
const read = (person: Person) =>
  person.client.call(getDelivery, { params: { id: delivery.pickanddropoff_id } })
const notified = async () => (await customer.client.call(listNotifications, { query: {} })).items[0]

test('refuses a step far from its stop until it is confirmed, and changes nothing', async () => {
  const position = near(0, 3_600)
  expect(await send('picked_up', { position })).toMatchObject({
    status: 409,
    code: 'far-from-stop',
    body: { meters: 3_600 }
  })
  expect(await send('picked_up', { position, far_confirmed: false })).toMatchObject({ code: 'far-from-stop' })
  expect((await read(driver)).status).toBe('accepted')
  expect(await send('picked_up', { position, far_confirmed: true })).toMatchObject({ status: 200 })
  expect(await entry()).toMatchObject({ after: 'picked_up', place: 'far', meters: 3_600 })
  expect((await read(customer)).history.at(-1)).toMatchObject({ place: 'far', meters: 3_600 })
})

test('takes a step at its stop, and allows for an inaccurate position', async () => {
  expect(await send('picked_up', { position: near(0, 40) })).toMatchObject({ status: 200 })
  expect(await entry()).toMatchObject({ place: 'stop', meters: 40 })
  expect(await send('arrived', { position: near(1, 300, 100) })).toMatchObject({ code: 'far-from-stop' })
  expect(await send('arrived', { position: near(1, 300, 160) })).toMatchObject({ status: 200 })
})

test('writes that the place is unknown without a position, or with an old one', async () => {
  await send('picked_up')
  expect(await entry()).toMatchObject({ place: 'unknown', meters: null })
  const old = new Date(now().getTime() - 130_000)
  await send('arrived', { position: near(1, 4_000, 5, old) })
  expect(await entry()).toMatchObject({ place: 'unknown', meters: null })
})

test('compares a step that waited for a network with the position of its time', async () => {
  const then = now()
  const position = near(0, 20)
  world.pass(900)
  expect(await send('picked_up', { position }, then)).toMatchObject({ status: 200 })
  expect(await entry()).toMatchObject({ place: 'stop', meters: 20, deviceAt: then })
})

test('compares each step with its own stop: the dropoff, and the pickup for a return', async () => {
  delivery = await makeAccepted(
    world,
    customer,
    (driver = await makeDriver(world, { at: spot(world) })),
    severalDropoffs(world)
  )
  const [, first, second, third] = delivery.stops
  await send('picked_up', { position: near(0, 5) })
  expect(await send('arrived', { stop_id: second?.id, position: near(1, 5) })).toMatchObject({ status: 409 })
  const reasons = ['refused', 'damaged', 'no-access'] as const
  for (const [index, stop] of [first, second, third].entries()) {
    const at = { stop_id: stop?.id, position: near(index + 1, 5) }
    expect(await send('arrived', at)).toMatchObject({ status: 200 })
    const failed = await send('failed', { ...at, reason: reasons[index] })
    expect(failed).toMatchObject({ status: 200 })
  }
  expect(await send('returned', { position: near(3, 5) })).toMatchObject({ code: 'far-from-stop' })
  expect(await send('returned', { position: near(0, 5) })).toMatchObject({ status: 200 })
})

test('tells the customer the truth about an arrival that was reported elsewhere', async () => {
  await send('picked_up')
  await send('arrived', { position: near(1, 2_000), far_confirmed: true })
  expect(await notified()).toMatchObject({ type: 'arrived_response', data: { far: '2000' } })
})

test('does not show whether a delivery exists to a driver who does not have it', async () => {
  driver = await makeDriver(world, { at: spot(world) })
  expect(await send('picked_up', { position: near(0, 3_600) })).toMatchObject({ status: 404 })
})

test('records the collected cash with its amount', async () => {
  const { total } = delivery.price
  const { at } = delivery.payment
  const [due, other] =
    at === 'pickup' ? (['picked_up', 'arrived'] as const) : (['completed', 'picked_up'] as const)
  expect(await send(other === 'arrived' ? due : other, { collected: total + 1 })).toMatchObject({
    status: 400
  })
  if (due === 'completed') {
    expect(await send('picked_up', { collected: total })).toMatchObject({
      status: 400,
      code: 'invalid-input'
    })
    await send('picked_up')
    await send('arrived')
  }
  expect((await read(customer)).payment.collected).toBeNull()
  const done = await send(due, { collected: total, ...(due === 'completed' ? { received_by: 'Bob' } : {}) })
  expect(done).toMatchObject({ status: 200 })
  expect(await entry()).toMatchObject({ collected: total })
  expect((await read(customer)).payment.collected).toBe(total)
})

test('starts the wait for an absent recipient once, tells the customer, and then lets the packages go back', async () => {
  await send('picked_up')
  expect(await send('absent')).toMatchObject({ status: 409, code: 'illegal-transition' })
  await send('arrived')
  expect(await send('failed', { reason: 'nobody-there' })).toMatchObject({ code: 'still-waiting' })
  const since = now()
  expect(await send('absent')).toMatchObject({ status: 200 })
  const until = new Date(since.getTime() + 300_000).toISOString()
  for (const person of [customer, driver]) {
    expect((await read(person)).stops[1]).toMatchObject({ status: 'arrived', waits_until: until })
  }
  expect((await read(driver)).waiting_minutes).toBe(5)
  expect((await read(customer)).waiting_minutes).toBeUndefined()
  expect(await notified()).toMatchObject({ type: 'absent_response', data: { minutes: '5' } })
  expect(await send('absent')).toMatchObject({ code: 'illegal-transition' })
  world.pass(299)
  expect(await send('failed', { reason: 'nobody-there' })).toMatchObject({ code: 'still-waiting' })
  world.pass(1)
  expect(await send('failed', { reason: 'nobody-there' })).toMatchObject({ status: 200 })
  expect((await read(customer)).status).toBe('returning')
})

test('hands over to a recipient who comes during the wait', async () => {
  await report(world, driver, delivery, 'picked_up')
  await report(world, driver, delivery, 'arrived')
  await report(world, driver, delivery, 'absent')
  const done = await report(world, driver, delivery, 'completed', { received_by: 'Bob' })
  expect(done.status).toBe('completed')
})
