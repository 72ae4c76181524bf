/** A plan while it's being solved: routes, and the shipments that are in none. */
import type { Plan } from '../problem.ts'
import type { Compiled } from './compiled.ts'
import { refresh } from './refresh.ts'
import { emptyRoute, type Route } from './route.ts'

export interface Solution {
  compiled: Compiled
  routes: Route[]
  /** The route of each shipment, -1 for none. */
  routeOf: Int32Array
  unplanned: Set<number>
  /** The visits of the routes that a change has touched, as they were before. */
  before: Map<number, Int32Array>
  costBefore: number
}

export function emptySolution(compiled: Compiled): Solution {
  const count = compiled.problem.shipments.length
  return {
    compiled,
    routes: compiled.vehicles.map((_, index) => emptyRoute(compiled, index)),
    routeOf: new Int32Array(count).fill(-1),
    unplanned: new Set(Array.from({ length: count }, (_, index) => index)),
    before: new Map(),
    costBefore: 0
  }
}

export function costOfSolution({ compiled, routes, unplanned }: Solution): number {
  let cost = 0
  for (const route of routes) cost += route.cost
  for (const shipment of unplanned) cost += compiled.penalty[shipment]!
  const { unevenSecond } = compiled.problem.costs
  return unevenSecond === 0 ? cost : cost + unevenSecond * unevenness(routes)
}

/** Returns how far the vehicles' work is from its mean, in seconds, summed up. */
function unevenness(routes: readonly Route[]): number {
  const mean = routes.reduce((sum, { work }) => sum + work, 0) / Math.max(1, routes.length)
  return routes.reduce((sum, { work }) => sum + Math.abs(work - mean), 0)
}

/** Puts a pair into a route. */
export function insertPair(
  solution: Solution,
  route: Route,
  shipment: number,
  { pickup, dropoff }: { pickup: number; dropoff: number }
): void {
  const { compiled } = solution
  touch(solution, route)
  const visit = compiled.first[shipment]!
  const { visits, length } = route
  visits.copyWithin(dropoff + 2, dropoff, length)
  visits[dropoff + 1] = visit + 1
  visits.copyWithin(pickup + 1, pickup, dropoff)
  visits[pickup] = visit
  route.length += 2
  settle(solution, route, shipment)
}

export function settle(solution: Solution, route: Route, shipment: number): void {
  solution.routeOf[shipment] = route.index
  solution.unplanned.delete(shipment)
  if (!refresh(solution.compiled, route)) throw new Error('A shipment was put where it does not fit.')
}

/** Takes shipments out of their routes. */
export function removeShipments(solution: Solution, shipments: readonly number[]): void {
  const { compiled, routes, routeOf, unplanned } = solution
  const touched = new Set<number>()
  for (const shipment of shipments) {
    const index = routeOf[shipment]!
    if (index < 0) continue
    touched.add(index)
    routeOf[shipment] = -1
    unplanned.add(shipment)
  }
  for (const index of touched) {
    const route = routes[index]!
    touch(solution, route)
    let kept = 0
    for (let at = 0; at < route.length; at += 1) {
      const visit = route.visits[at]!
      if (routeOf[compiled.shipmentOf[visit]!] === index) {
        route.visits[kept] = visit
        kept += 1
      }
    }
    route.length = kept
    // A way can be longer than the one over a third place, as with a setup that the first visit there had paid.
    if (!refresh(compiled, route)) clear(solution, route)
  }
}

function clear({ compiled, routeOf, unplanned }: Solution, route: Route): void {
  for (let at = 0; at < route.length; at += 1) {
    const shipment = compiled.shipmentOf[route.visits[at]!]!
    routeOf[shipment] = -1
    unplanned.add(shipment)
  }
  route.length = 0
  refresh(compiled, route)
}

/** Takes the routes of a plan over, also those that aren't possible. */
export function take(solution: Solution, plan: Plan): void {
  const copy = solution.routes.map(() => new Int32Array())
  for (const { vehicle, visits } of plan.routes)
    copy[vehicle] = Int32Array.from(
      visits,
      ({ shipment, visit }) => solution.compiled.first[shipment]! + visit
    )
  goTo(solution, copy)
}

/** Takes the routes of a plan over. Shipments of a route that isn't possible anymore are out of it. */
export function startFrom(solution: Solution, plan: Plan): void {
  const { compiled, routes } = solution
  take(solution, plan)
  for (const route of routes) if (!refresh(compiled, route)) clear(solution, route)
}

/** Begins a change that can be taken back. */
export function begin(solution: Solution): void {
  solution.before.clear()
  solution.costBefore = costOfSolution(solution)
}

/** Keeps a route as it was at the begin of the change. */
export function touch({ before }: Solution, { index, visits, length }: Route): void {
  if (!before.has(index)) before.set(index, visits.slice(0, length))
}

/** Takes the change back. */
export function takeBack(solution: Solution): void {
  const { compiled, routes, routeOf, unplanned, before } = solution
  const free = (index: number) => {
    const { visits, length } = routes[index]!
    for (let at = 0; at < length; at += 1) {
      const shipment = compiled.shipmentOf[visits[at]!]!
      routeOf[shipment] = -1
      unplanned.add(shipment)
    }
  }
  for (const index of before.keys()) free(index)
  for (const [index, visits] of before) {
    const route = routes[index]!
    route.visits.set(visits)
    route.length = visits.length
    for (const visit of visits) {
      routeOf[compiled.shipmentOf[visit]!] = index
      unplanned.delete(compiled.shipmentOf[visit]!)
    }
    refresh(compiled, route)
  }
  before.clear()
}

/** The visits of every route, to go back to. */
export const copyOf = ({ routes }: Solution): Int32Array[] =>
  routes.map(({ visits, length }) => visits.slice(0, length))

/** Goes back to a copy. */
export function goTo(solution: Solution, copy: readonly Int32Array[]): void {
  solution.before.clear()
  for (const [index, visits] of copy.entries()) solution.before.set(index, visits)
  takeBack(solution)
}

export function planOf({ compiled, routes, unplanned }: Solution): Plan {
  return {
    routes: routes
      .filter(({ length }) => length > 0)
      .map(({ index, visits, length }) => ({
        vehicle: index,
        visits: Array.from(visits.subarray(0, length), visit => {
          const shipment = compiled.shipmentOf[visit]!
          return { shipment, visit: visit - compiled.first[shipment]! }
        })
      })),
    unplanned: [...unplanned].sort((one, other) => one - other)
  }
}
