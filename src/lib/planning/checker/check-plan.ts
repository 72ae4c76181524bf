/**
 * Checks a plan against its problem, and computes its totals. It shares no code with the solver, so that a mistake of one
 * is found by the other.
 */
import type { Plan, PlanRoute, Problem } from '../problem.ts'
import type { Broken, Checked } from './checked.ts'
import { scheduleOf } from './schedule.ts'

/** Checks everything. A plan with an unknown vehicle, visit or shipment isn't timed. */
export function checkPlan(problem: Problem, plan: Plan): Checked {
  const broken = checkOnce(problem, plan)
  if (broken.some(({ rule }) => rule.startsWith('unknown'))) return { broken, routes: [] }
  const routes = plan.routes.map(route => {
    broken.push(...checkRoute(problem, route))
    const { timed, late } = scheduleOf(problem, route)
    broken.push(...late)
    return timed
  })
  return { broken, routes }
}

/** Every visit once, and each vehicle once. */
function checkOnce({ vehicles, shipments }: Problem, { routes, unplanned }: Plan): Broken[] {
  const broken: Broken[] = []
  const used = new Set<number>()
  const seen = new Map<string, number>()
  for (const { vehicle, visits } of routes) {
    if (!vehicles[vehicle]) broken.push({ rule: 'unknown-vehicle', vehicle })
    if (used.has(vehicle)) broken.push({ rule: 'vehicle-twice', vehicle })
    used.add(vehicle)
    for (const { shipment, visit } of visits) {
      const key = `${shipment} ${visit}`
      if (!shipments[shipment]?.visits[visit]) broken.push({ rule: 'unknown-visit', vehicle, shipment })
      if (seen.has(key)) broken.push({ rule: 'visit-twice', vehicle, shipment })
      else seen.set(key, vehicle)
    }
  }
  const out = new Set<number>()
  for (const shipment of unplanned) {
    if (!shipments[shipment]) broken.push({ rule: 'unknown-visit', shipment })
    if (out.has(shipment)) broken.push({ rule: 'visit-twice', shipment })
    out.add(shipment)
  }
  for (const [shipment, { visits }] of shipments.entries()) {
    const on = visits.map((_, visit) => seen.get(`${shipment} ${visit}`))
    const isPlanned = on.some(vehicle => vehicle !== undefined)
    if (isPlanned && out.has(shipment)) broken.push({ rule: 'planned-and-unplanned', shipment })
    if ((isPlanned && on.includes(undefined)) || (!isPlanned && !out.has(shipment)))
      broken.push({ rule: 'visit-missing', shipment })
    if (new Set(on.filter(vehicle => vehicle !== undefined)).size > 1)
      broken.push({ rule: 'other-vehicle', shipment })
  }
  return broken
}

/** The order, skills, loads and the number of deliveries of one route. */
function checkRoute({ vehicles, shipments }: Problem, { vehicle, visits }: PlanRoute): Broken[] {
  const { id, skills, capacity, most } = vehicles[vehicle]!
  const broken: Broken[] = []
  const last = new Map<number, number>()
  // Also what isn't part of the route.
  const carried = shipments.flatMap(({ vehicle: on, onBoard = [] }) => (on === id ? onBoard : []))
  const load = capacity.map((_, dimension) =>
    carried.reduce((sum, { amounts }) => sum + (amounts[dimension] ?? 0), 0)
  )
  for (const { shipment, visit } of visits) {
    const { parcels, onBoard = [], skills: needed, vehicle: wanted } = shipments[shipment]!
    if (visit <= (last.get(shipment) ?? -1)) broken.push({ rule: 'order', vehicle, shipment })
    if (!last.has(shipment)) {
      if ((needed & skills) !== needed) broken.push({ rule: 'skills', vehicle, shipment })
      if (wanted !== undefined && wanted !== id) broken.push({ rule: 'other-vehicle', vehicle, shipment })
    }
    last.set(shipment, visit)
    for (const { from, to, amounts } of parcels)
      for (const [dimension, amount] of amounts.entries()) {
        if (dimension >= load.length) continue
        if (from === visit) load[dimension]! += amount
        if (to === visit) load[dimension]! -= amount
      }
    for (const { to, amounts } of onBoard)
      for (const dimension of load.keys()) if (to === visit) load[dimension]! -= amounts[dimension] ?? 0
    if (load.some((held, dimension) => held > capacity[dimension]!))
      broken.push({ rule: 'load', vehicle, shipment })
  }
  if (last.size > most) broken.push({ rule: 'too-many', vehicle })
  return broken
}
