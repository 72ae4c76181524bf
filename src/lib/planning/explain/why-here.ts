/** Why a shipment is where it is: what it adds there, and what it would add on each other vehicle. */
import type { Plan, Problem } from '../problem.ts'
import { cutOut, fitOf } from './one-route.ts'

export interface OtherPlace {
  /** The index of the vehicle. */
  vehicle: number
  /** What the shipment adds to its cost at its cheapest place. */
  cost: number
}

export interface WhyHere {
  /** What it adds at the cheapest place on the vehicle that has it. */
  cost: number
  /** The vehicles that could take it, the cheapest first. */
  others: OtherPlace[]
}

/** Returns null for a shipment that isn't planned. */
export function whyHere(problem: Problem, plan: Plan, shipment: number): WhyHere | null {
  const own = plan.routes.find(({ visits }) => visits.some(each => each.shipment === shipment))?.vehicle
  if (own === undefined) return null
  const costs = problem.vehicles.map((_, vehicle) => fitOf(cutOut(problem, plan, vehicle, shipment))?.cost)
  return {
    cost: costs[own] ?? 0,
    others: costs
      .flatMap((cost, vehicle) => (cost === undefined || vehicle === own ? [] : [{ vehicle, cost }]))
      .sort((one, other) => one.cost - other.cost)
  }
}
