/** A driver reads a route before it begins, and a run of 60 deliveries costs no more statements than one of 10. */
import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getDelivery } from '../../../src/lib/contract/delivery/deliveries.ts'
import { releaseDelivery } from '../../../src/lib/contract/delivery/stages.ts'
import { setDriverStatus } from '../../../src/lib/contract/driver/driver.ts'
import { declinePlanned } from '../../../src/lib/contract/ops/schedule.ts'
import { getOpsDelivery } from '../../../src/lib/contract/ops/delivery/deliveries.ts'
import { getOwnRun, listOwnRoutes } from '../../../src/lib/contract/planning/own-routes.ts'
import { transitions } from '../../../src/server/db/tables/delivery/delivery-tables.ts'
import { giveRoutes } from '../../../src/server/domain/planning/give-routes.ts'
import { makeDelivery, makeDriver, type Person, report, sendPosition, spot } from '../../builders.ts'
import { startOperatorWorld } from '../../operators.ts'
import { publishRoute } from '../../planned-routes.ts'
import type { TestService } from '../../service.ts'
import { workOf } from '../../work-done.ts'

let world: TestService
let clara: Person
let dana: Person
beforeAll(async () => {
  ;({ world, dispatcher: dana, customer: clara } = await startOperatorWorld())
})
afterAll(() => world.close())

const at = (minutes: number) =>
  new Date(world.service.context.now().getTime() + minutes * 60_000).toISOString()
const book = async (minutes = 120) =>
  (await makeDelivery(world, clara, { scheduled_at: at(minutes) })).pickanddropoff_id
const routesOf = async (driver: Person) => (await driver.client.call(listOwnRoutes)).items

async function goOnline(driver: Person): Promise<void> {
  await driver.client.call(setDriverStatus, { body: { online: true, position: spot(world, 3_000, 0) } })
}

/** Returns a driver with this many deliveries, all from one depot, and the ids of these. */
async function driverWith(count: number): Promise<{ driver: Person; ids: string[] }> {
  const driver = await makeDriver(world)
  const ids: string[] = []
  for (let index = 0; index < count; index++) ids.push(await book())
  await publishRoute(world, driver, ids)
  await goOnline(driver)
  await giveRoutes(world.service.context)
  return { driver, ids }
}

test('a route lists its places once, with times, deliveries, packages and weight, and no contacts', async () => {
  const driver = await makeDriver(world)
  const ids = [await book(), await book(60), await book(240)]
  const id = await publishRoute(world, driver, ids, 30)
  const [route] = await routesOf(driver)
  expect(route).toMatchObject({ id, deliveries: ids, starts_at: at(30), ends_at: at(600), meters: 10_000 })
  expect(route?.visits.map(({ kind, deliveries }) => [kind, deliveries])).toEqual([
    ['pickup', 3],
    ['dropoff', 3]
  ])
  expect(route?.visits[0]).toMatchObject({ name: '1 Market Square', arrives_at: at(10), leaves_at: at(13) })
  const delivery = await clara.client.call(getDelivery, { params: { id: ids[0]! } })
  const quantity = delivery.packages.reduce((sum, each) => sum + each.quantity, 0)
  expect(route?.visits[1]?.packages).toBe(3 * quantity)
  expect(route?.kilograms).toBeGreaterThan(0)
  expect(JSON.stringify(route)).not.toContain(delivery.stops[0]!.contact!.phone)
  expect(await routesOf(await makeDriver(world))).toEqual([])
})

test('a route is without declined deliveries, and no longer listed once it was given', async () => {
  const driver = await makeDriver(world)
  const ids = [await book(), await book()]
  await publishRoute(world, driver, ids, 30)
  await driver.client.call(declinePlanned, { params: { id: ids[0]! }, body: {} })
  expect((await routesOf(driver)).map(({ deliveries }) => deliveries)).toEqual([[ids[1]]])
  world.pass(31 * 60)
  await goOnline(driver)
  await giveRoutes(world.service.context)
  expect(await routesOf(driver)).toEqual([])
  const { items, run } = await driver.client.call(getOwnRun)
  expect(items.map(({ pickanddropoff_id: id }) => id)).toEqual([ids[1]])
  expect(run).toEqual([])
})

test('who isn’t a driver has no routes', async () => {
  for (const path of ['/driver/routes', '/driver/run']) {
    expect((await world.request('GET', path, { bearer: clara.bearer })).status).toBe(403)
    expect((await world.request('GET', path)).status).toBe(401)
  }
})

test('a release at the pickup says why, and the next driver hasn’t arrived', async () => {
  const { driver, ids } = await driverWith(2)
  const id = ids[0]!
  const delivery = await clara.client.call(getDelivery, { params: { id } })
  await report(world, driver, delivery, 'arrived', { stop_id: delivery.stops[0]!.id })
  await driver.client.call(releaseDelivery, { params: { id }, body: { failure: 'refused' } })
  const after = await dana.client.call(getOpsDelivery, { params: { id } })
  expect(after).toMatchObject({ status: 'searching', driver: null })
  const [pickup] = (await clara.client.call(getDelivery, { params: { id } })).stops
  expect(pickup).toMatchObject({ status: 'waiting', reached_at: null })
  const rows = await world.service.context.orm
    .select()
    .from(transitions)
    .where(inArray(transitions.deliveryId, [id]))
  expect(rows.at(-1)).toMatchObject({ action: 'release', reason: 'refused' })
})

/** Returns the least number of statements of several, because the service may write positions at the same time. */
async function least<Each>(all: readonly Each[], work: (each: Each) => Promise<unknown>): Promise<number> {
  const counts: number[] = []
  for (const each of all) counts.push((await workOf(() => work(each))).statements)
  return Math.min(...counts)
}

test('a position, a transition and the whole run take as many statements with 60 deliveries as with 10', async () => {
  const counts = []
  for (const count of [10, 60]) {
    const { driver, ids } = await driverWith(count)
    await sendPosition(world, driver, spot(world, 3_000, 0), 1)
    let seq = 1
    const position = await least([0, 1, 2], () =>
      sendPosition(world, driver, spot(world, 2_990 - seq, 0), ++seq)
    )
    const run = await least([0, 1, 2], async () => {
      expect((await driver.client.call(getOwnRun)).items).toHaveLength(count)
    })
    const delivery = await driver.client.call(getDelivery, { params: { id: ids[0]! } })
    expect(delivery.run).toHaveLength(2 * count)
    const deliveries = await Promise.all(
      ids.slice(0, 3).map(id => driver.client.call(getDelivery, { params: { id } }))
    )
    const step = await least(deliveries, each => report(world, driver, each, 'picked_up'))
    counts.push([position, run, step])
  }
  expect(counts[1]).toEqual(counts[0])
}, 60_000)
