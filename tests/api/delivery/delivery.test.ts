import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  cancelDelivery,
  explainCancellation,
  previewCancellation
} from '../../../src/lib/contract/delivery/cancellation.ts'
import { type Delivery, getDelivery, listDeliveries } from '../../../src/lib/contract/delivery/deliveries.ts'
import { releaseDelivery, reportStage, type Stage } from '../../../src/lib/contract/delivery/stages.ts'
import { acceptOffer } from '../../../src/lib/contract/driver/driver.ts'
import { getEarnings } from '../../../src/lib/contract/driver/earnings.ts'
import { pollEvents } from '../../../src/lib/contract/events.ts'
import { rateDelivery } from '../../../src/lib/contract/delivery/ratings.ts'
import { ledger } from '../../../src/server/db/tables/delivery/delivery-tables.ts'
import {
  makeAccepted,
  makeCustomer,
  makeDelivery,
  makeDriver,
  makeOffer,
  type Person,
  quoteBody,
  report as reportNow,
  severalDropoffs,
  spot,
  visit
} from '../../builders.ts'
import { startTestService, type TestService } from '../../service.ts'

let world: TestService
let customer: Person
let driver: Person
beforeAll(async () => {
  world = await startTestService()
})
afterAll(() => world.close())
beforeEach(async () => {
  customer = await makeCustomer(world)
  driver = await makeDriver(world, { at: spot(world) })
})

let seq = 0
interface Details {
  stop_id?: string
  pin?: string
  received_by?: string
  reason?: 'nobody-there' | 'refused' | 'wrong-address'
}
const body = (stage: Stage, details: Details = {}) => ({
  stage,
  ...details,
  recorded_at: world.service.context.now().toISOString(),
  seq: ++seq
})
const report = (delivery: Delivery, stage: Stage, details: Details = {}) =>
  driver.client.call(reportStage, { params: { id: delivery.pickanddropoff_id }, body: body(stage, details) })
const refused = async (delivery: Delivery, stage: Stage, details: Details = {}) =>
  world.request('POST', `/pick-and-dropoffs/${delivery.pickanddropoff_id}/stages`, {
    bearer: driver.bearer,
    body: body(stage, details)
  })
const seen = (delivery: Delivery) =>
  customer.client.call(getDelivery, { params: { id: delivery.pickanddropoff_id } })

async function accepted(overrides = {}): Promise<Delivery> {
  const delivery = await makeDelivery(world, customer, overrides)
  const offer = await makeOffer(world, delivery, driver)
  return driver.client.call(acceptOffer, { params: { id: offer } })
}

test('goes from accepted to completed, and records each stage in the events and in the ledger', async () => {
  const delivery = await accepted()
  expect(delivery).toMatchObject({ status: 'accepted', viewer: 'driver' })
  expect(delivery.stops[1]?.pin).toBeNull()
  expect(delivery.driver_route?.geometry.length).toBeGreaterThan(1)
  expect(delivery.eta?.low_seconds).toBeLessThanOrEqual(delivery.eta?.seconds ?? 0)

  const own = await seen(delivery)
  expect(own.driver).toMatchObject({ first_name: 'Daniel', transport_type: 'car', plate: 'AL 4107' })
  expect(own.position?.latitude).toBeCloseTo(spot(world).latitude, 5)
  const pin = own.stops[1]?.pin ?? ''

  await report(delivery, 'picked_up')
  await report(delivery, 'arrived')
  const done = await report(delivery, 'completed', { pin })
  expect(done).toMatchObject({ status: 'completed', position: null, eta: null, driver_route: null })
  expect(done.stops[1]).toMatchObject({ status: 'done', proof: 'pin' })

  const { events } = await customer.client.call(pollEvents, { query: { cursor: 0, timeout: 5 } })
  const updates = events.filter(event => event.type === 'delivery.updated')
  expect(updates.map(event => (event.data as { type: string }).type)).toEqual([
    null,
    'accepted_response',
    'picked-up_response',
    'arrived_response',
    'completed_response'
  ])
  expect(events.map(event => event.number)).toEqual(events.map((_, index) => index + 1))
  const rows = await world.service.context.orm
    .select()
    .from(ledger)
    .where(eq(ledger.deliveryId, delivery.pickanddropoff_id))
    .orderBy(asc(ledger.id))
  expect(rows.map(row => [row.before, row.after, row.actor])).toEqual([
    [null, 'searching', 'customer'],
    ['searching', 'accepted', 'driver'],
    ['accepted', 'picked_up', 'driver'],
    ['picked_up', 'arrived', 'driver'],
    ['arrived', 'completed', 'driver']
  ])
})

test('refuses a repeated or out-of-order stage with 409 and changes nothing', async () => {
  const delivery = await accepted()
  for (const stage of ['arrived', 'completed', 'returned'] as const) {
    const answer = await refused(delivery, stage, stage === 'completed' ? { received_by: 'Bob' } : {})
    expect(answer, stage).toMatchObject({ status: 409, code: 'illegal-transition' })
  }
  await report(delivery, 'picked_up')
  expect(await refused(delivery, 'picked_up')).toMatchObject({ status: 409, code: 'illegal-transition' })
  const stale = await world.request('POST', `/pick-and-dropoffs/${delivery.pickanddropoff_id}/stages`, {
    bearer: driver.bearer,
    body: { ...body('arrived'), seq: 0 }
  })
  expect(stale).toMatchObject({ status: 409, code: 'illegal-transition' })
  expect((await seen(delivery)).history).toHaveLength(3)
})

test('requires the PIN and limits guesses', async () => {
  const delivery = await accepted()
  await report(delivery, 'picked_up')
  await report(delivery, 'arrived')
  const pin = (await seen(delivery)).stops[1]?.pin ?? ''
  const wrong = pin === '0000' ? '0001' : '0000'
  expect(await refused(delivery, 'completed')).toMatchObject({ status: 400, code: 'invalid-input' })
  for (let attempt = 0; attempt < 5; attempt++) {
    expect(await refused(delivery, 'completed', { pin: wrong })).toMatchObject({
      status: 409,
      code: 'wrong-pin'
    })
  }
  expect(await refused(delivery, 'completed', { pin })).toMatchObject({
    status: 429,
    code: 'too-many-requests'
  })
  const done = await report(delivery, 'completed', { received_by: 'Bob at the desk' })
  expect(done.stops[1]).toMatchObject({ proof: 'name', received_by: 'Bob at the desk' })
})

test('returns the packages to the pickup after a failed dropoff', async () => {
  const delivery = await accepted()
  await report(delivery, 'picked_up')
  await report(delivery, 'arrived')
  expect(await refused(delivery, 'failed')).toMatchObject({ status: 400, code: 'invalid-input' })
  await report(delivery, 'absent')
  world.pass(300)
  const failed = await report(delivery, 'failed', { reason: 'nobody-there' })
  expect(failed).toMatchObject({ status: 'returning' })
  expect(failed.driver_route?.stop_id).toBe(failed.stops[0]?.id)
  const failedAt = failed.stops[1]?.finished_at ?? ''
  expect(failedAt).not.toBe('')
  world.pass(900)
  const returned = await report(delivery, 'returned')
  expect(returned).toMatchObject({ status: 'returned' })
  expect(returned.stops[1]).toMatchObject({
    status: 'returned',
    failure: 'nobody-there',
    finished_at: failedAt,
    returned_at: new Date(Date.parse(failedAt) + 900_000).toISOString()
  })
})

test('ends partially completed when one of three dropoffs fails and is returned', async () => {
  const delivery = await makeAccepted(world, customer, driver, severalDropoffs(world))
  const params = { id: delivery.pickanddropoff_id }
  expect(await visit(world, driver, delivery, [2])).toMatchObject({ status: 'returning' })
  const back = await reportNow(world, driver, delivery, 'returned')
  expect(back).toMatchObject({ status: 'partially_completed', position: null, driver_route: null })
  expect(back.stops.map(stop => stop.status)).toEqual(['done', 'done', 'returned', 'done'])
  const listed = await customer.client.call(listDeliveries, { query: { status: 'partially_completed' } })
  expect(listed.items.map(item => item.pickanddropoff_id)).toEqual([delivery.pickanddropoff_id])
  expect((await customer.client.call(listDeliveries, { query: { status: 'completed' } })).items).toEqual([])

  // At least one dropoff was completed, so the driver earns for the delivery and the customer can rate it.
  const { deliveries } = await driver.client.call(getEarnings, {})
  expect(deliveries).toBe(1)
  expect(await customer.client.call(rateDelivery, { params, body: { stars: 4 } })).toMatchObject({
    rating: { stars: 4 }
  })
})

test('reports arrival and completion per dropoff, and completes the delivery at the last one', async () => {
  const dropoffs = [
    { ...spot(world, 1_400, 900), name: '12 Apple Street' },
    { ...spot(world, -900, 500), name: '3 Mill Lane' }
  ]
  const packages = [0, 1].map(dropoff => ({ ...quoteBody(world).packages[0]!, dropoff }))
  const delivery = await accepted({ dropoffs, packages })
  const [, first, second] = (await seen(delivery)).stops
  await report(delivery, 'picked_up')
  expect(await report(delivery, 'arrived', { stop_id: first!.id })).toMatchObject({ status: 'picked_up' })
  expect(await refused(delivery, 'arrived', { stop_id: second!.id })).toMatchObject({ status: 409 })
  expect(await report(delivery, 'completed', { stop_id: first!.id, pin: first!.pin! })).toMatchObject({
    status: 'picked_up'
  })
  expect(await report(delivery, 'arrived', { stop_id: second!.id })).toMatchObject({ status: 'arrived' })
  expect(await report(delivery, 'completed', { stop_id: second!.id, pin: second!.pin! })).toMatchObject({
    status: 'completed'
  })
})

test('cancels for free until a driver accepts, and then for the fee of the preview', async () => {
  const searching = await makeDelivery(world, customer)
  const params = { id: searching.pickanddropoff_id }
  const before = await customer.client.call(previewCancellation, { params })
  expect(before).toMatchObject({ allowed: true, fee: { amount: 0 } })

  const offer = await makeOffer(world, searching, driver)
  await driver.client.call(acceptOffer, { params: { id: offer } })
  const { fee, reasons } = await customer.client.call(previewCancellation, { params })
  expect(fee).toEqual({ amount: Math.floor(searching.price.total * 0.15 + 0.5), currency: 'EUR' })
  expect(reasons.map(each => [each.code, each.fee_percent])).toEqual([
    ['changed-mind', 15],
    ['wrong-details', 15],
    ['too-long', 15],
    ['driver-asked', 15]
  ])

  const request = (path: string, body: object, bearer = customer.bearer) =>
    world.request('POST', `/pick-and-dropoffs/${params.id}/${path}`, { bearer, body })
  expect(await request('cancel', { expected_fee: 0 })).toMatchObject({
    status: 409,
    code: 'fee-changed'
  })
  expect(await request('cancel', { cancellation_reason_id: 5 })).toMatchObject({
    status: 409,
    code: 'reason-not-allowed'
  })
  expect(await request('cancellation', { cancellation_reason_id: 3 })).toMatchObject({
    status: 409,
    code: 'illegal-transition'
  })
  const body = { expected_fee: fee!.amount }
  const cancelled = await customer.client.call(cancelDelivery, { params, body })
  expect(cancelled).toMatchObject({ status: 'cancelled', cancellation: { fee, reason: '' } })
  expect(await refused(cancelled, 'picked_up')).toMatchObject({ status: 409 })

  // The reason is given afterwards, by the customer alone, and changes nothing else.
  const why = { cancellation_reason_id: 3, note: 'Sorry' }
  const stranger = await makeCustomer(world)
  expect(await request('cancellation', why, stranger.bearer)).toMatchObject({ status: 404 })
  expect(await request('cancellation', { cancellation_reason_id: 5 })).toMatchObject({
    status: 409,
    code: 'reason-not-allowed'
  })
  const explained = await customer.client.call(explainCancellation, { params, body: why })
  expect(explained).toMatchObject({ status: 'cancelled', cancellation: { fee, by: 'customer' } })
  expect(explained.cancellation?.reason).toContain('Sorry')
})

test('refuses to cancel after pickup, and gives the reason', async () => {
  const delivery = await accepted()
  await report(delivery, 'picked_up')
  const preview = await customer.client.call(previewCancellation, {
    params: { id: delivery.pickanddropoff_id }
  })
  expect(preview).toMatchObject({ allowed: false, reasons: [] })
  expect(preview.why).toContain('on the way')
})

test('puts a released delivery back into the search, without access for the driver who released it', async () => {
  const delivery = await accepted()
  const params = { id: delivery.pickanddropoff_id }
  await driver.client.call(releaseDelivery, { params, body: { cancellation_reason_id: 6 } })
  expect(await seen(delivery)).toMatchObject({ status: 'searching', driver: null, position: null })
  const gone = await world.request('GET', `/pick-and-dropoffs/${params.id}`, { bearer: driver.bearer })
  expect(gone).toMatchObject({ status: 404, code: 'not-found' })
})
