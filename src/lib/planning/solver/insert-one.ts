/** Puts one more shipment into a plan that people have already seen, so nothing else moves. */
import type { Plan, Problem } from '../problem.ts'
import { type Compiled, compile } from './compiled.ts'
import { bestPair, type Insertion } from './insertion.ts'
import { refresh } from './refresh.ts'
import type { Route } from './route.ts'
import { bestSeveral, insertSeveral } from './several.ts'
import { emptySolution, insertPair, planOf, type Solution, take } from './solution.ts'

export interface Inserted {
  plan: Plan
  /** The index of the vehicle that has it now. */
  vehicle: number
  /** What it adds to the cost, the fixed cost of an empty vehicle included, and what uneven work costs left out. */
  cost: number
}

/**
 * Returns the plan with the shipment at its cheapest place. All others keep their vehicle and order. Null if it fits nowhere. A route
 * that isn't possible anymore stays as it is and takes nothing. `vehicles` are the indices of those that may take it, by default all.
 */
export function insertOne(
  problem: Problem,
  plan: Plan,
  shipment: number,
  vehicles?: ReadonlySet<number>
): Inserted | null {
  if (!plan.unplanned.includes(shipment)) throw new Error('The shipment is in a route.')
  const compiled = compile(problem)
  const solution = emptySolution(compiled)
  take(solution, plan)
  return insertInto(solution, shipment, vehicles)
}

/** Returns the plan with each of the shipments at its cheapest place, one after the other. Those that fit nowhere stay unplanned. */
export function insertAll(problem: Problem, plan: Plan, shipments: readonly number[]): Plan {
  const solution = emptySolution(compile(problem))
  take(solution, plan)
  for (const shipment of shipments) insertInto(solution, shipment)
  return planOf(solution)
}

function insertInto(solution: Solution, shipment: number, vehicles?: ReadonlySet<number>): Inserted | null {
  const { compiled } = solution
  let best: { route: Route; cost: number; put: () => void } | null = null
  for (const route of solution.routes) {
    if (vehicles && !vehicles.has(route.index)) continue
    if (compiled.allowed[shipment * compiled.vehicles.length + route.index] === 0) continue
    if (!refresh(compiled, route)) continue
    const found = cheapest(solution, compiled, route, shipment, best?.cost ?? Infinity)
    if (found) best = { route, ...found }
  }
  if (!best) return null
  best.put()
  return { plan: planOf(solution), vehicle: best.route.index, cost: best.cost }
}

/** Returns the cheapest place in one route, and what puts the shipment there. Null if there is none below `most`. */
function cheapest(
  solution: Solution,
  compiled: Compiled,
  route: Route,
  shipment: number,
  most: number
): { cost: number; put: () => void } | null {
  if (compiled.first[shipment + 1]! - compiled.first[shipment]! !== 2) {
    const found = bestSeveral(compiled, route, shipment, most)
    return found && { cost: found.cost, put: () => insertSeveral(solution, route, shipment, found.visits) }
  }
  const found: Insertion = { cost: 0, pickup: 0, dropoff: 0 }
  if (!bestPair(compiled, route, shipment, most, null, found)) return null
  return { cost: found.cost, put: () => insertPair(solution, route, shipment, found) }
}
