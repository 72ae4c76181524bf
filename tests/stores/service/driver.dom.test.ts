import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { cancelDelivery } from '../../../src/lib/contract/delivery/cancellation.ts'
import { getDelivery } from '../../../src/lib/contract/delivery/deliveries.ts'
import { setDriverStatus } from '../../../src/lib/contract/driver/driver.ts'
import { offers } from '../../../src/server/db/tables/schema.ts'
import { $token } from '../../../src/stores/core/app.ts'
import {
  $clockWrong,
  $driverError,
  $nextRoute,
  $offers,
  $refusedLater,
  $queuedReports,
  $activeDelivery,
  accept,
  release,
  report,
  startDriving
} from '../../../src/stores/driver/driver.ts'
import { $nextEta } from '../../../src/stores/driver/next-eta.ts'
import { sendWaiting } from '../../../src/stores/driver/report-queue.ts'
import {
  makeCustomer,
  makeDelivery,
  makeDriver,
  makeOffer,
  type Person,
  sendPosition,
  spot
} from '../../builders.ts'
import { startTestService, type TestService } from '../../service.ts'
import { browserOf, type FakeBrowser } from './browser.ts'
import { eventually } from '../../eventually.ts'

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
  await eventually(() => expect($nextRoute.get()?.stop_id).toBe($activeDelivery.get()?.stops[0]?.id))
  expect($nextRoute.get()?.turns.at(0)?.kind).toBe('depart')
  expect($nextRoute.get()?.turns.at(-1)?.kind).toBe('arrive')
})

test('shows the driver the same arrival time as the customer', async () => {
  await accept(await offered())
  const id = $activeDelivery.get()!.pickanddropoff_id
  await eventually(() => expect($nextRoute.get()).not.toBeNull())
  world.pass(10)
  await sendPosition(world, driver, spot(world, 30), 2)
  await eventually(() => expect($nextEta.get()).not.toBeNull())
  const { eta } = await customer.client.call(getDelivery, { params: { id } })
  expect(eta).not.toBeNull()
  expect($nextEta.get()).toEqual(eta)
})

test('goes on without a network, and sends the steps once and in order later', async () => {
  await accept(await offered())
  const id = $activeDelivery.get()!.pickanddropoff_id
  browser.offline = true
  const statuses = []
  for (const step of ['picked_up', 'arrived'] as const) {
    expect(await report(step)).toBe(true)
    statuses.push($activeDelivery.get()?.status)
  }
  expect(await report('completed', { receivedBy: 'Bob Keller' })).toBe(true)
  expect([statuses, $activeDelivery.get(), $queuedReports.get()]).toEqual([['picked_up', 'arrived'], null, 3])

  // Ends the attempt that is in progress.
  await sendWaiting()
  browser.offline = false
  browser.requests = []
  const { delivery, refused } = await sendWaiting()
  expect([refused, delivery?.status, $queuedReports.get()]).toEqual([null, 'completed', 0])
  await sendWaiting()
  expect(browser.requests.filter(request => request.endsWith('/stages'))).toHaveLength(3)
  const { history } = await customer.client.call(getDelivery, { params: { id } })
  expect(history.slice(2).map(entry => entry.status)).toEqual(['picked_up', 'arrived', 'completed'])
})

test('goes on within seconds if the network gives no answer', async () => {
  await accept(await offered())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { promise, resolve } = Promise.withResolvers<void>()
  browser.silence = promise
  const reported = report('picked_up')
  await eventually(async () => {
    await vi.advanceTimersByTimeAsync(1_000)
    expect($activeDelivery.get()?.status).toBe('picked_up')
  })
  expect(await reported).toBe(true)
  vi.useRealTimers()
  browser.silence = undefined
  resolve()
  await eventually(() => expect($queuedReports.get()).toBe(0))
})

test('shows that the delivery was canceled meanwhile, and sends no further step', async () => {
  await accept(await offered())
  const id = $activeDelivery.get()!.pickanddropoff_id
  browser.offline = true
  await report('picked_up')
  await report('arrived')
  await customer.client.call(cancelDelivery, { params: { id }, body: { cancellation_reason_id: 4 } })
  browser.offline = false
  dispatchEvent(new Event('online'))
  await eventually(() => expect($refusedLater.get()?.code).toBe('illegal-transition'))
  await eventually(() => expect($activeDelivery.get()).toBeNull())
  expect($queuedReports.get()).toBe(0)
})

test('says that the clock is wrong, and keeps the order when it is set back', async () => {
  await accept(await offered())
  const hour = 3_600_000
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + hour)
  await report('picked_up')
  expect($clockWrong.get()).toBe(true)
  vi.mocked(Date.now).mockRestore()
  expect(await report('arrived')).toBe(true)
  expect($activeDelivery.get()?.status).toBe('arrived')
})

async function wrongPin(): Promise<string> {
  const id = $activeDelivery.get()!.pickanddropoff_id
  const { stops } = await customer.client.call(getDelivery, { params: { id } })
  return stops[1]?.pin === '9999' ? '1111' : '9999'
}

test('a wrong PIN stays refused if the driver goes on to the name before the work is loaded again', async () => {
  await accept(await offered())
  await report('picked_up')
  await report('arrived')
  const wrong = await wrongPin()
  const network = Promise.withResolvers<void>()
  const unfollow = $driverError.listen(error => {
    if (!error) return
    browser.silence = network.promise
    // The dialog's other field takes the refusal away.
    setTimeout(() => $driverError.set(null))
  })
  expect(await report('completed', { pin: wrong })).toBe(false)
  unfollow()
  browser.silence = undefined
  network.resolve()
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
  expect($queuedReports.get()).toBe(0)
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
