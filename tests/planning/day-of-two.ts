/** A day of two deliveries in which everything fits exactly, for tests that break one thing. */
import { checkPlan } from '../../src/lib/planning/checker/check-plan.ts'
import type { Violation } from '../../src/lib/planning/checker/checked.ts'
import type { Plan, PlanVehicle, Problem, Shipment } from '../../src/lib/planning/problem.ts'
import { placesInARow, plainCosts, plainVehicle } from './plain-day.ts'

export const minute = 60

export const visit = (id: string, place: number, window: readonly [number, number] = [0, 600 * minute]) => ({
  id,
  kind: id.endsWith('p') ? ('pickup' as const) : ('dropoff' as const),
  place,
  window,
  setup: 2 * minute,
  service: minute
})

export const pair = (id: string, from: number, to: number): Shipment => ({
  id,
  visits: [visit(`${id}p`, from), visit(`${id}d`, to)],
  parcels: [{ from: 0, to: 1, amounts: [5] }],
  skills: 0,
  priority: 0
})

/** Four places in a row, ten minutes apart, and two vehicles. `change` is of the first one. */
export function dayOfTwo(change: Partial<PlanVehicle> = {}): Problem {
  const vehicle = { ...plainVehicle, shift: [0, 200 * minute] as const, most: 10 }
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

export const ap = { shipment: 0, visit: 0 }
export const ad = { shipment: 0, visit: 1 }
export const bp = { shipment: 1, visit: 0 }
export const bd = { shipment: 1, visit: 1 }

/** All visits on the first vehicle, at 10, 13, 24 and 37 minutes. It's back after 70. */
export const full: Plan = { routes: [{ vehicle: 0, visits: [ap, bp, ad, bd] }], unplanned: [] }

/** These visits on the first vehicle, and no shipment that is said to be unplanned. */
export const on = (...visits: (typeof ap)[]): Plan => ({ routes: [{ vehicle: 0, visits }], unplanned: [] })

/** Returns each rule once. */
export const rulesBrokenBy = (problem: Problem, plan: Plan): Violation[] => [
  ...new Set(checkPlan(problem, plan).broken.map(({ rule }) => rule))
]
