/** What happens to a day while its routes are driven. */
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Delivery, getDelivery } from '../../../src/lib/contract/delivery/deliveries.ts'
import type { PlanRepair } from '../../../src/lib/contract/ops/planning/plan-repair.ts'
import { deliveries, drivers } from '../../../src/server/db/tables/schema.ts'
import { makeDelivery, type Person, report, sendPosition, severalPickups, spot } from '../../builders.ts'
import { type DayWorld, makeDayDrivers, plannedFor, startDayWorld } from '../../day-plans.ts'

let world: DayWorld
let ana: Person
let hugo: Person
let ivo: Person
let seq = 1
const ids: string[] = []
/** Only Hugo can keep it cool. */
let cooled: string

beforeAll(async () => {
  world = await startDayWorld()
  ;[ana, hugo, ivo] = (await makeDayDrivers(world, ['Ana', 'Hugo', 'Ivo'])) as [Person, Person, Person]
  for (const [place, clock] of ['08:15', '08:30', '09:00', '09:30', '10:00', '11:00'].entries())
    ids.push(await world.book(clock, place))
  const { orm } = world.world.service.context
  await orm
    .update(drivers)
    .set({ skills: ['cooling'] })
    .where(eq(drivers.userId, hugo.userId))
  cooled = await world.book('13:00', 0, ['cooling'])
})
afterAll(() => world.world.close())

const inMinutes = (minutes: number) =>
  new Date(world.world.service.context.now().getTime() + minutes * 60_000).toISOString()
const rowsOf = (of: string[]) =>
  world.world.service.context.orm.select().from(deliveries).where(inArray(deliveries.id, of))
const driversOf = async (of: string[]) => [...new Set((await rowsOf(of)).map(({ driverId }) => driverId))]
const see = (id: string) => world.customer.client.call(getDelivery, { params: { id } })
const load = async (driver: Person, id: string) => {
  const delivery = await see(id)
  const stop_id = delivery.stops[0]!.id
  await report(world.world, driver, delivery, 'arrived', { stop_id })
  await report(world.world, driver, delivery, 'picked_up', { stop_id })
}
const handOver = async (driver: Person, id: string) => {
  const delivery = await see(id)
  await report(world.world, driver, delivery, 'arrived')
  await report(world.world, driver, delivery, 'completed', { received_by: 'Bob' })
}
const reasons = ({ moved }: PlanRepair) => Object.fromEntries(moved.map(each => [each.delivery_id, each.why]))

/** The stops of a driver's run that are left, by their delivery. */
const runOf = async (driver: Person) => {
  const run = await world.world.service.context.runs.of(driver.userId)
  return [...new Set(run?.stops.map(({ deliveryId }) => deliveryId))]
}

describe('a day that is driven', () => {
  test('continues where its drivers are heading', async () => {
    await world.move([ids[0]!, ids[2]!, ids[4]!], ana)
    await world.move([ids[1]!, ids[3]!, ids[5]!, cooled], hugo)
    await world.publish()
    world.goTo('08:05')
    for (const driver of [ana, hugo, ivo]) await world.goOnline(driver)
    await world.give()
    expect((await rowsOf(ids)).every(({ status }) => status === 'accepted')).toBe(true)
    expect(await world.repair()).toMatchObject({ moved: [], stuck: [] })
  })

  test('keeps what a driver who can’t go on has on board, and gives the rest away, also what has begun', async () => {
    world.goTo('08:16')
    await load(ana, ids[0]!)
    world.goTo('08:31')
    await load(hugo, ids[1]!)
    world.goTo('09:16')
    await load(ana, ids[2]!)
    await world.give()
    await Promise.all(
      [ana, hugo, ivo].map((driver, index) =>
        sendPosition(world.world, driver, spot(world.world, 150 * index, 0), ++seq)
      )
    )
    const [begun] = await rowsOf([ids[3]!])
    expect(begun).toMatchObject({ status: 'accepted', beginsAt: null })
    const repaired = await world.repair({ absent: [hugo.userId] })
    expect(reasons(repaired)).toEqual({ [ids[3]!]: 'absent', [ids[5]!]: 'absent', [cooled]: 'absent' })
    expect(repaired.stuck).toContainEqual(
      expect.objectContaining({
        delivery_id: ids[1],
        why: 'on-board',
        driver: { driver_id: hugo.userId, name: expect.stringContaining('Hugo') }
      })
    )
    expect(repaired.stuck).toContainEqual(expect.objectContaining({ delivery_id: cooled, why: 'no-room' }))
    expect(repaired.board.absent).toEqual([hugo.userId])
    expect(plannedFor(repaired.board, hugo)).toEqual([])
    await world.publish()
    expect(await driversOf([ids[1]!])).toEqual([hugo.userId])
    // It waits for its time without him.
    expect(await rowsOf([cooled])).toMatchObject([{ status: 'scheduled', driverId: null }])
    await world.give()
    const rows = await rowsOf([ids[3]!, ids[5]!])
    for (const row of rows) {
      expect(row.status).toBe('accepted')
      expect([ana.userId, ivo.userId]).toContain(row.driverId)
    }
    expect(await runOf(hugo)).toEqual([ids[1]])
    // One order for the driver and the operator.
    const board = await world.board()
    for (const driver of [ana, ivo]) expect(await runOf(driver)).toEqual(plannedFor(board, driver))
    const { driver } = await see(ids[3]!)
    expect(driver?.first_name).toMatch(/Ana|Ivo/)
    expect((await world.repair()).moved).toEqual([])
  })

  test('offers what a late driver would miss to others, by the ETA of the run', async () => {
    await world.move([ids[3]!, ids[5]!], ivo)
    await world.publish()
    await world.give()
    for (const id of [ids[0]!, ids[2]!]) await handOver(ana, id)
    world.goTo('09:58')
    await sendPosition(world.world, ana, spot(world.world, 450, 100), ++seq)
    // Twice away from the route that is known, so another one is found.
    for (const _ of [1, 2]) {
      await sendPosition(world.world, ivo, spot(world.world, -4_500, -3_500), ++seq)
      world.world.pass(5)
    }
    const board = await world.board()
    const late = board.routes.find(({ driver_id: id }) => id === ivo.userId)!
    const first = (await see(ids[3]!)).stops[0]!
    expect(late.visits[0]).toMatchObject({ delivery_id: ids[3] })
    expect(late.visits[0]!.late_seconds, JSON.stringify(first)).toBeGreaterThan(0)
    expect(board.needs).toMatchObject({
      absent: [{ driver_id: hugo.userId, deliveries: 1, on_board: 1 }],
      late: [{ driver_id: ivo.userId, windows: 1, name: expect.stringContaining('Ivo') }]
    })
    expect(board.needs!.late[0]!.age_seconds).toBeLessThan(60)
    const repaired = await world.repair()
    expect(reasons(repaired)).toEqual({ [ids[3]!]: 'late' })
    expect(repaired.moved[0]).toMatchObject({
      from: { driver_id: ivo.userId },
      to: { driver_id: ana.userId }
    })
    // What she has on board stays in its order.
    expect(plannedFor(repaired.board, ana).filter(id => id !== ids[3])).toEqual(plannedFor(board, ana))
    await world.publish()
    await world.give()
    expect(await driversOf([ids[3]!])).toEqual([ana.userId])
    expect(await driversOf([ids[5]!])).toEqual([ivo.userId])
  })

  test('takes a delivery out when every pickup has failed, and keeps one with another pickup', async () => {
    const quote = severalPickups(world.world, [
      [0, 0],
      [1, 1]
    ])
    const two = { ...quote, scheduled_at: inMinutes(90) }
    const [kept, failed] = [
      await makeDelivery(world.world, world.customer, two),
      await makeDelivery(world.world, world.customer, two)
    ]
    await world.move(
      [kept, failed].map(each => each.pickanddropoff_id),
      ivo
    )
    await world.publish()
    await world.give()
    const fail = async (delivery: Delivery, stop: number) => {
      const { id: stop_id } = delivery.stops.filter(({ kind }) => kind === 'pickup')[stop]!
      await report(world.world, ivo, delivery, 'arrived', { stop_id })
      await report(world.world, ivo, delivery, 'failed', { stop_id, reason: 'nobody-there' })
    }
    await fail(kept, 0)
    await fail(failed, 0)
    await fail(failed, 1)
    const { moved, board } = await world.repair()
    expect(moved).toMatchObject([
      { delivery_id: failed.pickanddropoff_id, why: 'failed', from: { driver_id: ivo.userId }, to: null }
    ])
    expect(plannedFor(board, ivo)).toContain(kept.pickanddropoff_id)
    expect(await runOf(ivo)).not.toContain(failed.pickanddropoff_id)
  })

  test('doesn’t blame the plan for a window that its driver misses anyway', async () => {
    world.goTo('10:45')
    await sendPosition(world.world, ana, spot(world.world, 0, 0), ++seq)
    const { stuck, board } = await world.repair()
    expect(stuck.map(each => each.why)).toContain('late')
    expect(board.broken).toEqual([])
  })
})
