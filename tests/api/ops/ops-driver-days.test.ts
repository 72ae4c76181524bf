/** What each driver did on a day: deliveries, offers, cash, and when they were online. */
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { declineOffer, setDriverStatus } from '../../../src/lib/contract/driver/driver.ts'
import { listAudit } from '../../../src/lib/contract/ops/audit.ts'
import { exportDriverDays, listDriverDays } from '../../../src/lib/contract/ops/driver-days.ts'
import { decideOnDrivers } from '../../../src/lib/contract/ops/drivers.ts'
import { dayOf } from '../../../src/lib/rules/schedule/days.ts'
import { driverAvailability } from '../../../src/server/db/tables/people/driver-tables.ts'
import { deliveries } from '../../../src/server/db/tables/schema.ts'
import {
  makeAccepted,
  makeDelivery,
  makeDriver,
  makeOffer,
  type Person,
  report,
  spot,
  visit
} from '../../builders.ts'
import type { TestService } from '../../service.ts'
import { startOperatorWorld } from '../../operators.ts'

let world: TestService
let dana: Person
let ada: Person
let clara: Person
beforeAll(async () => {
  ;({ world, dispatcher: dana, admin: ada, customer: clara } = await startOperatorWorld())
})
afterAll(() => world.close())

const today = () => dayOf(world.service.context.now(), 'Europe/Zurich')
const rowOf = async (driver: Person, query: { day?: string } = {}) =>
  (await dana.client.call(listDriverDays, { query })).items.find(({ id }) => id === driver.userId)
const changesOf = (driver: Person) =>
  world.service.context.orm
    .select({ at: driverAvailability.at, online: driverAvailability.online })
    .from(driverAvailability)
    .where(eq(driverAvailability.driverId, driver.userId))
    .orderBy(asc(driverAvailability.id))
const insert = (driver: Person, ...changes: [at: string, online: boolean][]) =>
  world.service.context.orm
    .insert(driverAvailability)
    .values(changes.map(([at, online]) => ({ driverId: driver.userId, at: new Date(at), online })))

test('counts handovers, returns, offers, cash and the distance of a day', async () => {
  const driver = await makeDriver(world, { at: spot(world), firstName: 'Vera' })
  const done = await makeAccepted(world, clara, driver)
  const [price] = await world.service.context.orm
    .select({ price: deliveries.price, route: deliveries.route })
    .from(deliveries)
    .where(eq(deliveries.id, done.pickanddropoff_id))
  const collected = price?.price.total ?? 0
  await report(world, driver, done, 'picked_up', { collected })
  await report(world, driver, done, 'arrived')
  await report(world, driver, done, 'completed', { received_by: 'Bob' })
  const failed = await makeAccepted(world, clara, driver)
  await visit(world, driver, failed, [1])
  await report(world, driver, failed, 'returned')
  const declined = await makeOffer(world, await makeDelivery(world, clara), driver)
  await driver.client.call(declineOffer, { params: { id: declined } })
  expect(await rowOf(driver)).toMatchObject({
    name: 'Vera T.',
    vehicle: 'car',
    done: 1,
    failed: 1,
    offers: 3,
    accepted: 2,
    collected,
    meters: Math.round(price?.route.meters ?? 0)
  })
  const other = await makeDriver(world)
  expect(await rowOf(other)).toMatchObject({
    done: 0,
    failed: 0,
    offers: 0,
    online_from: null,
    online_seconds: 0
  })
  expect(await rowOf(driver, { day: '2026-01-01' })).toMatchObject({ done: 0, offers: 0, collected: 0 })
})

test('a driver who goes online or offline is noted, and a suspended one counts as offline', async () => {
  const driver = await makeDriver(world)
  const go = (online: boolean) => driver.client.call(setDriverStatus, { body: { online } })
  await go(true)
  await go(true)
  await go(false)
  await go(true)
  const decide = (decision: 'suspend' | 'reinstate', approval: 'approved' | 'suspended') =>
    dana.client.call(decideOnDrivers, {
      body: { decision, drivers: [{ id: driver.userId, approval }], message: 'A test', reason: 'A test' }
    })
  await decide('suspend', 'approved')
  await decide('reinstate', 'suspended')
  expect((await changesOf(driver)).map(({ online }) => online)).toEqual([true, false, true, false, true])
})

test('adds up the hours online, by the clocks of the company', async () => {
  const driver = await makeDriver(world)
  // Summer time begins on 29 March 2026 at 02:00, so this day has 23 hours.
  await insert(
    driver,
    ['2026-03-28T20:00:00Z', true],
    ['2026-03-29T05:00:00Z', false],
    ['2026-03-29T10:00:00Z', true],
    ['2026-03-29T12:30:00Z', false],
    ['2026-03-29T21:00:00Z', true]
  )
  expect(await rowOf(driver, { day: '2026-03-29' })).toMatchObject({
    online_from: '2026-03-28T23:00:00.000Z',
    online_until: '2026-03-29T22:00:00.000Z',
    online_seconds: (6 + 2.5 + 1) * 3_600
  })
  expect(await rowOf(driver, { day: '2026-03-28' })).toMatchObject({ online_seconds: 3 * 3_600 })
  // Online since then, without another change: the whole day.
  expect(await rowOf(driver, { day: '2026-04-01' })).toMatchObject({ online_seconds: 24 * 3_600 })
})

test('exports the day as CSV, which is audited', async () => {
  const driver = await makeDriver(world, { firstName: '=1+1' })
  await insert(driver, ['2026-05-04T06:00:00Z', true], ['2026-05-04T14:30:00Z', false])
  const { csv, rows, is_complete, file_name } = await dana.client.call(exportDriverDays, {
    query: { day: '2026-05-04' }
  })
  const lines = csv.trimEnd().split('\r\n')
  expect({ file_name, is_complete, lines: lines.length - 1 }).toEqual({
    file_name: 'drivers-2026-05-04.csv',
    is_complete: true,
    lines: rows
  })
  expect(lines[0]).toContain('online_from (Europe/Zurich)')
  const line = lines.find(each => each.includes(driver.userId))
  expect(line).toBe(`2026-05-04,${driver.userId},'=1+1 T.,car,0,0,08:00,16:30,8.50,0,0,0.0,0.00`)
  const { items } = await ada.client.call(listAudit, { query: { action: 'report.exported' } })
  expect(items[0]).toMatchObject({ subject: { id: 'driver-days' }, after: { day: '2026-05-04' } })
})

test.each(['2026-02-30', 'today', '1999-12-31', ''])('refuses the day %j', async day => {
  const answer = await world.request('GET', `/ops/driver-days?day=${day}`, { bearer: dana.bearer })
  expect(answer).toMatchObject({ status: 400, code: 'invalid-input' })
})

test('without a day, it is today of the company', async () => {
  const { day, time_zone } = await dana.client.call(listDriverDays, { query: {} })
  expect({ day, time_zone }).toEqual({ day: today(), time_zone: 'Europe/Zurich' })
})
