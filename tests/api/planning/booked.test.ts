/** New bookings of a day that is driven, where the company gives them to planned routes first. */
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeCompany, getCompanyData } from '../../../src/lib/contract/company/company-data.ts'
import type { PlanningSettings } from '../../../src/lib/contract/company/planning-settings.ts'
import type { Skill } from '../../../src/lib/contract/planning/hours.ts'
import { getDelivery } from '../../../src/lib/contract/delivery/deliveries.ts'
import { acceptOffer, declineOffer, listOffers } from '../../../src/lib/contract/driver/driver.ts'
import { deliveries, drivers, offers } from '../../../src/server/db/tables/schema.ts'
import { beginScheduled } from '../../../src/server/domain/matching/deadlines.ts'
import { matchOnce } from '../../../src/server/domain/matching/round.ts'
import { giveBooked } from '../../../src/server/domain/planning/booked/give-booked.ts'
import { makeDelivery, makeDriver, type Person, sendPosition, spot } from '../../builders.ts'
import { type DayWorld, makeDayDrivers, plannedFor, startDayWorld } from '../../day-plans.ts'

let world: DayWorld
let ana: Person
let other: Person
let ids: string[]

const context = () => world.world.service.context
async function setPlanning(planning: PlanningSettings): Promise<void> {
  const { version } = await world.admin.client.call(getCompanyData)
  await world.admin.client.call(changeCompany, { body: { version, reason: 'Test', settings: { planning } } })
}
let seq = 1
/** Ana is at the market, and so is a driver without a route. */
async function stand(): Promise<void> {
  await sendPosition(world.world, ana, spot(world.world, 0, 100), ++seq)
  await sendPosition(world.world, other, spot(world.world, 0, 100), ++seq)
}

beforeAll(async () => {
  world = await startDayWorld()
  ;[ana] = (await makeDayDrivers(world, ['Ana'])) as [Person]
  ids = [await world.book('09:00', 0), await world.book('11:00', 1)]
  await world.move(ids, ana)
  await world.publish()
  world.goTo('08:02')
  await world.goOnline(ana)
  await world.give()
  other = await makeDriver(world.world, { firstName: 'Omar', at: spot(world.world, 0, 100) })
})
afterAll(() => world.world.close())

/** Books for in 20 minutes, and lets its search begin. */
async function bookSoon(place = 1, skills: Skill[] = []): Promise<string> {
  const at = new Date(context().now().getTime() + 20 * 60_000)
  const delivery = await makeDelivery(
    world.world,
    world.customer,
    {
      pickup: { ...spot(world.world, 100 * place, 100), name: '1 Market Square' },
      dropoffs: [{ ...spot(world.world, 300, 300), name: '12 Apple Street' }],
      scheduled_at: at.toISOString()
    },
    undefined,
    skills
  )
  world.world.pass(6 * 60)
  await stand()
  return delivery.pickanddropoff_id
}
const rowOf = async (id: string) =>
  (await context().orm.select().from(deliveries).where(eq(deliveries.id, id)))[0]!
const offersOf = (id: string) =>
  context().orm.select().from(offers).where(eq(offers.deliveryId, id)).orderBy(desc(offers.createdAt))
const runOf = async (driver: Person) => [
  ...new Set((await context().runs.of(driver.userId))?.stops.map(({ deliveryId }) => deliveryId))
]

test('it goes on to the search by default', async () => {
  const id = await bookSoon()
  await giveBooked(context())
  expect(await offersOf(id)).toEqual([])
  await matchOnce(context())
  expect(await offersOf(id)).toHaveLength(1)
  await context().orm.update(deliveries).set({ status: 'expired' }).where(eq(deliveries.id, id))
  await context().orm.update(offers).set({ status: 'expired' }).where(eq(offers.deliveryId, id))
})

test('it is offered to the driver of the cheapest route first, and becomes part of the plan', async () => {
  await setPlanning({ new_bookings: 'planned-route', late_minutes: 30 })
  const id = await bookSoon()
  // A second process at the same time changes nothing.
  await Promise.all([giveBooked(context()), giveBooked(context())])
  expect(await offersOf(id)).toMatchObject([{ driverId: ana.userId, status: 'open' }])
  await matchOnce(context())
  expect(await offersOf(id)).toHaveLength(1)
  const { offers: open } = await ana.client.call(listOffers)
  await ana.client.call(acceptOffer, { params: { id: open[0]!.id } })
  const board = await world.board()
  expect(board).toMatchObject({ newest: { change: 'booked', who: null }, broken: [] })
  expect(board.published).toBe(board.version)
  expect(plannedFor(board, ana)).toContain(id)
  // One order for customer, driver and operator.
  expect(await runOf(ana)).toEqual(plannedFor(board, ana))
  expect((await world.customer.client.call(getDelivery, { params: { id } })).driver?.first_name).toBe('Ana')
  expect(await world.repair()).toMatchObject({ moved: [] })
})

test('after a decline, the search goes on with the others', async () => {
  const id = await bookSoon(2)
  await giveBooked(context())
  const { offers: open } = await ana.client.call(listOffers)
  await ana.client.call(declineOffer, { params: { id: open[0]!.id } })
  await giveBooked(context())
  await matchOnce(context())
  const [newest, first] = await offersOf(id)
  expect(first).toMatchObject({ driverId: ana.userId, status: 'declined' })
  expect(newest).toMatchObject({ driverId: other.userId, status: 'open' })
  await other.client.call(acceptOffer, { params: { id: newest!.id } })
})

test('it is given without asking where drivers may not decline, also after an end between search and acceptance', async () => {
  await setPlanning({ new_bookings: 'planned-route', may_decline: false, late_minutes: 30 })
  const id = await bookSoon()
  await beginScheduled(context())
  expect((await rowOf(id)).status).toBe('searching')
  await Promise.all([giveBooked(context()), giveBooked(context())])
  expect(await rowOf(id)).toMatchObject({ status: 'accepted', driverId: ana.userId, beginsAt: null })
  expect(await offersOf(id)).toHaveLength(1)
  expect(plannedFor(await world.board(), ana)).toContain(id)
})

test('what fits into no route is searched for', async () => {
  const cool = await makeDriver(world.world, { firstName: 'Cora', at: spot(world.world, 100, 100) })
  await context()
    .orm.update(drivers)
    .set({ skills: ['cooling'] })
    .where(eq(drivers.userId, cool.userId))
  const id = await bookSoon(1, ['cooling'])
  await sendPosition(world.world, cool, spot(world.world, 100, 100), ++seq)
  await giveBooked(context())
  expect(await rowOf(id)).toMatchObject({ status: 'searching', driverId: null })
  await matchOnce(context())
  expect(await offersOf(id)).toMatchObject([{ driverId: cool.userId, status: 'open' }])
})
