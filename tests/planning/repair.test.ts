/** Seeded days in the middle, with one disturbance and with all of them together. */
import { expect, test } from 'vitest'
import { checkPlan } from '../../src/lib/planning/checker/check-plan.ts'
import type { Plan, Problem, Shipment } from '../../src/lib/planning/problem.ts'
import { brokenAnew } from '../../src/lib/planning/repair/excused.ts'
import { repair, type Repaired } from '../../src/lib/planning/repair/repair.ts'
import { below, randomOf } from '../../src/lib/planning/solver/random.ts'
import { solve } from '../../src/lib/planning/solver/solve.ts'
import { bookedLater, type DayUnderway, delayed, underway, withoutDriver } from './day-underway.ts'
import { placesInARow, plainCosts, plainVehicle } from './plain-day.ts'
import { randomDay } from './random-day.ts'

const seeds = Array.from({ length: 40 }, (_, index) => index + 1)

function dayOf(seed: number): DayUnderway {
  const random = randomOf(seed)
  const problem = randomDay(random, { deliveries: 16, drivers: 4, places: 14, several: true })
  const { plan } = solve(problem, { seed, progress: steps => steps / 60 })
  const done = problem.vehicles.map(() => below(random, 4))
  return underway(problem, plan, vehicle => done[vehicle]!)
}

const options = ({ loaded, underway: on }: DayUnderway) => ({
  staying: loaded,
  underway: on,
  mayReorder: false
})
const keys = (plan: Plan) =>
  new Map(
    plan.routes.map(({ vehicle, visits }) => [vehicle, visits.map(each => `${each.shipment} ${each.visit}`)])
  )

/** What must hold of each repair. */
function check(day: DayUnderway, { plan, offered }: Repaired): void {
  const { problem } = day
  const { broken } = checkPlan(problem, plan)
  expect(brokenAnew(problem, plan, broken, day.plan.routes)).toEqual([])
  const before = keys(day.plan)
  for (const [vehicle, visits] of keys(plan)) {
    const known = before.get(vehicle) ?? []
    const left = known.filter(each => visits.includes(each))
    expect(visits.filter(each => known.includes(each))).toEqual(left)
    const gone = known.filter(each => !visits.includes(each)).map(each => Number(each.split(' ')[0]))
    for (const shipment of gone) {
      expect(offered.has(shipment)).toBe(true)
      expect(day.loaded.has(shipment)).toBe(false)
    }
  }
}

const isWhole = ({ problem, plan }: { problem: Problem; plan: Plan }) =>
  checkPlan(problem, plan).broken.length === 0

test('nothing changes on a day without a disturbance', () => {
  for (const seed of seeds) {
    const day = dayOf(seed)
    if (!isWhole(day)) continue
    const { plan, offered } = repair(day.problem, { ...day.plan, unplanned: [] }, options(day))
    expect(keys(plan)).toEqual(keys(day.plan))
    expect(offered.size).toBe(0)
  }
})

test('new bookings go where they fit, and all others keep their driver and order', () => {
  let planned = 0
  for (const seed of seeds) {
    const day = bookedLater(dayOf(seed), randomOf(seed), 3)
    const repaired = repair(day.problem, day.plan, options(day))
    check(day, repaired)
    planned += day.plan.unplanned.length - repaired.plan.unplanned.length
  }
  expect(planned).toBeGreaterThan(60)
})

test('an absent driver’s deliveries go to others, except what’s on board', () => {
  let [moved, kept] = [0, 0]
  for (const seed of seeds) {
    const whole = dayOf(seed)
    const vehicle = whole.plan.routes[0]?.vehicle ?? 0
    const day = withoutDriver(whole, vehicle)
    const repaired = repair(day.problem, day.plan, options(day))
    check(day, repaired)
    const onBoard = day.plan.unplanned.filter(each => day.loaded.has(each))
    for (const shipment of onBoard) expect(repaired.plan.unplanned).toContain(shipment)
    kept += onBoard.length
    moved += day.plan.unplanned.length - repaired.plan.unplanned.length
  }
  expect(kept).toBeGreaterThan(10)
  expect(moved).toBeGreaterThan(30)
})

test('a late driver keeps everything on board, and gives the rest that would be late to those who have time', () => {
  let offered = 0
  for (const seed of seeds) {
    const whole = dayOf(seed)
    const late = delayed(whole, whole.plan.routes[0]?.vehicle ?? 0, 5_400)
    const repaired = repair(late.problem, late.plan, options(late))
    check(late, repaired)
    offered += repaired.offered.size
    const others = keys(late.plan)
    for (const [vehicle, visits] of keys(repaired.plan))
      if (vehicle !== late.plan.routes[0]?.vehicle)
        expect(visits.filter(each => others.get(vehicle)?.includes(each))).toEqual(others.get(vehicle) ?? [])
  }
  expect(offered).toBeGreaterThan(5)
})

test('all of it together, and once more nothing', () => {
  for (const seed of seeds) {
    const random = randomOf(seed)
    const late = delayed(bookedLater(dayOf(seed), random, 2), below(random, 4), 3_600)
    const day = withoutDriver(late, late.plan.routes.at(-1)?.vehicle ?? 0)
    const repaired = repair(day.problem, day.plan, options(day))
    check(day, repaired)
    const again = repair(day.problem, repaired.plan, options(day))
    expect(again.offered.size).toBe(0)
    expect(keys(again.plan)).toEqual(keys(repaired.plan))
  }
})

test('a loaded van keeps its order unless an operator asks, and then comes in time', () => {
  const dropoff = (place: number, until: number): Shipment => ({
    id: `to ${place}`,
    visits: [{ id: 'to', kind: 'dropoff', place, window: [0, until], setup: 0, service: 60 }],
    parcels: [],
    onBoard: [{ to: 0, amounts: [1] }],
    skills: 0,
    priority: 0,
    vehicle: 'v0'
  })
  const problem: Problem = {
    matrices: [placesInARow(9, 300)],
    vehicles: [{ ...plainVehicle, start: 3, end: null }],
    shipments: [dropoff(4, 10_000), dropoff(8, 10_000), dropoff(3, 1_500)],
    costs: plainCosts
  }
  const visits = [0, 1, 2].map(shipment => ({ shipment, visit: 0 }))
  const plan: Plan = { routes: [{ vehicle: 0, visits }], unplanned: [] }
  const repaired = (mayReorder: boolean, underway: number[] = []) =>
    repair(problem, plan, { staying: new Set([0, 1, 2]), underway: new Set(underway), mayReorder })
  const orderOf = ({ plan: { routes } }: Repaired) => routes[0]?.visits.map(({ shipment }) => shipment)
  expect(orderOf(repaired(false))).toEqual([0, 1, 2])
  expect(repaired(true)).toMatchObject({ reordered: [0] })
  expect(orderOf(repaired(true))).toEqual([2, 0, 1])
  // The stop that the driver is heading for stays the first.
  expect(orderOf(repaired(true, [0]))).toEqual([0, 2, 1])
})
