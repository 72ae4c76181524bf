/** Puts the shipments that are in no route where they cost least. */
import { bestPair, type Insertion } from './insertion.ts'
import { bestSeveral, insertSeveral } from './several.ts'
import { type Random, shuffle } from './random.ts'
import { type Route, travel } from './route.ts'
import { insertPair, type Solution } from './solution.ts'

/** The share of the places that a search leaves out. */
const blinks = 0.01

export type Order = (shipments: number[]) => void

/** Returns the ways in which shipments come one after the other, each with its weight. */
export function ordersOf(solution: Solution, random: Random): { weight: number; order: Order }[] {
  const { compiled } = solution
  const { first, change, dimensions, latest, earliest, place, vehicles } = compiled
  const by = (value: (shipment: number) => number): Order => {
    return list => {
      shuffle(random, list)
      list.sort((one, other) => value(one) - value(other))
    }
  }
  const [vehicle] = vehicles
  const away = (shipment: number) => (vehicle ? travel(vehicle, vehicle.start, place[first[shipment]!]!) : 0)
  const width = (shipment: number) =>
    latest[first[shipment]!]! -
    earliest[first[shipment]!]! +
    latest[first[shipment + 1]! - 1]! -
    earliest[first[shipment + 1]! - 1]!
  return [
    { weight: 4, order: list => shuffle(random, list) },
    { weight: 2, order: by(shipment => -change[first[shipment]! * dimensions]!) },
    { weight: 2, order: by(shipment => -away(shipment)) },
    { weight: 1, order: by(away) },
    { weight: 2, order: by(width) },
    { weight: 2, order: by(shipment => earliest[first[shipment]!]!) },
    { weight: 2, order: by(shipment => -latest[first[shipment + 1]! - 1]!) }
  ]
}

export function chooseOrder(orders: readonly { weight: number; order: Order }[], random: Random): Order {
  let left = random() * orders.reduce((sum, { weight }) => sum + weight, 0)
  for (const { weight, order } of orders) {
    left -= weight
    if (left < 0) return order
  }
  return orders[0]!.order
}

const best: Insertion = { cost: 0, pickup: 0, dropoff: 0 }
const found: Insertion = { cost: 0, pickup: 0, dropoff: 0 }

/** How many of the visits nearest to one say which routes are tried first. */
const nearest = 8

/**
 * Returns the usable routes, those that are near the shipment first: a cheap place that is found early spares the search of most
 * others.
 */
function nearFirst(
  { compiled, routeOf, routes }: Solution,
  neighbors: readonly Int32Array[],
  shipment: number,
  usable: readonly Route[]
): Route[] {
  const isUsable = new Uint8Array(routes.length)
  for (const { index } of usable) isUsable[index] = 1
  const ordered: Route[] = []
  for (let visit = compiled.first[shipment]!; visit < compiled.first[shipment + 1]!; visit += 1)
    for (let at = 0; at < nearest; at += 1) {
      const index = routeOf[compiled.shipmentOf[neighbors[visit]![at] ?? visit]!]!
      if (index < 0 || isUsable[index] === 0) continue
      isUsable[index] = 0
      ordered.push(routes[index]!)
    }
  for (const route of usable) if (isUsable[route.index] === 1) ordered.push(route)
  return ordered
}

/**
 * Puts shipments into routes, in the given order. One that fits nowhere stays out, as one that costs more than it's worth.
 * `usable` says which routes may be used.
 */
export function recreate(
  solution: Solution,
  neighbors: readonly Int32Array[],
  shipments: readonly number[],
  usable: readonly Route[],
  random: Random
): void {
  const { compiled } = solution
  const blink = () => random() < blinks
  for (const shipment of shipments) {
    const pair = compiled.first[shipment + 1]! - compiled.first[shipment]! === 2
    let chosen: Route | null = null
    let most = compiled.penalty[shipment]!
    let several: number[] = []
    const tried = new Set<number>()
    for (const route of nearFirst(solution, neighbors, shipment, usable)) {
      if (compiled.allowed[shipment * compiled.vehicles.length + route.index] === 0) continue
      if (route.length === 0 && compiled.problem.shipments[shipment]!.vehicle === undefined) {
        // Empty routes of vehicles that are alike are alike.
        if (tried.has(route.vehicle.kind)) continue
        tried.add(route.vehicle.kind)
      }
      if (!pair) {
        const better = bestSeveral(compiled, route, shipment, most)
        if (better) [chosen, most, several] = [route, better.cost, better.visits]
      } else if (bestPair(compiled, route, shipment, most, blink, found)) {
        chosen = route
        most = found.cost
        best.pickup = found.pickup
        best.dropoff = found.dropoff
      }
    }
    if (!chosen) continue
    if (pair) insertPair(solution, chosen, shipment, best)
    else insertSeveral(solution, chosen, shipment, several)
  }
}
