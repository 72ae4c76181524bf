/** The planner's thread runs from the bundle as from the sources. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import pino from 'pino'
import { expect, test } from 'vitest'
import { randomOf } from '../../src/lib/planning/solver/random.ts'
import { createPlanner } from '../../src/server/planner/planner.ts'
import { randomDay } from '../planning/random-day.ts'

const bundled = resolve(import.meta.dirname, '../../dist/server/process/plan-worker.mjs')
const problem = randomDay(randomOf(3), { deliveries: 20, drivers: 3, places: 15 })
const order = { problem, seed: 5, limit: { steps: 100 } }
const log = pino({ enabled: false })

test('the bundle has the planner’s thread beside its starts, and it makes the same plan', async () => {
  expect(existsSync(bundled)).toBe(true)
  const { plan, cost } = await createPlanner(log).start(order).result
  expect(await createPlanner(log, bundled).start(order).result).toMatchObject({ plan, cost })
})
