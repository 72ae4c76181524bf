/**
 * Measures the planner on one core: days of a city, and the instances of Li and Lim, where the best known plans are public.
 * Seconds are the processor's, so that a busy machine gives the same figures.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkPlan } from '../../src/lib/planning/checker/check-plan.ts'
import type { Plan as DayPlan, Problem } from '../../src/lib/planning/problem.ts'
import { solve } from '../../src/lib/planning/solver/solve.ts'
import { cityDay } from './planning/city-day.ts'
import { instanceOf, judge, readInstance } from './planning/lilim.ts'
import { alone, atLeast, atMost, beside, leftOut, type Plan, type Row } from './support/rows.ts'

/** Instances with fewer stops than this have ten seconds each, the others thirty. */
const large = 150

/** Plans for some seconds of the processor's time. Says after how many all deliveries were planned. */
function planFor(problem: Problem, seconds: number): { plan: DayPlan; cost: number; complete: number } {
  const begun = process.cpuUsage()
  const spent = () => {
    const { user, system } = process.cpuUsage(begun)
    return (user + system) / 1e6
  }
  let complete = Infinity
  const { plan, cost } = solve(problem, {
    seed: 1,
    progress: () => spent() / seconds,
    onBetter: ({ unplanned }) => {
      if (unplanned.length === 0) complete = Math.min(complete, spent())
    }
  })
  const { broken } = checkPlan(problem, plan)
  if (broken.length > 0) throw new Error(`The plan breaks ${broken[0]?.rule}.`)
  return { plan, cost, complete }
}

function cityRows({ tiny, full }: Plan): Row[] {
  const seconds = tiny ? 0.2 : 10
  const [deliveries, drivers] = tiny ? [20, 3] : [200, 20]
  const short = planFor(cityDay(deliveries, drivers), seconds)
  const name = `${deliveries} deliveries, ${drivers} drivers`
  const rows = [alone(`${name}: all planned after`, short.complete, 's', atMost(3))]
  if (full) {
    const long = planFor(cityDay(deliveries, drivers), 60)
    rows.push(
      beside(`${name}: cost after 10 s`, [short.cost, ''], ['60 s', short.cost / long.cost], atMost(1.02))
    )
  }
  if (!tiny) {
    const many = planFor(cityDay(500, 50), 20)
    rows.push(alone('500 deliveries, 50 drivers: all planned after', many.complete, 's', atMost(60)))
  }
  return rows
}

interface Best {
  vehicles: number
  cost: number
}

function publicRows(folder: string): Row[] {
  const best = JSON.parse(readFileSync(join(folder, 'best-known.json'), 'utf8')) as Record<string, Best>
  const gaps: number[] = []
  const rows: Row[] = []
  const small = { instances: 0, equal: 0, most: 0 }
  for (const [name, known] of Object.entries(best)) {
    const instance = readInstance(join(folder, `${name}.txt`))
    const isLarge = instance.stops.length > large
    const { plan } = planFor(instance.problem, isLarge ? 30 : 10)
    const { vehicles, distance } = judge(instance, plan)
    const gap = distance / known.cost
    if (isLarge) {
      rows.push(alone(`${name}: vehicles`, vehicles, '', atMost(Math.ceil(known.vehicles * 1.1))))
      continue
    }
    small.instances += 1
    small.most = Math.max(small.most, vehicles - known.vehicles)
    if (vehicles !== known.vehicles) continue
    small.equal += 1
    gaps.push(gap)
  }
  const mean = gaps.reduce((sum, each) => sum + each, 0) / Math.max(1, gaps.length)
  return [
    alone(`100 stops: of ${small.instances}, with the fewest vehicles known`, small.equal, '', atLeast(32)),
    alone('100 stops: most vehicles more', small.most, '', atMost(1)),
    beside('100 stops: mean distance', [mean, ''], ['best known', mean], atMost(1.01)),
    beside(
      '100 stops: worst distance',
      [Math.max(...gaps), ''],
      ['best known', Math.max(...gaps)],
      atMost(1.05)
    ),
    ...rows
  ]
}

/** Two pairs around a depot, which one vehicle serves in a square. */
const square = `2 10 1
0 0 0 0 0 1000 0 0 0
1 10 0 5 0 1000 1 0 3
2 0 10 5 0 1000 1 0 4
3 10 10 -5 0 1000 1 1 0
4 0 0 -5 0 1000 1 2 0`

/** The tiny form has no public instance, but shows that a plan of one is judged. */
function squareRows(): Row[] {
  const instance = instanceOf(square)
  const { vehicles, distance } = judge(instance, planFor(instance.problem, 0.1).plan)
  return [alone('a square: vehicles', vehicles, ''), alone('a square: distance', distance, '')]
}

export function run(plan: Plan): Promise<Row[]> {
  if (plan.tiny) return Promise.resolve([...cityRows(plan), ...squareRows()])
  const folder = process.env['BENCH_PDPTW_DIR'] ?? ''
  const known = existsSync(join(folder, 'best-known.json'))
    ? publicRows(folder)
    : [
        leftOut(
          'Li and Lim',
          'needs their instances in BENCH_PDPTW_DIR, as VROOM’s project of benchmarks has them'
        )
      ]
  return Promise.resolve([...cityRows(plan), ...known])
}
