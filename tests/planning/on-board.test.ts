/** What a van carries already counts until it's at its dropoff. */
import { expect, test } from 'vitest'
import { checkPlan } from '../../src/lib/planning/checker/check-plan.ts'
import type { Plan, Problem, Shipment } from '../../src/lib/planning/problem.ts'
import { insertOne } from '../../src/lib/planning/solver/insert-one.ts'
import { placesInARow, plainCosts, plainVehicle } from './plain-day.ts'

const any = [0, 86_400] as const
const stop = (kind: 'pickup' | 'dropoff', place: number) => ({
  id: `${kind} ${place}`,
  kind,
  place,
  window: any,
  setup: 0,
  service: 0
})
const onBoard: Shipment = {
  id: 'on board',
  visits: [stop('dropoff', 5)],
  parcels: [],
  onBoard: [{ to: 0, amounts: [7] }],
  skills: 0,
  priority: 0,
  vehicle: 'v0'
}
const added: Shipment = {
  id: 'added',
  visits: [stop('pickup', 1), stop('dropoff', 2)],
  parcels: [{ from: 0, to: 1, amounts: [5] }],
  skills: 0,
  priority: 0
}
const problem: Problem = {
  matrices: [placesInARow(9, 300)],
  vehicles: [plainVehicle, { ...plainVehicle, id: 'v1', shift: [0, 0] }],
  shipments: [onBoard, added],
  costs: plainCosts
}
const [out, pickup, dropoff] = [
  { shipment: 0, visit: 0 },
  { shipment: 1, visit: 0 },
  { shipment: 1, visit: 1 }
]
const planOf = (...visits: (typeof out)[]): Plan => ({ routes: [{ vehicle: 0, visits }], unplanned: [] })

test('the checker counts it from the begin of the route', () => {
  const rules = (plan: Plan) => checkPlan(problem, plan).broken.map(({ rule }) => rule)
  expect(rules(planOf(pickup, dropoff, out))).toEqual(['load'])
  expect(rules(planOf(out, pickup, dropoff))).toEqual([])
  // Also while its dropoff is in no route.
  expect(rules({ ...planOf(pickup, dropoff), unplanned: [0] })).toContain('load')
})

test('the solver loads the rest once there is room', () => {
  const found = insertOne(problem, { ...planOf(out), unplanned: [1] }, 1)
  expect(found?.plan.routes[0]?.visits).toEqual([out, pickup, dropoff])
  const heavy = { ...problem, vehicles: problem.vehicles.map(each => ({ ...each, capacity: [4] })) }
  expect(insertOne(heavy, { ...planOf(out), unplanned: [1] }, 1)).toBeNull()
})
