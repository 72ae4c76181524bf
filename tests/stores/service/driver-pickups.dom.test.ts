/** The driver's screen with a delivery from two pickups, also without a network. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Delivery, getDelivery } from '../../../src/lib/contract/delivery/deliveries.ts'
import { setDriverStatus } from '../../../src/lib/contract/driver/driver.ts'
import { nextStop } from '../../../src/lib/rules/delivery/lifecycle.ts'
import { $token } from '../../../src/stores/core/app.ts'
import { $activeDelivery, $queuedReports, report, startDriving } from '../../../src/stores/driver/driver.ts'
import { makeAccepted, makeCustomer, makeDriver, type Person, severalPickups, spot } from '../../builders.ts'
import { startTestService, type TestService } from '../../service.ts'
import { browserOf, type FakeBrowser } from './browser.ts'
import { eventually } from '../../eventually.ts'

let world: TestService
let browser: FakeBrowser
let customer: Person
let driver: Person
let delivery: Delivery
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
  // The first dropoff comes before the second pickup.
  const trip = severalPickups(
    world,
    [
      [0, 0],
      [1, 1]
    ],
    [0, 2, 1, 3]
  )
  delivery = await makeAccepted(world, customer, driver, trip)
  const work = await driver.client.call(getDelivery, { params: { id: delivery.pickanddropoff_id } })
  stop = startDriving({ profile: { ...profile, online: false }, offers: [], work, cursor: 0 })
})
afterEach(() => {
  stop()
  browser.restore()
})

/** Returns the next stop on the driver's screen. */
const next = () => {
  const work = $activeDelivery.get()
  return work ? nextStop(work.status, work.stops)?.name : undefined
}
const idOf = (name: string) => delivery.stops.find(each => each.name === name)!.id
const at = (name: string) => ({ stopId: idOf(name) })
const stored = () => customer.client.call(getDelivery, { params: { id: delivery.pickanddropoff_id } })

async function sendAll(): Promise<void> {
  browser.offline = false
  await eventually(() => {
    globalThis.dispatchEvent(new Event('online'))
    expect($queuedReports.get()).toBe(0)
  })
}

test('leads from stop to stop without a network, and the server has all steps afterwards', async () => {
  expect(next()).toBe('1 Market Square')
  browser.offline = true
  expect(await report('arrived', at('1 Market Square'))).toBe(true)
  expect(await report('picked_up', at('1 Market Square'))).toBe(true)
  expect([next(), $activeDelivery.get()?.status]).toEqual(['1 Apple Street', 'accepted'])
  expect(await report('arrived', at('1 Apple Street'))).toBe(true)
  expect(await report('completed', { ...at('1 Apple Street'), receivedBy: 'Eva' })).toBe(true)
  expect(next()).toBe('2 Market Square')
  expect(await report('picked_up', at('2 Market Square'))).toBe(true)
  expect([next(), $activeDelivery.get()?.status]).toEqual(['2 Apple Street', 'picked_up'])
  expect($queuedReports.get()).toBe(5)
  await sendAll()
  const { status, stops } = await stored()
  expect([status, stops.map(each => each.status)]).toEqual(['picked_up', ['done', 'done', 'done', 'waiting']])
})

test('removes the packages of a pickup that fails without a network', async () => {
  browser.offline = true
  expect(await report('arrived', at('1 Market Square'))).toBe(true)
  expect(await report('failed', { ...at('1 Market Square'), reason: 'closed' })).toBe(true)
  expect(next()).toBe('2 Market Square')
  expect($activeDelivery.get()?.stops.map(each => each.status)).toEqual([
    'failed',
    'removed',
    'waiting',
    'waiting'
  ])
  await sendAll()
  const { status, stops, price } = await stored()
  expect([status, stops.map(each => each.status)]).toEqual([
    'accepted',
    ['failed', 'removed', 'waiting', 'waiting']
  ])
  expect(price.total).toBeLessThan(delivery.price.total)
})

test('says that the price follows after the last pickup fails without a network, and shows it afterwards', async () => {
  const cash = () => {
    const { payment, price, isPriceOld = false } = $activeDelivery.get() ?? {}
    return { at: payment?.at, total: price?.total, isPriceOld }
  }
  const before = { at: 'pickup', total: delivery.price.total, isPriceOld: false }
  browser.offline = true
  expect(await report('arrived', at('1 Market Square'))).toBe(true)
  expect(await report('picked_up', at('1 Market Square'))).toBe(true)
  expect(cash()).toEqual(before)
  expect(await report('arrived', at('2 Market Square'))).toBe(true)
  expect(await report('failed', { ...at('2 Market Square'), reason: 'closed' })).toBe(true)
  // Cash of the last pickup is now due at the last dropoff.
  expect([next(), cash()]).toEqual(['1 Apple Street', { ...before, at: 'dropoff', isPriceOld: true }])
  await sendAll()
  const { payment, price } = await stored()
  expect(payment.at).toBe('dropoff')
  expect(price.total).toBeLessThan(delivery.price.total)
  await expect.poll(() => cash()).toEqual({ at: 'dropoff', total: price.total, isPriceOld: false })
})
