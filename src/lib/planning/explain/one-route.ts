/** A day of one vehicle, cut out of a plan, to try a shipment in. */
import { checkPlan } from '../checker/check-plan.ts'
import type { CheckedRoute } from '../checker/checked.ts'
import type { Plan, PlanVehicle, Problem, Shipment } from '../problem.ts'
import { insertOne } from '../solver/insert-one.ts'

export interface OneRoute {
  problem: Problem
  /** The vehicle's route, without the shipment. */
  plan: Plan
  /** The index of the shipment in the day. */
  tried: number
}

/** Returns the day of a vehicle with the shipments of its route, and one more that isn't in it. */
export function cutOut(problem: Problem, plan: Plan, vehicle: number, shipment: number): OneRoute {
  const visits = (plan.routes.find(route => route.vehicle === vehicle)?.visits ?? []).filter(
    each => each.shipment !== shipment
  )
  const own = [...new Set(visits.map(each => each.shipment))]
  const tried = own.length
  return {
    tried,
    problem: {
      ...problem,
      vehicles: [problem.vehicles[vehicle]!],
      shipments: [...own, shipment].map(each => problem.shipments[each]!)
    },
    plan: {
      routes: [
        { vehicle: 0, visits: visits.map(each => ({ ...each, shipment: own.indexOf(each.shipment) })) }
      ],
      unplanned: [tried]
    }
  }
}

/** Returns the same day with another vehicle, or another form of the shipment that is tried. */
export function changed(
  { problem, plan, tried }: OneRoute,
  vehicle: Partial<PlanVehicle>,
  shipment: Partial<Shipment> = {}
): OneRoute {
  const { vehicles, shipments } = problem
  return {
    tried,
    plan,
    problem: {
      ...problem,
      vehicles: [{ ...vehicles[0]!, ...vehicle }],
      shipments: shipments.with(tried, { ...shipments[tried]!, ...shipment })
    }
  }
}

export interface Fit {
  /** What the shipment adds to the cost. */
  cost: number
  route: CheckedRoute
}

/** Returns the cheapest place of the shipment that the checker accepts, null if there is none. */
export function fitOf({ problem, plan, tried }: OneRoute): Fit | null {
  const inserted = insertOne(problem, plan, tried)
  if (!inserted) return null
  const { broken, routes } = checkPlan(problem, inserted.plan)
  return broken.length === 0 && routes[0] ? { cost: inserted.cost, route: routes[0] } : null
}
