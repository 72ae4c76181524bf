import { expect, test } from 'vitest'
import { checkPlan } from '../../src/lib/planning/checker/check-plan.ts'
import { randomOf } from '../../src/lib/planning/solver/random.ts'
import { solve } from '../../src/lib/planning/solver/solve.ts'
import { dayOfTwo, full, minute, pair, rulesBrokenBy, visit } from './day-of-two.ts'
import { randomDay } from './random-day.ts'

test('accepts a plan that keeps all rules, and says when everything happens', () => {
  const { broken, routes } = checkPlan(dayOfTwo(), full)
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

test('lateness is allowed up to a limit where it has a cost', () => {
  const problem = dayOfTwo()
  const late = {
    ...problem,
    shipments: [
      { ...pair('a', 1, 2), visits: [visit('ap', 1), visit('ad', 2, [0, 20 * minute])] },
      pair('b', 1, 3)
    ],
    costs: { ...problem.costs, lateSecond: 1, mostLate: 5 * minute }
  }
  const { broken, routes } = checkPlan(late, full)
  expect(broken).toEqual([])
  expect(routes[0]).toMatchObject({ late: 4 * minute, lateVisits: 1 })
  expect(rulesBrokenBy({ ...late, costs: { ...late.costs, mostLate: 3 * minute } }, full)).toEqual(['window'])
})

test('a break is taken where it fits, and its time counts', () => {
  const { broken, routes } = checkPlan(
    dayOfTwo({ break: { window: [12 * minute, 30 * minute], seconds: 30 * minute } }),
    full
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
