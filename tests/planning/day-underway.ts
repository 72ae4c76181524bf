/** Days in the middle: some visits are done, packages are on board, and drivers are on the way. */
import type { Plan, PlannedVisit, Problem, Shipment } from '../../src/lib/planning/problem.ts'
import { checkPlan } from '../../src/lib/planning/checker/check-plan.ts'
import { below, type Random } from '../../src/lib/planning/solver/random.ts'

export interface DayUnderway {
  problem: Problem
  plan: Plan
  /** What's on board. */
  loaded: ReadonlySet<number>
  underway: ReadonlySet<number>
}

/** Returns the rest of a planned day, each route after a number of its visits. */
export function underway(problem: Problem, plan: Plan, doneOf: (vehicle: number) => number): DayUnderway {
  const { routes } = checkPlan(problem, plan)
  const done = new Set<string>()
  const on = new Map<number, string>()
  const vehicles = [...problem.vehicles]
  for (const { vehicle, visits, breakAt } of routes) {
    const count = Math.min(doneOf(vehicle), visits.length)
    for (const { shipment, visit } of visits.slice(0, count)) {
      done.add(`${shipment} ${visit}`)
      on.set(shipment, vehicles[vehicle]!.id)
    }
    const next = visits[count]
    if (count === 0 || !next) continue
    const before = vehicles[vehicle]!
    vehicles[vehicle] = {
      ...before,
      start: problem.shipments[next.shipment]!.visits[next.visit]!.place,
      shift: [next.arrives, before.shift[1]],
      break: breakAt !== null && breakAt < next.arrives ? null : before.break
    }
  }
  const index = new Map<number, number>()
  const shipments = problem.shipments.flatMap((shipment, at): Shipment[] => {
    const left = shipment.visits.flatMap((_, visit) => (done.has(`${at} ${visit}`) ? [] : [visit]))
    if (left.length === 0) return []
    index.set(at, index.size)
    const parcels = shipment.parcels.map(each => ({
      ...each,
      from: left.indexOf(each.from),
      to: left.indexOf(each.to)
    }))
    return [
      {
        ...shipment,
        visits: left.map(visit => shipment.visits[visit]!),
        parcels: parcels.filter(({ from }) => from >= 0),
        onBoard: parcels.filter(({ from, to }) => from < 0 && to >= 0),
        ...(left.length < shipment.visits.length ? { vehicle: on.get(at)! } : {})
      }
    ]
  })
  const visitsLeft = (visits: readonly PlannedVisit[]) =>
    visits.flatMap(({ shipment, visit }) => {
      const before =
        problem.shipments[shipment]!.visits.length -
        (shipments[index.get(shipment) ?? -1]?.visits.length ?? 0)
      return done.has(`${shipment} ${visit}`)
        ? []
        : [{ shipment: index.get(shipment)!, visit: visit - before }]
    })
  const rest = plan.routes
    .map(({ vehicle, visits }) => ({ vehicle, visits: visitsLeft(visits) }))
    .filter(({ visits }) => visits.length > 0)
  return {
    problem: { ...problem, vehicles, shipments },
    plan: { routes: rest, unplanned: plan.unplanned.map(each => index.get(each)!) },
    loaded: new Set([...index].flatMap(([at, now]) => (on.has(at) ? [now] : []))),
    underway: new Set(rest.flatMap(({ vehicle }) => (doneOf(vehicle) > 0 ? [vehicle] : [])))
  }
}

/** Takes a route away, as of a driver who is ill. Its vehicle has no time left. */
export function withoutDriver({ problem, plan, ...rest }: DayUnderway, vehicle: number): DayUnderway {
  const route = plan.routes.find(each => each.vehicle === vehicle)
  const vehicles = problem.vehicles.map((each, index) =>
    index === vehicle ? { ...each, shift: [each.shift[1], each.shift[1]] as const, most: 0 } : each
  )
  const free = new Set(route?.visits.map(({ shipment }) => shipment))
  return {
    ...rest,
    problem: { ...problem, vehicles },
    plan: {
      routes: plan.routes.filter(each => each !== route),
      unplanned: [...plan.unplanned, ...free].toSorted((one, other) => one - other)
    }
  }
}

/** A driver who is later than planned. */
export function delayed(day: DayUnderway, vehicle: number, seconds: number): DayUnderway {
  const vehicles = day.problem.vehicles.map((each, index) =>
    index === vehicle ? { ...each, shift: [each.shift[0] + seconds, each.shift[1]] as const } : each
  )
  return { ...day, problem: { ...day.problem, vehicles } }
}

/** Takes some shipments out of their routes, as if they were booked later. What's on board stays. */
export function bookedLater(day: DayUnderway, random: Random, count: number): DayUnderway {
  const free = day.plan.routes
    .flatMap(({ visits }) => visits.map(({ shipment }) => shipment))
    .filter(each => !day.loaded.has(each))
  const out = new Set(Array.from({ length: count }, () => free[below(random, free.length)]!))
  out.delete(undefined as never)
  return {
    ...day,
    plan: {
      routes: day.plan.routes.map(({ vehicle, visits }) => ({
        vehicle,
        visits: visits.filter(({ shipment }) => !out.has(shipment))
      })),
      unplanned: [...day.plan.unplanned, ...out].toSorted((one, other) => one - other)
    }
  }
}
