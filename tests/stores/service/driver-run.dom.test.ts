/** The driver's screen with two deliveries. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { cancelDelivery } from '../../../src/lib/contract/delivery/cancellation.ts'
import { type Delivery, getDelivery } from '../../../src/lib/contract/delivery/deliveries.ts'
import { listOffers, setDriverStatus } from '../../../src/lib/contract/driver/driver.ts'
import { matchOnce } from '../../../src/server/domain/matching/round.ts'
import { $token } from '../../../src/stores/core/app.ts'
import {
  $activeDelivery,
  $nextRoute,
  $run,
  $queuedReports,
  accept,
  release,
  report,
  startDriving
} from '../../../src/stores/driver/driver.ts'
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
import { startTestService, type TestService } from '../../service.ts'
import { browserOf, type FakeBrowser } from './browser.ts'
import { eventually } from '../../eventually.ts'

let world: TestService
let browser: FakeBrowser
let customer: Person
let driver: Person
let first: Delivery
let second: Delivery
let stop: () => void
beforeAll(async () => {
  world = await startTestService({ environment: { DELIVERIES_PER_RUN: '2', RUN_DETOUR_MINUTES: '60' } })
})
afterAll(() => world.close())

/** A driver with a delivery takes a second one: both pickups come first, then the dropoff of the second. */
beforeEach(async () => {
  browser = browserOf(world)
  customer = await makeCustomer(world)
  driver = await makeDriver(world, { at: spot(world) })
  $token.set(driver.bearer)
  const profile = await driver.client.call(setDriverStatus, { body: { online: true } })
  first = await makeAccepted(world, customer, driver)
  const { offers: none } = await driver.client.call(listOffers)
  const work = await driver.client.call(getDelivery, { params: { id: first.pickanddropoff_id } })
  stop = startDriving({ profile: { ...profile, online: false }, offers: none, work, cursor: 0 })
  second = await makeDelivery(world, customer, {
    pickup: { ...spot(world, 400, 250), name: '3 Mill Lane' },
    dropoffs: [{ ...spot(world, 1_200, 800), name: '9 Canal Road' }]
  })
  await sendPosition(world, driver, spot(world), 5)
  await matchOnce(world.service.context, noTimeLimit)
  const { offers } = await driver.client.call(listOffers)
  expect(await accept(offers[0]?.id ?? '')).toBe(true)
})
afterEach(async () => {
  stop()
  browser.restore()
  for (const { pickanddropoff_id: id } of [first, second]) {
    await customer.client
      .call(cancelDelivery, { params: { id }, body: { cancellation_reason_id: 1 } })
      .catch(() => {})
  }
  await driver.client.call(setDriverStatus, { body: { online: false } }).catch(() => {})
})

const names = () => $run.get().map(({ stop: { name } }) => name)
const statusOf = async ({ pickanddropoff_id: id }: Delivery) =>
  (await customer.client.call(getDelivery, { params: { id } })).status

test('shows the stops of both deliveries in order, and the route to the next', async () => {
  expect(names()).toEqual(['1 Market Square', '3 Mill Lane', '9 Canal Road', '12 Apple Street'])
  expect($activeDelivery.get()?.pickanddropoff_id).toBe(first.pickanddropoff_id)
  expect(await report('picked_up')).toBe(true)
  expect(names()).toEqual(['3 Mill Lane', '9 Canal Road', '12 Apple Street'])
  expect($activeDelivery.get()?.pickanddropoff_id).toBe(second.pickanddropoff_id)
  await expect.poll(() => $nextRoute.get()?.stop_id).toBe(second.stops[0]?.id)
})

test('takes each step for the right delivery without a network, and keeps both afterwards', async () => {
  browser.offline = true
  expect(await report('picked_up', {}, first.pickanddropoff_id)).toBe(true)
  // A button of the first delivery that is pressed too late does nothing to the second.
  expect(await report('picked_up', {}, first.pickanddropoff_id)).toBe(false)
  expect(await report('picked_up', {}, second.pickanddropoff_id)).toBe(true)
  expect(await report('arrived', { stopId: second.stops[1]!.id })).toBe(true)
  expect(await report('completed', { stopId: second.stops[1]!.id, receivedBy: 'Eva' })).toBe(true)
  expect(names()).toEqual(['12 Apple Street'])
  expect($queuedReports.get()).toBe(4)
  browser.offline = false
  await eventually(() => {
    globalThis.dispatchEvent(new Event('online'))
    expect($queuedReports.get()).toBe(0)
  })
  // The newest state of both is from the server, although its answers arrive together.
  await expect.poll(() => $run.get()[0]?.delivery.history.at(-1)?.status).toBe('picked_up')
  expect(names()).toEqual(['12 Apple Street'])
  expect([await statusOf(first), await statusOf(second)]).toEqual(['picked_up', 'completed'])
})

test('goes on with the other delivery after a release', async () => {
  expect(await release(null, second.pickanddropoff_id)).toBe(true)
  expect(names()).toEqual(['1 Market Square', '12 Apple Street'])
  expect(await statusOf(second)).toBe('searching')
})

test('sends positions after the steps, so that they reach the customer of the next stop', async () => {
  let watching: PositionCallback | undefined
  const geolocation = {
    watchPosition: (onFix: PositionCallback) => ((watching = onFix), 1),
    clearWatch: () => (watching = undefined),
    // The device has no newer location.
    getCurrentPosition: (_: PositionCallback, fail: () => void) => fail()
  }
  Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true })
  vi.stubGlobal('isSecureContext', true)
  const move = (north: number) => {
    const coords = { ...spot(world, 250, north), heading: null, speed: null, accuracy: 5 }
    watching?.({ coords, timestamp: world.service.context.now().getTime() } as GeolocationPosition)
  }
  const [work, others] = await Promise.all(
    [first, second].map(({ pickanddropoff_id: id }) => driver.client.call(getDelivery, { params: { id } }))
  )
  const profile = await driver.client.call(setDriverStatus, { body: { online: true } })
  stop()
  stop = startDriving({ profile, offers: [], work: work!, others: [others!], cursor: 0 })
  await expect.poll(() => watching).toBeDefined()
  const sent = () => browser.requests.filter(request => /positions$|stages$/.test(request))
  browser.requests = []
  move(100)
  await expect.poll(() => sent()).toEqual(['POST /v1/driver/positions'])

  browser.offline = true
  await report('picked_up')
  browser.offline = false
  browser.requests = []
  move(180)
  await eventually(() => {
    globalThis.dispatchEvent(new Event('online'))
    expect($queuedReports.get()).toBe(0)
  })
  move(190)
  await expect.poll(() => sent()).toContain('POST /v1/driver/positions')
  expect(sent()[0]).toMatch(/stages$/)
  vi.unstubAllGlobals()
})
