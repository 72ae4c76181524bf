// @vitest-environment happy-dom
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { getDelivery } from '../../src/lib/contract/delivery/deliveries.ts'
import { setDriverStatus } from '../../src/lib/contract/driver/driver.ts'
import { offers } from '../../src/server/db/schema.ts'
import { $token } from '../../src/stores/core/app.ts'
import {
  $driverError,
  $nextRoute,
  $offers,
  $waitingReports,
  $activeDelivery,
  accept,
  release,
  report,
  startDriving
} from '../../src/stores/driver/driver.ts'
import { sendWaiting } from '../../src/stores/driver/outbox.ts'
import {
  makeCustomer,
  makeDelivery,
  makeDriver,
  makeOffer,
  type Person,
  sendPosition,
  spot
} from '../builders.ts'
import { startTestService, type TestService } from '../service.ts'
import { browserOf, type FakeBrowser } from './browser.ts'

let world: TestService
let browser: FakeBrowser
let customer: Person
let driver: Person
let stop: () => void
beforeAll(async () => {
  world = await startTestService()
})
afterAll(() => world.close())
beforeEach(async () => {
  browser = browserOf(world)
  customer = await makeCustomer(world)
  driver = await makeDriver(world, { at: spot(world) })
  $token.set(driver.bearer)
  const profile = await driver.client.call(setDriverStatus, { body: { online: true } })
  // Offline, so that the store does not share positions. The test sends them.
  stop = startDriving({ profile: { ...profile, online: false }, offers: [], work: null, cursor: 0 })
})
afterEach(() => {
  stop()
  browser.restore()
})

async function offered(): Promise<string> {
  const delivery = await makeDelivery(world, customer)
  const id = await makeOffer(world, delivery, driver)
  return id
}

test('loads the delivery and the route to the pickup after accepting', async () => {
  expect(await accept(await offered())).toBe(true)
  expect($activeDelivery.get()).toMatchObject({ status: 'accepted', viewer: 'driver' })
  await vi.waitFor(() => expect($nextRoute.get()?.stop_id).toBe($activeDelivery.get()?.stops[0]?.id))
  expect($nextRoute.get()?.turns.at(0)?.kind).toBe('depart')
  expect($nextRoute.get()?.turns.at(-1)?.kind).toBe('arrive')
})

test('keeps reports made without a network, and sends them in order later', async () => {
  await accept(await offered())
  const id = $activeDelivery.get()!.pickanddropoff_id
  browser.offline = true
  expect(await report('picked_up')).toBe(true)
  vi.spyOn(Date, 'now').mockReturnValueOnce(Date.now() + 5)
  await report('arrived')
  expect($waitingReports.get()).toBe(2)
  expect($activeDelivery.get()?.status).toBe('accepted')

  browser.offline = false
  const { delivery, refused } = await sendWaiting()
  expect(refused).toBeNull()
  expect(delivery?.status).toBe('arrived')
  expect($waitingReports.get()).toBe(0)
  const seen = await customer.client.call(getDelivery, { params: { id } })
  expect(seen.history.map(entry => entry.status)).toEqual(['searching', 'accepted', 'picked_up', 'arrived'])
})

test('reports a wrong PIN, and does not send that report again', async () => {
  await accept(await offered())
  await report('picked_up')
  await report('arrived')
  const seen = await customer.client.call(getDelivery, {
    params: { id: $activeDelivery.get()!.pickanddropoff_id }
  })
  const pin = seen.stops[1]?.pin ?? ''
  expect(await report('completed', { pin: pin === '9999' ? '1111' : '9999' })).toBe(false)
  expect($driverError.get()?.code).toBe('wrong-pin')
  expect($waitingReports.get()).toBe(0)
  expect(await report('completed', { pin })).toBe(true)
  expect($activeDelivery.get()).toBeNull()
  expect($nextRoute.get()).toBeNull()
})

test('reports an offer that another driver took, and removes it', async () => {
  const delivery = await makeDelivery(world, customer)
  const mine = await makeOffer(world, delivery, driver)
  const other = await makeDriver(world, { at: spot(world) })
  // It expired, and this page hasn't heard of it yet.
  await world.service.context.orm.update(offers).set({ status: 'expired' }).where(eq(offers.id, mine))
  const theirs = await makeOffer(world, delivery, other)
  await world.request('POST', `/offers/${theirs}/accept`, { bearer: other.bearer })
  expect(await accept(mine)).toBe(false)
  expect($driverError.get()?.code).toBe('offer-taken')
  expect($offers.get()).toEqual([])
})

test('frees a driver who releases the delivery before pickup', async () => {
  await accept(await offered())
  const id = $activeDelivery.get()!.pickanddropoff_id
  expect(await release(6)).toBe(true)
  expect($activeDelivery.get()).toBeNull()
  expect((await customer.client.call(getDelivery, { params: { id } })).status).toBe('searching')
  await sendPosition(world, driver, spot(world), 50)
})
