/** What a plan is not to blame for: a driver is late already, and the plan makes it no later. */
import type { Broken, TimedVisit } from '../checker/checked.ts'
import { scheduleOf } from '../checker/schedule.ts'
import { lateAllowed } from './held.ts'
import type { Plan, PlanRoute, Problem } from '../problem.ts'

/** Another order of equal ways may differ by less, in seconds. */
const tolerance = 60

/** Returns the rules that a plan breaks, without windows, shifts and breaks that `driven` misses as much: the routes that the drivers have now. */
export function brokenAnew(
  problem: Problem,
  plan: Plan,
  broken: readonly Broken[],
  driven: readonly PlanRoute[]
): Broken[] {
  const times = new Map(
    driven.map(route => [
      route.vehicle,
      { before: scheduleOf(problem, route), after: scheduleOf(problem, routeOf(plan, route.vehicle)) }
    ])
  )
  return broken.filter(({ rule, vehicle, shipment }) => {
    const known = vehicle === undefined ? undefined : times.get(vehicle)
    if (!known || (rule !== 'window' && rule !== 'shift' && rule !== 'break')) return true
    const { before, after } = known
    const isLate = before.late.some(each => each.rule === rule && each.shipment === shipment)
    if (!isLate) return true
    if (rule === 'window')
      return !after.timed.visits
        .filter(each => each.shipment === shipment && isTooLate(problem, each))
        .every(each => startsNoLater(each, before.timed.visits))
    return after.timed.ends > before.timed.ends + tolerance
  })
}

const routeOf = ({ routes }: Plan, vehicle: number): PlanRoute =>
  routes.find(route => route.vehicle === vehicle) ?? { vehicle, visits: [] }

const isTooLate = (problem: Problem, { shipment, visit, starts }: TimedVisit): boolean =>
  starts > problem.shipments[shipment]!.visits[visit]!.window[1] + lateAllowed(problem)

const startsNoLater = ({ shipment, visit, starts }: TimedVisit, before: readonly TimedVisit[]): boolean =>
  before.some(each => each.shipment === shipment && each.visit === visit && starts <= each.starts + tolerance)
