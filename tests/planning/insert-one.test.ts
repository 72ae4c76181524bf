import { describe, expect, test } from 'vitest'
import { checkPlan } from '../../src/lib/planning/checker/check-plan.ts'
import { planCost } from '../../src/lib/planning/checker/plan-cost.ts'
import type { Plan, Problem } from '../../src/lib/planning/problem.ts'
import { insertOne } from '../../src/lib/planning/solver/insert-one.ts'
import { randomOf } from '../../src/lib/planning/solver/random.ts'
import { solve } from '../../src/lib/planning/solver/solve.ts'
import { randomDay } from './random-day.ts'

/** A day that is planned, with one shipment taken out of its route. */
function dayWithout(seed: number): { problem: Problem; plan: Plan; shipment: number } {
  const problem = randomDay(randomOf(seed), { deliveries: 12, drivers: 3, places: 12, several: true })
  const { plan } = solve(problem, { seed, progress: steps => steps / 100 })
  const shipment = seed % problem.shipments.length
  const routes = plan.routes.map(route => ({
    ...route,
    visits: route.visits.filter(visit => visit.shipment !== shipment)
  }))
  return { problem, shipment, plan: { routes, unplanned: [...new Set([...plan.unplanned, shipment])] } }
}

const without = ({ routes }: Plan, shipment: number) =>
  new Map(
    routes.map(({ vehicle, visits }) => [
      vehicle,
      visits.filter(each => each.shipment !== shipment).map(each => `${each.shipment} ${each.visit}`)
    ])
  )

/** Returns the lowest cost of all plans with a pair in any place. */
function lowest(problem: Problem, plan: Plan, shipment: number): number {
  let least = Infinity
  for (const vehicle of problem.vehicles.keys()) {
    const visits = plan.routes.find(route => route.vehicle === vehicle)?.visits ?? []
    const others = plan.routes.filter(route => route.vehicle !== vehicle)
    for (let pickup = 0; pickup <= visits.length; pickup += 1)
      for (let dropoff = pickup; dropoff <= visits.length; dropoff += 1) {
        const tried = visits
          .toSpliced(dropoff, 0, { shipment, visit: 1 })
          .toSpliced(pickup, 0, { shipment, visit: 0 })
        const full = {
          routes: [...others, { vehicle, visits: tried }],
          unplanned: plan.unplanned.filter(each => each !== shipment)
        }
        const { broken, routes } = checkPlan(problem, full)
        if (broken.length === 0) least = Math.min(least, planCost(problem, full, routes))
      }
  }
  return least
}

test('puts a shipment at its cheapest place, and all others keep their vehicle and order', () => {
  let inserted = 0
  for (let seed = 1; seed <= 40; seed += 1) {
    const { problem, plan, shipment } = dayWithout(seed)
    // The rest can be impossible: a way can be longer than over a third place.
    if (checkPlan(problem, plan).broken.length > 0) continue
    const isPair = problem.shipments[shipment]!.visits.length === 2
    const found = insertOne(problem, plan, shipment)
    if (isPair) {
      const least = lowest(problem, plan, shipment)
      expect(found === null).toBe(least === Infinity)
      if (found) {
        const { routes } = checkPlan(problem, found.plan)
        expect(planCost(problem, found.plan, routes)).toBeCloseTo(least, 3)
      }
    }
    if (!found) continue
    inserted += 1
    const { broken, routes } = checkPlan(problem, found.plan)
    expect(broken).toEqual([])
    const before = planCost(problem, plan, checkPlan(problem, plan).routes)
    const added = planCost(problem, found.plan, routes) - before
    const penalty = problem.costs.unplanned * (problem.shipments[shipment]!.priority + 1)
    expect(added + penalty).toBeCloseTo(found.cost, 3)
    const kept = without(found.plan, shipment)
    for (const [vehicle, visits] of without(plan, shipment)) expect(kept.get(vehicle) ?? []).toEqual(visits)
  }
  expect(inserted).toBeGreaterThan(15)
})

describe('a shipment', () => {
  const { problem, plan, shipment } = dayWithout(3)

  test('goes only to vehicles that may take it', () => {
    for (const vehicle of problem.vehicles.keys()) {
      const found = insertOne(problem, plan, shipment, new Set([vehicle]))
      expect(found?.vehicle ?? vehicle).toBe(vehicle)
    }
    expect(insertOne(problem, plan, shipment, new Set())).toBeNull()
  })

  test('doesn’t go into a route that is impossible, which stays as it is', () => {
    let elsewhere = 0
    for (let seed = 1; seed <= 10; seed += 1) {
      const day = dayWithout(seed)
      const { vehicle, visits } = day.plan.routes[0]!
      const vehicles = day.problem.vehicles.map((each, index) =>
        index === vehicle ? { ...each, shift: [0, 0] as const } : each
      )
      const ended = { ...day.problem, vehicles }
      expect(insertOne(ended, day.plan, day.shipment, new Set([vehicle]))).toBeNull()
      const found = insertOne(ended, day.plan, day.shipment)
      if (!found) continue
      elsewhere += 1
      expect(found.vehicle).not.toBe(vehicle)
      expect(found.plan.routes.find(route => route.vehicle === vehicle)?.visits).toEqual(visits)
    }
    expect(elsewhere).toBeGreaterThan(0)
  })

  test('that is in a route is refused', () => {
    const planned = plan.routes[0]!.visits[0]!.shipment
    expect(() => insertOne(problem, plan, planned)).toThrow('The shipment is in a route.')
  })
})
