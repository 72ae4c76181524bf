/** Plans beside drives, from the publication to the file. */
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cancelDelivery } from '../../../src/lib/contract/delivery/cancellation.ts'
import { getDelivery } from '../../../src/lib/contract/delivery/deliveries.ts'
import { setDriverStatus } from '../../../src/lib/contract/driver/driver.ts'
import { getDriven, getDrivenFile } from '../../../src/lib/contract/ops/planning/driven.ts'
import { listAudit } from '../../../src/lib/contract/ops/audit.ts'
import { changePlan, getPlan, publishPlan } from '../../../src/lib/contract/ops/planning/plan.ts'
import { addDays, dayOf, instantAt } from '../../../src/lib/rules/schedule/days.ts'
import { keptShifts } from '../../../src/server/db/tables/delivery/driven-tables.ts'
import { driverDays, driverWeeks } from '../../../src/server/db/tables/people/hours-tables.ts'
import { keepBegunShifts } from '../../../src/server/domain/planning/driven/keep-begun.ts'
import { measureWays } from '../../../src/server/domain/planning/driven/measure-ways.ts'
import { giveRoutes } from '../../../src/server/domain/planning/give-routes.ts'
import { positions } from '../../../src/server/db/tables/transient-tables.ts'
import {
  complete,
  makeAccepted,
  makeBookkeeper,
  makeDelivery,
  makeDriver,
  type Person,
  report,
  spot
} from '../../builders.ts'
import { startOperatorWorld } from '../../operators.ts'
import type { TestService } from '../../service.ts'
import { workOf } from '../../work-done.ts'

let world: TestService
let dana: Person
let ada: Person
let clara: Person
let [ana, ben]: Person[] = []
let day: string
let zone: string
let ids: string[] = []

const context = () => world.service.context
const passTo = (clock: string, on = day) =>
  world.pass((instantAt(on, clock, zone).getTime() - context().now().getTime()) / 1000)
const to = (person: Person | undefined) => ({ driver_id: person!.userId, shift: 0 })

async function publish(...moves: [id: string, person: Person | undefined][]): Promise<void> {
  const params = { day }
  for (const [id, person] of moves) {
    const { version } = await dana.client.call(getPlan, { params })
    const edit = { kind: 'move' as const, delivery_ids: [id], to: to(person) }
    await dana.client.call(changePlan, { params, body: { version, edit } })
  }
  const { version } = await dana.client.call(getPlan, { params })
  await dana.client.call(publishPlan, { params, body: { version } })
}

const read = (query: { from?: string; to?: string; driver_id?: string } = { from: day, to: day }) =>
  dana.client.call(getDriven, { query })
const rowOf = async (person: Person | undefined, on = day) =>
  (await read({ from: on, to: on })).items.find(row => row.driver_id === person!.userId)
const keptOf = async (person: Person | undefined) => {
  const [row] = await context()
    .orm.select()
    .from(keptShifts)
    .where(and(eq(keptShifts.driverId, person!.userId), eq(keptShifts.day, day)))
  return row
}

beforeAll(async () => {
  ;({ world, dispatcher: dana, admin: ada, customer: clara } = await startOperatorWorld())
  zone = context().company.newest().data.settings.time_zone
  day = addDays(dayOf(context().now(), zone), 1)
  ana = await makeDriver(world, { firstName: 'Ana', at: spot(world) })
  ben = await makeDriver(world, { firstName: '=Ben', at: spot(world, 50) })
  const shift = { from: '08:00', to: '17:00', break: null, start_depot_id: null, end_depot_id: null }
  const confirmed = [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, shifts: [shift] }))
  for (const { userId } of [ana, ben])
    await context().orm.insert(driverWeeks).values({ driverId: userId, confirmed })
  for (const clock of ['09:00', '09:30', '10:00', '14:00']) {
    const { pickanddropoff_id: id } = await makeDelivery(world, clara, {
      pickup: { ...spot(world, 0, 100), name: '1 Market Square' },
      dropoffs: [{ ...spot(world, 900, 700), name: '12 Apple Street' }],
      scheduled_at: instantAt(day, clock, zone).toISOString()
    })
    ids = [...ids, id]
  }
})
afterAll(() => world.close())

describe('a published plan', () => {
  test('is kept as it was published last before its shift began', async () => {
    await publish([ids[0]!, ana], [ids[1]!, ana])
    const first = await keptOf(ana)
    expect(first?.plan?.stops.map(stop => stop.delivery_id)).toHaveLength(4)
    await publish([ids[1]!, ben], [ids[2]!, ana])
    const kept = await keptOf(ana)
    expect(new Set(kept?.plan?.stops.map(stop => stop.delivery_id))).toEqual(new Set([ids[0], ids[2]]))
    expect(kept).toMatchObject({ startsAt: instantAt(day, '08:00', zone), publishedLater: 0 })
    const { meters = 0, departs_at: departs = '', ends_at: ends = '', stops = [] } = kept?.plan ?? {}
    expect(meters).toBeGreaterThan(900)
    expect(Date.parse(ends)).toBeGreaterThan(Date.parse(departs))
    expect(stops.at(-1)?.leaves_at).toBe(ends)
    // A pickup without a window counts as one.
    expect(stops[0]?.latest_at).not.toBeNull()

    await publish([ids[2]!, ben])
    expect((await keptOf(ana))?.plan?.stops).toHaveLength(2)
    await publish([ids[0]!, ben])
    expect(await keptOf(ana)).toBeUndefined()

    await publish([ids[0]!, ana])
    expect(await keptOf(ana)).toBeDefined()
    const free = { driverId: ana!.userId, day, confirmed: [] }
    await context().orm.insert(driverDays).values(free)
    await publish()
    // A driver who is ill has no plan anymore.
    expect(await keptOf(ana)).toBeUndefined()
    await context().orm.delete(driverDays).where(eq(driverDays.driverId, ana!.userId))
    await publish([ids[0]!, ana], [ids[2]!, ana])
  })

  test('stays once the shift has begun, and the shift stays when its hours change', async () => {
    passTo('08:30')
    const before = await keptOf(ana)
    await publish([ids[3]!, ana])
    expect(await keptOf(ana)).toEqual({ ...before, publishedLater: 1 })
    const confirmed = [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, shifts: [] }))
    const idle = await makeDriver(world, { firstName: 'Ida' })
    const shift = { from: '06:00', to: '10:00', break: null, start_depot_id: null, end_depot_id: null }
    const week = confirmed.map(each => ({ ...each, shifts: [shift] }))
    await context().orm.insert(driverWeeks).values({ driverId: idle.userId, confirmed: week })
    await keepBegunShifts(context())
    await keepBegunShifts(context())
    await context().orm.update(driverWeeks).set({ confirmed }).where(eq(driverWeeks.driverId, idle.userId))
    expect(await rowOf(idle)).toMatchObject({
      plan: null,
      deliveries: { planned: 0, added: 0 },
      time: { planned: null, driven: null },
      hours: { shifts: 4 * 3_600 }
    })
    await context().orm.delete(keptShifts).where(eq(keptShifts.driverId, idle.userId))
  })
})

test('compares the drive with the plan, by driver', async () => {
  for (const person of [ana!, ben!]) await person.client.call(setDriverStatus, { body: { online: true } })
  await giveRoutes(context())
  passTo('10:30')
  const [first, third] = await Promise.all(
    [ids[0]!, ids[2]!].map(id => ana!.client.call(getDelivery, { params: { id } }))
  )
  await report(world, ana!, first!, 'arrived', { stop_id: first!.stops[0]!.id })
  world.pass(900)
  await report(world, ana!, first!, 'picked_up')
  world.pass(600)
  await report(world, ana!, first!, 'arrived', { stop_id: first!.stops[1]!.id })
  world.pass(300)
  await report(world, ana!, first!, 'completed', { stop_id: first!.stops[1]!.id, received_by: 'Bob' })
  await report(world, ana!, third!, 'picked_up')
  await clara.client.call(cancelDelivery, { params: { id: ids[1]! }, body: {} })
  await complete(world, ben!, await makeAccepted(world, clara, ben!))

  const row = await rowOf(ana)
  expect(row).toMatchObject({
    driver: expect.stringContaining('Ana'),
    plan: { is_late: false, published_later: 1 },
    deliveries: { planned: 2, added: 0, done: 1, failed: 0, under_way: 1, not_begun: 0, passed_on: 0 },
    time: { planned: expect.any(Number), driven: 900 },
    distance: { planned: expect.any(Number), driven: null, covered: null },
    late: { planned: { limited: 2, stops: 0 } },
    hours: { shifts: 9 * 3_600 }
  })
  // Both pickups were planned before. Of the second one, only the loading was reported.
  expect(row?.late.driven).toMatchObject({ limited: 2, stops: 2 })
  expect(row?.late.driven.seconds).toBeGreaterThan(3_000)
  expect(row?.waiting).toMatchObject({ planned: expect.any(Number), visits: 3, arrivals: 2 })
  expect(row?.waiting.driven).toBeGreaterThan(600)
  expect(row?.hours.online).toBeGreaterThan(7_000)
  expect(await rowOf(ben)).toMatchObject({
    deliveries: { planned: 1, added: 1, done: 1, not_begun: 1 },
    time: { driven: null }
  })
  const { totals } = await read()
  expect(totals.map(total => total.driver_id)).toEqual([ben!.userId, ana!.userId])
  expect(totals[1]).toMatchObject({ days: 1, time: { driven: 900, days: 1 }, distance: { days: 0 } })
})

test('measures the way once the day is over, and says how much of it is covered', async () => {
  const [start, end] = [instantAt(day, '10:45', zone).getTime(), instantAt(day, '11:00', zone).getTime()]
  const rows = Array.from({ length: 61 }, (_, index) => ({
    driverId: ana!.userId,
    installationId: 'phone',
    seq: 50_000 + index,
    ...spot(world, index * 100),
    accuracy: 8,
    recordedAt: new Date(start + (index * (end - start)) / 60)
  }))
  await context().orm.insert(positions).values(rows)
  passTo('09:00', addDays(day, 1))
  await measureWays(context())
  const row = await rowOf(ana)
  expect(row?.distance.covered).toBeGreaterThan(0.95)
  expect(row?.distance.driven).toBeGreaterThan(5_500)
  expect(row?.distance.driven).toBeLessThan(6_500)
  const of = and(eq(positions.driverId, ana!.userId), eq(positions.installationId, 'phone'))
  await context().orm.delete(positions).where(of)
  await context().orm.insert(positions).values(rows.slice(0, 20))
  await measureWays(context())
  const half = await rowOf(ana)
  expect(half?.distance.driven).toBeNull()
  expect(half?.distance.covered).toBeGreaterThan(0.2)
  expect(half?.distance.covered).toBeLessThan(0.5)
})

test('is a file, with formulas as text and empty cells for unknown figures', async () => {
  const file = await dana.client.call(getDrivenFile, { query: { from: day, to: day } })
  expect(file).toMatchObject({ file_name: `driven-${day}-${day}.csv`, rows: 2, is_complete: true })
  const [header = '', ...lines] = file.csv.trim().split('\r\n')
  expect(header).toMatch(/^day,driver_id,driver,plan_published \(.+\),published_after_begin,/)
  const cells = (line: string) =>
    Object.fromEntries(header.split(',').map((name, index) => [name, line.split(',')[index]]))
  const own = lines.map(cells)
  expect(own[0]).toMatchObject({
    driver: expect.stringMatching(/^'=Ben/),
    minutes_driven: '',
    not_begun: '1'
  })
  expect(own[1]).toMatchObject({
    day,
    published_after_begin: 'no',
    published_later: '1',
    planned: '2',
    added: '0',
    minutes_driven: '15',
    kilometers_driven: '',
    hours_shift: '9.00'
  })
  const log = await ada.client.call(listAudit, { query: { action: 'report.exported' } })
  expect(log.items[0]).toMatchObject({ subject: { id: 'driven' }, after: { from: day, to: day, rows: 2 } })
})

test('is for everyone who may see reports, and for nobody else', async () => {
  const bookkeeper = await makeBookkeeper(world)
  const { items } = await bookkeeper.client.call(getDriven, { query: { from: day, to: day } })
  expect(items).toHaveLength(2)
  for (const other of [clara, ana!])
    await expect(other.client.call(getDriven, { query: {} })).rejects.toMatchObject({ code: 'forbidden' })
})

test('refuses a range that is reversed, too long or no range, and has no rows of other days', async () => {
  const refused = { code: 'invalid-input', status: 400 }
  await expect(read({ from: '2026-02-01', to: '2026-01-31' })).rejects.toMatchObject(refused)
  await expect(read({ from: '2026-01-01', to: '2026-03-04' })).rejects.toMatchObject(refused)
  await expect(read({ from: '2026-13-01' })).rejects.toMatchObject(refused)
  expect(await read({ from: '2026-01-01', to: '2026-03-03' })).toMatchObject({ items: [], is_complete: true })
  expect(await read({ from: '2190-01-01' })).toMatchObject({ to: '2190-01-01', items: [], totals: [] })
  expect((await read({})).items.map(each => each.day)).toEqual([day, day])
  expect((await read({ driver_id: ben!.userId })).items.map(each => each.driver_id)).toEqual([ben!.userId])
  expect((await read({ driver_id: 'usr_unknown' })).items).toEqual([])
})

test('takes as many statements for 40 rows as for 2', async () => {
  const from = addDays(day, -50)
  const count = async (last: string) => {
    let rows = 0
    const { statements } = await workOf(async () => {
      rows = (await read({ from, to: last })).items.length
    })
    return { rows, statements }
  }
  const days = Array.from({ length: 20 }, (_, index) => addDays(from, index))
  await context()
    .orm.insert(keptShifts)
    .values(
      [ana!, ben!].flatMap(({ userId }) =>
        days.map(each => ({
          driverId: userId,
          day: each,
          shift: 0,
          startsAt: instantAt(each, '08:00', zone),
          endsAt: instantAt(each, '17:00', zone)
        }))
      )
    )
    .onConflictDoNothing()
  const few = await count(from)
  const many = await count(addDays(from, 19))
  expect([few.rows, many.rows]).toEqual([2, 40])
  expect(many.statements).toBe(few.statements)
})
