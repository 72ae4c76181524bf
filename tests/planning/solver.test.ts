import { expect, test } from 'vitest'
import { checkPlan } from '../../src/lib/planning/checker/check-plan.ts'
import { planCost } from '../../src/lib/planning/checker/plan-cost.ts'
import { randomOf } from '../../src/lib/planning/solver/random.ts'
import { solve } from '../../src/lib/planning/solver/solve.ts'
import { lowestCost } from './every-plan.ts'
import { randomDay } from './random-day.ts'

const byCount = (most: number) => (steps: number) => steps / most

test('a small day costs as much as the best of all orders', () => {
  const random = randomOf(7)
  const more: string[] = []
  for (let day = 0; day < 200; day += 1) {
    const problem = randomDay(random, { deliveries: 1 + (day % 4), drivers: 1 + (day % 2), places: 7 })
    const { plan, cost } = solve(problem, { seed: day, progress: byCount(300) })
    const { broken, routes } = checkPlan(problem, plan)
    expect(broken).toEqual([])
    expect(planCost(problem, plan, routes)).toBeCloseTo(cost, 3)
    const lowest = lowestCost(problem)
    if (cost > lowest + 0.5) more.push(`day ${day}: ${cost} instead of ${lowest}`)
  }
  expect(more).toEqual([])
})

test('shares the work out where uneven days cost something', () => {
  const random = randomOf(17)
  let shared = 0
  for (let day = 0; day < 20; day += 1) {
    const problem = randomDay(random, { deliveries: 10, drivers: 3, places: 9 })
    const spread = (unevenSecond: number) => {
      const even = { ...problem, costs: { ...problem.costs, unevenSecond } }
      const { plan, cost } = solve(even, { seed: day, progress: byCount(300) })
      const { broken, routes } = checkPlan(even, plan)
      expect(broken).toEqual([])
      expect(planCost(even, plan, routes)).toBeCloseTo(cost, 3)
      const work = routes.map(({ driving, setups, service }) => driving + setups + service)
      return Math.max(...work) - (routes.length < 3 ? 0 : Math.min(...work))
    }
    if (spread(100) < spread(0)) shared += 1
  }
  expect(shared).toBeGreaterThan(10)
})

test('the same seed and steps give the same plan', () => {
  const problem = randomDay(randomOf(3), { deliveries: 20, drivers: 3, places: 15, several: true })
  const plan = () => solve(problem, { seed: 5, progress: byCount(200) })
  expect(plan()).toEqual(plan())
})

test('days with several dropoffs keep every rule', () => {
  const random = randomOf(11)
  for (let day = 0; day < 20; day += 1) {
    const problem = randomDay(random, { deliveries: 12, drivers: 3, places: 12, several: true })
    const { plan, cost } = solve(problem, { seed: day, progress: byCount(100) })
    const { broken, routes } = checkPlan(problem, plan)
    expect(broken).toEqual([])
    expect(planCost(problem, plan, routes)).toBeCloseTo(cost, 3)
  }
})
