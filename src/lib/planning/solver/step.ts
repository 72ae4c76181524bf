/** One step of the search: some shipments are taken out, and put in again. */
import { chooseOrder, type ordersOf, recreate } from './recreate.ts'
import { chooseStrings } from './ruin.ts'
import { removeShipments, type Solution } from './solution.ts'

/** The average of the shipments that are taken out at a time. */
const takenOut = 10

export interface Tools {
  solution: Solution
  neighbors: Int32Array[]
  orders: ReturnType<typeof ordersOf>
  random: () => number
  locked: ReadonlySet<number>
  steps: number
}

/** Takes some shipments out, and puts all that are out where they cost least. */
export function ruinAndRecreate(tools: Tools, usable = tools.solution.routes): void {
  const { solution, neighbors, orders, random, locked } = tools
  const average = Math.min(takenOut, Math.max(2, solution.routeOf.length / 4))
  removeShipments(solution, chooseStrings(solution, neighbors, locked, average, random))
  const out = [...solution.unplanned].sort((one, other) => one - other)
  chooseOrder(orders, random)(out)
  recreate(solution, neighbors, out, usable, random)
}
