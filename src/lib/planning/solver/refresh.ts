/** Computes what a route keeps, after its visits have changed. */
import type { Compiled } from './compiled.ts'
import { costOf } from './route-cost.ts'
import {
  arrival,
  arrive,
  emptyRoute,
  handling,
  leaveForBreak,
  leaveForEnd,
  type Route,
  travel
} from './route.ts'

/** Returns false if the route is impossible: a window, the shift or the load. */
export function refresh(compiled: Compiled, route: Route): boolean {
  const { vehicle, visits, length } = route
  const { dimensions, change, place } = compiled
  let [before, leftOpen, leftDone] = [
    vehicle.start,
    vehicle.breakSeconds < 0 ? Infinity : vehicle.from,
    vehicle.breakSeconds < 0 ? vehicle.from : Infinity
  ]
  route.shipments = 0
  route.work = 0
  for (let at = 0; at < length; at += 1) {
    const visit = visits[at]!
    if (!arrive(compiled, vehicle, before, leftOpen, leftDone, visit)) return false
    const spent = handling(compiled, before, visit)
    route.work += travel(vehicle, before, place[visit]!) + spent
    route.open[at] = arrival.open[0]!
    route.done[at] = arrival.done[0]!
    leftOpen = route.open[at]! + spent
    leftDone = route.done[at]! + spent
    before = place[visit]!
    if (compiled.first[compiled.shipmentOf[visit]!] === visit) route.shipments += 1
    for (let dimension = 0; dimension < dimensions; dimension += 1) {
      const held = at === 0 ? vehicle.carried[dimension]! : route.load[(at - 1) * dimensions + dimension]!
      const now = held + change[visit * dimensions + dimension]!
      if (now > vehicle.capacity[dimension]!) return false
      route.load[at * dimensions + dimension] = now
    }
  }
  if (route.shipments > vehicle.most) return false
  if (length > 0) route.work += travel(vehicle, before, vehicle.end)
  for (let at = length - 1; at >= 0; at -= 1) {
    const from = place[visits[at]!]!
    if (at === length - 1) {
      const [open, done] = leaveForEnd(vehicle, from)
      route.leaveOpen[at] = open
      route.leaveDone[at] = done
      continue
    }
    const next = visits[at + 1]!
    const way = travel(vehicle, from, place[next]!)
    const spent = handling(compiled, from, next)
    // A visit that would have to begin before its window can't be reached by leaving early.
    const within = (latest: number) => {
      const last = Math.min(compiled.limit[next]!, latest - spent)
      return last < compiled.earliest[next]! ? -Infinity : last
    }
    const over = within(route.leaveDone[at + 1]!)
    route.leaveDone[at] = over - way
    route.leaveOpen[at] =
      vehicle.breakSeconds < 0
        ? -Infinity
        : Math.max(within(route.leaveOpen[at + 1]!) - way, leaveForBreak(vehicle, way, over))
  }
  route.cost = costOf(compiled, route)
  return length === 0 || isOnTime(compiled, route)
}

function isOnTime(compiled: Compiled, { vehicle, visits, open, done, leaveOpen, leaveDone }: Route): boolean {
  const spent = handling(compiled, vehicle.start, visits[0]!)
  return open[0]! + spent <= leaveOpen[0]! || done[0]! + spent <= leaveDone[0]!
}

const scratches = new WeakMap<Compiled, Map<number, Route>>()

/** Returns a route of the same vehicle to try visits in. */
export function scratchOf(compiled: Compiled, { index }: Route): Route {
  let all = scratches.get(compiled)
  if (!all) scratches.set(compiled, (all = new Map<number, Route>()))
  let route = all.get(index)
  if (!route) all.set(index, (route = emptyRoute(compiled, index)))
  return route
}
