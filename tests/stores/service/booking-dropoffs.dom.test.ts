import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { ChosenPlace } from '../../../src/lib/contract/pricing.ts'
import { book, bookedPath } from '../../../src/stores/booking/book.ts'
import {
  $draft,
  requestQuote,
  setDropoff,
  setDropoffDetails,
  setPackage,
  setPickup,
  setPickupDetails,
  setSchedule,
  clearDraft,
  showDraftOnMap
} from '../../../src/stores/booking/booking.ts'
import { hasPackages, placeOf } from '../../../src/stores/booking/draft.ts'
import { $bestOrder, takeBestOrder, undoBestOrder } from '../../../src/stores/booking/best-order.ts'
import {
  addDropoff,
  dropEmptyStops,
  moveStop,
  removeStops,
  settleStops
} from '../../../src/stores/booking/stop-list.ts'
import { addPackage, removePackage } from '../../../src/stores/booking/stop-packages.ts'
import { repeatedStops } from '../../../src/stores/booking/stops.ts'
import { $dropoff } from '../../../src/stores/core/map.ts'
import { registerAccount } from '../../../src/stores/session/sign-in.ts'
import { $token } from '../../../src/stores/core/app.ts'
import { spot } from '../../builders.ts'
import { verifyEmail } from '../../mailbox.ts'
import { startTestService, type TestService } from '../../service.ts'
import { browserOf, type FakeBrowser } from './browser.ts'

let world: TestService
let browser: FakeBrowser
beforeAll(async () => {
  world = await startTestService()
  browser = browserOf(world)
  const account = { email: 'many@example.test', password: 'a long enough password' }
  await registerAccount({
    ...account,
    type: 'customer',
    first_name: 'Mona',
    last_name: 'Many',
    phone_number: '+41 44 555 04 04'
  })
  await verifyEmail(world, $token.get() ?? '', account.email)
  browser.restore()
})
afterAll(() => world.close())
beforeEach(() => {
  browser = browserOf(world)
  clearDraft()
})
afterEach(() => browser.restore())

const place = (name: string, east: number, north: number): ChosenPlace => ({
  ...spot(world, east, north),
  name,
  detail: ''
})
const names = () => $draft.get().quote.dropoffs.map(dropoff => placeOf(dropoff)?.name ?? null)
/** Returns the descriptions of the packages for each dropoff. */
const carried = () =>
  $draft
    .get()
    .quote.dropoffs.map((_, index) =>
      $draft.get().quote.packages.flatMap(item => (item.dropoff === index ? [item.description] : []))
    )

/** Chooses three dropoffs in an inefficient order. */
function chooseThree(): void {
  setPickup(place('Home', 0, 0))
  addDropoff()
  addDropoff()
  setDropoff(place('West', -1_300, 200), 0)
  setDropoff(place('East', 1_300, 200), 1)
  setDropoff(place('Far west', -1_600, 300), 2)
  for (const [index, description] of ['Apples', 'Books', 'Cakes'].entries()) {
    setPackage({ description }, index)
    setDropoffDetails({ contact: { name: `For ${description}`, phone: '+41 44 555 02 02' } }, index)
  }
}

test('moves a dropoff with its package, recipient and key', () => {
  chooseThree()
  moveStop(3, 1)
  expect(names()).toEqual(['Far west', 'West', 'East'])
  expect(carried()).toEqual([['Cakes'], ['Apples'], ['Books']])
  expect($draft.get().booking.dropoffs.map(({ contact }) => contact.name)).toEqual([
    'For Cakes',
    'For Apples',
    'For Books'
  ])
  expect($draft.get().dropoff_keys).toEqual([2, 0, 1])
  onTestFinished(showDraftOnMap())
  expect($dropoff.get()).toMatchObject(spot(world, -1_600, 300))
  moveStop(1, 10)
  expect(names()).toEqual(['Far west', 'West', 'East'])
})

test('removes a dropoff with its packages, and keeps the last dropoff', () => {
  chooseThree()
  removeStops([{ kind: 'dropoff', index: 1 }])
  expect(names()).toEqual(['West', 'Far west'])
  expect(carried()).toEqual([['Apples'], ['Cakes']])
  removeStops([{ kind: 'dropoff', index: 0 }])
  removeStops([{ kind: 'dropoff', index: 0 }])
  expect(names()).toEqual(['Far west'])
})

test('allows at most ten dropoffs and twenty packages, and at least one package per dropoff', () => {
  for (let count = 1; count < 10; count++) expect(addDropoff()).toBe(true)
  expect(addDropoff()).toBe(false)
  for (let count = 0; count < 10; count++) expect(addPackage(3)).toBe(true)
  expect(addPackage(3)).toBe(false)
  expect(new Set($draft.get().package_keys).size).toBe(20)
  removePackage(3)
  expect($draft.get().quote.packages).toHaveLength(19)
  removePackage(0)
  expect($draft.get().quote.packages).toHaveLength(19)
})

test('drops dropoffs without a place when it returns to one dropoff', () => {
  addDropoff()
  setDropoff(place('Only', 900, 0), 1)
  dropEmptyStops()
  expect(names()).toEqual(['Only'])
  addDropoff()
  setDropoff(null, 0)
  dropEmptyStops()
  expect(names()).toEqual([null])
})

test('reports the same place twice in a row', () => {
  chooseThree()
  setDropoff(place('West again', -1_301, 200), 1)
  expect(repeatedStops($draft.get())).toEqual(['dropoff-1'])
  setDropoff(place('Home again', 1, 0), 0)
  expect(repeatedStops($draft.get())).toEqual(['dropoff-0'])
})

test('applies the best order with all details, and undoes it', async () => {
  chooseThree()
  await takeBestOrder()
  expect(names()).not.toEqual(['West', 'East', 'Far west'])
  expect($bestOrder.get()?.saved).toBeGreaterThan(60)
  expect(carried()[names().indexOf('East')]).toEqual(['Books'])
  const best = names()
  undoBestOrder()
  expect(names()).toEqual(['West', 'East', 'Far west'])
  expect(carried()).toEqual([['Apples'], ['Books'], ['Cakes']])
  expect($bestOrder.get()).toBeNull()

  await takeBestOrder()
  await takeBestOrder()
  expect(names()).toEqual(best)
  expect($bestOrder.get()?.saved).toBe(0)
})

test('offers no undo after another change', async () => {
  chooseThree()
  await takeBestOrder()
  moveStop(1, 2)
  expect($bestOrder.get()).toBeNull()
})

test('quotes three dropoffs and books them for later', async () => {
  chooseThree()
  setPickupDetails({ contact: { name: 'Clara', phone: '+41 44 555 01 01' } })
  expect(hasPackages($draft.get())).toBe(true)
  setSchedule(new Date(world.service.context.now().getTime() + 5 * 3_600_000).toISOString())
  const quote = await requestQuote()
  expect(quote?.route.legs).toHaveLength(3)
  expect(quote?.price.items).toContainEqual({ code: 'stops', amount: 400 })
  const booked = await book()
  expect(booked && bookedPath(booked)).toMatch(/^\/dashboard\/route\/pad_/)
})

test('renumbers dropoffs and packages in order before the packages step', () => {
  addDropoff()
  addDropoff()
  for (const [index, description] of ['one', 'two', 'three'].entries()) setPackage({ description }, index)
  moveStop(3, 1)
  settleStops()
  const { dropoff_keys, package_keys, quote } = $draft.get()
  expect([dropoff_keys, package_keys]).toEqual([
    [0, 1, 2],
    [0, 1, 2]
  ])
  expect(quote.packages.map(({ description, dropoff }) => [description, dropoff])).toEqual([
    ['three', 0],
    ['one', 1],
    ['two', 2]
  ])
})
