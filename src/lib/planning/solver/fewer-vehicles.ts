/** Empties whole routes, one at a time, as long as all shipments fit into the others. */
import type { Route } from './route.ts'
import { begin, copyOf, goTo, removeShipments, takeBack } from './solution.ts'
import { ruinAndRecreate, type Tools } from './step.ts'

/**
 * Tries until `progress` says 1. A plan with a shipment in no route is a step between two plans: it's accepted if the ones
 * that are out have been out less often before, so that those that are hard to place get in.
 */
export function fewerVehicles(tools: Tools, progress: () => number): void {
  const { solution, random } = tools
  const { routes, unplanned, compiled } = solution
  const absences = new Float64Array(solution.routeOf.length)
  const sumOf = (shipments: Iterable<number>) => {
    let sum = 0
    for (const shipment of shipments) sum += absences[shipment]!
    return sum
  }
  const missing = () => sumOf(unplanned)
  const shipmentsOf = ({ visits, length }: Route) => [
    ...new Set(Array.from(visits.subarray(0, length), visit => compiled.shipmentOf[visit]!))
  ]
  const absencesOf = (route: Route) => sumOf(shipmentsOf(route))
  // What fits nowhere at all isn't a reason to stop.
  const impossible = unplanned.size
  for (;;) {
    const complete = copyOf(solution)
    const used = routes.filter(({ length }) => length > 0)
    if (used.length <= 1) return
    const least = used.reduce((one, other) => (absencesOf(other) < absencesOf(one) ? other : one))
    const usable = used.filter(route => route !== least)
    const out = shipmentsOf(least)
    if (out.some(shipment => tools.locked.has(shipment))) return
    removeShipments(solution, out)
    while (unplanned.size > impossible) {
      if (progress() >= 1) {
        goTo(solution, complete)
        return
      }
      tools.steps += 1
      begin(solution)
      const [sum, before] = [missing(), unplanned.size]
      ruinAndRecreate(tools, usable)
      const isBetter =
        unplanned.size < before || missing() < sum || (unplanned.size === before && random() < 0.01)
      for (const shipment of unplanned) absences[shipment]! += 1
      if (!isBetter) takeBack(solution)
    }
  }
}
