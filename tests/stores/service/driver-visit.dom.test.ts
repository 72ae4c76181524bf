/** One press for all deliveries of a depot: with a network lost in the middle, and a page that ends in the middle. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { getDelivery } from '../../../src/lib/contract/delivery/deliveries.ts'
import { setDriverStatus } from '../../../src/lib/contract/driver/driver.ts'
import { getOwnRun } from '../../../src/lib/contract/planning/own-routes.ts'
import { giveRoutes } from '../../../src/server/domain/planning/give-routes.ts'
import { $token } from '../../../src/stores/core/app.ts'
import { runtime } from '../../../src/stores/core/runtime.ts'
import {
  $queuedReports,
  $refusedLater,
  $run,
  $visit,
  startDriving
} from '../../../src/stores/driver/driver.ts'
import {
  loadingSteps,
  reportVisit,
  togetherWith,
  type VisitStep
} from '../../../src/stores/driver/run/visit.ts'
import { makeCustomer, makeDelivery, makeDriver, type Person, spot } from '../../builders.ts'
import { eventually } from '../../eventually.ts'
import { publishRoute } from '../../planned-routes.ts'
import { startTestService, type TestService } from '../../service.ts'
import { browserOf, type FakeBrowser } from './browser.ts'

let world: TestService
let browser: FakeBrowser
let customer: Person
let driver: Person
let ids: string[]
let stop = () => {}
beforeAll(async () => {
  world = await startTestService()
})
afterAll(() => world.close())

/** Six planned deliveries of one depot, all for one door. */
beforeEach(async () => {
  browser = browserOf(world)
  customer = await makeCustomer(world)
  driver = await makeDriver(world)
  ids = []
  const at = new Date(world.service.context.now().getTime() + 2 * 3_600_000).toISOString()
  for (let index = 0; index < 6; index++)
    ids.push((await makeDelivery(world, customer, { scheduled_at: at })).pickanddropoff_id)
  await publishRoute(world, driver, ids)
  await driver.client.call(setDriverStatus, { body: { online: true, position: spot(world) } })
  await giveRoutes(world.service.context)
  $token.set(driver.bearer)
  await openPage()
})
afterEach(() => {
  stop()
  browser.restore()
})

/** Opens the driver's page, as after a reload. */
async function openPage(): Promise<void> {
  stop()
  const profile = await driver.client.call(setDriverStatus, { body: { online: true } })
  const { items, run } = await driver.client.call(getOwnRun)
  const [first, ...others] = items
  const work = { ...first!, run }
  stop = startDriving({ profile: { ...profile, online: false }, offers: [], work, others, cursor: 0 })
}

const arriving = () =>
  $visit.get().map(({ delivery }): VisitStep => ({
    deliveryId: delivery.pickanddropoff_id,
    stage: 'arrived'
  }))
const statuses = () =>
  Promise.all(ids.map(async id => (await customer.client.call(getDelivery, { params: { id } })).status))
const sentAll = () =>
  eventually(() => {
    globalThis.dispatchEvent(new Event('online'))
    expect($queuedReports.get()).toBe(0)
  })
const stageCalls = () => browser.requests.filter(request => request.endsWith('/stages'))

test('one press arrives for all, one loads all that is there, and the missing one is released', async () => {
  expect($visit.get()).toHaveLength(6)
  expect(await reportVisit(arriving())).toBe(true)
  await sentAll()
  const steps = loadingSteps($visit.get(), [ids[2]!], 'refused')
  // The second press of a shaking finger.
  expect(await Promise.all([reportVisit(steps), reportVisit(steps)])).toEqual([true, false])
  expect($visit.get().map(({ stop: { kind } }) => kind)).toEqual(Array(5).fill('dropoff'))
  await sentAll()
  expect(await statuses()).toEqual(ids.map(id => (id === ids[2] ? 'searching' : 'picked_up')))
  expect(stageCalls()).toHaveLength(6 + 5)
  expect($refusedLater.get()).toBeNull()
  expect($run.get()).toHaveLength(5)
})

test('a network lost in the middle delays the rest, and sends nothing twice', async () => {
  const { fetch } = runtime
  let answers = 0
  runtime.fetch = async (input, init) => {
    if (String(input).endsWith('/stages') && ++answers > 3) browser.offline = true
    return fetch(input, init)
  }
  expect(await reportVisit(loadingSteps($visit.get(), [], null))).toBe(true)
  await expect.poll(() => $queuedReports.get()).toBe(3)
  runtime.fetch = fetch
  // The screen has gone on for all of them, and stays there while the rest is sent.
  const shown: string[] = []
  const unlisten = $visit.listen(visit => shown.push(...visit.map(({ stop: { kind } }) => kind)))
  browser.offline = false
  await sentAll()
  unlisten()
  expect(new Set(shown)).toEqual(new Set(['dropoff']))
  expect(await statuses()).toEqual(Array(6).fill('picked_up'))
})

test('a page that ends in the middle sends the rest later', async () => {
  browser.offline = true
  await reportVisit(loadingSteps($visit.get(), [ids[0]!], 'closed'))
  expect($queuedReports.get()).toBe(6)
  browser.offline = false
  await openPage()
  await sentAll()
  expect(await statuses()).toEqual(['scheduled', ...Array<string>(5).fill('picked_up')])
})

test('one person at a door takes all with one name', async () => {
  await reportVisit(loadingSteps($visit.get(), [], null))
  await reportVisit(arriving())
  const together = togetherWith($visit.get(), ids[0]!)
  expect(together).toHaveLength(6)
  const steps = together.map(({ delivery }): VisitStep => ({
    deliveryId: delivery.pickanddropoff_id,
    stage: 'completed',
    details: { receivedBy: 'Bob Keller' }
  }))
  expect(await reportVisit(steps)).toBe(true)
  await sentAll()
  expect(await statuses()).toEqual(Array(6).fill('completed'))
})
