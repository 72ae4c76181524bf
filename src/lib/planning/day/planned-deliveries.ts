import type { DayPlan } from '../../contract/planning/day-plan.ts'

interface Routes {
  routes: readonly { visits: readonly { delivery_id: string }[] }[]
}

/** Returns the ids of the deliveries that are on a route. */
export const plannedDeliveries = ({ routes }: Routes): Set<string> =>
  new Set(routes.flatMap(({ visits }) => visits.map(each => each.delivery_id)))

/** Returns the plan as drivers get it: nobody drives the routes of vans without a driver. */
export function withoutVans(plan: DayPlan): DayPlan {
  const vans = new Set(plan.vans?.map(({ id }) => id))
  return { ...plan, routes: plan.routes.filter(({ driver_id: id }) => !vans.has(id)) }
}
