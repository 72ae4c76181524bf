/** The instances of Li and Lim beside the best plans that are known. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { alone, atLeast, atMost, beside, leftOut, type Row } from '../support/rows.ts'
import { instanceOf, judge, readInstance } from './lilim.ts'
import { planFor } from './plan-for.ts'

/** Which instances: of about how many stops, and which share of them. */
export interface Chosen {
  stops: (100 | 200)[]
  part: number
  parts: number
}

const secondsOf = { 100: 10, 200: 30 } as const
/** Of 37 small instances, so many have as few vehicles as the best plan that's known. */
const aim = 32 / 37

interface Best {
  vehicles: number
  cost: number
}

/** Reads the folder that BENCH_PDPTW_DIR names. */
export function lilimRows(chosen: Chosen): Row[] {
  const folder = process.env['BENCH_PDPTW_DIR'] ?? ''
  if (!existsSync(join(folder, 'best-known.json')))
    return [
      leftOut(
        'Li and Lim',
        'needs their instances in BENCH_PDPTW_DIR, as VROOM’s project of benchmarks has them'
      )
    ]
  const best = JSON.parse(readFileSync(join(folder, 'best-known.json'), 'utf8')) as Record<string, Best>
  return chosen.stops.flatMap(stops => {
    const all = Object.entries(best)
      .map(([name, known]) => ({ name, known, instance: readInstance(join(folder, `${name}.txt`)) }))
      .filter(({ instance }) => instance.stops.length > 150 === (stops === 200))
    const own = all.filter((_, index) => index % chosen.parts === chosen.part - 1)
    const results = own.map(({ name, known, instance }) => {
      const { vehicles, distance } = judge(instance, planFor(instance.problem, secondsOf[stops]).plan)
      console.log(
        `${name}: ${vehicles} of ${known.vehicles} vehicles, ${distance.toFixed(1)} of ${known.cost}`
      )
      return { name, known, vehicles, gap: distance / known.cost }
    })
    return stops === 200 ? largeRows(results) : smallRows(results)
  })
}

interface Result {
  name: string
  known: Best
  vehicles: number
  /** The distance beside the best that's known. */
  gap: number
}

const largeRows = (results: Result[]): Row[] =>
  results.map(({ name, known, vehicles }) =>
    beside(
      `${name}: vehicles`,
      [vehicles, ''],
      ['best known', vehicles / known.vehicles],
      atMost(Math.ceil(known.vehicles * 1.1) / known.vehicles)
    )
  )

function smallRows(results: Result[]): Row[] {
  const more = results.map(({ vehicles, known }) => vehicles - known.vehicles)
  const gaps = results.filter((_, index) => more[index] === 0).map(({ gap }) => gap)
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / Math.max(1, gaps.length)
  const worst = Math.max(...gaps)
  return [
    alone(
      `100 stops: of ${results.length}, with the fewest vehicles known`,
      gaps.length,
      '',
      atLeast(Math.ceil(results.length * aim))
    ),
    alone('100 stops: most vehicles more', Math.max(0, ...more), '', atMost(1)),
    beside('100 stops: mean distance', [mean, ''], ['best known', mean], atMost(1.01)),
    beside('100 stops: worst distance', [worst, ''], ['best known', worst], atMost(1.05))
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
export function squareRows(): Row[] {
  const instance = instanceOf(square)
  const { vehicles, distance } = judge(instance, planFor(instance.problem, 0.1).plan)
  return [alone('a square: vehicles', vehicles, ''), alone('a square: distance', distance, '')]
}
