/** Instances by steps, which take no time to wait for. `npm run bench plan -- lilim` has public ones. */
import { expect, test } from 'vitest'
import { checkPlan } from '../../src/lib/planning/checker/check-plan.ts'
import { solve } from '../../src/lib/planning/solver/solve.ts'
import { type Instance, instanceOf, judge } from '../bench/planning/lilim.ts'
import { hiddenPlan, type Layout } from './hidden-plan.ts'

const layouts: [Layout, seed: number][] = [
  ['in clusters', 1],
  ['all over', 2],
  ['in both ways', 3]
]
const vehiclesOfPlan = 8

function solved(instance: Instance, steps: number) {
  const { plan } = solve(instance.problem, { seed: 1, progress: done => done / steps })
  expect(checkPlan(instance.problem, plan).broken).toEqual([])
  return plan
}

test.each(layouts)('finds a plan as good as the hidden one, with places %s', (layout, seed) => {
  const { text, distance } = hiddenPlan(seed, layout, vehiclesOfPlan)
  const instance = instanceOf(text)
  const found = judge(instance, solved(instance, 10_000))
  expect(found.vehicles).toBe(vehiclesOfPlan)
  expect(found.distance).toBeLessThan(distance * 1.01)
})

test('the same seed and steps give the same plan of a hundred stops', () => {
  const instance = instanceOf(hiddenPlan(4, 'in both ways', vehiclesOfPlan).text)
  expect(solved(instance, 1_000)).toEqual(solved(instance, 1_000))
})
