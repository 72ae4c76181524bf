/** Repairs a day's plan in the product's terms, and says what moved and what couldn't. */
import type { DayPlan } from '../../contract/planning/day-plan.ts'
import { scheduleOf } from '../checker/schedule.ts'
import { planOf, routesOf } from '../day/day-problem.ts'
import type { Day } from '../day/day.ts'
import type { Plan, Problem } from '../problem.ts'
import { lateAllowed } from './held.ts'
import { repair } from './repair.ts'

export interface MovedDelivery {
  delivery: string
  /** The ids of the drivers. Null for none. */
  from: string | null
  to: string | null
  /** 'changed': its stops are others than those that were planned. */
  why: 'new' | 'absent' | 'late' | 'shift' | 'changed' | 'reordered'
}

export interface StuckDelivery {
  delivery: string
  driver: string | null
  /** 'on-board': it needs a handover. 'no-room': it fits nowhere. 'late': no other driver would be in time. */
  why: 'on-board' | 'no-room' | 'late'
}

export interface RepairedDay {
  plan: DayPlan
  moved: MovedDelivery[]
  stuck: StuckDelivery[]
}

/** `draft` may name drivers who don't work anymore, and deliveries that have ended. */
export function repairDay(
  day: Day,
  problem: Problem,
  draft: DayPlan,
  { mayReorder = false }: { mayReorder?: boolean } = {}
): RepairedDay {
  const plan = planOf(day, draft)
  const result = repair(problem, plan, {
    staying: stayingOf(day, draft, plan),
    underway: underwayOf(day, plan),
    mayReorder
  })
  const before = driversOf(draft)
  const routes = routesOf(day, result.plan)
  const after = driversOf({ routes })
  const late = lateIn(problem, result.plan)
  const works = new Set(day.shifts.map(({ driver }) => driver))
  const moved: MovedDelivery[] = []
  const stuck: StuckDelivery[] = []
  for (const [index, { id, stops, onlyDriver }] of day.deliveries.entries()) {
    if (stops.length === 0) continue
    const [from, to] = [before.get(id) ?? null, after.get(id) ?? null]
    const offered = result.offered.get(index)
    const isReordered = result.plan.routes.some(
      ({ vehicle, visits }) =>
        result.reordered.includes(vehicle) && visits.some(({ shipment }) => shipment === index)
    )
    if (onlyDriver !== null && to === null) stuck.push({ delivery: id, driver: onlyDriver, why: 'on-board' })
    else if (to === null) stuck.push({ delivery: id, driver: null, why: 'no-room' })
    else if (late.has(index)) stuck.push({ delivery: id, driver: to, why: 'late' })
    if (offered) moved.push({ delivery: id, from, to, why: offered === 'window' ? 'late' : 'shift' })
    else if (plan.unplanned.includes(index) && onlyDriver === null && (to !== null || from !== null))
      moved.push({ delivery: id, from, to, why: whyUnplanned(from, works) })
    else if (isReordered) moved.push({ delivery: id, from, to, why: 'reordered' })
  }
  return { plan: { ...draft, routes }, moved, stuck }
}

function whyUnplanned(from: string | null, works: ReadonlySet<string>): MovedDelivery['why'] {
  if (from === null) return 'new'
  return works.has(from) ? 'changed' : 'absent'
}

/** What's on board stays, and so does what an operator has locked in a route. */
function stayingOf({ deliveries }: Day, { locked }: DayPlan, { unplanned }: Plan): Set<number> {
  const fixed = new Set(locked)
  return new Set(
    deliveries.flatMap(({ id, onlyDriver }, index) =>
      onlyDriver !== null || (fixed.has(id) && !unplanned.includes(index)) ? [index] : []
    )
  )
}

/** Returns the vehicles of drivers who are heading for the first stop of the route. */
export function underwayOf({ deliveries, shifts }: Day, { routes }: Plan): Set<number> {
  return new Set(
    routes.flatMap(({ vehicle, visits }) => {
      const first = visits[0] && deliveries[visits[0].shipment]!.stops[visits[0].visit]!.id
      return first !== undefined && shifts[vehicle]!.heading === first ? [vehicle] : []
    })
  )
}

const driversOf = ({ routes }: Pick<DayPlan, 'routes'>): Map<string, string> =>
  new Map(
    routes.flatMap(({ driver_id: driver, visits }) =>
      visits.map(({ delivery_id: id }) => [id, driver] as const)
    )
  )

/** Returns the shipments with a visit that is later than allowed. */
function lateIn(problem: Problem, { routes }: Plan): Set<number> {
  const most = lateAllowed(problem)
  return new Set(
    routes.flatMap(route =>
      scheduleOf(problem, route).timed.visits.flatMap(({ shipment, visit, starts }) =>
        starts - problem.shipments[shipment]!.visits[visit]!.window[1] > most ? [shipment] : []
      )
    )
  )
}
