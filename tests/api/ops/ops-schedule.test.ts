/** Scheduled deliveries: a driver planned ahead, another time, and what's at risk. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeCompany, getCompanyData } from '../../../src/lib/contract/company/company-data.ts'
import { cancelDelivery } from '../../../src/lib/contract/delivery/cancellation.ts'
import { getDelivery } from '../../../src/lib/contract/delivery/deliveries.ts'
import { listOffers } from '../../../src/lib/contract/driver/driver.ts'
import { listNotifications } from '../../../src/lib/contract/notifications.ts'
import { listAudit } from '../../../src/lib/contract/ops/audit.ts'
import { getOpsDelivery } from '../../../src/lib/contract/ops/delivery/deliveries.ts'
import { getFleet } from '../../../src/lib/contract/ops/fleet.ts'
import * as contract from '../../../src/lib/contract/ops/schedule.ts'
import { attentionOf } from '../../../src/lib/rules/console/attention.ts'
import { deliveries } from '../../../src/server/db/tables/schema.ts'
import { matchOnce } from '../../../src/server/domain/matching/round.ts'
import { makeAccepted, makeDelivery, makeDriver, type Person, sendPosition, spot } from '../../builders.ts'
import type { TestService } from '../../service.ts'
import { startOperatorWorld } from '../../operators.ts'

let world: TestService
let dana: Person
let ada: Person
let clara: Person
let driver: Person
beforeAll(async () => {
  ;({ world, dispatcher: dana, admin: ada, customer: clara } = await startOperatorWorld())
})
afterAll(() => world.close())
beforeEach(async () => {
  driver = await makeDriver(world)
})

const now = () => world.service.context.now().getTime()
const inHours = (hours: number) => new Date(now() + hours * 3_600_000).toISOString()
const see = (id: string) => dana.client.call(getOpsDelivery, { params: { id } })
const book = async (hours = 3) =>
  (await makeDelivery(world, clara, { scheduled_at: inHours(hours) })).pickanddropoff_id
const plan = async (id: string, person: Person | null) =>
  dana.client.call(contract.planDriver, {
    params: { id },
    body: { seen: (await see(id)).seen, driver_id: person?.userId ?? null }
  })
const refusedPlan = async (id: string, driver_id: string) =>
  (
    await world.request('POST', `/ops/deliveries/${id}/plan`, {
      bearer: dana.bearer,
      body: { seen: (await see(id)).seen, driver_id }
    })
  ).code
const ownPlanned = async (person = driver) => (await person.client.call(contract.listPlanned)).items
const newestText = async (person: Person) =>
  (await person.client.call(listNotifications)).items.map(({ data }) => data['text'] ?? '')

describe('a planned driver', () => {
  test('is notified, sees places only, and declines until the time', async () => {
    const id = await book()
    const planned = await plan(id, driver)
    expect(planned.planned).toMatchObject({ driver: { id: driver.userId }, status: 'planned' })
    expect(Date.parse(planned.planned?.decline_until ?? '')).toBe(
      Date.parse(planned.scheduled_at ?? '') - 3_600_000
    )
    expect((await newestText(driver))[0]).toContain('1 Market Square')
    const own = await ownPlanned()
    expect(own).toMatchObject([
      { pickanddropoff_id: id, pickup: '1 Market Square', dropoff: '12 Apple Street' }
    ])
    // The delivery itself stays the customer's until the driver has it.
    expect(JSON.stringify(own)).not.toMatch(/Clara|555/)
    await expect(driver.client.call(getDelivery, { params: { id } })).rejects.toMatchObject({
      code: 'not-found'
    })
    await driver.client.call(contract.declinePlanned, { params: { id }, body: {} })
    expect(await ownPlanned()).toEqual([])
    expect((await see(id)).planned?.status).toBe('declined')

    await plan(id, driver)
    world.pass(2 * 3_600 + 1)
    await expect(
      driver.client.call(contract.declinePlanned, { params: { id }, body: {} })
    ).rejects.toMatchObject({ code: 'too-late-to-decline', status: 409 })
  })

  test('can decline only their own', async () => {
    const id = await book()
    await plan(id, driver)
    const other = await makeDriver(world)
    for (const each of [id, 'pad_unknown'])
      await expect(
        other.client.call(contract.declinePlanned, { params: { id: each }, body: {} })
      ).rejects.toMatchObject({ code: 'not-found' })
  })

  test('is replaced by another one, or by no one, and both get a notification', async () => {
    const id = await book()
    const other = await makeDriver(world)
    await plan(id, driver)
    await plan(id, other)
    expect(await ownPlanned()).toEqual([])
    expect(await newestText(driver)).toHaveLength(2)
    expect(await ownPlanned(other)).toHaveLength(1)
    expect((await plan(id, null)).planned).toBeNull()
    expect(await ownPlanned(other)).toEqual([])
    const { items } = await ada.client.call(listAudit, { query: { action: 'delivery.planned', subject: id } })
    expect(items).toHaveLength(3)
    expect(items[0]).toMatchObject({ before: { driver: other.userId }, after: { driver: null } })
  })

  test('must be approved and have the vehicle, and the delivery be scheduled', async () => {
    const id = await book()
    const van = await makeDriver(world, { vehicle: 'van' })
    const pending = await makeDriver(world, { approval: 'pending' })
    expect(await refusedPlan(id, van.userId)).toBe('invalid-input')
    expect(await refusedPlan(id, pending.userId)).toBe('driver-not-approved')
    expect(await refusedPlan(id, clara.userId)).toBe('not-found')
    const { pickanddropoff_id: now } = await makeDelivery(world, clara)
    expect(await refusedPlan(now, driver.userId)).toBe('illegal-transition')
  })

  test('gets a notification when the customer cancels', async () => {
    const id = await book()
    await plan(id, driver)
    await clara.client.call(cancelDelivery, { params: { id }, body: {} })
    expect(await ownPlanned()).toEqual([])
    const { items } = await driver.client.call(listNotifications)
    expect(items[0]?.type).toBe('cancelled_response')
  })
})

describe('when the search begins, the planned driver', () => {
  const reach = async (id: string) => {
    const [row] = await world.service.context.orm.select().from(deliveries).where(eq(deliveries.id, id))
    world.pass(((row?.scheduledAt?.getTime() ?? 0) - now()) / 1000 - 15 * 60)
  }
  let seq = 100
  const goOnline = async (person: Person) => {
    await world.request('POST', '/driver/status', {
      bearer: person.bearer,
      body: { online: true, position: spot(world, 3_000, 0) }
    })
    await sendPosition(world, person, spot(world, 3_000, 0), ++seq)
  }

  test('gets the delivery before a nearer one', async () => {
    const id = await book(2)
    await plan(id, driver)
    await reach(id)
    await makeDriver(world, { at: spot(world, 200, 100) })
    await goOnline(driver)
    await matchOnce(world.service.context)
    const seen = await see(id)
    expect(seen).toMatchObject({
      status: 'accepted',
      driver: { id: driver.userId },
      planned: { status: 'given' }
    })
  })

  test('is asked first where the company doesn’t assign', async () => {
    const { version } = await ada.client.call(getCompanyData)
    const set = (assign_without_asking: boolean, from: number) =>
      ada.client.call(changeCompany, {
        body: { version: from, reason: 'A test', settings: { assign_without_asking } }
      })
    await set(false, version)
    const id = await book(2)
    await plan(id, driver)
    await reach(id)
    await goOnline(driver)
    await matchOnce(world.service.context)
    const { offers } = await driver.client.call(listOffers)
    expect(offers.map(each => each.pickanddropoff_id)).toEqual([id])
    expect(await see(id)).toMatchObject({ status: 'searching', planned: { status: 'given' } })
    await set(true, version + 1)
  })

  test('who is offline or busy misses it, the search goes on with everyone, and operators read why', async () => {
    const offline = await book(2)
    await plan(offline, driver)
    const busy = await makeDriver(world)
    const other = await makeDelivery(world, clara, { scheduled_at: inHours(2) })
    await plan(other.pickanddropoff_id, busy)
    await reach(offline)
    await goOnline(busy)
    await makeAccepted(world, clara, busy)
    await matchOnce(world.service.context)
    expect(await see(offline)).toMatchObject({ planned: { status: 'missed' } })
    expect(await see(other.pickanddropoff_id)).toMatchObject({ planned: { status: 'missed' } })
    const { deliveries: rows } = await dana.client.call(getFleet)
    const riskOf = (id: string) => rows.find(each => each.id === id)?.risk?.kind
    expect(riskOf(offline)).toBe('planned-offline')
    expect(riskOf(other.pickanddropoff_id)).toBe('planned-busy')
    // The search also gives up by its usual time.
    expect((await see(offline)).search_expires_at).not.toBeNull()
  })
})

test('a scheduled delivery without a driver needs attention half an hour before its search', async () => {
  const id = await book(0.9)
  const attention = async () => {
    const { deliveries: rows } = await dana.client.call(getFleet)
    const row = rows.find(each => each.id === id)
    return row ? attentionOf(row, now())?.kind : 'missing'
  }
  // 54 minutes before the pickup: the search begins in 39.
  expect(await attention()).toBeUndefined()
  world.pass(10 * 60)
  expect(await attention()).toBe('unplanned')
  await plan(id, driver)
  expect(await attention()).toBe('planned-offline')
  await driver.client.call(contract.declinePlanned, { params: { id }, body: {} })
  expect(await attention()).toBe('unplanned')
})

describe('another time', () => {
  const move = async (id: string, scheduled_at: string, reason = 'The shop opens later') =>
    world.request('POST', `/ops/deliveries/${id}/reschedule`, {
      bearer: dana.bearer,
      body: { seen: (await see(id)).seen, scheduled_at, reason }
    })

  test('keeps the price, and the customer and the planned driver get a notification', async () => {
    const id = await book()
    const before = await plan(id, driver)
    const later = inHours(30)
    expect((await move(id, later)).status).toBe(200)
    const seen = await see(id)
    expect(seen).toMatchObject({ status: 'scheduled', scheduled_at: later, price: before.price })
    expect(Date.parse(seen.planned?.decline_until ?? '')).toBe(Date.parse(later) - 3_600_000)
    expect((await newestText(clara))[0]).toContain('The shop opens later')
    expect(await newestText(driver)).toHaveLength(2)
    const { items } = await ada.client.call(listAudit, { query: { subject: id } })
    expect(items[0]).toMatchObject({
      action: 'delivery.rescheduled',
      reason: 'The shop opens later',
      before: { scheduled_at: before.scheduled_at },
      after: { scheduled_at: later }
    })
  })

  test('must be ahead, within a month, and before a driver has it', async () => {
    const id = await book()
    expect(await move(id, inHours(-1))).toMatchObject({ status: 400, code: 'invalid-input' })
    expect(await move(id, inHours(31 * 24))).toMatchObject({ status: 400, code: 'invalid-input' })
    expect(await move(id, inHours(5), '')).toMatchObject({ status: 400, code: 'invalid-input' })
    const accepted = await makeAccepted(world, clara, await makeDriver(world, { at: spot(world) }))
    expect((await move(accepted.pickanddropoff_id, inHours(5))).code).toBe('illegal-transition')
  })

  test('of two who act at once, one reads who was first', async () => {
    const id = await book()
    const { seen } = await see(id)
    const body = { seen, scheduled_at: inHours(5), reason: 'A test' }
    const path = `/ops/deliveries/${id}/reschedule`
    const both = await Promise.all(
      [dana, ada].map(({ bearer }) => world.request('POST', path, { bearer, body }))
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})
