/** How the deliveries of an organization go, on its page: the open cases, and the share on time. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCase } from '../../../src/lib/contract/cases.ts'
import type { Delivery } from '../../../src/lib/contract/delivery/deliveries.ts'
import { acceptOffer } from '../../../src/lib/contract/driver/driver.ts'
import { changeOpsCase, getOpsCase } from '../../../src/lib/contract/ops/cases.ts'
import { getReport } from '../../../src/lib/contract/ops/reports.ts'
import {
  getOrganizationService,
  readOrganizationService,
  serviceDays
} from '../../../src/lib/contract/organizations/figures.ts'
import { onTimeShare } from '../../../src/lib/rules/console/report.ts'
import { deliveries } from '../../../src/server/db/tables/schema.ts'
import {
  complete,
  makeBookkeeper,
  makeCustomer,
  makeDelivery,
  makeDispatcher,
  makeDriver,
  makeOffer,
  type Person,
  spot
} from '../../builders.ts'
import { makeOrganization, makeOrganizationDelivery, type TestOrganization } from '../../organizations.ts'
import { startTestService, type TestService } from '../../service.ts'

let world: TestService
let bakery: TestOrganization
let other: TestOrganization
let dana: Person
let driver: Person
beforeAll(async () => {
  world = await startTestService()
  bakery = await makeOrganization(world)
  other = await makeOrganization(world, { name: 'Florist' })
  dana = await makeDispatcher(world)
  driver = await makeDriver(world, { at: spot(world) })
})
afterAll(() => world.close())

const seenBy = ({ client }: Person, { id }: TestOrganization) =>
  client.call(getOrganizationService, { params: { id } })
const seenInConsole = ({ client }: Person, { id }: TestOrganization) =>
  client.call(readOrganizationService, { params: { id } })

/** Hands a delivery over, before or after the end of its first ETA, or without one. */
async function handOver(delivery: Delivery, minutesLeft: number | null) {
  const params = { id: await makeOffer(world, delivery, driver) }
  await driver.client.call(acceptOffer, { params })
  const promisedAt =
    minutesLeft === null ? null : new Date(world.service.context.now().getTime() + minutesLeft * 60_000)
  await world.service.context.orm
    .update(deliveries)
    .set({ promisedAt })
    .where(eq(deliveries.id, delivery.pickanddropoff_id))
  await complete(world, driver, delivery)
}

const book = ({ id, owner }: TestOrganization) => makeOrganizationDelivery(world, id, owner)
const problem = (person: Person, { pickanddropoff_id: id }: Delivery) =>
  person.client.call(openCase, { params: { id }, body: { kind: 'late', text: 'Where is it?' } })

test('has nothing before the first delivery', async () => {
  expect(await seenBy(bakery.owner, bakery)).toEqual({ open_cases: 0, cases: [], promised: 0, on_time: 0 })
})

test('counts the handovers of its deliveries as the report does, and no others', async () => {
  for (const minutes of [30, 40, -30, null]) await handOver(await book(bakery), minutes)
  await handOver(await book(other), -30)
  await handOver(await makeDelivery(world, await makeCustomer(world)), -30)

  const figures = { promised: 3, on_time: 2 }
  for (const member of [bakery.owner, bakery.booker, bakery.accountant])
    expect(await seenBy(member, bakery)).toMatchObject(figures)
  expect(await seenInConsole(dana, bakery)).toMatchObject(figures)
  expect(await seenBy(other.owner, other)).toMatchObject({ promised: 1, on_time: 0 })
  const { total } = await dana.client.call(getReport, { query: {} })
  expect(total).toMatchObject({ promised: 5, on_time: 2 })
  expect(onTimeShare(total)).toBe(0.4)
  expect(onTimeShare({ promised: 0, on_time: 0 })).toBeNull()
})

test('counts the cases that are not solved, and lists them only in the console', async () => {
  const delivery = await book(bakery)
  await driver.client.call(acceptOffer, { params: { id: await makeOffer(world, delivery, driver) } })
  const first = await problem(bakery.booker, delivery)
  const second = await problem(bakery.owner, delivery)
  const byDriver = await problem(driver, delivery)
  await problem(other.owner, await book(other))

  expect(await seenBy(bakery.accountant, bakery)).toMatchObject({ open_cases: 2, cases: [] })
  expect(await seenInConsole(dana, bakery)).toMatchObject({
    open_cases: 3,
    cases: [first, second, byDriver].map(({ id, number }) => ({ id, number }))
  })
  const { version } = await dana.client.call(getOpsCase, { params: { id: first.id } })
  await dana.client.call(changeOpsCase, { params: { id: first.id }, body: { version, status: 'solved' } })
  expect(await seenBy(bakery.owner, bakery)).toMatchObject({ open_cases: 1 })
  const bruno = await makeBookkeeper(world)
  expect(await seenInConsole(bruno, bakery)).toMatchObject({ open_cases: 2 })
  await complete(world, driver, delivery)
})

test('shows nothing to a viewer, and to nobody outside', async () => {
  await expect(seenBy(bakery.viewer, bakery)).rejects.toMatchObject({ status: 403, code: 'forbidden' })
  const notFound = { status: 404, code: 'not-found' }
  for (const stranger of [other.owner, await makeCustomer(world)])
    await expect(seenBy(stranger, bakery)).rejects.toMatchObject(notFound)
})

// The last test, because the sessions of the others end meanwhile.
test('forgets handovers after the last day', async () => {
  world.pass((serviceDays - 2) * 86_400)
  const member = async () => (await seenInConsole(await makeDispatcher(world), bakery)).promised
  expect(await member()).toBeGreaterThan(2)
  world.pass(2 * 86_400)
  expect(await member()).toBe(0)
})
