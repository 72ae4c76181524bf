/** Writes a plan in VROOM's output form, with the times that our checker computes. */
import { checkPlan } from '../../../src/lib/planning/checker/check-plan.ts'
import type { CheckedRoute } from '../../../src/lib/planning/checker/checked.ts'
import { planCost } from '../../../src/lib/planning/checker/plan-cost.ts'
import type { Plan, Problem } from '../../../src/lib/planning/problem.ts'

interface Step {
  type: 'start' | 'pickup' | 'delivery' | 'break' | 'end'
  arrival: number
  setup: number
  service: number
  waiting_time: number
  /** Of the shipment, or of the vehicle that has the break. */
  id?: number
  location_index?: number
}

/** Throws if the checker refuses the plan. */
export function vroomPlan(problem: Problem, plan: Plan) {
  const { broken, routes } = checkPlan(problem, plan)
  if (broken.length > 0) throw new Error(`The plan breaks ${broken[0]?.rule}.`)
  const written = routes.filter(({ visits }) => visits.length > 0).map(route => routeOf(problem, route))
  const sum = (value: (route: (typeof written)[number]) => number) =>
    written.reduce((total, route) => total + value(route), 0)
  return {
    code: 0,
    summary: {
      cost: planCost(problem, plan, routes),
      routes: written.length,
      unassigned: plan.unplanned.length * 2,
      setup: sum(({ setup }) => setup),
      service: sum(({ service }) => service),
      duration: sum(({ duration }) => duration),
      distance: sum(({ distance }) => distance),
      waiting_time: sum(({ waiting_time }) => waiting_time)
    },
    unassigned: plan.unplanned.flatMap(id => [
      { id, type: 'pickup' },
      { id, type: 'delivery' }
    ]),
    routes: written
  }
}

function routeOf(problem: Problem, route: CheckedRoute) {
  const { vehicle, setups, service, driving, meters, waiting } = route
  return {
    vehicle,
    setup: setups,
    service,
    duration: driving,
    distance: meters,
    waiting_time: waiting,
    steps: stepsOf(problem, route)
  }
}

function stepsOf({ vehicles, shipments }: Problem, route: CheckedRoute): Step[] {
  const { start, end, break: rest } = vehicles[route.vehicle]!
  const plain = { setup: 0, service: 0, waiting_time: 0 }
  const at = (place: number | null) => (place === null ? {} : { location_index: place })
  const visits = route.visits.map(({ shipment, visit, arrives, starts, leaves }): Step => {
    const { kind, place, service } = shipments[shipment]!.visits[visit]!
    return {
      type: kind === 'pickup' ? 'pickup' : 'delivery',
      id: shipment,
      location_index: place,
      arrival: arrives,
      setup: leaves - starts - service,
      service,
      waiting_time: starts - arrives
    }
  })
  const breakAt = route.breakAt
  if (rest && breakAt !== null) {
    const next = route.visits.findIndex(({ starts }) => starts >= breakAt + rest.seconds)
    const pause: Step = {
      ...plain,
      type: 'break',
      id: route.vehicle,
      arrival: breakAt,
      service: rest.seconds
    }
    visits.splice(next < 0 ? visits.length : next, 0, pause)
  }
  return [
    { ...plain, type: 'start', arrival: route.leaves, ...at(start) },
    ...visits,
    { ...plain, type: 'end', arrival: route.ends, ...at(end) }
  ]
}
