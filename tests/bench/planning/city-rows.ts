/** Days of a city: how soon all is planned, how good a short search is, and one more delivery. */
import type { Plan as DayPlan, PlannedVisit, Problem } from '../../../src/lib/planning/problem.ts'
import { insertOne } from '../../../src/lib/planning/solver/insert-one.ts'
import { alone, atMost, beside, type Row } from '../support/rows.ts'
import { quantile } from '../support/service.ts'
import { cityDay } from './city-day.ts'
import { planFor } from './plan-for.ts'
import { vroomPlan } from './vroom-plan.ts'
import { vroomProblem } from './vroom-problem.ts'

type Size = readonly [deliveries: number, drivers: number]

const usual = {
  small: [200, 20] as Size,
  large: [500, 50] as Size,
  /** Seconds of the searches on the small day, and of the one on the large day. */
  short: 10,
  long: 60,
  first: 20,
  inserted: 50
}
const tiny: typeof usual = { small: [20, 3], large: [30, 5], short: 0.2, long: 0.4, first: 0.2, inserted: 2 }

/** Adds the small day and its plan in VROOM's form to `extra`, so that a peer can be measured beside ours. */
export function cityRows(isTiny: boolean, extra: Record<string, unknown>): Row[] {
  const { small, large, short, long, first, inserted } = isTiny ? tiny : usual
  const nameOf = ([deliveries, drivers]: Size) => `${deliveries} deliveries, ${drivers} drivers`
  const day = cityDay(...small)
  const quick = planFor(day, short)
  Object.assign(extra, vroomProblem(day), { solution: vroomPlan(day, quick.plan) })
  const slow = planFor(day, long)
  const many = cityDay(...large)
  const begun = planFor(many, first)
  return [
    alone(`${nameOf(small)}: all planned after`, quick.complete, 's', atMost(3)),
    beside(
      `${nameOf(small)}: time after ${short} s`,
      [quick.cost, ''],
      [`${long} s`, quick.cost / slow.cost],
      atMost(1.02)
    ),
    alone(`${nameOf(large)}: all planned after`, begun.complete, 's', atMost(60)),
    insertedRow(nameOf(large), many, begun.plan, inserted)
  ]
}

/** Takes single deliveries out of a plan, and puts each in again. Throws if another one moves. */
function insertedRow(name: string, problem: Problem, plan: DayPlan, count: number): Row {
  const times: number[] = []
  for (let shipment = 0; shipment < count; shipment += 1) {
    const isOther = (visit: PlannedVisit) => visit.shipment !== shipment
    const routes = plan.routes.map(({ vehicle, visits }) => ({ vehicle, visits: visits.filter(isOther) }))
    const without = { routes, unplanned: [...new Set([...plan.unplanned, shipment])] }
    const begun = performance.now()
    const found = insertOne(problem, without, shipment)
    times.push(performance.now() - begun)
    if (!found) throw new Error('A delivery fits nowhere.')
    const orders = (all: DayPlan['routes']) =>
      JSON.stringify(
        all.flatMap(({ vehicle, visits }) => {
          const others = visits.filter(isOther)
          return others.length > 0 ? [[vehicle, others]] : []
        })
      )
    if (orders(found.plan.routes) !== orders(routes)) throw new Error('Another delivery has moved.')
  }
  return alone(`${name}: one inserted, p95`, quantile(times, 0.95), 'ms', atMost(300))
}
