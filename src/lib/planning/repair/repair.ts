/** Plans again only what must change of a day: all else keeps its driver and its order. */
import { scheduleOf } from '../checker/schedule.ts'
import type { Plan, PlanRoute, Problem } from '../problem.ts'
import { insertAll, insertOne } from '../solver/insert-one.ts'
import { held } from './held.ts'
import { reorder } from './reorder.ts'

export interface RepairOptions {
  /** The indices of shipments that stay with their vehicle: they're on board, or somebody has locked them. */
  staying: ReadonlySet<number>
  /** The indices of vehicles with a driver on the way to the first visit. */
  underway: ReadonlySet<number>
  /** Whether a route that stays late may get another order. */
  mayReorder: boolean
}

/** Why a shipment leaves its route. */
export type Late = 'window' | 'shift'

export interface Repaired {
  plan: Plan
  /** The shipments that went to another vehicle, because theirs is late. */
  offered: ReadonlyMap<number, Late>
  /** The vehicles with another order. */
  reordered: readonly number[]
}

/** Returns the plan after all that can be mended. Shipments that fit nowhere stay where they are, or unplanned. */
export function repair(problem: Problem, plan: Plan, options: RepairOptions): Repaired {
  const { plan: mended, offered } = offer(problem, plan, options)
  const { plan: ordered, reordered } = options.mayReorder
    ? reorder(problem, mended, options.underway)
    : { plan: mended, reordered: [] }
  const left = ordered.unplanned.filter(
    each => !options.staying.has(each) && problem.shipments[each]!.visits.length > 0
  )
  const first = (each: number) => Math.min(...problem.shipments[each]!.visits.map(({ window }) => window[1]))
  const order = left.toSorted((one, other) => first(one) - first(other) || one - other)
  return { plan: insertAll(held(problem, ordered, options.underway), ordered, order), offered, reordered }
}

/** Offers what would be late to the other vehicles, one after the other: the rest of the route may be in time without it. */
function offer(
  problem: Problem,
  plan: Plan,
  { staying, underway }: RepairOptions
): Pick<Repaired, 'plan' | 'offered'> {
  const offered = new Map<number, Late>()
  const tried = new Set(staying)
  const vehicles = problem.vehicles.map((_, index) => index)
  let now = plan
  for (const { vehicle } of plan.routes) {
    const others = new Set(vehicles.filter(each => each !== vehicle))
    for (let late = lateIn(problem, now, vehicle, tried); late; late = lateIn(problem, now, vehicle, tried)) {
      tried.add(late.shipment)
      const rest = without(now, late.shipment)
      const found = insertOne(held(problem, rest, underway), rest, late.shipment, others)
      if (!found) continue
      now = found.plan
      offered.set(late.shipment, late.why)
    }
  }
  return { plan: now, offered }
}

/** Returns the first shipment of a route that would be late, or the last one of a route that is too long. */
function lateIn(
  problem: Problem,
  { routes }: Plan,
  vehicle: number,
  tried: ReadonlySet<number>
): { shipment: number; why: Late } | null {
  const route = routes.find(each => each.vehicle === vehicle)
  const { late } = route ? scheduleOf(problem, route) : { late: [] }
  const missed = late.find(({ shipment }) => shipment !== undefined && !tried.has(shipment))
  if (missed?.shipment !== undefined) return { shipment: missed.shipment, why: 'window' }
  if (!late.some(({ rule }) => rule === 'shift' || rule === 'break')) return null
  const last = route?.visits.findLast(({ shipment }) => !tried.has(shipment))
  return last ? { shipment: last.shipment, why: 'shift' } : null
}

const without = ({ routes, unplanned }: Plan, shipment: number): Plan => ({
  routes: routes.map((route): PlanRoute => ({
    ...route,
    visits: route.visits.filter(each => each.shipment !== shipment)
  })),
  unplanned: [...unplanned, shipment]
})
