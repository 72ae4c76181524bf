/** The times of a route: each visit as early as possible, with the break at each place in turn, and the best one taken. */
import type { PlanRoute, PlanVehicle, Problem } from '../problem.ts'
import type { Broken, CheckedRoute, TimedVisit } from './checked.ts'

interface Tried {
  timed: CheckedRoute
  late: Broken[]
}

/** Where the break is: at the place of a visit or on the way to it, or none. */
type BreakPlace = { before: number; isThere: boolean } | null

/** Returns the schedule with the fewest broken rules, then the least lateness, then the earliest end. */
export function scheduleOf(problem: Problem, route: PlanRoute): Tried {
  const vehicle = problem.vehicles[route.vehicle]!
  const places: BreakPlace[] = vehicle.break
    ? [
        null,
        ...Array.from({ length: route.visits.length + 1 }, (_, before) => [
          { before, isThere: true },
          { before, isThere: false }
        ]).flat()
      ]
    : [null]
  const tried = places.map(place => timedWith(problem, vehicle, route, place))
  return tried.reduce((one, other) => (isBetter(other, one) ? other : one))
}

function isBetter(one: Tried, other: Tried): boolean {
  const order = (each: Tried) => [each.late.length, each.timed.late, each.timed.ends]
  const [a, b] = [order(one), order(other)]
  const at = a.findIndex((value, index) => value !== b[index])
  return at >= 0 && a[at]! < b[at]!
}

function timedWith(problem: Problem, vehicle: PlanVehicle, route: PlanRoute, pause: BreakPlace): Tried {
  const { shipments, matrices, costs } = problem
  const matrix = matrices[vehicle.matrix]!
  const between = (from: number | null, to: number | null) =>
    from === null || to === null ? -1 : from * matrix.size + to
  const seconds = (at: number) => (at < 0 ? 0 : matrix.seconds[at]!)
  const broken: Broken[] = []
  const mayBeLate = costs.lateSecond === null ? 0 : costs.mostLate
  const sums = { driving: 0, setups: 0, service: 0, meters: 0, waiting: 0, late: 0, lateVisits: 0 }
  let breakAt: number | null = null
  let time = vehicle.shift[0]
  let place = vehicle.start
  const rest = () => {
    if (!vehicle.break) return
    const [earliest, latest] = vehicle.break.window
    breakAt = Math.max(time, earliest)
    if (breakAt > latest) broken.push({ rule: 'break', vehicle: route.vehicle })
    sums.waiting += breakAt - time
    time = breakAt + vehicle.break.seconds
  }
  const go = (to: number | null, index: number) => {
    if (pause?.before === index && !pause.isThere) rest()
    const way = between(place, to)
    time += seconds(way)
    sums.driving += seconds(way)
    sums.meters += way < 0 ? 0 : matrix.meters[way]!
    if (pause?.before === index && pause.isThere) rest()
  }
  const visits = route.visits.map(({ shipment, visit }, index): TimedVisit => {
    const at = shipments[shipment]!.visits[visit]!
    go(at.place, index)
    const arrives = time
    const starts = Math.max(arrives, at.window[0])
    const late = Math.max(0, starts - at.window[1])
    if (late > mayBeLate) broken.push({ rule: 'window', vehicle: route.vehicle, shipment })
    if (index > 0) sums.waiting += starts - arrives
    sums.late += late
    if (late > 0) sums.lateVisits += 1
    const setup = at.place === place ? 0 : at.setup
    sums.setups += setup
    sums.service += at.service
    time = starts + at.service + setup
    place = at.place
    return { shipment, visit, arrives, starts, leaves: time }
  })
  const first = visits[0]
  go(vehicle.end, visits.length)
  if (time > vehicle.shift[1]) broken.push({ rule: 'shift', vehicle: route.vehicle })
  // Whoever is back before the break must begin needs none.
  if (vehicle.break && breakAt === null && time > vehicle.break.window[1])
    broken.push({ rule: 'break', vehicle: route.vehicle })
  return {
    timed: {
      vehicle: route.vehicle,
      visits,
      // As late as the first visit allows.
      leaves: first
        ? vehicle.shift[0] + (pause?.before === 0 ? 0 : first.starts - first.arrives)
        : vehicle.shift[0],
      ends: time,
      breakAt,
      ...sums
    },
    late: broken
  }
}
