/** What a checked plan costs. */
import type { Plan, Problem } from '../problem.ts'
import type { CheckedRoute } from './checked.ts'

export function planCost(
  { costs, shipments, vehicles }: Problem,
  plan: Plan,
  routes: readonly CheckedRoute[]
): number {
  const of = ({ vehicle, visits, driving, setups, meters, waiting, late }: CheckedRoute) =>
    visits.length === 0
      ? 0
      : vehicles[vehicle]!.fixedCost +
        costs.second * (driving + setups) +
        costs.meter * meters +
        costs.waitingSecond * waiting +
        (costs.lateSecond ?? 0) * late
  const out = plan.unplanned.reduce((sum, each) => sum + costs.unplanned * (shipments[each]!.priority + 1), 0)
  const work = routes.map(({ driving, setups, service, visits }) =>
    visits.length === 0 ? 0 : driving + setups + service
  )
  const mean = work.reduce((sum, each) => sum + each, 0) / Math.max(1, vehicles.length)
  const idle = (vehicles.length - routes.length) * mean
  const uneven = work.reduce((sum, each) => sum + Math.abs(each - mean), idle)
  return routes.reduce((sum, route) => sum + of(route), out) + costs.unevenSecond * uneven
}
