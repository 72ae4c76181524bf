/** Rounds that decide for several searches together, and what can happen while a round runs. */
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cancelDelivery } from '../../../src/lib/contract/delivery/cancellation.ts'
import {
  acceptOffer,
  declineOffer,
  listOffers,
  setDriverStatus
} from '../../../src/lib/contract/driver/driver.ts'
import { getMatching } from '../../../src/lib/contract/matching.ts'
import type { Point } from '../../../src/lib/geo.ts'
import { eventCursors } from '../../../src/server/db/tables/transient-tables.ts'
import { offers } from '../../../src/server/db/tables/schema.ts'
import { matchOnce } from '../../../src/server/domain/matching/round.ts'
import {
  makeCustomer,
  makeDelivery,
  makeDriver,
  noTimeLimit,
  type Person,
  sendPosition,
  spot
} from '../../builders.ts'
import { pointsIn, straightRoute } from '../../server/engines/shapes.ts'
import { type FakeEngine, startFakeEngine } from '../../server/engines/fake-engine.ts'
import { startTestService, type TestService } from '../../service.ts'

let engine: FakeEngine
let world: TestService
let customer: Person
/** The seconds from a driver to a pickup, by the distance east of the city center that identifies each. */
let secondsTo: (pickup: number, driver: number) => number

beforeEach(async () => {
  engine = await startFakeEngine(({ path }) => {
    if (path.startsWith('/route/')) return { json: straightRoute(pointsIn(path), 5_000, 600) }
    const [pickup = 0, ...drivers] = pointsIn(path).map(eastOf)
    const seconds = drivers.map(driver => [secondsTo(pickup, driver)])
    return { json: { code: 'Ok', durations: seconds, distances: seconds.map(([each = 0]) => [each * 8]) } }
  })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await world.close()
  await engine.close()
})

function eastOf({ longitude }: Point): number {
  const center = spot(world).longitude
  return Math.round((longitude - center) / (spot(world, 1).longitude - center))
}
async function open(environment: Record<string, string> = {}): Promise<void> {
  world = await startTestService({ environment })
  customer = await makeCustomer(world)
}
const withEngine = () => open({ ROUTING_URL: engine.url, ENGINE_TIMEOUT_SECONDS: '60' })
const round = () => matchOnce(world.service.context, noTimeLimit)
const book = (east: number) =>
  makeDelivery(world, customer, { pickup: { ...spot(world, east, 100), name: `Pickup ${east}` } })
const driverAt = (east: number, more: { simulated?: boolean; firstName?: string } = {}) =>
  makeDriver(world, { at: spot(world, east), ...more })
const openOffers = () =>
  world.service.context.orm.select().from(offers).where(eq(offers.status, 'open')).orderBy(offers.deliveryId)
const matchingOf = (id: string) => customer.client.call(getMatching, { params: { id } })

/** Calls `during` in the middle of the next round, while its routes are calculated. */
function whileRouting(during: () => Promise<unknown>): void {
  const { maps } = world.service.context
  const { costsTo } = maps
  vi.spyOn(maps, 'costsTo').mockImplementationOnce(async (...given) => {
    await during()
    return await costsTo(...given)
  })
}

test('decides for two searches together, in the least total time, and keeps the candidates and the reason', async () => {
  await withEngine()
  const [a, b] = [await driverAt(300, { firstName: 'Anna' }), await driverAt(600, { firstName: 'Ben' })]
  secondsTo = (pickup, driver) => (driver === 300 ? (pickup === 0 ? 60 : 90) : pickup === 0 ? 100 : 600)
  const [first, second] = [await book(0), await book(1_000)]
  await round()
  const made = await openOffers()
  expect(made.map(offer => [offer.deliveryId, offer.driverId])).toEqual([
    [first.pickanddropoff_id, b.userId],
    [second.pickanddropoff_id, a.userId]
  ])
  const [asked] = (await matchingOf(first.pickanddropoff_id)).asked
  expect(asked).toMatchObject({
    first_name: 'Ben',
    seconds: 100,
    why: 'least-total-by-road',
    candidates: [
      { meters: 480, seconds: 60, chosen: false },
      { meters: 800, seconds: 100, chosen: true }
    ]
  })
  // Only the driver who got the offer has a name.
  expect(JSON.stringify(asked)).not.toContain(a.userId)
  expect((await matchingOf(second.pickanddropoff_id)).asked[0]?.why).toBe('soonest-by-road')
})

test('gives the next of two equal drivers the offer, and says so', async () => {
  await withEngine()
  secondsTo = (_, driver) => (driver === 300 ? 61 : 65)
  const [a, b] = [await driverAt(300), await driverAt(600)]
  const before = await book(0)
  await round()
  const { offers: given } = await a.client.call(listOffers)
  await a.client.call(declineOffer, { params: { id: given[0]?.id ?? '' } })
  await customer.client.call(cancelDelivery, {
    params: { id: before.pickanddropoff_id },
    body: { cancellation_reason_id: 1 }
  })
  const next = await book(0)
  await round()
  expect((await openOffers()).map(offer => offer.driverId)).toEqual([b.userId])
  expect((await matchingOf(next.pickanddropoff_id)).asked[0]?.why).toBe('fairest-by-road')
})

test('a hanging engine affects only the search that it hangs for', async () => {
  await withEngine()
  secondsTo = () => 60
  const answered = engine.script
  await driverAt(100)
  await driverAt(900)
  const [hung, other] = [await book(0), await book(1_000)]
  engine.script = asked =>
    eastOf(pointsIn(asked.path)[0] ?? spot(world)) === 0 ? 'silence' : answered(asked)
  // The limit of the first search is over at once.
  const limits = [{ over: Promise.resolve(null), end: () => {} }]
  await matchOnce(world.service.context, milliseconds => limits.shift() ?? noTimeLimit(milliseconds))
  expect((await matchingOf(hung.pickanddropoff_id)).asked[0]?.why).toBe('nearest-by-air')
  expect((await matchingOf(other.pickanddropoff_id)).asked[0]?.why).toBe('soonest-by-road')
  engine.speak({ json: {} })
})

test('its own time limit ends a round while an engine hangs', async () => {
  await withEngine()
  await driverAt(100)
  const delivery = await book(0)
  engine.script = () => 'silence'
  await matchOnce(world.service.context)
  expect((await matchingOf(delivery.pickanddropoff_id)).asked[0]?.why).toBe('nearest-by-air')
  engine.speak({ json: {} })
})

test('makes no offer for a search that is canceled during the round', async () => {
  await open()
  const driver = await driverAt(100)
  const delivery = await book(0)
  const other = await book(1_000)
  const body = { cancellation_reason_id: 1 }
  whileRouting(() =>
    customer.client.call(cancelDelivery, { params: { id: delivery.pickanddropoff_id }, body })
  )
  await round()
  await round()
  const made = await openOffers()
  expect(made.map(offer => [offer.deliveryId, offer.driverId])).toEqual([
    [other.pickanddropoff_id, driver.userId]
  ])
})

test('makes no offer to a driver who goes offline during the round', async () => {
  await open()
  const driver = await driverAt(100)
  await book(0)
  whileRouting(() => driver.client.call(setDriverStatus, { body: { online: false } }))
  await round()
  expect(await openOffers()).toEqual([])
})

test('makes no offer to a driver whom another process put offline during the round', async () => {
  await open()
  const driver = await driverAt(100)
  await book(0)
  const { presence } = world.service.context
  const known = presence.of(driver.userId)
  whileRouting(async () => {
    await driver.client.call(setDriverStatus, { body: { online: false } })
    // The message of it hasn't arrived here yet.
    if (known) presence.put(known)
  })
  await round()
  expect(await openOffers()).toEqual([])
})

test('offers all of many searches at one place in one round, to the drivers around', async () => {
  await open()
  const people: Promise<Person>[] = []
  for (let index = 0; index < 30; index++) people.push(driverAt(60 * index))
  await Promise.all(people)
  for (let index = 0; index < 25; index++) await book(0)
  await round()
  const made = await openOffers()
  expect(made).toHaveLength(25)
  expect(new Set(made.map(offer => offer.driverId)).size).toBe(25)
  const told = await world.service.context.orm.select().from(eventCursors)
  expect(told.filter(({ recipientId }) => made.some(offer => offer.driverId === recipientId))).toHaveLength(
    25
  )
})

test('finds a free driver behind many who are on a delivery', async () => {
  await open()
  for (let index = 0; index < 12; index++) {
    const busy = await driverAt(10 + index)
    await book(0)
    await round()
    const { offers: given } = await busy.client.call(listOffers)
    await busy.client.call(acceptOffer, { params: { id: given[0]?.id ?? '' } })
  }
  const free = await driverAt(1_000)
  await book(0)
  await round()
  expect((await openOffers()).map(offer => offer.driverId)).toEqual([free.userId])
})

test('simulated drivers get the remaining searches when people are taken', async () => {
  await open()
  const person = await driverAt(1_000)
  const simulated = await driverAt(100, { simulated: true })
  await book(0)
  await book(0)
  await round()
  const taken = (await openOffers()).map(offer => offer.driverId)
  expect(taken.toSorted()).toEqual([person.userId, simulated.userId].toSorted())
})

test('closes all expired offers in one transaction, and asks the same drivers for other deliveries', async () => {
  await open()
  const places: [Person, Point][] = []
  for (let index = 0; index < 4; index++) {
    places.push([await driverAt(100 * index), spot(world, 100 * index)])
    await book(100 * index)
  }
  await round()
  const before = await openOffers()
  world.pass(20)
  for (const [driver, at] of places) await sendPosition(world, driver, at, 50)
  await round()
  const after = await openOffers()
  expect(after).toHaveLength(4)
  const pairs = new Set(before.map(offer => `${offer.deliveryId} ${offer.driverId}`))
  for (const offer of after) expect(pairs).not.toContain(`${offer.deliveryId} ${offer.driverId}`)
})

test('takes as many statements for many searches as for few', async () => {
  await open()
  const { metrics } = world.service.context
  const statementsOfRound = async () => {
    const query = vi.spyOn(metrics, 'query')
    await round()
    const count = query.mock.calls.length
    query.mockRestore()
    return count
  }
  const drivers: Promise<Person>[] = []
  await book(0)
  const nobodyOnline = await statementsOfRound()
  for (let index = 0; index < 9; index++) await book(0)
  expect(await statementsOfRound()).toBe(nobodyOnline)

  for (let index = 0; index < 12; index++) drivers.push(driverAt(100 * index))
  await Promise.all(drivers)
  const many = await statementsOfRound()
  expect(await openOffers()).toHaveLength(10)
  await book(0)
  const one = await statementsOfRound()
  expect(await openOffers()).toHaveLength(11)
  expect(many).toBeLessThanOrEqual(one + 1)
})
