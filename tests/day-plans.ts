/** A day of the company that is planned and published, for tests of what happens to it. */
import * as contract from '../src/lib/contract/ops/planning/plan.ts'
import type { PlanBoard } from '../src/lib/contract/ops/planning/plan.ts'
import { type PlanRepair, repairPlan } from '../src/lib/contract/ops/planning/plan-repair.ts'
import type { PlanEdit } from '../src/lib/contract/planning/day-plan.ts'
import type { Skill } from '../src/lib/contract/planning/hours.ts'
import { setDriverStatus } from '../src/lib/contract/driver/driver.ts'
import { addDays, dayOf, instantAt } from '../src/lib/rules/schedule/days.ts'
import { driverDays, driverWeeks } from '../src/server/db/tables/people/hours-tables.ts'
import { beginGiven } from '../src/server/domain/planning/begin.ts'
import { giveRoutes } from '../src/server/domain/planning/give-routes.ts'
import { startSearch } from '../src/server/domain/planning/board/search.ts'
import { makeDelivery, makeDriver, type Person, spot } from './builders.ts'
import { type OperatorWorld, startOperatorWorld } from './operators.ts'
import type { TestServiceOptions } from './service.ts'

export interface DayWorld extends OperatorWorld {
  day: string
  /** Books a delivery for a time of the day, at places in a row. */
  book(clock: string, place?: number, skills?: Skill[]): Promise<string>
  board(): Promise<PlanBoard>
  search(what?: 'rest' | 'all'): Promise<PlanBoard>
  edit(edit: PlanEdit): Promise<PlanBoard>
  move(ids: string[], driver: Person): Promise<PlanBoard>
  repair(body?: Partial<RepairBody>): Promise<PlanRepair>
  publish(): Promise<void>
  /** Moves the clock to a time of the day. */
  goTo(clock: string): void
  works(driver: Person): Promise<void>
  /** A free day, as an operator confirms it. */
  isIll(driver: Person): Promise<void>
  goOnline(driver: Person, east?: number): Promise<void>
  /** What the matcher does before it matches. */
  give(): Promise<void>
}

type RepairBody = { version: number; absent: string[]; reorder: boolean }

/** Begins a day before the planned one. */
export async function startDayWorld(options: TestServiceOptions = {}): Promise<DayWorld> {
  const started = await startOperatorWorld(options)
  const { world, dispatcher, customer } = started
  const { context } = world.service
  const zone = context.company.newest().data.settings.time_zone
  const day = addDays(dayOf(context.now(), zone), 1)
  const params = { day }
  const call = dispatcher.client.call
  const board = () => call(contract.getPlan, { params })
  const edit = async (change: PlanEdit) =>
    call(contract.changePlan, { params, body: { version: (await board()).version, edit: change } })
  return {
    ...started,
    day,
    board,
    async book(clock, place = 0, skills = []) {
      const quote = {
        pickup: { ...spot(world, 150 * place, 100), name: '1 Market Square' },
        dropoffs: [{ ...spot(world, 900 - 200 * place, 700), name: '12 Apple Street' }],
        scheduled_at: instantAt(day, clock, zone).toISOString()
      }
      const delivery = await makeDelivery(world, customer, quote, undefined, skills)
      return delivery.pickanddropoff_id
    },
    async search(what = 'rest') {
      const principal = { person: { userId: dispatcher.userId } } as Parameters<typeof startSearch>[1]
      const { version } = await board()
      await (
        await startSearch(context, principal, day, { version, what, seconds: 1 })
      ).result
      return board()
    },
    edit,
    move: (ids, driver) =>
      edit({ kind: 'move', delivery_ids: ids, to: { driver_id: driver.userId, shift: 0 } }),
    async repair(body = {}) {
      return call(repairPlan, { params, body: { version: (await board()).version, ...body } })
    },
    async publish() {
      await call(contract.publishPlan, { params, body: { version: (await board()).version } })
    },
    goTo(clock) {
      world.pass((instantAt(day, clock, zone).getTime() - context.now().getTime()) / 1000)
    },
    async works({ userId: driverId }) {
      const shift = { from: '08:00', to: '17:00', break: null, start_depot_id: null, end_depot_id: null }
      const confirmed = [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, shifts: [shift] }))
      await context.orm.insert(driverWeeks).values({ driverId, confirmed })
    },
    async isIll({ userId: driverId }) {
      await context.orm.insert(driverDays).values({ driverId, day, confirmed: [] })
    },
    async goOnline(driver, east = 0) {
      await driver.client.call(setDriverStatus, { body: { online: true, position: spot(world, east, 0) } })
    },
    async give() {
      await beginGiven(context)
      await giveRoutes(context)
    }
  }
}

/** Makes drivers who work on every day from eight to five. */
export async function makeDayDrivers(world: DayWorld, names: readonly string[]): Promise<Person[]> {
  const drivers: Person[] = []
  for (const firstName of names) {
    const driver = await makeDriver(world.world, { firstName })
    await world.works(driver)
    drivers.push(driver)
  }
  return drivers
}

/** Returns the deliveries of a driver in a plan, in the order of their first stops. */
export const plannedFor = ({ routes }: PlanBoard, driver: Person): string[] => [
  ...new Set(
    routes
      .filter(({ driver_id: id }) => id === driver.userId)
      .flatMap(({ visits }) => visits.map(each => each.delivery_id))
  )
]
