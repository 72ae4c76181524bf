/** A driver's offers on the real server when an event or a request is lost. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { setDriverStatus } from '../../../src/lib/contract/driver/driver.ts'
import { eq } from 'drizzle-orm'
import { offers } from '../../../src/server/db/tables/schema.ts'
import { inTransaction } from '../../../src/server/domain/core/work.ts'
import { $token } from '../../../src/stores/core/app.ts'
import { $activeDelivery, $offers, accept, startDriving } from '../../../src/stores/driver/driver.ts'
import { getCompanyData, changeCompany } from '../../../src/lib/contract/company/company-data.ts'
import { $missedAt, $workRefusal } from '../../../src/stores/driver/offers.ts'
import { replaceRuntime, runtime } from '../../../src/stores/core/runtime.ts'
import { $connection } from '../../../src/stores/shell/event-stream.ts'
import {
  makeAdmin,
  makeCustomer,
  makeDelivery,
  makeDriver,
  makeOffer,
  type Person,
  spot
} from '../../builders.ts'
import { startTestService, type TestService } from '../../service.ts'
import { browserOf, type FakeBrowser } from './browser.ts'
import { eventually } from '../../eventually.ts'

let world: TestService
let browser: FakeBrowser
let driver: Person
let stop: () => void
beforeAll(async () => {
  world = await startTestService()
})
afterAll(() => world.close())
beforeEach(async () => {
  // The test decides when time has passed.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  browser = browserOf(world)
  driver = await makeDriver(world, { at: spot(world) })
  $token.set(driver.bearer)
  const profile = await driver.client.call(setDriverStatus, { body: { online: true } })
  stop = startDriving({ profile, offers: [], work: null, cursor: 0 })
  await eventually(() => expect($connection.get()).toBe('live'))
})
afterEach(() => {
  stop()
  browser.restore()
  vi.useRealTimers()
})

/** Makes an offer that no event reports. */
async function offered(): Promise<string> {
  return makeOffer(world, await makeDelivery(world, await makeCustomer(world)), driver)
}

const shown = (id: string) => eventually(() => expect($offers.get().map(offer => offer.id)).toEqual([id]))

/** Returns how often the list was asked for. */
const asked = () => browser.requests.filter(request => request === 'GET /v1/driver/offers').length

/** Reports an offer as matching would. */
function tell(id: string): Promise<void> {
  return inTransaction(world.service.context, async work =>
    work.emit(driver.userId, 'offer.created', { offer_id: id, pickanddropoff_id: 'pad_1' })
  )
}

test('loads the offers from time to time', async () => {
  const id = await offered()
  vi.advanceTimersByTime(10_000)
  await shown(id)
})

test('loads the offers when the page is visible again', async () => {
  const id = await offered()
  document.dispatchEvent(new Event('visibilitychange'))
  await shown(id)
})

test('loads the offers when the connection is back', async () => {
  const id = await offered()
  $connection.set('connecting')
  $connection.set('live')
  await shown(id)
})

test('loads the offers again after a failed request', async () => {
  const id = await offered()
  browser.aborts = '/v1/driver/offers'
  await tell(id)
  // The client itself sends a failed read once more.
  await eventually(() => expect(asked()).toBe(2))
  browser.aborts = undefined
  await shown(id)
})

test('shows an offer again when its acceptance did not reach the server', async () => {
  const id = await offered()
  await tell(id)
  await shown(id)
  browser.aborts = `/v1/offers/${id}/accept`
  expect(await accept(id)).toBe(false)
  browser.aborts = undefined
  await shown(id)
  expect(await accept(id)).toBe(true)
  expect($activeDelivery.get()?.status).toBe('accepted')
})

test('does not show an accepted offer again after an older request', async () => {
  const id = await offered()
  await tell(id)
  await shown(id)
  // This answer has the offer, and arrives after the acceptance.
  const read = Promise.withResolvers<void>()
  const arrival = Promise.withResolvers<void>()
  const { fetch: network, ...others } = runtime
  const restore = replaceRuntime({
    ...others,
    fetch: async (input, init) => {
      const answer = await network(input, init)
      if (!String(input).endsWith('/driver/offers')) return answer
      read.resolve()
      await arrival.promise
      return answer
    }
  })
  vi.advanceTimersByTime(10_000)
  await read.promise
  expect(await accept(id)).toBe(true)
  const later: number[] = []
  const unfollow = $offers.listen(list => later.push(list.length))
  arrival.resolve()
  document.dispatchEvent(new Event('visibilitychange'))
  await eventually(() => expect(asked()).toBe(3))
  restore()
  unfollow()
  expect([$offers.get(), later]).toEqual([[], []])
})

test('says that an offer was missed, until the next one', async () => {
  const lose = (offerId: string, reason: string) =>
    inTransaction(world.service.context, async work =>
      work.emit(driver.userId, 'offer.withdrawn', { offer_id: offerId, pickanddropoff_id: 'pad_1', reason })
    )
  const first = await offered()
  await tell(first)
  await shown(first)
  await lose(first, 'expired')
  await eventually(() => expect($missedAt.get()).not.toBeNull())
  expect($offers.get()).toEqual([])
  await world.service.context.orm.update(offers).set({ status: 'expired' }).where(eq(offers.id, first))
  const second = await offered()
  await tell(second)
  await shown(second)
  expect($missedAt.get()).toBeNull()
  // One that the customer cancelled wasn't missed.
  await lose(second, 'cancelled')
  await eventually(() => expect($offers.get()).toEqual([]))
  expect($missedAt.get()).toBeNull()
})

test('says soon why there are no more offers for a driver who is online', async () => {
  const { client } = await makeAdmin(world)
  const { version } = await client.call(getCompanyData)
  const settings = { work: { documents_required: true } }
  expect($workRefusal.get()).toBeNull()
  await client.call(changeCompany, { body: { version, reason: 'A test', settings } })
  vi.advanceTimersByTime(10_000)
  await eventually(() => expect($workRefusal.get()).toBe('documents-missing'))
})
