import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { emptySearch, type HistorySearch } from '../../../src/lib/lists/history-search.ts'
import { $data, $token } from '../../../src/stores/core/app.ts'
import {
  $history,
  $historyBusy,
  $historyError,
  showHistory,
  bookAgain,
  loadMoreHistory,
  searchHistory
} from '../../../src/stores/delivery/history.ts'
import { $delivery } from '../../../src/stores/delivery/delivery.ts'
import { $ratingError, rate, ratingWithAccount } from '../../../src/stores/delivery/rating.ts'
import {
  complete,
  makeAccepted,
  makeCustomer,
  makeDelivery,
  makeDriver,
  type Person,
  spot
} from '../../builders.ts'
import { startTestService, type TestService } from '../../service.ts'
import { browserOf, type FakeBrowser } from './browser.ts'

let world: TestService
let browser: FakeBrowser
let customer: Person
beforeAll(async () => {
  world = await startTestService()
  customer = await makeCustomer(world)
  for (let count = 0; count < 21; count++) await makeDelivery(world, customer)
})
afterAll(() => world.close())
beforeEach(() => {
  browser = browserOf(world)
  $token.set(customer.bearer)
})
afterEach(() => browser.restore())

const search = (part: Partial<HistorySearch>): HistorySearch => ({ ...emptySearch, ...part })

test('loads page after page, each delivery once, until the end', async () => {
  await searchHistory(search({ q: 'market' }))
  expect([$history.get()?.items.length, $history.get()?.next]).not.toContain(null)
  await loadMoreHistory()
  const { items, next } = $history.get() ?? { items: [], next: '' }
  expect([items.length, new Set(items.map(each => each.pickanddropoff_id)).size, next]).toEqual([
    21,
    21,
    null
  ])
  await loadMoreHistory()
  expect($history.get()?.items).toHaveLength(21)
})

test('shows the newer of two searches, whichever response arrives last', async () => {
  const older = searchHistory(search({ q: 'market' }))
  const newer = searchHistory(search({ q: 'nowhere' }))
  await Promise.all([older, newer])
  expect([$history.get()?.search.q, $history.get()?.items, $historyBusy.get()]).toEqual(['nowhere', [], null])
})

test('keeps the shown results without a network, and reports the error', async () => {
  await searchHistory(search({ status: 'active' }))
  const before = $history.get()
  browser.offline = true
  await searchHistory(search({ q: 'apple' }))
  expect([$history.get(), $historyError.get()?.code, $historyBusy.get()]).toEqual([before, 'network', null])
  showHistory({ items: [], next: null, search: emptySearch })
  expect($historyError.get()).toBeNull()
})

test('fills the draft from a past delivery', async () => {
  const [first] = ($history.get()?.items ?? []).concat((await makeDelivery(world, customer)) as never)
  await bookAgain(first?.pickanddropoff_id ?? '')
  expect($data.get()?.quote).toMatchObject({
    pickups: [{ name: '1 Market Square' }],
    packages: [{ description: 'A box of books' }]
  })
  expect(browser.visited).toEqual(['/dashboard/delivery_details'])
})

test('shows the existing rating if another tab has already rated', async () => {
  const driver = await makeDriver(world, { at: spot(world) })
  const delivery = await makeAccepted(world, customer, driver)
  const by = ratingWithAccount(delivery.pickanddropoff_id)
  expect(await rate(by, 5, '')).toBe(false)
  expect($ratingError.get()?.code).toBe('not-completed')
  await complete(world, driver, delivery)
  expect(await rate(by, 4, 'Kind')).toBe(true)
  $delivery.set(null)
  expect(await rate(by, 1, 'Late')).toBe(true)
  expect($delivery.get()).toMatchObject({ rating: { stars: 4, comment: 'Kind' } })
})
