/** Where a shipment of one pickup and one dropoff fits best in a route. */
import type { Compiled } from './compiled.ts'
import { refresh, scratchOf } from './refresh.ts'
import { hop, lastHop } from './route-cost.ts'
import { arrival, arrive, handling, leaveForEnd, type Route } from './route.ts'

export interface Insertion {
  /** What it adds to the cost. Infinity if the shipment doesn't fit. */
  cost: number
  /** The index of the first visit that comes after the pickup, and after the dropoff, before the insertion. */
  pickup: number
  dropoff: number
}

/** Returns whether the rest of a route from `next` on stays possible after a departure from `place`. */
export function keepsRest(
  compiled: Compiled,
  route: Route,
  next: number,
  place: number,
  leftOpen: number,
  leftDone: number
): boolean {
  const { vehicle } = route
  if (next === route.length) {
    const [open, done] = leaveForEnd(vehicle, place)
    return leftOpen <= open || leftDone <= done
  }
  const visit = route.visits[next]!
  if (!arrive(compiled, vehicle, place, leftOpen, leftDone, visit)) return false
  const spent = handling(compiled, place, visit)
  return (
    arrival.open[0]! + spent <= route.leaveOpen[next]! || arrival.done[0]! + spent <= route.leaveDone[next]!
  )
}

/** Returns the cost of a way from `before` on to the visit `next`, or to the end. */
const onward = (compiled: Compiled, route: Route, before: number, next: number): number =>
  next === route.length ? lastHop(compiled, route, before) : hop(compiled, route, before, route.visits[next]!)

function costWithPair(compiled: Compiled, route: Route, pickup: number, at: number, to: number): number {
  const scratch = scratchOf(compiled, route)
  const { visits, length } = route
  scratch.visits.set(visits.subarray(0, at))
  scratch.visits[at] = pickup
  scratch.visits.set(visits.subarray(at, to), at + 1)
  scratch.visits[to + 1] = pickup + 1
  scratch.visits.set(visits.subarray(to, length), to + 2)
  scratch.length = length + 2
  return refresh(compiled, scratch) ? scratch.cost : Infinity
}

/** By place in a route: what a dropoff adds there alone, and the least of all from there on. */
let dropoffs = { adds: new Float64Array(0), least: new Float64Array(0) }

function findDropoffs(compiled: Compiled, route: Route, dropoff: number): void {
  const { visits, length, ways } = route
  if (dropoffs.adds.length < length + 2) {
    const column = () => new Float64Array(2 * length + 2)
    dropoffs = { adds: column(), least: column() }
  }
  const { adds, least } = dropoffs
  const { place } = compiled
  least[length + 1] = Infinity
  for (let to = length; to > 0; to -= 1) {
    const added =
      hop(compiled, route, place[visits[to - 1]!]!, dropoff) +
      onward(compiled, route, place[dropoff]!, to) -
      ways[to]!
    adds[to] = added
    least[to] = Math.min(added, least[to + 1]!)
  }
}

/**
 * Finds the cheapest places for a pair that keep every window, the shift and the load. Only looks for less than `most`.
 * With `blink`, a place is left out at random, so that the next search differs.
 */
export function bestPair(
  compiled: Compiled,
  route: Route,
  shipment: number,
  most: number,
  blink: (() => boolean) | null,
  found: Insertion
): boolean {
  found.cost = most
  const { vehicle, visits, length } = route
  if (route.shipments >= vehicle.most) return false
  const { dimensions, change, place, limit, first } = compiled
  const pickup = first[shipment]!
  const dropoff = pickup + 1
  const [pickupPlace, dropoffPlace] = [place[pickup]!, place[dropoff]!]
  // Lateness and waiting of all visits after it change with it, so they're counted exactly.
  const { lateSecond, waitingSecond } = compiled.problem.costs
  const isTimed = lateSecond !== null || waitingSecond > 0
  const used = length === 0 ? vehicle.fixedCost : 0
  const fits = (at: number) => {
    for (let dimension = 0; dimension < dimensions; dimension += 1) {
      const held = at === 0 ? vehicle.carried[dimension]! : route.load[(at - 1) * dimensions + dimension]!
      if (held + change[pickup * dimensions + dimension]! > vehicle.capacity[dimension]!) return false
    }
    return true
  }
  // Found once a pickup is cheap enough, which it's in few routes.
  let hasDropoffs = false
  let before = vehicle.start
  let leftOpen = vehicle.breakSeconds < 0 ? Infinity : vehicle.from
  let leftDone = vehicle.breakSeconds < 0 ? vehicle.from : Infinity
  for (let at = 0; at <= length; at += 1) {
    if (at > 0) {
      const visit = visits[at - 1]!
      const spent = handling(compiled, before, visit)
      leftOpen = route.open[at - 1]! + spent
      leftDone = route.done[at - 1]! + spent
      before = place[visit]!
    }
    if (leftOpen > limit[pickup]! && leftDone > limit[pickup]!) break
    const toPickup = used + hop(compiled, route, before, pickup) - (length === 0 ? 0 : route.ways[at]!)
    // A dropoff makes a route longer, except for a setup that another visit then saves.
    if (toPickup - compiled.mostSetup >= found.cost) continue
    if (!fits(at)) continue
    if (!arrive(compiled, vehicle, before, leftOpen, leftDone, pickup)) continue
    if (!hasDropoffs) findDropoffs(compiled, route, dropoff)
    hasDropoffs = true
    const { adds, least } = dropoffs
    const spent = handling(compiled, before, pickup)
    let there = pickupPlace
    let open = arrival.open[0]! + spent
    let done = arrival.done[0]! + spent
    // Of the pickup alone, once a visit of the route is between it and its dropoff.
    let alone = 0
    for (let to = at; ; to += 1) {
      if (open > limit[dropoff]! && done > limit[dropoff]!) break
      const cost =
        to === at
          ? toPickup + hop(compiled, route, there, dropoff) + onward(compiled, route, dropoffPlace, to)
          : alone + adds[to]!
      if (cost < found.cost && !blink?.() && arrive(compiled, vehicle, there, open, done, dropoff)) {
        const last = handling(compiled, there, dropoff)
        if (keepsRest(compiled, route, to, dropoffPlace, arrival.open[0]! + last, arrival.done[0]! + last)) {
          const exact = isTimed ? costWithPair(compiled, route, pickup, at, to) - route.cost : cost
          if (exact < found.cost) {
            found.cost = exact
            found.pickup = at
            found.dropoff = to
          }
        }
      }
      // On to the route's next visit, with the parcel on board.
      if (to === length || !fits(to + 1)) break
      const visit = visits[to]!
      if (to === at) alone = toPickup + hop(compiled, route, pickupPlace, visit)
      // No dropoff from here on is cheap enough.
      if (alone + least[to + 1]! >= found.cost) break
      if (!arrive(compiled, vehicle, there, open, done, visit)) break
      const long = handling(compiled, there, visit)
      open = arrival.open[0]! + long
      done = arrival.done[0]! + long
      if (open > route.leaveOpen[to]! && done > route.leaveDone[to]!) break
      there = place[visit]!
    }
  }
  return found.cost < most
}
