/** Finds the cheapest plan of a small day by trying every order of every visit on every vehicle. */
import { checkPlan } from '../../src/lib/planning/checker/check-plan.ts'
import { planCost } from '../../src/lib/planning/checker/plan-cost.ts'
import type { PlannedVisit, Problem } from '../../src/lib/planning/problem.ts'

/** Returns the lowest cost of a plan that the checker accepts. */
export function lowestCost(problem: Problem): number {
  const { shipments, vehicles } = problem
  const unplannedCost = (set: number) =>
    shipments.reduce(
      (sum, { priority }, at) => (set & (1 << at) ? sum : sum + problem.costs.unplanned * (priority + 1)),
      0
    )
  const all = 1 << shipments.length
  const byVehicle = vehicles.map((_, vehicle) =>
    Array.from({ length: all }, (__, set) => cheapestRoute(problem, vehicle, set))
  )
  // The best of the first vehicles for each set of deliveries.
  let best = Array.from({ length: all }, (_, set) => (set === 0 ? 0 : Infinity))
  for (const costs of byVehicle) {
    best = best.map((_, set) => {
      let least = Infinity
      for (let own = set; ; own = (own - 1) & set) {
        least = Math.min(least, best[set & ~own]! + costs[own]!)
        if (own === 0) break
      }
      return least
    })
  }
  return Math.min(...best.map((cost, set) => cost + unplannedCost(set)))
}

function cheapestRoute(problem: Problem, vehicle: number, set: number): number {
  if (set === 0) return 0
  const own = problem.shipments.flatMap((_, index) => (set & (1 << index) ? [index] : []))
  const others = problem.shipments.flatMap((_, index) => (set & (1 << index) ? [] : [index]))
  let least = Infinity
  const next = new Map(own.map(shipment => [shipment, 0]))
  const visits: PlannedVisit[] = []
  const total = own.reduce((sum, shipment) => sum + problem.shipments[shipment]!.visits.length, 0)
  const costs = { ...problem, costs: { ...problem.costs, unplanned: 0 } }
  const go = () => {
    const plan = { routes: [{ vehicle, visits: [...visits] }], unplanned: others }
    const { broken, routes } = checkPlan(costs, plan)
    // What begins a route that's impossible is impossible. Only visits that are missing may come later.
    if (broken.some(({ rule }) => rule !== 'visit-missing' && rule !== 'shift' && rule !== 'break')) return
    if (visits.length === total) {
      if (broken.length === 0) least = Math.min(least, planCost(costs, plan, routes))
      return
    }
    for (const shipment of own) {
      const visit = next.get(shipment)!
      if (visit === problem.shipments[shipment]!.visits.length) continue
      next.set(shipment, visit + 1)
      visits.push({ shipment, visit })
      go()
      visits.pop()
      next.set(shipment, visit)
    }
  }
  go()
  return least
}
