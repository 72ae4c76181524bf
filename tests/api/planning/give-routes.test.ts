/** A published route goes to its driver as a whole, and nothing of it begins for customers before its time. */
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cancelDelivery, previewCancellation } from '../../../src/lib/contract/delivery/cancellation.ts'
import { getDelivery } from '../../../src/lib/contract/delivery/deliveries.ts'
import { setDriverStatus } from '../../../src/lib/contract/driver/driver.ts'
import { listNotifications } from '../../../src/lib/contract/notifications.ts'
import { rescheduleDelivery } from '../../../src/lib/contract/ops/schedule.ts'
import { getOpsDelivery } from '../../../src/lib/contract/ops/delivery/deliveries.ts'
import { plannedStops } from '../../../src/server/db/tables/delivery/plan-tables.ts'
import { runs } from '../../../src/server/db/tables/delivery/delivery-tables.ts'
import { deliveries } from '../../../src/server/db/tables/schema.ts'
import { matchOnce } from '../../../src/server/domain/matching/round.ts'
import { beginGiven } from '../../../src/server/domain/planning/begin.ts'
import { giveRoutes } from '../../../src/server/domain/planning/give-routes.ts'
import { makeDelivery, makeDriver, type Person, report, spot } from '../../builders.ts'
import { startOperatorWorld } from '../../operators.ts'
import { publishRoute } from '../../planned-routes.ts'
import type { TestService } from '../../service.ts'

let world: TestService
let dana: Person
let clara: Person
let driver: Person
beforeAll(async () => {
  ;({ world, dispatcher: dana, customer: clara } = await startOperatorWorld())
})
afterAll(() => world.close())
beforeEach(async () => {
  driver = await makeDriver(world)
})

const orm = () => world.service.context.orm
const now = () => world.service.context.now()
const inMinutes = (minutes: number) => new Date(now().getTime() + minutes * 60_000)
const book = async (minutes: number) =>
  (await makeDelivery(world, clara, { scheduled_at: inMinutes(minutes).toISOString() })).pickanddropoff_id
const goOnline = (person = driver) =>
  person.client.call(setDriverStatus, { body: { online: true, position: spot(world, 3_000, 0) } })
const see = (id: string) => dana.client.call(getOpsDelivery, { params: { id } })
const statusOf = async (id: string) => (await see(id)).status
const told = async (person: Person, id: string) =>
  (await person.client.call(listNotifications)).items
    .filter(({ pickanddropoff_id: about }) => about === id)
    .map(({ type }) => type)
const round = async () => {
  await beginGiven(world.service.context)
  await giveRoutes(world.service.context)
}

const publish = (ids: string[], startsInMinutes = 0) => publishRoute(world, driver, ids, startsInMinutes)

describe('a published route', () => {
  test('is given once the shift has begun and the driver is online, as a whole and in its order', async () => {
    const ids = [await book(120), await book(60), await book(240)]
    const route = await publish(ids, 30)
    await goOnline()
    await round()
    expect(await statusOf(ids[0]!)).toBe('scheduled')
    await driver.client.call(setDriverStatus, { body: { online: false } })
    world.pass(31 * 60)
    await round()
    expect(await statusOf(ids[0]!)).toBe('scheduled')
    await goOnline()
    await round()
    for (const id of ids)
      expect(await see(id)).toMatchObject({ status: 'accepted', driver: { id: driver.userId } })
    const [run] = await orm().select().from(runs).where(eq(runs.driverId, driver.userId))
    const planned = await orm().select().from(plannedStops).where(eq(plannedStops.routeId, route))
    const order = planned.toSorted((one, other) => one.place - other.place).map(({ stopId }) => stopId)
    expect(run?.stopIds).toEqual(order)
    // More than the company's setting allows for the matching.
    const rows = await orm().select().from(deliveries).where(inArray(deliveries.id, ids))
    expect(rows.map(({ slot }) => slot).toSorted()).toEqual([0, 1, 2])
    await round()
    expect(await orm().select().from(deliveries).where(inArray(deliveries.id, ids))).toEqual(rows)
  })

  test('begins nothing for customers before the search would have', async () => {
    const [soon, late] = [await book(10), await book(300)]
    await publish([soon, late])
    await goOnline()
    await round()
    expect(await told(clara, soon)).toEqual(['accepted_response'])
    expect(await told(clara, late)).toEqual([])
    const preview = (id: string) => clara.client.call(previewCancellation, { params: { id } })
    expect((await preview(soon)).fee?.amount).toBeGreaterThan(0)
    expect((await preview(late)).fee?.amount).toBe(0)
    world.pass(286 * 60)
    await round()
    expect(await told(clara, late)).toEqual(['accepted_response'])
    expect((await preview(late)).fee?.amount).toBeGreaterThan(0)
    await round()
    expect(await told(clara, late)).toHaveLength(1)
    const { timeline } = await see(late)
    expect(timeline.flatMap(({ done }) => done ?? []).slice(-3)).toEqual(['search', 'accept', 'begin'])
  })

  test('begins with the first step, if the driver is earlier', async () => {
    const id = await book(300)
    await publish([id])
    await goOnline()
    await round()
    const delivery = await clara.client.call(getDelivery, { params: { id } })
    await report(world, driver, delivery, 'arrived', { stop_id: delivery.stops[0]!.id })
    expect(await told(clara, id)).toEqual(['accepted_response'])
    world.pass(290 * 60)
    await round()
    expect(await told(clara, id)).toHaveLength(1)
  })

  test('is cancelled by its customer without a fee while it is ahead', async () => {
    const id = await book(300)
    await publish([id])
    await goOnline()
    await round()
    await clara.client.call(cancelDelivery, { params: { id }, body: { expected_fee: 0 } })
    expect(await see(id)).toMatchObject({ status: 'cancelled', cancellation: { fee: { amount: 0 } } })
    expect(await told(driver, id)).toContain('cancelled_response')
    world.pass(290 * 60)
    await round()
    expect(await told(clara, id)).toEqual([])
  })

  test('goes back to its time if the driver gives it back, and is not given to them again', async () => {
    const id = await book(300)
    await publish([id])
    await goOnline()
    await round()
    expect(
      (await world.request('POST', `/pick-and-dropoffs/${id}/release`, { bearer: driver.bearer, body: {} }))
        .status
    ).toBe(200)
    await round()
    expect(await see(id)).toMatchObject({ status: 'scheduled', driver: null })
    await matchOnce(world.service.context)
    expect(await statusOf(id)).toBe('scheduled')
    world.pass(286 * 60)
    await matchOnce(world.service.context)
    expect(await statusOf(id)).toBe('searching')
  })

  test('loses a delivery that moves to another time', async () => {
    const id = await book(300)
    await publish([id])
    await goOnline()
    await round()
    await dana.client.call(rescheduleDelivery, {
      params: { id },
      body: {
        seen: (await see(id)).seen,
        reason: 'Asked by phone',
        scheduled_at: inMinutes(2_000).toISOString()
      }
    })
    expect(await see(id)).toMatchObject({ status: 'scheduled', driver: null })
    const [run] = await orm().select().from(runs).where(eq(runs.driverId, driver.userId))
    expect(run?.version).toBeGreaterThan(1)
  })

  test('leaves out a delivery that was cancelled meanwhile', async () => {
    const [kept, cancelled] = [await book(120), await book(120)]
    await publish([cancelled, kept])
    await clara.client.call(cancelDelivery, { params: { id: cancelled }, body: {} })
    await goOnline()
    await round()
    expect(await statusOf(kept)).toBe('accepted')
    expect(await statusOf(cancelled)).toBe('cancelled')
  })
})
