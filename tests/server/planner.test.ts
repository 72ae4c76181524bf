/** Plans are made in a separate thread. An error there is one of a single plan. */
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Problem } from '../../src/lib/planning/problem.ts'
import { randomOf } from '../../src/lib/planning/solver/random.ts'
import { solve } from '../../src/lib/planning/solver/solve.ts'
import type { FoundPlan } from '../../src/server/planner/order.ts'
import {
  createPlanner,
  PlanEndedError,
  type Planner,
  PlannerBusyError
} from '../../src/server/planner/planner.ts'
import { randomDay } from '../planning/random-day.ts'
import { startTestService } from '../service.ts'

const log = pino({ enabled: false })
const problem = randomDay(randomOf(3), { deliveries: 20, drivers: 3, places: 15 })
const endless = { problem, seed: 1, limit: { steps: 1e15 } }

let planner: Planner
beforeEach(() => {
  planner = createPlanner(log)
})
afterEach(() => planner.close())

test('makes the same plan as the solver, for the same seed and steps', async () => {
  const { plan, cost } = solve(problem, { seed: 5, progress: steps => steps / 200 })
  const found = await planner.start({ problem, seed: 5, limit: { steps: 200 } }).result
  expect(found).toMatchObject({ plan, cost, steps: 200 })
  expect(found.routes.map(({ vehicle }) => vehicle)).toEqual(plan.routes.map(({ vehicle }) => vehicle))
})

test('takes matrices as typed arrays, and leaves them to the caller', async () => {
  const [matrix] = problem.matrices
  const seconds = Int32Array.from(matrix!.seconds)
  const typed: Problem = { ...problem, matrices: [{ ...matrix!, seconds }] }
  const order = { seed: 5, limit: { steps: 50 } }
  const { cost } = await planner.start({ problem, ...order }).result
  expect((await planner.start({ problem: typed, ...order }).result).cost).toBe(cost)
  expect(seconds).toHaveLength(matrix!.size ** 2)
})

test('ends at its limit of time', async () => {
  const { seconds } = await planner.start({ problem, seed: 1, limit: { seconds: 0.05 } }).result
  expect(seconds).toBeGreaterThanOrEqual(0.05)
})

test('passes better plans on, and answers with the best one when it is stopped', async () => {
  const better: FoundPlan[] = []
  const { promise: isFirst, resolve } = Promise.withResolvers<void>()
  const run = planner.start(endless, found => {
    better.push(found)
    resolve()
  })
  await isFirst
  run.stop()
  const last = await run.result
  const costs = [...better, last].map(({ cost }) => cost)
  expect(costs).toEqual(costs.toSorted((one, other) => other - one))
  expect(last.steps).toBeLessThan(1e15)
  // It has ended, so stopping it again changes nothing.
  run.stop()
})

test('goes on from a plan, and keeps the order of locked deliveries', async () => {
  const { plan } = await planner.start({ problem, seed: 1, limit: { steps: 50 } }).result
  const locked = new Set(problem.shipments.keys())
  const again = await planner.start({ problem, seed: 2, limit: { steps: 50 }, start: plan, locked }).result
  expect(again.plan).toEqual(plan)
})

test('makes one plan at a time', async () => {
  const run = planner.start(endless)
  expect(planner.isBusy()).toBe(true)
  expect(() => planner.start(endless)).toThrow(PlannerBusyError)
  run.stop()
  await run.result
  expect(planner.isBusy()).toBe(false)
  await planner.start({ problem, seed: 1, limit: { steps: 1 } }).result
})

describe('is usable after', () => {
  afterEach(async () => {
    await planner.start({ problem, seed: 1, limit: { steps: 1 } }).result
  })

  test('a day that the thread fails at', async () => {
    const { result } = planner.start({ ...endless, problem: { ...problem, matrices: [] } })
    await expect(result).rejects.toThrow(TypeError)
  })

  test('an order that can’t be sent to a thread', () => {
    const unsendable = Object.assign({ ...endless }, { seed: (() => 1) as unknown as number })
    expect(() => planner.start(unsendable)).toThrow(/could not be cloned/)
  })

  test('a caller who fails at a better plan', async () => {
    const { promise: isCalled, resolve } = Promise.withResolvers<void>()
    const run = planner.start(endless, () => {
      resolve()
      throw new Error('The page is gone.')
    })
    await isCalled
    run.stop()
    expect((await run.result).cost).toBeGreaterThan(0)
  })
})

test.each([
  ['ends without a plan', 'process.exit(3)', PlanEndedError],
  ['throws', 'throw new RangeError("too large")', RangeError],
  ['needs too much memory', 'const all = []; for (;;) all.push(new Array(1e5).fill(all.length))', Error]
])('a thread that %s is an error of its plan', async (_, code, error) => {
  const broken = createPlanner(log, new URL(`data:text/javascript,${encodeURIComponent(code)}`))
  await expect(broken.start(endless).result).rejects.toThrow(error)
  expect(broken.isBusy()).toBe(false)
})

test('ends with the server', async () => {
  const { result } = planner.start(endless)
  const ended = expect(result).rejects.toThrow(PlanEndedError)
  await planner.close()
  await ended
  expect(() => planner.start(endless)).toThrow('The server is ending.')
})

test('ends with the service', async () => {
  const { service, close } = await startTestService()
  const { result } = service.context.planner.start(endless)
  const ended = expect(result).rejects.toThrow(PlanEndedError)
  await service.close()
  await ended
  await close()
})
