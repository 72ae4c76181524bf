import { describe, expect, test } from 'vitest'
import { checkPlan } from '../../src/lib/planning/checker/check-plan.ts'
import type { Plan, PlanVehicle, Problem, Shipment } from '../../src/lib/planning/problem.ts'
import { placesInARow, plainCosts, plainVehicle } from './plain-day.ts'
import { solve } from '../../src/lib/planning/solver/solve.ts'

const minute = 60
const hour = 60 * minute
const day = [8 * hour, 18 * hour] as const

/** A depot, and places in a row from it, five minutes apart. */
function problemOf(shipments: Shipment[], vehicles: Partial<PlanVehicle>[]): Problem {
  return {
    matrices: [placesInARow(12, 5 * minute)],
    vehicles: vehicles.map((each, index) => ({
      ...plainVehicle,
      id: `v${index}`,
      shift: day,
      capacity: [20],
      ...each
    })),
    shipments,
    costs: plainCosts
  }
}

/** A parcel of 5 from the depot. */
const parcel = (
  place: number,
  change: Partial<Shipment> = {},
  window = day as readonly [number, number]
): Shipment => ({
  id: `to ${place}`,
  visits: [
    { id: 'from', kind: 'pickup', place: 0, window: day, setup: 2 * minute, service: 10 },
    { id: 'to', kind: 'dropoff', place, window, setup: 2 * minute, service: minute }
  ],
  parcels: [{ from: 0, to: 1, amounts: [5] }],
  skills: 0,
  priority: 0,
  ...change
})

function solved(problem: Problem, steps = 200, more: { start?: Plan; locked?: ReadonlySet<number> } = {}) {
  const { plan } = solve(problem, { seed: 1, progress: done => done / steps, ...more })
  const { broken, routes } = checkPlan(problem, plan)
  expect(broken).toEqual([])
  return { plan, routes }
}

test('forty parcels at a depot aren’t forty setups', () => {
  const shipments = Array.from({ length: 40 }, (_, at) => parcel(1 + (at % 10)))
  const { plan, routes } = solved(problemOf(shipments, [{ capacity: [200] }]), 30)
  expect(plan.unplanned).toEqual([])
  // One at the depot, and one at each of ten places.
  expect(routes[0]?.setups).toBe(10 * 2 * minute)
  expect(routes[0]?.driving).toBe(20 * 5 * minute)
})

test('a full van returns to the depot to load again', () => {
  const shipments = Array.from({ length: 8 }, (_, at) => parcel(1 + at))
  const { plan, routes } = solved(problemOf(shipments, [{}]))
  expect(plan.unplanned).toEqual([])
  const places = routes[0]!.visits.map(({ shipment, visit }) => shipments[shipment]!.visits[visit]!.place)
  const loads = places.filter((place, at) => place === 0 && places[at - 1] !== 0)
  expect(loads).toHaveLength(2)
})

test('what matters more is planned first, where not all fits', () => {
  const shipments = [0, 1, 2, 3].map(at => parcel(10, { priority: at }, [8 * hour, 9 * hour]))
  const { plan } = solved(problemOf(shipments, [{ capacity: [10] }]))
  expect(plan.unplanned).toEqual([0, 1])
})

test('what needs a skill goes to a driver who has it', () => {
  const shipments = [parcel(1, { skills: 2 }), parcel(2), parcel(3, { skills: 3 })]
  const { plan } = solved(problemOf(shipments, [{ skills: 0 }, { skills: 2 }, { skills: 3 }]))
  expect(plan.unplanned).toEqual([])
  const vehicleOf = (shipment: number) =>
    plan.routes.find(({ visits }) => visits.some(each => each.shipment === shipment))?.vehicle
  expect(vehicleOf(0)).toBeGreaterThan(0)
  expect(vehicleOf(2)).toBe(2)
})

describe('a plan that goes on', () => {
  const shipments = [parcel(3), parcel(6), parcel(9), parcel(4)]
  const problem = problemOf(shipments, [{}, {}])
  const visits = [0, 1, 2].flatMap(shipment => [{ shipment, visit: 0 }])
  const loaded: Plan = {
    routes: [
      {
        vehicle: 1,
        visits: [...visits, { shipment: 2, visit: 1 }, { shipment: 0, visit: 1 }, { shipment: 1, visit: 1 }]
      }
    ],
    unplanned: [3]
  }

  test('keeps a loaded van’s order, and puts a new booking between', () => {
    const { plan } = solved(problem, 200, { start: loaded, locked: new Set([0, 1, 2]) })
    expect(plan.unplanned).toEqual([])
    const route = plan.routes.find(({ vehicle }) => vehicle === 1)
    expect(route?.visits.filter(({ shipment }) => shipment !== 3)).toEqual(loaded.routes[0]!.visits)
  })

  test('finds a better order where nothing is locked', () => {
    const { routes } = solved(problem, 200, { start: loaded })
    expect(routes.reduce((sum, { driving }) => sum + driving, 0)).toBe(18 * 5 * minute)
  })

  test('takes a route of which a part no longer fits apart', () => {
    const short = problemOf(shipments, [{}, { shift: [8 * hour, 8 * hour + 30 * minute] }])
    const { plan } = solved(short, 1, { start: loaded })
    expect(plan.unplanned).toEqual([])
    expect(plan.routes.map(({ vehicle }) => vehicle)).toContain(0)
  })
})
