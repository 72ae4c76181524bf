/** A day with routes that stay as they are: a late stop may not come later, and the one that a driver is heading for stays first. */
import { scheduleOf } from '../checker/schedule.ts'
import type { Plan, PlanVehicle, Problem, Shipment } from '../problem.ts'

/** Returns how late a visit may begin. */
export const lateAllowed = ({ costs }: Pick<Problem, 'costs'>): number =>
  costs.lateSecond === null ? 0 : costs.mostLate

/**
 * Returns the problem in which every route is possible that only breaks times: windows, shifts and breaks end as late as the plan
 * keeps them, and not later. `underway` are the vehicles of which the first visit stays the first.
 */
export function held(problem: Problem, plan: Plan, underway: ReadonlySet<number>): Problem {
  const late = lateAllowed(problem)
  const vehicles = new Map<number, PlanVehicle>()
  const latest = new Map<string, number>()
  for (const route of plan.routes) {
    const vehicle = problem.vehicles[route.vehicle]!
    const { timed, late: broken } = scheduleOf(problem, route)
    const hasNoBreak = broken.some(({ rule }) => rule === 'break')
    vehicles.set(route.vehicle, {
      ...vehicle,
      shift: [vehicle.shift[0], Math.max(vehicle.shift[1], timed.ends)],
      ...(hasNoBreak ? { break: null } : {})
    })
    for (const [at, { shipment, visit, starts }] of timed.visits.entries()) {
      const end = problem.shipments[shipment]!.visits[visit]!.window[1]
      const isFirst = at === 0 && underway.has(route.vehicle)
      if (isFirst || starts > end + late) latest.set(`${shipment} ${visit}`, starts - late)
    }
  }
  return {
    ...problem,
    vehicles: problem.vehicles.map((vehicle, index) => vehicles.get(index) ?? vehicle),
    shipments: problem.shipments.map((shipment, index) => withLatest(shipment, index, latest))
  }
}

const withLatest = (shipment: Shipment, index: number, latest: ReadonlyMap<string, number>): Shipment => ({
  ...shipment,
  visits: shipment.visits.map((visit, at) => ({
    ...visit,
    window: [visit.window[0], latest.get(`${index} ${at}`) ?? visit.window[1]]
  }))
})
