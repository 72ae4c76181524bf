import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { cancelDelivery } from '../../../src/lib/contract/delivery/cancellation.ts'
import { getDelivery } from '../../../src/lib/contract/delivery/deliveries.ts'
import {
  acceptOffer,
  declineOffer,
  listOffers,
  setDriverStatus
} from '../../../src/lib/contract/driver/driver.ts'
import { getMatching } from '../../../src/lib/contract/matching.ts'
import { offers } from '../../../src/server/db/tables/schema.ts'
import { matchOnce } from '../../../src/server/domain/matching/round.ts'
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

let world: TestService
let customer: Person
beforeEach(async () => {
  world = await startTestService()
  customer = await makeCustomer(world)
})
afterEach(() => world.close())
afterAll(() => {})

const round = () => matchOnce(world.service.context)
const offersOf = async (driver: Person) => (await driver.client.call(listOffers)).offers
/** Lets time pass while the drivers' devices keep sending positions. */
let seq = 10
async function passWith(seconds: number, drivers: [Person, { latitude: number; longitude: number }][]) {
  world.pass(seconds)
  for (const [driver, at] of drivers) await sendPosition(world, driver, at, ++seq)
}

test('offers to the nearest driver by road for 20 s, then to the next', async () => {
  const near = spot(world, 250, 150)
  const far = spot(world, 900, 900)
  const first = await makeDriver(world, { firstName: 'Near', at: near })
  const second = await makeDriver(world, { firstName: 'Far', at: far })
  await makeDelivery(world, customer)
  await round()
  expect(await offersOf(first)).toHaveLength(1)
  expect(await offersOf(second)).toHaveLength(0)

  await passWith(19, [
    [first, near],
    [second, far]
  ])
  await round()
  expect(await offersOf(first)).toHaveLength(1)
  await passWith(1, [
    [first, near],
    [second, far]
  ])
  await round()
  expect(await offersOf(first)).toHaveLength(0)
  expect(await offersOf(second)).toHaveLength(1)
})

test('offers to the next driver right after a decline, and shows the customer who was asked', async () => {
  const first = await makeDriver(world, { firstName: 'Near', at: spot(world, 250, 150) })
  const second = await makeDriver(world, { firstName: 'Far', at: spot(world, 900, 900) })
  const delivery = await makeDelivery(world, customer)
  await round()
  const [offer] = await offersOf(first)
  expect(offer?.stops[0]).not.toHaveProperty('contact')
  await first.client.call(declineOffer, { params: { id: offer!.id } })
  await round()
  const [next] = await offersOf(second)
  const matching = await customer.client.call(getMatching, { params: { id: delivery.pickanddropoff_id } })
  expect(matching.asked.map(each => [each.first_name, each.status])).toEqual([
    ['Near', 'declined'],
    ['Far', 'open']
  ])
  expect(matching.asked.map(each => each.why)).toEqual(['soonest-by-road', 'soonest-by-road'])
  await second.client.call(acceptOffer, { params: { id: next!.id } })
  const seen = await customer.client.call(getDelivery, { params: { id: delivery.pickanddropoff_id } })
  expect(seen).toMatchObject({ status: 'accepted', driver: { first_name: 'Far' } })
})

test('prefers real drivers to simulated ones at any distance', async () => {
  const simulated = await makeDriver(world, { simulated: true, at: spot(world, 210, 110) })
  const person = await makeDriver(world, { at: spot(world, 1_500, 1_500) })
  await makeDelivery(world, customer)
  await round()
  expect(await offersOf(person)).toHaveLength(1)
  expect(await offersOf(simulated)).toHaveLength(0)
})

test('widens the rings, and offers later to a simulated driver outside the first ring', async () => {
  const at = spot(world, 2_300, 200)
  const driver = await makeDriver(world, { simulated: true, at })
  const delivery = await makeDelivery(world, customer)
  await round()
  expect(await offersOf(driver)).toHaveLength(0)
  await passWith(5, [[driver, at]])
  await round()
  expect(await offersOf(driver)).toHaveLength(1)
  const { rings } = await customer.client.call(getMatching, { params: { id: delivery.pickanddropoff_id } })
  expect(rings).toEqual([1_500, 3_000])
})

test('skips drivers who are offline, stale, busy, or have another vehicle', async () => {
  const at = spot(world, 250, 150)
  const offline = await makeDriver(world, { at })
  await offline.client.call(setDriverStatus, { body: { online: false } })
  const stale = await makeDriver(world, { at })
  world.pass(31)
  const van = await makeDriver(world, { vehicle: 'van', at })
  const busy = await makeDriver(world, { at })
  const taken = await makeDelivery(world, customer)
  await busy.client.call(acceptOffer, { params: { id: await makeOffer(world, taken, busy) } })

  await makeDelivery(world, customer)
  await round()
  for (const driver of [offline, stale, van, busy]) expect(await offersOf(driver)).toEqual([])
})

test('gives a driver one offer at a time', async () => {
  const driver = await makeDriver(world, { at: spot(world, 250, 150) })
  await makeDelivery(world, customer)
  await makeDelivery(world, customer)
  await round()
  await round()
  expect(await offersOf(driver)).toHaveLength(1)
})

test('makes one offer, and no error, when matchers run at the same time', async () => {
  const drivers = [
    await makeDriver(world, { at: spot(world, 300, 100) }),
    await makeDriver(world, { at: spot(world, 900, 100) })
  ]
  await makeDelivery(world, customer)
  await makeDelivery(world, customer)
  await Promise.all(Array.from({ length: 6 }, round))
  const open = await world.service.context.orm.select().from(offers).where(eq(offers.status, 'open'))
  const unique = (values: string[]) => new Set(values).size
  expect(unique(open.map(offer => offer.driverId))).toBe(open.length)
  expect(unique(open.map(offer => offer.deliveryId))).toBe(open.length)
  await round()
  expect(await world.service.context.orm.$count(offers, eq(offers.status, 'open'))).toBe(drivers.length)
})

test('expires a delivery after ten minutes without a driver, and records the reason', async () => {
  const delivery = await makeDelivery(world, customer)
  world.pass(599)
  await round()
  const read = () => customer.client.call(getDelivery, { params: { id: delivery.pickanddropoff_id } })
  expect((await read()).status).toBe('searching')
  world.pass(1)
  await round()
  expect(await read()).toMatchObject({ status: 'expired' })
  expect((await read()).history.at(-1)).toMatchObject({ by: 'system', reason: 'nobody-found' })
})

test('withdraws the offer when the customer cancels', async () => {
  const driver = await makeDriver(world, { at: spot(world, 250, 150) })
  const delivery = await makeDelivery(world, customer)
  await round()
  const [offer] = await offersOf(driver)
  await customer.client.call(cancelDelivery, {
    params: { id: delivery.pickanddropoff_id },
    body: { cancellation_reason_id: 1 }
  })
  expect(await offersOf(driver)).toEqual([])
  const late = await world.request('POST', `/offers/${offer!.id}/accept`, { bearer: driver.bearer })
  expect(late).toMatchObject({ status: 409, code: 'offer-closed' })
})

test('refuses an expired offer and another driver’s offer', async () => {
  const driver = await makeDriver(world, { at: spot(world, 250, 150) })
  const other = await makeDriver(world, { at: spot(world, 3_000, 150) })
  await makeDelivery(world, customer)
  await round()
  const [offer] = await offersOf(driver)
  expect(await world.request('POST', `/offers/${offer!.id}/accept`, { bearer: other.bearer })).toMatchObject({
    status: 404,
    code: 'not-found'
  })
  world.pass(21)
  expect(await world.request('POST', `/offers/${offer!.id}/accept`, { bearer: driver.bearer })).toMatchObject(
    {
      status: 409,
      code: 'offer-closed'
    }
  )
})
