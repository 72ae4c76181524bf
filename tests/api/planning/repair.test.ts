/** What happens to a day after its publication, before it begins. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as contract from '../../../src/lib/contract/ops/planning/plan.ts'
import { getPlanNeeds } from '../../../src/lib/contract/ops/planning/plan-needs.ts'
import { repairPlan } from '../../../src/lib/contract/ops/planning/plan-repair.ts'
import { cancelDelivery } from '../../../src/lib/contract/delivery/cancellation.ts'
import type { Person } from '../../builders.ts'
import { type DayWorld, makeDayDrivers, plannedFor, startDayWorld } from '../../day-plans.ts'

let world: DayWorld
let ana: Person
let hugo: Person
const ids: string[] = []

beforeAll(async () => {
  world = await startDayWorld()
  ;[ana, hugo] = (await makeDayDrivers(world, ['Ana', 'Hugo'])) as [Person, Person]
  for (const [place, clock] of ['09:00', '09:30', '10:00', '11:00', '13:00', '14:00'].entries())
    ids.push(await world.book(clock, place))
  await world.search()
  await world.move([ids[1]!, ids[4]!], hugo)
  await world.publish()
})
afterAll(() => world.world.close())

const visitsOf = ({ routes }: contract.PlanBoard) =>
  routes.map(({ driver_id, visits }) => [driver_id, visits.map(({ stop_id: id }) => id)])

describe('a repair', () => {
  test('changes nothing where nothing must change, and makes no version', async () => {
    const before = await world.board()
    const { board, moved, stuck } = await world.repair()
    expect({ moved, stuck }).toEqual({ moved: [], stuck: [] })
    expect(board.version).toBe(before.version)
    expect(visitsOf(board)).toEqual(visitsOf(before))
  })

  test('takes a cancelled delivery out, and the rest keep their drivers and order', async () => {
    const before = await world.board()
    const at = before.routes.flatMap(({ visits }) => visits).findLast(each => each.delivery_id === ids[0])
    expect(before.needs).toMatchObject({ cancelled: 0, without_route: 0, absent: [], late: [], silent: [] })
    await world.customer.client.call(cancelDelivery, { params: { id: ids[0]! }, body: {} })
    expect((await world.board()).needs).toMatchObject({ cancelled: 1 })
    const { board, moved } = await world.repair()
    expect(moved).toMatchObject([
      { delivery_id: ids[0], why: 'cancelled', to: null, before: at?.begins_at, after: null }
    ])
    expect(board.newest).toMatchObject({ change: 'repaired', who: expect.stringContaining('Dana') })
    const own = new Set(
      before.routes
        .flatMap(({ visits }) => visits.filter(each => each.delivery_id === ids[0]))
        .map(({ stop_id: id }) => id)
    )
    expect(visitsOf(board)).toEqual(
      visitsOf(before).map(([driver, visits]) => [driver, (visits as string[]).filter(id => !own.has(id))])
    )
    expect((await world.repair()).moved).toEqual([])
  })

  test('plans a new booking at its cheapest place, is undone, and refused if it is stale', async () => {
    const before = await world.board()
    ids.push(await world.book('12:00', 2))
    const { board, moved } = await world.repair()
    const added = moved[0]!
    expect(moved).toMatchObject([{ delivery_id: ids.at(-1), why: 'new', from: null, before: null }])
    expect([ana.userId, hugo.userId]).toContain(added.to?.driver_id)
    expect(added.to?.name).toMatch(/^(Ana|Hugo)/)
    expect(added.after).not.toBeNull()
    for (const person of [ana, hugo])
      expect(plannedFor(board, person).filter(id => id !== added.delivery_id)).toEqual(
        plannedFor(before, person)
      )
    await expect(world.repair({ version: before.version })).rejects.toMatchObject({
      code: 'version-outdated',
      status: 409
    })
    const undone = await world.dispatcher.client.call(contract.undoPlan, {
      params: { day: world.day },
      body: { version: board.version }
    })
    expect(visitsOf(undone)).toEqual(visitsOf(before))
    expect((await world.repair()).moved).toMatchObject([{ delivery_id: ids.at(-1), why: 'new' }])
  })

  test('gives the deliveries of a driver who is ill to the others', async () => {
    const before = await world.board()
    const own = plannedFor(before, hugo)
    await world.isIll(hugo)
    const needs = await world.dispatcher.client.call(getPlanNeeds, { params: { day: world.day } })
    expect(needs).toMatchObject({
      without_route: 1,
      absent: [{ driver_id: hugo.userId, deliveries: 2, on_board: 0 }]
    })
    const { board, moved, stuck } = await world.repair()
    expect(moved.map(each => each.delivery_id).toSorted()).toEqual(own.toSorted())
    for (const each of moved)
      expect(each).toMatchObject({
        why: 'absent',
        from: { driver_id: hugo.userId, name: expect.stringContaining('Hugo') },
        to: { driver_id: ana.userId }
      })
    expect(stuck).toEqual([])
    expect(plannedFor(board, ana)).toEqual(expect.arrayContaining(own))
    expect(board.broken).toEqual([])
    await world.publish()
    expect((await world.board()).needs).toMatchObject({ cancelled: 0, without_route: 0, absent: [] })
    expect((await world.board()).deliveries.every(each => each.driver_id === ana.userId)).toBe(true)
  })

  test('says what fits nowhere', async () => {
    const id = await world.book('16:59')
    const { stuck, moved } = await world.repair()
    expect(stuck).toMatchObject([{ delivery_id: id, why: 'no-room', driver: null }])
    expect(moved).toEqual([])
    await world.customer.client.call(cancelDelivery, { params: { id }, body: {} })
  })

  test('happens once, if two operators ask together', async () => {
    await world.book('15:00', 1)
    const { version } = await world.board()
    const ask = () =>
      world.repair({ version }).then(
        ({ moved }) => moved.length,
        (error: { code: string }) => error.code
      )
    expect((await Promise.all([ask(), ask()])).map(String).toSorted()).toEqual(['1', 'version-outdated'])
  })

  test('refuses drivers of another day, and people who may not plan', async () => {
    await expect(world.repair({ absent: ['usr_unknown'] })).rejects.toMatchObject({
      code: 'invalid-input',
      errors: [{ field: 'absent' }]
    })
    for (const { client } of [world.customer, ana])
      await expect(
        client.call(repairPlan, { params: { day: world.day }, body: { version: 0 } })
      ).rejects.toMatchObject({ status: 403 })
  })
})
