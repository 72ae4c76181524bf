import type { DayPlan } from '../../contract/planning/day-plan.ts'

/** Returns the plan with a delivery on a route. `order` has all stops of the run: each new one comes after the one before it there. */
export function withBooked(
  plan: DayPlan,
  route: { driver_id: string; shift: number },
  { deliveryId, stopIds }: { deliveryId: string; stopIds: readonly string[] },
  order: readonly string[]
): DayPlan {
  const isIt = (each: DayPlan['routes'][number]) =>
    each.driver_id === route.driver_id && each.shift === route.shift
  const others = plan.routes.map(each => ({
    ...each,
    visits: each.visits.filter(visit => visit.delivery_id !== deliveryId)
  }))
  let visits = others.find(isIt)?.visits ?? []
  for (const stopId of stopIds) {
    const known = new Set(visits.map(each => each.stop_id))
    const before = order.slice(0, order.indexOf(stopId)).findLast(each => known.has(each))
    const next = order.slice(order.indexOf(stopId) + 1).find(each => known.has(each))
    const after = visits.findIndex(each => each.stop_id === before) + 1
    const at =
      before === undefined && next !== undefined ? visits.findIndex(each => each.stop_id === next) : after
    visits = visits.toSpliced(at, 0, { delivery_id: deliveryId, stop_id: stopId })
  }
  const routes = others.some(isIt)
    ? others.map(each => (isIt(each) ? { ...each, visits } : each))
    : [...others, { ...route, visits }]
  return { ...plan, routes }
}
