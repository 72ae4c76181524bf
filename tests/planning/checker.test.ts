import { describe, expect, test } from 'vitest'
import { checkPlan } from '../../src/lib/planning/checker/check-plan.ts'
import { type Violation, violations } from '../../src/lib/planning/checker/checked.ts'
import type { Plan, PlanVehicle, Problem } from '../../src/lib/planning/problem.ts'
import { randomOf } from '../../src/lib/planning/solver/random.ts'
import { solve } from '../../src/lib/planning/solver/solve.ts'
import { placesInARow, plainCosts, plainVehicle } from './plain-day.ts'
import { randomDay } from './random-day.ts'

const minute = 60
const visit = (id: string, place: number, window: readonly [number, number] = [0, 600 * minute]) => ({
  id,
  kind: id.endsWith('p') ? ('pickup' as const) : ('dropoff' as const),
  place,
  window,
  setup: 2 * minute,
  service: minute
})
const pair = (id: string, from: number, to: number) => ({
  id,
  visits: [visit(`${id}p`, from), visit(`${id}d`, to)],
  parcels: [{ from: 0, to: 1, amounts: [5] }],
  skills: 0,
  priority: 0
})
const vehicle = { ...plainVehicle, shift: [0, 200 * minute] as const, most: 10 }

/** Four places in a row, ten minutes apart, and two vehicles. */
function day(change: Partial<PlanVehicle> = {}): Problem {
  return {
    matrices: [placesInARow(4, 10 * minute)],
    vehicles: [
      { ...vehicle, ...change },
      { ...vehicle, id: 'v1' }
    ],
    shipments: [pair('a', 1, 2), pair('b', 1, 3)],
    costs: plainCosts
  }
}
const [ap, ad, bp, bd] = [0, 1].flatMap(shipment => [0, 1].map(at => ({ shipment, visit: at })))
const good: Plan = { routes: [{ vehicle: 0, visits: [ap!, bp!, ad!, bd!] }], unplanned: [] }
const on = (...visits: (typeof ap)[]): Plan => ({
  routes: [{ vehicle: 0, visits: visits.map(each => each!) }],
  unplanned: []
})
const rules = (problem: Problem, plan: Plan) => [
  ...new Set(checkPlan(problem, plan).broken.map(({ rule }) => rule))
]

test('accepts a plan that keeps all rules, and says when everything happens', () => {
  const { broken, routes } = checkPlan(day(), good)
  expect(broken).toEqual([])
  expect(routes[0]).toMatchObject({
    leaves: 0,
    driving: 60 * minute,
    meters: 36_000,
    // At one place, the second pickup pays no setup.
    setups: 3 * 2 * minute,
    ends: 60 * minute + 6 * minute + 4 * minute,
    late: 0,
    waiting: 0
  })
  expect(routes[0]?.visits.map(({ starts }) => starts / minute)).toEqual([10, 13, 24, 37])
})

describe('every way to break a plan is refused', () => {
  const skilled = day()
  const breaking = day({ break: { window: [11 * minute, 12 * minute], seconds: minute } })
  // The first handover lasts from ten to thirteen minutes.
  const soonBreak = {
    ...breaking,
    shipments: [
      { ...pair('a', 1, 2), visits: [visit('ap', 1, [0, 10 * minute]), visit('ad', 2)] },
      breaking.shipments[1]!
    ]
  }
  const cases: Record<Violation, [Problem, Plan]> = {
    'unknown-vehicle': [day(), { routes: [{ vehicle: 7, visits: good.routes[0]!.visits }], unplanned: [] }],
    'vehicle-twice': [
      day(),
      {
        routes: [
          { vehicle: 0, visits: [ap!, ad!] },
          { vehicle: 0, visits: [bp!, bd!] }
        ],
        unplanned: []
      }
    ],
    'unknown-visit': [day(), on(ap, ad, bp, bd, { shipment: 0, visit: 2 })],
    'visit-twice': [day(), on(ap, bp, ad, bd, bd)],
    'visit-missing': [day(), on(ap, bp, ad)],
    'planned-and-unplanned': [day(), { ...good, unplanned: [1] }],
    'other-vehicle': [
      day(),
      {
        routes: [
          { vehicle: 0, visits: [ap!, ad!, bp!] },
          { vehicle: 1, visits: [bd!] }
        ],
        unplanned: []
      }
    ],
    order: [day(), on(ad, ap, bp, bd)],
    skills: [
      { ...skilled, shipments: [{ ...skilled.shipments[0]!, skills: 2 }, skilled.shipments[1]!] },
      good
    ],
    load: [day({ capacity: [9] }), good],
    window: [
      {
        ...day(),
        shipments: [
          { ...pair('a', 1, 2), visits: [visit('ap', 1), visit('ad', 2, [0, 20 * minute])] },
          pair('b', 1, 3)
        ]
      },
      good
    ],
    shift: [day({ shift: [0, 69 * minute] }), good],
    break: [soonBreak, good],
    'too-many': [day({ most: 1 }), good]
  }
  test.each(violations)('%s', rule => {
    expect(rules(...cases[rule])).toContain(rule)
  })
})

test('a driver who must be the one is the one', () => {
  const problem = day()
  const bound = {
    ...problem,
    shipments: [{ ...problem.shipments[0]!, vehicle: 'v1' }, problem.shipments[1]!]
  }
  expect(rules(bound, good)).toEqual(['other-vehicle'])
})

test('lateness is allowed up to a limit where it has a cost', () => {
  const problem = day()
  const late = {
    ...problem,
    shipments: [
      { ...pair('a', 1, 2), visits: [visit('ap', 1), visit('ad', 2, [0, 20 * minute])] },
      pair('b', 1, 3)
    ],
    costs: { ...problem.costs, lateSecond: 1, mostLate: 5 * minute }
  }
  const { broken, routes } = checkPlan(late, good)
  expect(broken).toEqual([])
  expect(routes[0]).toMatchObject({ late: 4 * minute, lateVisits: 1 })
  expect(rules({ ...late, costs: { ...late.costs, mostLate: 3 * minute } }, good)).toEqual(['window'])
})

test('a break is taken where it fits, and its time counts', () => {
  const { broken, routes } = checkPlan(
    day({ break: { window: [12 * minute, 30 * minute], seconds: 30 * minute } }),
    good
  )
  expect(broken).toEqual([])
  expect(routes[0]).toMatchObject({ ends: 100 * minute })
  expect(routes[0]?.breakAt).toBeGreaterThanOrEqual(12 * minute)
})

test('any two visits that change places in a full plan are noticed, unless the plan stays possible', () => {
  const random = randomOf(21)
  let noticed = 0
  for (let each = 0; each < 15; each += 1) {
    const problem = randomDay(random, { deliveries: 8, drivers: 2, places: 9 })
    const { plan, cost } = solve(problem, { seed: each, progress: steps => steps / 60 })
    for (const [route, { visits }] of plan.routes.entries())
      for (let at = 1; at < visits.length; at += 1) {
        const swapped = visits.with(at - 1, visits[at]!).with(at, visits[at - 1]!)
        const { broken } = checkPlan(problem, {
          ...plan,
          routes: plan.routes.with(route, { ...plan.routes[route]!, visits: swapped })
        })
        const isOrder = visits[at]!.shipment === visits[at - 1]!.shipment
        if (isOrder) expect(broken.map(({ rule }) => rule)).toContain('order')
        noticed += broken.length > 0 ? 1 : 0
      }
    expect(cost).toBeLessThan(Infinity)
  }
  expect(noticed).toBeGreaterThan(20)
})
