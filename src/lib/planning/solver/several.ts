/** Where a shipment with another number of visits than two fits in a route: one visit after the other, cheapest first. */
import type { Compiled } from './compiled.ts'
import { refresh, scratchOf } from './refresh.ts'
import type { Route } from './route.ts'
import { settle, type Solution, touch } from './solution.ts'

function put(scratch: Route, visits: readonly number[]): void {
  scratch.visits.set(visits)
  scratch.length = visits.length
}

/**
 * Returns the cheapest route found with the shipment in it, and what it adds. Null if there is none below `most`. Each place
 * of the first visit is tried, with the others after it where they add least.
 */
export function bestSeveral(
  compiled: Compiled,
  route: Route,
  shipment: number,
  most: number
): { cost: number; visits: number[] } | null {
  if (route.shipments >= route.vehicle.most) return null
  const scratch = scratchOf(compiled, route)
  const before = Array.from(route.visits.subarray(0, route.length))
  const own = Array.from(
    { length: compiled.first[shipment + 1]! - compiled.first[shipment]! },
    (_, at) => compiled.first[shipment]! + at
  )
  const later = own.slice(1)
  let best: { cost: number; visits: number[] } | null = null
  for (let at = 0; at <= before.length; at += 1) {
    // All of them together are a place to begin with, then each moves to where it's cheaper.
    let visits = [...before.slice(0, at), ...own, ...before.slice(at)]
    let cost = costWith(compiled, scratch, visits)
    for (const visit of later.toReversed()) {
      const without = visits.filter(each => each !== visit)
      const after = without.indexOf(visit - 1) + 1
      const next = visit + 1 === compiled.first[shipment + 1]! ? without.length : without.indexOf(visit + 1)
      for (let place = after; place <= next; place += 1) {
        const moved = without.toSpliced(place, 0, visit)
        const moves = costWith(compiled, scratch, moved)
        if (moves < cost) [visits, cost] = [moved, moves]
      }
    }
    const added = cost - route.cost
    if (added < (best?.cost ?? most)) best = { cost: added, visits }
  }
  return best
}

/** Returns the cost of a route with these visits, Infinity if it's impossible. */
function costWith(compiled: Compiled, scratch: Route, visits: readonly number[]): number {
  put(scratch, visits)
  return refresh(compiled, scratch) ? scratch.cost : Infinity
}

export function insertSeveral(
  solution: Solution,
  route: Route,
  shipment: number,
  visits: readonly number[]
): void {
  touch(solution, route)
  put(route, visits)
  settle(solution, route, shipment)
}
