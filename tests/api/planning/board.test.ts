/** A day's plan: searched, changed by hand, explained, undone and published, by two operators at once. */
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as contract from '../../../src/lib/contract/ops/planning/plan.ts'
import { explainPlan } from '../../../src/lib/contract/ops/planning/plan-why.ts'
import { cancelDelivery } from '../../../src/lib/contract/delivery/cancellation.ts'
import { setDriverStatus } from '../../../src/lib/contract/driver/driver.ts'
import { listNotifications } from '../../../src/lib/contract/notifications.ts'
import { getOpsDelivery } from '../../../src/lib/contract/ops/delivery/deliveries.ts'
import type { PlanEdit } from '../../../src/lib/contract/planning/day-plan.ts'
import { addDays, dayOf, instantAt } from '../../../src/lib/rules/schedule/days.ts'
import { ledger } from '../../../src/server/db/tables/delivery/delivery-tables.ts'
import { plannedRoutes, plannedStops } from '../../../src/server/db/tables/delivery/plan-tables.ts'
import { driverWeeks } from '../../../src/server/db/tables/people/hours-tables.ts'
import { deliveries } from '../../../src/server/db/tables/schema.ts'
import { startSearch } from '../../../src/server/domain/planning/board/search.ts'
import { giveRoutes } from '../../../src/server/domain/planning/give-routes.ts'
import { makeDelivery, makeDriver, type Person, spot } from '../../builders.ts'
import { startOperatorWorld } from '../../operators.ts'
import type { TestService } from '../../service.ts'

let world: TestService
let dana: Person
let clara: Person
let [ana, hugo]: Person[] = []
let day: string
let zone: string
const ids: string[] = []

const context = () => world.service.context
/** Works from eight to five on every day. */
async function works(person: Person): Promise<void> {
  const shift = { from: '08:00', to: '17:00', break: null, start_depot_id: null, end_depot_id: null }
  const confirmed = [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, shifts: [shift] }))
  await context().orm.insert(driverWeeks).values({ driverId: person.userId, confirmed })
}

beforeAll(async () => {
  ;({ world, dispatcher: dana, customer: clara } = await startOperatorWorld())
  zone = context().company.newest().data.settings.time_zone
  day = addDays(dayOf(context().now(), zone), 1)
  ana = await makeDriver(world, { firstName: 'Ana' })
  hugo = await makeDriver(world, { firstName: 'Hugo' })
  await works(ana)
  await works(hugo)
  for (const [index, clock] of ['09:00', '09:30', '10:00', '11:00', '13:00', '14:00'].entries()) {
    const { pickanddropoff_id: id } = await makeDelivery(world, clara, {
      pickup: { ...spot(world, 150 * index, 100), name: '1 Market Square' },
      dropoffs: [{ ...spot(world, 900 - 200 * index, 700), name: '12 Apple Street' }],
      scheduled_at: instantAt(day, clock, zone).toISOString()
    })
    ids.push(id)
  }
})
afterAll(() => world.close())

const params = () => ({ day })
const board = () => dana.client.call(contract.getPlan, { params: params() })
const edit = async (change: PlanEdit, version?: number) =>
  dana.client.call(contract.changePlan, {
    params: params(),
    body: { version: version ?? (await board()).version, edit: change }
  })
const to = (person: Person | undefined) => ({ driver_id: person!.userId, shift: 0 })
const plannedOn = (plan: contract.PlanBoard, person: Person | undefined) => [
  ...new Set(
    plan.routes.find(({ driver_id: id }) => id === person!.userId)?.visits.map(each => each.delivery_id)
  )
]
async function search(what: 'rest' | 'all'): Promise<contract.PlanBoard> {
  const principal = { person: { userId: dana.userId } } as Parameters<typeof startSearch>[1]
  const { version } = await board()
  const { result } = await startSearch(context(), principal, day, { version, what, seconds: 1 })
  await result
  return board()
}

describe('a day that nobody has planned', () => {
  test('shows its deliveries, and the drivers who work', async () => {
    const plan = await board()
    expect(plan).toMatchObject({ version: 0, published: null, broken: [], can_undo: false, newest: null })
    expect(plan.deliveries.map(({ id }) => id)).toEqual(ids)
    expect(plan.drivers.map(({ id }) => id)).toEqual([ana!.userId, hugo!.userId])
    expect(plan.totals).toMatchObject({ deliveries: 6, planned: 0, drivers: 0 })
    expect(plan.deliveries[0]).toMatchObject({ parcels: 1, kilograms: 4, is_given: false, driver_id: null })
  })
})

describe('a draft', () => {
  test('is made by the planner, and changes no delivery', async () => {
    const before = await context().orm.$count(ledger, inArray(ledger.deliveryId, ids))
    const plan = await search('rest')
    expect(plan.totals).toMatchObject({ planned: 6, late_visits: 0 })
    expect(plan).toMatchObject({ version: 1, newest: { change: 'planned' }, broken: [], searching: null })
    expect(await context().orm.$count(ledger, inArray(ledger.deliveryId, ids))).toBe(before)
  })

  test('is changed by hand, with the cost before, and a stale change is refused', async () => {
    const { version } = await board()
    const change: PlanEdit = { kind: 'move', delivery_ids: [ids[0]!, ids[1]!], to: to(hugo) }
    const preview = await dana.client.call(contract.previewPlan, {
      params: params(),
      body: { version, edit: change }
    })
    expect(preview.routes.length).toBeGreaterThan(0)
    const moved = await edit(change)
    expect(moved.totals).toEqual(preview.totals)
    expect(plannedOn(moved, hugo)).toEqual(expect.arrayContaining([ids[0], ids[1]]))
    await expect(edit(change, version)).rejects.toMatchObject({ code: 'version-outdated', status: 409 })
  })

  test('keeps locked deliveries when the rest is planned again', async () => {
    await edit({ kind: 'move', delivery_ids: [ids[5]!], to: to(hugo) })
    await edit({ kind: 'lock', delivery_ids: [ids[5]!], locked: true })
    const plan = await search('all')
    expect(plannedOn(plan, hugo)).toContain(ids[5])
    expect(plan.deliveries.find(({ id }) => id === ids[5])?.is_locked).toBe(true)
  })

  test('is undone step by step', async () => {
    const before = await board()
    await edit({ kind: 'unplan', delivery_ids: ids })
    expect((await board()).totals.planned).toBe(0)
    const { version } = await board()
    const undone = await dana.client.call(contract.undoPlan, { params: params(), body: { version } })
    expect(undone.routes).toEqual(before.routes)
    const items = (await dana.client.call(contract.listPlanVersions, { params: params() })).items
    expect(items[0]).toMatchObject({ change: 'undone', who: expect.stringContaining('Dana') })
  })

  test('shows what it breaks, and is not published so', async () => {
    // The first pickup of the day is at nine, and the last one at two.
    const { routes } = await edit({ kind: 'move', delivery_ids: [ids[0]!], to: to(hugo) })
    const first = routes.find(({ driver_id: id }) => id === hugo!.userId)!.visits[0]!
    const plan = await edit({ kind: 'move', delivery_ids: [ids[5]!], to: to(hugo), before: first.stop_id })
    expect(plan.broken).toContainEqual(expect.objectContaining({ rule: 'window', driver_id: hugo!.userId }))
    await expect(
      dana.client.call(contract.publishPlan, { params: params(), body: { version: plan.version } })
    ).rejects.toMatchObject({ code: 'plan-broken' })
    await expect(search('rest')).rejects.toMatchObject({ code: 'plan-broken' })
    const undo = (version: number) =>
      dana.client.call(contract.undoPlan, { params: params(), body: { version } })
    const { version } = await undo(plan.version)
    expect((await undo(version)).broken).toEqual([])
  })

  test('says why a delivery is where it is, and what keeps one out', async () => {
    const ask = (id: string) =>
      dana.client.call(explainPlan, { params: params(), query: { delivery_id: id } })
    expect((await ask(ids[0]!)).here?.others.length).toBe(1)
    await edit({ kind: 'unplan', delivery_ids: [ids[0]!] })
    const out = await ask(ids[0]!)
    expect(out.here).toBeNull()
    await expect(ask('pad_unknown')).rejects.toMatchObject({ code: 'not-found' })
    const { version } = await board()
    await dana.client.call(contract.undoPlan, { params: params(), body: { version } })
  })

  test('refuses what the day does not have', async () => {
    const other = await makeDriver(world)
    for (const [change, field] of [
      [{ kind: 'move', delivery_ids: ['pad_unknown'], to: to(ana) }, 'edit.delivery_ids'],
      [{ kind: 'move', delivery_ids: [ids[0]!], to: to(other) }, 'edit.to'],
      [{ kind: 'other_day', delivery_ids: [ids[0]!], day }, 'edit.day']
    ] as [PlanEdit, string][])
      await expect(edit(change)).rejects.toMatchObject({ code: 'invalid-input', errors: [{ field }] })
  })
})

describe('publishing', () => {
  test('plans the drivers, tells each once, moves to another day, and leaves out what changed', async () => {
    await search('all')
    await edit({ kind: 'other_day', delivery_ids: [ids[3]!], day: addDays(day, 1) })
    await clara.client.call(cancelDelivery, { params: { id: ids[2]! }, body: {} })
    const { version } = await board()
    const published = await dana.client.call(contract.publishPlan, { params: params(), body: { version } })
    expect(published.deliveries).toBe(4)
    const see = (id: string) => dana.client.call(getOpsDelivery, { params: { id } })
    for (const id of [ids[0]!, ids[1]!, ids[4]!, ids[5]!]) {
      const { planned, timeline } = await see(id)
      expect(planned?.status).toBe('planned')
      expect(timeline.flatMap(({ done }) => done ?? [])).toContain('plan')
    }
    expect(await see(ids[3]!)).toMatchObject({
      scheduled_at: instantAt(addDays(day, 1), '11:00', zone).toISOString()
    })
    const told = async (person: Person | undefined) =>
      (await person!.client.call(listNotifications)).items.filter(({ data }) =>
        data['text']?.includes('route')
      )
    const plan = await board()
    for (const person of [ana, hugo])
      expect(await told(person)).toHaveLength(plannedOn(plan, person).length > 0 ? 1 : 0)
    expect(plan.published).toBe(plan.version)
    const stops = await context().orm.select().from(plannedStops).where(inArray(plannedStops.deliveryId, ids))
    expect(stops).toHaveLength(8)
  })

  test('happens once, if two operators do it together', async () => {
    const { version } = await board()
    const { version: changed } = await edit({ kind: 'lock', delivery_ids: [ids[0]!], locked: true }, version)
    const publish = () =>
      dana.client.call(contract.publishPlan, { params: params(), body: { version: changed } }).then(
        () => 'published',
        (error: { code: string }) => error.code
      )
    expect((await Promise.all([publish(), publish()])).toSorted()).toEqual(['published', 'version-outdated'])
    const { items } = await dana.client.call(contract.listPlanVersions, { params: params() })
    expect(items.map(({ number }) => number)).toEqual(items.map((_, index) => items.length - index))
  })

  test('again says nothing of deliveries that stay', async () => {
    const { version } = await board()
    const before = await context().orm.$count(ledger, inArray(ledger.deliveryId, ids))
    await dana.client.call(contract.publishPlan, { params: params(), body: { version } })
    expect(await context().orm.$count(ledger, inArray(ledger.deliveryId, ids))).toBe(before)
  })

  test('gives the routes in the morning, and a change of the day goes to whoever drives', async () => {
    world.pass((instantAt(day, '08:01', zone).getTime() - context().now().getTime()) / 1000)
    for (const person of [ana!, hugo!])
      await person.client.call(setDriverStatus, { body: { online: true, position: spot(world, 0, 0) } })
    await giveRoutes(context())
    const rows = await context().orm.select().from(deliveries).where(inArray(deliveries.id, ids))
    const given = rows.filter(({ status }) => status === 'accepted')
    expect(given).toHaveLength(4)
    const from = given[0]!
    const other = from.driverId === ana!.userId ? hugo! : ana!
    const { version } = await edit({ kind: 'move', delivery_ids: [from.id], to: to(other) })
    await dana.client.call(contract.publishPlan, { params: params(), body: { version } })
    await giveRoutes(context())
    const [now] = await context().orm.select().from(deliveries).where(eq(deliveries.id, from.id))
    expect(now).toMatchObject({ status: 'accepted', driverId: other.userId })
    const routes = await context().orm.select().from(plannedRoutes).where(eq(plannedRoutes.day, day))
    expect(routes.every(({ givenAt }) => givenAt !== null)).toBe(true)
  })
})
