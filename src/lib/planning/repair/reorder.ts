/** Finds another order for routes that are late, one by one. */
import { scheduleOf } from '../checker/schedule.ts'
import type { Plan, PlanRoute, Problem } from '../problem.ts'
import { solve } from '../solver/solve.ts'
import { held } from './held.ts'

/** The steps of the search for one route: a fraction of a second. */
const steps = 400
/** Later than any window, in seconds. */
const anyLate = 200_000

/** Returns the plan with another order of those late routes that are less late in it. */
export function reorder(
  problem: Problem,
  plan: Plan,
  underway: ReadonlySet<number>
): { plan: Plan; reordered: number[] } {
  const reordered: number[] = []
  const routes = plan.routes.map(route => {
    const before = scheduleOf(problem, route)
    if (before.late.length === 0) return route
    const found = searched(problem, route, underway)
    const after = found && scheduleOf(problem, found)
    const isBetter =
      after && (after.late.length < before.late.length || after.timed.late < before.timed.late - 60)
    if (!isBetter) return route
    reordered.push(route.vehicle)
    return found
  })
  return { plan: { ...plan, routes }, reordered }
}

/** Searches on a day of this vehicle alone, on which any lateness is allowed and costs. Null if a shipment would be left out. */
function searched(problem: Problem, route: PlanRoute, underway: ReadonlySet<number>): PlanRoute | null {
  const { costs, vehicles, shipments } = problem
  const own = [...new Set(route.visits.map(({ shipment }) => shipment))]
  const alone: Problem = {
    ...problem,
    vehicles: [vehicles[route.vehicle]!],
    shipments: own.map(each => shipments[each]!),
    costs: {
      ...costs,
      lateSecond: costs.lateSecond ?? 100 * costs.second,
      mostLate: anyLate,
      // More than any lateness costs, so that nothing is left out.
      unplanned: Number.MAX_SAFE_INTEGER / 1_000
    }
  }
  const visits = route.visits.map(each => ({ ...each, shipment: own.indexOf(each.shipment) }))
  const start: Plan = { routes: [{ vehicle: 0, visits }], unplanned: [] }
  const isUnderway = new Set(underway.has(route.vehicle) ? [0] : [])
  const { plan } = solve(held(alone, start, isUnderway), { seed: 1, progress: done => done / steps, start })
  const [found] = plan.routes
  if (!found || plan.unplanned.length > 0) return null
  return {
    vehicle: route.vehicle,
    visits: found.visits.map(each => ({ ...each, shipment: own[each.shipment]! }))
  }
}
