/** Drafts with several pickups. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { getDelivery } from '../../../src/lib/contract/delivery/deliveries.ts'
import type { ChosenPlace } from '../../../src/lib/contract/pricing.ts'
import { $bestOrder, takeBestOrder, undoBestOrder } from '../../../src/stores/booking/best-order.ts'
import { book } from '../../../src/stores/booking/book.ts'
import {
  $bookingError,
  $draft,
  clearDraft,
  requestQuote,
  setDropoff,
  setDropoffDetails,
  setPackage,
  setPickup,
  setPickupDetails,
  showDraftOnMap
} from '../../../src/stores/booking/booking.ts'
import { hasPackages, placeOf, placesPath } from '../../../src/stores/booking/draft.ts'
import { draftFrom } from '../../../src/stores/booking/draft-of-delivery.ts'
import {
  addDropoff,
  addPickup,
  canMove,
  dropEmptyStops,
  moveStop,
  removeStops,
  setStopOf
} from '../../../src/stores/booking/stop-list.ts'
import { isRoutable, repeatedStops, stopsOfDraft, tripOf } from '../../../src/stores/booking/stops.ts'
import { $orderDetails, $token } from '../../../src/stores/core/app.ts'
import { client } from '../../../src/stores/core/client.ts'
import { $otherPickups } from '../../../src/stores/core/map.ts'
import { registerAccount } from '../../../src/stores/session/sign-in.ts'
import { spot } from '../../builders.ts'
import { verifyEmail } from '../../mailbox.ts'
import { startTestService, type TestService } from '../../service.ts'
import { browserOf, type FakeBrowser } from './browser.ts'

let world: TestService
let browser: FakeBrowser
beforeAll(async () => {
  world = await startTestService()
  browser = browserOf(world)
  const account = { email: 'shops@example.test', password: 'a long enough password' }
  await registerAccount({
    ...account,
    type: 'customer',
    first_name: 'Sam',
    last_name: 'Shops',
    phone_number: '+41 44 555 04 05'
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
/** Returns the names of the stops in the order of visiting. */
const visited = () => stopsOfDraft($draft.get()).map(stop => stop.place?.name ?? null)
/** Returns where each package comes from and where it goes. */
const carried = () =>
  $draft
    .get()
    .quote.packages.map(({ description, pickup = 0, dropoff = 0 }) => [
      description,
      placeOf($draft.get().quote.pickups[pickup])?.name,
      placeOf($draft.get().quote.dropoffs[dropoff])?.name
    ])

/** Chooses two pickups and two dropoffs, with one package from each pickup. */
function chooseFour(): void {
  addDropoff()
  addPickup()
  setPickup(place('Bakery', 0, 0), 0)
  setPickup(place('Florist', 1_200, 100), 1)
  setDropoff(place('West', -1_300, 200), 0)
  setDropoff(place('East', 1_400, 300), 1)
  for (const [index, description] of ['Bread', 'Roses'].entries()) setPackage({ description }, index)
  for (const index of [0, 1]) {
    setPickupDetails({ contact: { name: `Shop ${index}`, phone: '+41 44 555 01 01' } }, index)
    setDropoffDetails({ contact: { name: `Home ${index}`, phone: '+41 44 555 02 02' } }, index)
  }
}

test('adds pickups after the others, each with a package', () => {
  chooseFour()
  expect(visited()).toEqual(['Bakery', 'Florist', 'West', 'East'])
  expect(carried()).toEqual([
    ['Bread', 'Bakery', 'West'],
    ['Roses', 'Florist', 'East']
  ])
  expect(placesPath($draft.get())).toBe('/dashboard/multiple')
  onTestFinished(showDraftOnMap())
  expect($otherPickups.get()).toMatchObject([{ name: 'Florist' }])
})

test('asks as before with one pickup, and names the pickups and their order with several', () => {
  expect(Object.keys(tripOf($draft.get().quote))).toEqual(['pickup', 'dropoffs', 'packages'])
  expect(tripOf($draft.get().quote).packages[0]).not.toHaveProperty('pickup')
  chooseFour()
  expect(tripOf($draft.get().quote)).toMatchObject({
    pickups: [{ name: 'Bakery' }, { name: 'Florist' }],
    packages: [
      { pickup: 0, dropoff: 0 },
      { pickup: 1, dropoff: 1 }
    ],
    stop_order: [0, 1, 2, 3]
  })
  removeStops([{ kind: 'pickup', index: 0 }])
  expect(Object.keys(tripOf($draft.get().quote))).toEqual(['pickup', 'dropoffs', 'packages'])
})

test('keeps a pickup before the dropoffs of its packages', () => {
  chooseFour()
  // West needs only the bakery.
  expect(canMove($draft.get(), 2, 1)).toBe(true)
  expect(moveStop(2, 1)).toBe(true)
  expect(visited()).toEqual(['Bakery', 'West', 'Florist', 'East'])
  expect(moveStop(3, 2)).toBe(false)
  expect(moveStop(0, 1)).toBe(false)
  expect(moveStop(2, 0)).toBe(true)
  expect(visited()).toEqual(['Florist', 'Bakery', 'West', 'East'])
  expect($draft.get().booking.pickups.map(({ contact }) => contact.name)).toEqual(['Shop 1', 'Shop 0'])
  expect(carried()).toEqual([
    ['Bread', 'Bakery', 'West'],
    ['Roses', 'Florist', 'East']
  ])
})

test('moves a dropoff behind the pickup that its package gets', () => {
  chooseFour()
  moveStop(2, 1)
  setStopOf(0, { pickup: 1 })
  expect(visited()).toEqual(['Bakery', 'Florist', 'West', 'East'])
  expect(hasPackages($draft.get())).toBe(false)
  setStopOf(1, { pickup: 0 })
  expect(hasPackages($draft.get())).toBe(true)
})

test('removes a pickup and keeps its packages, and removes a dropoff with its packages', () => {
  chooseFour()
  removeStops([{ kind: 'pickup', index: 0 }])
  expect(carried()).toEqual([
    ['Bread', 'Florist', 'West'],
    ['Roses', 'Florist', 'East']
  ])
  expect($draft.get()).toMatchObject({ pickup_keys: [0], quote: { stop_order: [0, 1, 2] } })
  removeStops([{ kind: 'pickup', index: 0 }])
  expect(visited()).toEqual(['Florist', 'West', 'East'])
  clearDraft()
  chooseFour()
  removeStops([{ kind: 'dropoff', index: 1 }])
  // Each pickup needs a package.
  expect(carried()).toEqual([
    ['Bread', 'Bakery', 'West'],
    ['', 'Florist', 'West']
  ])
})

test('allows eleven stops, and drops those without a place', () => {
  while (addPickup());
  expect($draft.get().quote.pickups).toHaveLength(10)
  expect(addDropoff()).toBe(false)
  setPickup(place('Only', 0, 0), 4)
  dropEmptyStops()
  expect(visited()).toEqual(['Only', null])
  expect($draft.get().quote.packages).toHaveLength(1)
})

test('reports the same place twice in a row, in the order of visiting', () => {
  chooseFour()
  setPickup(place('Florist again', -1_300, 201), 1)
  expect(repeatedStops($draft.get())).toEqual(['dropoff-0'])
  expect(isRoutable($draft.get())).toBe(false)
  moveStop(1, 0)
  expect(isRoutable($draft.get())).toBe(true)
})

test('takes the best order of all stops, and undoes it', async () => {
  chooseFour()
  await takeBestOrder()
  expect($bestOrder.get()?.saved).toBeGreaterThan(60)
  const best = visited()
  expect(best).not.toEqual(['Bakery', 'Florist', 'West', 'East'])
  expect(best.indexOf('Florist')).toBeLessThan(best.indexOf('East'))
  undoBestOrder()
  expect(visited()).toEqual(['Bakery', 'Florist', 'West', 'East'])
  await takeBestOrder()
  // The saving counts from the order on the screen.
  await takeBestOrder()
  expect([$bestOrder.get()?.saved, visited()]).toEqual([0, best])
})

test('books the stops in the order of the screen, and books them again', async () => {
  chooseFour()
  moveStop(2, 1)
  const quote = await requestQuote()
  expect($bookingError.get()).toBeNull()
  expect(quote?.route.legs).toHaveLength(3)
  await book()
  expect($bookingError.get()).toBeNull()
  const { pickanddropoff_id: id } = $orderDetails.get()!
  const booked = await (await client()).call(getDelivery, { params: { id } })
  expect(booked.stops.map(({ kind, name, contact }) => [kind, name, contact?.name])).toEqual([
    ['pickup', 'Bakery', 'Shop 0'],
    ['dropoff', 'West', 'Home 0'],
    ['pickup', 'Florist', 'Shop 1'],
    ['dropoff', 'East', 'Home 1']
  ])
  const again = draftFrom(booked)
  expect(again.quote.stop_order).toEqual([0, 2, 1, 3])
  expect(again.quote.packages.map(({ pickup, dropoff }) => [pickup, dropoff])).toEqual([
    [0, 0],
    [1, 1]
  ])
})
