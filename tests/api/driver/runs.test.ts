/** Drivers with two deliveries at the same time: matching, accepting, stages, and the order of the stops. */
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cancelDelivery } from '../../../src/lib/contract/delivery/cancellation.ts'
import { type Delivery, getDelivery } from '../../../src/lib/contract/delivery/deliveries.ts'
import { releaseDelivery } from '../../../src/lib/contract/delivery/stages.ts'
import { acceptOffer, getDriverRoute, listOffers } from '../../../src/lib/contract/driver/driver.ts'
import { ProductError } from '../../../src/lib/contract/errors.ts'
import { getOpsDelivery } from '../../../src/lib/contract/ops/delivery/deliveries.ts'
import { listDeliveryDrivers } from '../../../src/lib/contract/ops/delivery/delivery-drivers.ts'
import { assignDriver, offerToDriver } from '../../../src/lib/contract/ops/delivery/dispatch.ts'
import { getMatching } from '../../../src/lib/contract/matching.ts'
import type { QuoteBody } from '../../../src/lib/contract/pricing.ts'
import { runs } from '../../../src/server/db/tables/delivery/delivery-tables.ts'
import { deliveries, offers } from '../../../src/server/db/tables/schema.ts'
import { topics } from '../../../src/server/live/bus.ts'
import { matchOnce } from '../../../src/server/domain/matching/round.ts'
import {
  complete,
  makeAccepted,
  makeCustomer,
  makeDelivery,
  makeDispatcher,
  makeDriver,
  makeOffer,
  noTimeLimit,
  type Person,
  quoteBody,
  report,
  sendPosition,
  spot
} from '../../builders.ts'
import { startTestService, type TestService } from '../../service.ts'

let world: TestService
let customers: [Person, Person]
let driver: Person

async function open(environment: Record<string, string> = {}): Promise<void> {
  world = await startTestService({ environment: { DELIVERIES_PER_RUN: '2', ...environment } })
  customers = [await makeCustomer(world, 'Anna'), await makeCustomer(world, 'Bea')]
  driver = await makeDriver(world, { at: spot(world) })
}
beforeEach(() => open())
afterEach(() => world.close())

const round = () => matchOnce(world.service.context, noTimeLimit)
const offersOf = async (person: Person) => (await person.client.call(listOffers)).offers
const read = (person: Person, { pickanddropoff_id: id }: Delivery) =>
  person.client.call(getDelivery, { params: { id } })
/** The same way as the first delivery, a little farther. */
const onTheWay = (): Partial<QuoteBody> => ({
  pickup: { ...spot(world, 400, 250), name: '3 Mill Lane' },
  dropoffs: [{ ...spot(world, 1_200, 800), name: '9 Canal Road' }]
})
const accept = (id: string) => world.request('POST', `/offers/${id}/accept`, { bearer: driver.bearer })
const weighing = (weight: number): Partial<QuoteBody> => ({
  packages: quoteBody(world).packages.map(item => ({ ...item, weight }))
})

/** Gives the driver a second delivery on the way. */
async function takeTwo(second: Partial<QuoteBody> = onTheWay()): Promise<[Delivery, Delivery]> {
  const first = await makeAccepted(world, customers[0], driver)
  const next = await makeDelivery(world, customers[1], second)
  await round()
  const [offer] = await offersOf(driver)
  expect(offer).toMatchObject({ pickanddropoff_id: next.pickanddropoff_id, on_the_way: true })
  await driver.client.call(acceptOffer, { params: { id: offer?.id ?? '' } })
  return [await read(driver, first), await read(driver, next)]
}

test('offers a delivery on the way to a driver who has one, says why, and orders the stops', async () => {
  const [first, second] = await takeTwo()
  const nameOf = (id: string) => [...first.stops, ...second.stops].find(stop => stop.id === id)?.name
  // The stop that the driver was heading for stays the first.
  expect(first.run?.map(({ stop_id: id }) => nameOf(id))).toEqual([
    '1 Market Square',
    '3 Mill Lane',
    '9 Canal Road',
    '12 Apple Street'
  ])
  expect(second.run).toEqual(first.run)
  const { asked } = await customers[1].client.call(getMatching, {
    params: { id: second.pickanddropoff_id }
  })
  expect(asked).toMatchObject([
    { status: 'accepted', why: 'on-the-way-by-road', on_the_way: true, meters: 0 }
  ])
  expect((asked[0]?.seconds ?? 1) % 60).toBe(0)
  const rows = await world.service.context.orm.select().from(deliveries)
  expect(rows.map(({ slot }) => slot).toSorted()).toEqual([0, 1])
})

test('gives a driver with all slots taken no offer, and one again after a delivery ends', async () => {
  const [first, second] = await takeTwo()
  await makeDelivery(world, customers[1], onTheWay())
  await round()
  expect(await offersOf(driver)).toEqual([])
  await complete(world, driver, first)
  await round()
  expect(await offersOf(driver)).toHaveLength(1)
  expect((await read(driver, second)).run).toBeUndefined()
})

test('keeps one delivery per driver by default', async () => {
  await world.close()
  await open({ DELIVERIES_PER_RUN: '1' })
  await makeAccepted(world, customers[0], driver)
  await makeDelivery(world, customers[1], onTheWay())
  await round()
  expect(await offersOf(driver)).toEqual([])
})

test('refuses a second delivery that delays one for too long', async () => {
  await world.close()
  await open({ RUN_DETOUR_MINUTES: '3' })
  await makeAccepted(world, customers[0], driver)
  await makeDelivery(world, customers[1], onTheWay())
  await round()
  expect(await offersOf(driver)).toEqual([])
})

test('loads no more than the vehicle carries at any stop', async () => {
  await world.close()
  await open({ RUN_DETOUR_MINUTES: '120' })
  const capacity =
    world.service.context.company.reference().transportTypes.find(({ id }) => id === 3)?.capacity_kg ?? 0
  const heavy = weighing(Math.floor(capacity * 0.6))
  await makeAccepted(world, customers[0], driver, heavy)
  await makeDelivery(world, customers[1], { ...onTheWay(), ...heavy })
  await round()
  const [offer] = await offersOf(driver)
  const accepted = await driver.client.call(acceptOffer, { params: { id: offer?.id ?? '' } })
  const own = accepted.run?.map(({ pickanddropoff_id: id }) => id === accepted.pickanddropoff_id)
  expect(own).toEqual([false, false, true, true])
})

test('estimates the detour by straight lines without a routing engine', async () => {
  await makeAccepted(world, customers[0], driver)
  const second = await makeDelivery(world, customers[1], onTheWay())
  const away = new ProductError('engine-unavailable')
  const costs = vi.spyOn(world.service.context.maps, 'costsTo').mockRejectedValue(away)
  await round()
  costs.mockRestore()
  expect(await offersOf(driver)).toHaveLength(1)
  const { asked } = await customers[1].client.call(getMatching, {
    params: { id: second.pickanddropoff_id }
  })
  expect(asked[0]?.why).toBe('on-the-way-by-air')
})

test('prefers a free driver who is nearer than the detour', async () => {
  await makeAccepted(world, customers[0], driver)
  const free = await makeDriver(world, { firstName: 'Free', at: spot(world, 400, 240) })
  await makeDelivery(world, customers[1], onTheWay())
  await round()
  expect(await offersOf(free)).toHaveLength(1)
  expect(await offersOf(driver)).toEqual([])
})

test('closes the offer when the run changes, and refuses one for an older run', async () => {
  await world.close()
  await open({ RUN_DETOUR_MINUTES: '60' })
  const first = await makeAccepted(world, customers[0], driver)
  await makeDelivery(world, customers[1], onTheWay())
  await round()
  const [offer] = await offersOf(driver)
  await report(world, driver, first, 'picked_up')
  expect(await offersOf(driver)).toEqual([])
  expect(await accept(offer?.id ?? '')).toMatchObject({ status: 409, code: 'offer-closed' })

  world.pass(91)
  await sendPosition(world, driver, spot(world, 210, 110), 7)
  await round()
  const [again] = await offersOf(driver)
  expect(again?.id).not.toBe(offer?.id)
  await world.service.context.orm.update(runs).set({ version: 99 })
  expect(await accept(again?.id ?? '')).toMatchObject({ status: 409, code: 'offer-closed' })
})

test('keeps both slots from two deliveries at once, whatever is offered', async () => {
  await takeTwo()
  const offer = await makeOffer(world, await makeDelivery(world, customers[0]), driver)
  expect(await accept(offer)).toMatchObject({ status: 409, code: 'driver-busy' })
  const { orm } = world.service.context
  await expect(orm.update(deliveries).set({ slot: 0 }).where(eq(deliveries.slot, 1))).rejects.toMatchObject({
    cause: { constraint: 'one_delivery_a_slot' }
  })
})

test('takes positions without a statement, and sends both customers an ETA', async () => {
  const [first] = await takeTwo()
  await sendPosition(world, driver, spot(world, 5), 40)
  const { bus, database } = world.service.context
  const told = new Set<string>()
  for (const { userId } of customers) bus.subscribe(topics.user(userId), () => told.add(userId))
  const query = vi.spyOn(database.pool, 'query')
  const connect = vi.spyOn(database.pool, 'connect')
  for (let seq = 41; seq < 45; seq++) {
    world.pass(4)
    await sendPosition(world, driver, spot(world, 5 * (seq - 39)), seq)
  }
  expect([query.mock.calls.length, connect.mock.calls.length]).toEqual([0, 0])
  expect(told.size).toBe(2)
  // Other calls are counted.
  await read(driver, first)
  expect(query.mock.calls.length + connect.mock.calls.length).toBeGreaterThan(0)
})

test('takes a step of each delivery in its turn', async () => {
  const [first, second] = await takeTwo()
  const places = async () => (await read(driver, first)).run?.length
  const routeTo = async (delivery: Delivery) =>
    await driver.client.call(getDriverRoute, { params: { id: delivery.pickanddropoff_id } })
  expect((await routeTo(first)).stop_id).toBe(first.stops[0]?.id)
  await expect(routeTo(second)).rejects.toMatchObject({ code: 'not-found' })
  await report(world, driver, first, 'picked_up')
  expect((await routeTo(second)).stop_id).toBe(second.stops[0]?.id)
  expect(await places()).toBe(3)
  await report(world, driver, second, 'picked_up')
  await report(world, driver, second, 'arrived')
  await report(world, driver, second, 'completed', { received_by: 'Bob' })
  expect((await read(customers[1], second)).status).toBe('completed')
  expect((await routeTo(first)).stop_id).toBe(first.stops[1]?.id)
  await report(world, driver, first, 'arrived')
  await report(world, driver, first, 'completed', { received_by: 'Bob' })
  expect((await read(customers[0], first)).status).toBe('completed')
})

test('goes on with the other delivery after a release and a cancellation', async () => {
  const [first, second] = await takeTwo()
  const versionOf = async () => (await world.service.context.orm.select().from(runs))[0]?.version ?? 0
  const before = await versionOf()
  await driver.client.call(releaseDelivery, { params: { id: second.pickanddropoff_id }, body: {} })
  expect(await versionOf()).toBe(before + 1)
  expect(await read(driver, first)).toMatchObject({ status: 'accepted' })
  expect((await read(driver, first)).run).toBeUndefined()
  expect((await read(customers[1], second)).status).toBe('searching')

  const third = await makeDelivery(world, customers[0], onTheWay())
  await round()
  await accept((await offersOf(driver))[0]?.id ?? '')
  await customers[0].client.call(cancelDelivery, {
    params: { id: first.pickanddropoff_id },
    body: { cancellation_reason_id: 1 }
  })
  const left = await read(driver, third)
  expect(left.status).toBe('accepted')
  expect(left.run).toBeUndefined()
  await sendPosition(world, driver, spot(world, -300), 30)
  expect((await read(customers[0], third)).position).toMatchObject({ seq: 30 })
})

test('returns failed packages where that adds the least time, and goes on with the other delivery', async () => {
  const [first, second] = await takeTwo({
    pickup: { ...spot(world, 250, 120), name: '3 Mill Lane' },
    dropoffs: [{ ...spot(world, 1_380, 880), name: '9 Canal Road' }]
  })
  await report(world, driver, first, 'picked_up')
  await report(world, driver, second, 'picked_up')
  await report(world, driver, second, 'arrived')
  await report(world, driver, second, 'failed', { reason: 'refused' })
  // The other dropoff is next door, and the pickup is far.
  const { run } = await read(driver, first)
  expect(run?.map(({ stop_id: id }) => id)).toEqual([first.stops[1]?.id, second.stops[0]?.id])
  await report(world, driver, first, 'arrived')
  await report(world, driver, first, 'completed', { received_by: 'Bob' })
  await report(world, driver, second, 'returned')
  expect((await read(customers[1], second)).status).toBe('returned')
  expect(await world.service.context.orm.$count(offers, eq(offers.status, 'open'))).toBe(0)
})

test('an operator offers or assigns another delivery to a driver by the rules of runs', async () => {
  const dana = await makeDispatcher(world)
  const first = await makeAccepted(world, customers[0], driver)
  const acting = async (id: string) => ({
    seen: (await dana.client.call(getOpsDelivery, { params: { id } })).seen,
    reason: 'On the way',
    driver_id: driver.userId
  })
  const second = await makeDelivery(world, customers[1], onTheWay())
  const id = second.pickanddropoff_id
  const { drivers } = await dana.client.call(listDeliveryDrivers, { params: { id }, query: {} })
  expect(drivers).toMatchObject([{ id: driver.userId, on_the_way: true }])
  await dana.client.call(offerToDriver, { params: { id }, body: await acting(id) })
  const [offer] = await offersOf(driver)
  expect(offer).toMatchObject({ pickanddropoff_id: id, on_the_way: true })
  expect(await accept(offer?.id ?? '')).toMatchObject({ status: 200 })
  expect((await read(driver, first)).run?.length).toBeGreaterThan(0)

  const third = await makeDelivery(world, customers[1], onTheWay())
  const full = await world.request('POST', `/ops/deliveries/${third.pickanddropoff_id}/assign`, {
    bearer: dana.bearer,
    body: await acting(third.pickanddropoff_id)
  })
  expect(full).toMatchObject({ status: 409, code: 'driver-busy' })

  await customers[1].client.call(cancelDelivery, { params: { id }, body: { cancellation_reason_id: 1 } })
  const tooFar = { dropoffs: [{ ...spot(world, -4_200, -4_200), name: '77 Far Road' }] }
  const detour = await makeDelivery(world, customers[1], { ...onTheWay(), ...tooFar })
  const refused = await world.request('POST', `/ops/deliveries/${detour.pickanddropoff_id}/offer`, {
    bearer: dana.bearer,
    body: await acting(detour.pickanddropoff_id)
  })
  expect(refused).toMatchObject({ status: 409, code: 'driver-busy' })
  const { status } = await dana.client.call(assignDriver, {
    params: { id: third.pickanddropoff_id },
    body: await acting(third.pickanddropoff_id)
  })
  expect(status).toBe('accepted')
})
