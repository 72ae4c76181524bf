/** What a route costs: the way, setups, lateness, waiting, and the vehicle. */
import type { Compiled } from './compiled.ts'
import { handling, type Route, travel } from './route.ts'

/** Returns the cost of the way from a place to a visit, with its setup. */
export function hop(compiled: Compiled, { vehicle }: Route, before: number, visit: number): number {
  const { costs } = compiled.problem
  const place = compiled.place[visit]!
  const setup = place === before ? 0 : compiled.setup[visit]!
  return (
    costs.second * (travel(vehicle, before, place) + setup) + costs.meter * meters(vehicle, before, place)
  )
}

/** Returns the cost of the way from the last place to the vehicle's end. */
export function lastHop(compiled: Compiled, { vehicle }: Route, place: number): number {
  const { costs } = compiled.problem
  const { end } = vehicle
  return costs.second * travel(vehicle, place, end) + costs.meter * meters(vehicle, place, end)
}

const meters = (vehicle: Route['vehicle'], from: number, to: number): number =>
  from < 0 || to < 0 ? 0 : vehicle.meters[from * vehicle.places + to]!

/** Computes the cost of a route and of its ways. */
export function costOf(compiled: Compiled, route: Route): number {
  const { vehicle, visits, length } = route
  if (length === 0) return 0
  let before = vehicle.start
  let cost = vehicle.fixedCost
  for (let at = 0; at < length; at += 1) {
    route.ways[at] = hop(compiled, route, before, visits[at]!)
    cost += route.ways[at]!
    before = compiled.place[visits[at]!]!
  }
  route.ways[length] = lastHop(compiled, route, before)
  cost += route.ways[length]!
  const { lateSecond, waitingSecond } = compiled.problem.costs
  return lateSecond === null && waitingSecond === 0 ? cost : cost + timeCost(compiled, route)
}

/** Returns the cost of lateness and waiting, with each visit as early as possible and the break where it's over soonest. */
function timeCost(compiled: Compiled, route: Route): number {
  const { vehicle, visits, length, open, done } = route
  const { lateSecond, waitingSecond } = compiled.problem.costs
  // Until the break, the visits before it have their earliest starts.
  let over = length
  for (let at = length - 1; at >= 0 && needsDone(compiled, route, at); at -= 1) over = at
  let cost = 0
  let before = vehicle.start
  let left = vehicle.from
  for (let at = 0; at < length; at += 1) {
    const visit = visits[at]!
    const start = at >= over ? done[at]! : open[at]!
    const way = travel(vehicle, before, compiled.place[visit]!)
    const rest = at === over && vehicle.breakSeconds > 0 ? vehicle.breakSeconds : 0
    if (at > 0) cost += waitingSecond * Math.max(0, start - left - way - rest)
    cost += (lateSecond ?? 0) * Math.max(0, start - compiled.latest[visit]!)
    left = start + handling(compiled, before, visit)
    before = compiled.place[visit]!
  }
  return cost
}

/** Whether the break is over at a visit, in the schedule that ends soonest. */
function needsDone(
  compiled: Compiled,
  { vehicle, visits, length, open, done, leaveOpen }: Route,
  at: number
): boolean {
  if (vehicle.breakSeconds < 0) return true
  if (open[at] === Infinity) return true
  const before = at === 0 ? vehicle.start : compiled.place[visits[at - 1]!]!
  const isPossible = open[at]! + handling(compiled, before, visits[at]!) <= leaveOpen[at]!
  return !isPossible || (at === length - 1 && done[at]! <= open[at]!)
}
