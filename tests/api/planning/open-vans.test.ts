/** Vans for which a driver is still to be found: planned like drivers, never published. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '../../../src/lib/contract/ops/planning/plan.ts'
import { getPlanNeeds } from '../../../src/lib/contract/ops/planning/plan-needs.ts'
import type { PlanEdit } from '../../../src/lib/contract/planning/day-plan.ts'
import { plannedDrivers } from '../../../src/server/db/tables/delivery/dispatch-tables.ts'
import { type DayWorld, startDayWorld } from '../../day-plans.ts'
import { makeDriver, type Person } from '../../builders.ts'

let day: DayWorld
let ana: Person
beforeAll(async () => {
  day = await startDayWorld()
  ana = await makeDriver(day.world, { firstName: 'Ana' })
  await day.book('09:00')
  await day.book('10:00', 1)
})
afterAll(() => day.world.close())

const shift = { from: '08:00', to: '17:00', break: null, start_depot_id: null, end_depot_id: null }
const van = (part: object = {}): PlanEdit => ({
  kind: 'add_van',
  name: 'Van 1',
  vehicle: 'car',
  shift: { ...shift, ...part }
})
const edit = async (change: PlanEdit) =>
  day.dispatcher.client.call(contract.changePlan, {
    params: { day: day.day },
    body: { version: (await day.board()).version, edit: change }
  })
const publish = async () =>
  day.dispatcher.client.call(contract.publishPlan, {
    params: { day: day.day },
    body: { version: (await day.board()).version }
  })
const countsOf = ({ routes }: contract.PlanBoard) =>
  Object.fromEntries(routes.map(({ driver_id: id, deliveries }) => [id, deliveries]))
const planned = () => day.world.service.context.orm.select().from(plannedDrivers)

test('a van that the company cannot have is refused', async () => {
  const refused = (change: PlanEdit) =>
    expect(edit(change)).rejects.toMatchObject({ status: 400, code: 'invalid-input' })
  await refused({ ...van(), vehicle: 'rocket' } as PlanEdit)
  await refused(van({ start_depot_id: 77 }))
  await refused(van({ break: { from: '18:00', to: '19:00', minutes: 30 } }))
  await refused({ kind: 'remove_van', driver_id: 'van_1' })
  await refused({ kind: 'remove_van', driver_id: ana.userId })
})

test('it takes what no driver has time for, and nothing of it is published', async () => {
  const { drivers } = await edit(van())
  expect(drivers).toMatchObject([{ id: 'van_1', name: 'Van 1', vehicle: 'car', is_open: true }])
  expect(countsOf(await day.search())).toEqual({ van_1: 2 })
  const { left_out: leftOut, drivers: used } = await publish()
  expect(used).toBe(0)
  expect(leftOut.map(({ why }) => why)).toEqual(['no-driver', 'no-driver'])
  expect(await planned()).toEqual([])
})

test('its route goes to a driver as it is, and is published then', async () => {
  await day.works(ana)
  const before = (await day.board()).routes.find(({ driver_id: id }) => id === 'van_1')
  const from = { driver_id: 'van_1', shift: 0 }
  const given = await edit({ kind: 'move_route', from, to: { driver_id: ana.userId, shift: 0 } })
  const order = ({ visits }: contract.PlanRouteView) => visits.map(({ stop_id: id }) => id)
  const now = given.routes.find(({ driver_id: id }) => id === ana.userId)
  expect(order(now!)).toEqual(order(before!))
  expect(await publish()).toMatchObject({ drivers: 1, deliveries: 2, left_out: [] })
  expect((await planned()).map(({ driverId }) => driverId)).toEqual([ana.userId, ana.userId])
})

test('it stays empty while a driver has room', async () => {
  expect(countsOf(await day.search('all'))).toEqual({ [ana.userId]: 2, van_1: 0 })
})

test('without it, its deliveries are unplanned, until that is undone', async () => {
  const [first] = (await day.board()).deliveries
  await edit({ kind: 'move', delivery_ids: [first!.id], to: { driver_id: 'van_1', shift: 0 } })
  const left = await edit({ kind: 'remove_van', driver_id: 'van_1' })
  expect(countsOf(left)).toEqual({ [ana.userId]: 1 })
  expect(left.totals.planned).toBe(1)
  const again = await day.dispatcher.client.call(contract.undoPlan, {
    params: { day: day.day },
    body: { version: left.version }
  })
  expect(countsOf(again)).toEqual({ [ana.userId]: 1, van_1: 1 })
})

test('a delivery that goes to a van has its driver no more once that is published', async () => {
  const board = await day.board()
  const ids = board.deliveries.map(({ id }) => id)
  await edit({ kind: 'move', delivery_ids: ids, to: { driver_id: ana.userId, shift: 0 } })
  await publish()
  expect(await planned()).toHaveLength(2)
  await edit({ kind: 'move', delivery_ids: [ids[0]!], to: { driver_id: 'van_1', shift: 0 } })
  const { left_out: leftOut, deliveries } = await publish()
  expect([leftOut.map(({ id, why }) => [id, why]), deliveries]).toEqual([[[ids[0], 'no-driver']], 1])
  expect((await planned()).map(({ deliveryId }) => deliveryId)).toEqual([ids[1]])
})

test('a delivery on a van counts as without a route, also after the van was removed from the draft', async () => {
  const needs = () => day.dispatcher.client.call(getPlanNeeds, { params: { day: day.day } })
  expect(await needs()).toMatchObject({ without_route: 1, absent: [] })
  const { version } = await edit({ kind: 'remove_van', driver_id: 'van_1' })
  expect(await needs()).toMatchObject({ without_route: 1, absent: [] })
  const params = { day: day.day }
  await day.dispatcher.client.call(contract.undoPlan, { params, body: { version } })
})

test('a day has at most twenty of them', async () => {
  for (let count = (await day.board()).drivers.length; count < 21; count++) await edit(van())
  await expect(edit(van())).rejects.toMatchObject({ status: 400 })
})

test('a repair names the van that it moves a delivery to', async () => {
  await day.isIll(ana)
  const { moved } = await day.repair()
  expect(moved.map(({ to }) => to)).toEqual([{ driver_id: expect.stringMatching(/^van_/), name: 'Van 1' }])
})
