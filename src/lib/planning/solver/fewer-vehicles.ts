/** Empties whole routes, one at a time, as long as all shipments fit into the others. */
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
  const missing = () => {
    let sum = 0
    for (const shipment of unplanned) sum += absences[shipment]!
    return sum
  }
  // What fits nowhere at all isn't a reason to stop.
  const impossible = unplanned.size
  for (;;) {
    const complete = copyOf(solution)
    const used = routes.filter(({ length }) => length > 0)
    if (used.length <= 1) return
    const absencesOf = (index: number) => {
      const { visits, length } = routes[index]!
      let sum = 0
      for (let at = 0; at < length; at += 1) sum += absences[compiled.shipmentOf[visits[at]!]!]!
      return sum
    }
    const least = used.reduce((one, other) => (absencesOf(other.index) < absencesOf(one.index) ? other : one))
    const usable = used.filter(route => route !== least)
    const out = Array.from(least.visits.subarray(0, least.length), visit => compiled.shipmentOf[visit]!)
    if (out.some(shipment => tools.locked.has(shipment))) return
    begin(solution)
    removeShipments(solution, [...new Set(out)])
    let before = unplanned.size
    while (unplanned.size > impossible) {
      if (progress() >= 1) {
        goTo(solution, complete)
        return
      }
      tools.steps += 1
      begin(solution)
      const sum = missing()
      before = unplanned.size
      ruinAndRecreate(tools, usable)
      const isBetter =
        unplanned.size < before || missing() < sum || (unplanned.size === before && random() < 0.01)
      for (const shipment of unplanned) absences[shipment]! += 1
      if (!isBetter) takeBack(solution)
    }
  }
}
