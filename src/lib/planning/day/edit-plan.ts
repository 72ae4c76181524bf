/** Changes of a day's plan by hand. They may break rules: people see what breaks, and nothing is published before it's mended. */
import type { DayPlan, PlanEdit } from '../../contract/planning/day-plan.ts'
import { insertOne } from '../solver/insert-one.ts'
import type { Plan, PlannedVisit, Problem } from '../problem.ts'
import type { Day } from './day.ts'
import { planOf, routesOf, vehicleIdOf } from './day-problem.ts'

/** Thrown for what a plan doesn't have. `what` is the field of the edit. */
export class EditError extends Error {
  readonly what: 'delivery_ids' | 'driver_id' | 'to' | 'from' | 'before'
  constructor(what: EditError['what'], message: string) {
    super(message)
    this.name = 'EditError'
    this.what = what
  }
}

/** How the ids of vans without a driver begin. No account's id does. */
const vanPrefix = 'van_'

type Edit<Kind extends PlanEdit['kind']> = Extract<PlanEdit, { kind: Kind }>

/** Returns the plan in which the deliveries of an edit don't go to another day. */
export function withoutMoves(plan: DayPlan, edit: PlanEdit): DayPlan {
  if (!('delivery_ids' in edit) || edit.kind === 'lock') return plan
  return { ...plan, moved: plan.moved.filter(({ delivery_id: id }) => !edit.delivery_ids.includes(id)) }
}

/** Returns the plan after an edit, from one `withoutMoves`. Throws EditError. */
export function edited(day: Day, problem: Problem, plan: DayPlan, edit: PlanEdit): DayPlan {
  switch (edit.kind) {
    case 'move':
      return moved(day, problem, plan, edit)
    case 'move_route':
      return routeMoved(day, plan, edit)
    case 'unplan':
      return withRoutes(day, without(day, plan, edit.delivery_ids), plan, edit.delivery_ids)
    case 'other_day': {
      const left = withRoutes(day, without(day, plan, edit.delivery_ids), plan, edit.delivery_ids)
      const moved = edit.delivery_ids.map(id => ({ delivery_id: id, day: edit.day }))
      return { ...left, moved: [...plan.moved, ...moved] }
    }
    case 'this_day':
      return plan
    case 'add_van':
      return withVan(plan, edit)
    case 'remove_van':
      return withoutVan(plan, edit)
    case 'lock': {
      const others = plan.locked.filter(id => !edit.delivery_ids.includes(id))
      return { ...plan, locked: edit.locked ? [...others, ...edit.delivery_ids] : others }
    }
  }
}

function withVan(plan: DayPlan, { name, vehicle, shift }: Edit<'add_van'>): DayPlan {
  const vans = plan.vans ?? []
  const number = Math.max(0, ...vans.map(({ id }) => Number(id.slice(vanPrefix.length)))) + 1
  return { ...plan, vans: [...vans, { id: `${vanPrefix}${number}`, name, vehicle, shift }] }
}

function withoutVan(plan: DayPlan, { driver_id: wanted }: Edit<'remove_van'>): DayPlan {
  const left = (plan.vans ?? []).filter(({ id }) => id !== wanted)
  if (left.length === (plan.vans ?? []).length)
    throw new EditError('driver_id', 'The day has no such van without a driver')
  return { ...plan, vans: left, routes: plan.routes.filter(({ driver_id: id }) => id !== wanted) }
}

/** The plan without some deliveries. */
function without(day: Day, plan: DayPlan, ids: readonly string[]): Plan {
  const found = planOf(day, plan)
  const out = new Set(ids.map(id => indexOf(day, id)))
  const routes = found.routes.map(({ vehicle, visits }) => ({
    vehicle,
    visits: visits.filter(({ shipment }) => !out.has(shipment))
  }))
  return { routes, unplanned: [...new Set([...found.unplanned, ...out])] }
}

function indexOf({ deliveries }: Day, id: string): number {
  const index = deliveries.findIndex(delivery => delivery.id === id)
  if (index < 0) throw new EditError('delivery_ids', 'A delivery is not to be planned on this day')
  return index
}

function vehicleOf(
  { shifts }: Day,
  { driver_id: driver, shift }: { driver_id: string; shift: number }
): number {
  const wanted = vehicleIdOf({ driver, shift })
  const index = shifts.findIndex(each => vehicleIdOf(each) === wanted)
  if (index < 0) throw new EditError('to', 'This driver has no such shift on this day')
  return index
}

/** The plan with other routes. Deliveries that somebody moves or takes off aren't locked anymore. */
const withRoutes = (day: Day, next: Plan, before: DayPlan, unlocked: readonly string[]): DayPlan => ({
  ...before,
  routes: routesOf(day, next),
  locked: before.locked.filter(id => !unlocked.includes(id))
})

/** To a driver: before a stop, all visits one after the other; else where it adds least, or last if it fits nowhere. */
function moved(day: Day, problem: Problem, plan: DayPlan, edit: Edit<'move'>): DayPlan {
  const vehicle = vehicleOf(day, edit.to)
  let next = without(day, plan, edit.delivery_ids)
  for (const id of edit.delivery_ids) {
    const shipment = indexOf(day, id)
    next =
      edit.before === undefined
        ? placed(problem, next, shipment, vehicle)
        : before({ day, problem }, next, shipment, vehicle, edit.before)
  }
  return withRoutes(day, next, plan, edit.delivery_ids)
}

function placed(problem: Problem, plan: Plan, shipment: number, vehicle: number): Plan {
  const inserted = insertOne(problem, plan, shipment, new Set([vehicle]))
  return inserted?.plan ?? put(plan, vehicle, visitsOf(problem, shipment), null, shipment)
}

const visitsOf = ({ shipments }: Problem, shipment: number): PlannedVisit[] =>
  shipments[shipment]!.visits.map((_, visit) => ({ shipment, visit }))

function before(
  { day, problem }: { day: Day; problem: Problem },
  plan: Plan,
  shipment: number,
  vehicle: number,
  stopId: string
): Plan {
  const own = plan.routes.find(route => route.vehicle === vehicle)
  const at =
    own?.visits.findIndex(each => day.deliveries[each.shipment]!.stops[each.visit]!.id === stopId) ?? -1
  if (at < 0) throw new EditError('before', 'This stop is not on the route')
  return put(plan, vehicle, visitsOf(problem, shipment), at, shipment)
}

/** Puts visits into a route at an index, or at its end. */
function put(plan: Plan, vehicle: number, visits: PlannedVisit[], at: number | null, shipment: number): Plan {
  const own = plan.routes.find(route => route.vehicle === vehicle)
  const route = {
    vehicle,
    visits: (own?.visits ?? []).toSpliced(at ?? own?.visits.length ?? 0, 0, ...visits)
  }
  return {
    routes: own ? plan.routes.map(each => (each === own ? route : each)) : [...plan.routes, route],
    unplanned: plan.unplanned.filter(each => each !== shipment)
  }
}

/** A whole route goes to another driver in its order, after what that driver has. */
function routeMoved(day: Day, plan: DayPlan, { from, to }: Edit<'move_route'>): DayPlan {
  const [source, target] = [vehicleOf(day, from), vehicleOf(day, to)]
  if (source === target) return plan
  const found = planOf(day, plan)
  const visits = found.routes.find(({ vehicle }) => vehicle === source)?.visits ?? []
  if (visits.length === 0) throw new EditError('from', 'This route is empty')
  const own = found.routes.find(({ vehicle }) => vehicle === target)?.visits ?? []
  const routes = found.routes.filter(({ vehicle }) => vehicle !== source && vehicle !== target)
  return withRoutes(
    day,
    { ...found, routes: [...routes, { vehicle: target, visits: [...own, ...visits] }] },
    plan,
    []
  )
}
