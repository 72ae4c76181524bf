/** Turns a day into a routing problem, and plans of one into plans of the other. */
import type { DayPlan } from '../../contract/planning/day-plan.ts'
import { matrixAt } from '../matrix-at.ts'
import type { Matrix, Plan, PlannedVisit, PlanRoute, PlanVehicle, Problem, Shipment } from '../problem.ts'
import { type Day, type DayDelivery, type DayShift, windowOf } from './day.ts'

/** What a vehicle without a volume can hold, in milliliters. */
const anyVolume = 2_000_000_000
/**
 * A second on the road counts as much as a hundred meters, and a second after a window as a hundred seconds. A van without a driver
 * costs ten hours on the road.
 */
const costs = { unplanned: 1_000_000_000, late: 10_000, second: 100, meter: 1, uneven: 0, open: 3_600_000 }

/** The id of a vehicle in the problem. */
export const vehicleIdOf = ({ driver, shift }: Pick<DayShift, 'driver' | 'shift'>): string =>
  `${driver} ${shift}`

export function problemOf(day: Day): Problem {
  const { deliveries, shifts, rules } = day
  const names = [...new Set(deliveries.flatMap(({ needs }) => needs))]
  if (names.length > 31) throw new Error('A day needs more than 31 different things of its vehicles.')
  const bitsOf = (list: readonly string[]) =>
    names.reduce((bits, name, index) => (list.includes(name) ? bits | (1 << index) : bits), 0)
  const matrices: Matrix[] = []
  const kinds = new Map<string, number>()
  const matrixOf = ({ table, factor }: DayShift) => {
    const kind = `${table} ${factor}`
    const known = kinds.get(kind)
    if (known !== undefined) return known
    const index = matrices.push(matrixAt(day.tables[table]!, factor)) - 1
    kinds.set(kind, index)
    return index
  }
  const end = Math.max(0, ...shifts.map(({ to }) => to))
  return {
    matrices,
    vehicles: shifts.map((shift): PlanVehicle => ({
      id: vehicleIdOf(shift),
      matrix: matrixOf(shift),
      start: shift.start,
      end: shift.end,
      shift: [shift.from, shift.to],
      break: shift.break && {
        window: [shift.break.from, shift.break.to - shift.break.seconds],
        seconds: shift.break.seconds
      },
      capacity: [shift.grams, shift.milliliters ?? anyVolume],
      skills: bitsOf(shift.has),
      most: rules.most,
      fixedCost: shift.isOpen ? costs.open : 0
    })),
    shipments: deliveries.map(delivery => shipmentOf(delivery, day, bitsOf(delivery.needs), end)),
    costs: {
      unplanned: costs.unplanned,
      lateSecond: rules.late > 0 ? costs.late : null,
      mostLate: rules.late,
      second: costs.second,
      waitingSecond: 0,
      meter: costs.meter,
      unevenSecond: costs.uneven
    }
  }
}

function shipmentOf(delivery: DayDelivery, { rules, shifts }: Day, skills: number, end: number): Shipment {
  const { id, stops, parcels, onlyDriver } = delivery
  const indexOf = (stopId: string) => stops.findIndex(stop => stop.id === stopId)
  const only = onlyDriver === null ? undefined : shiftNow(shifts, onlyDriver)
  return {
    id,
    visits: stops.map(stop => {
      const count = parcels.reduce(
        (sum, { from, to, count }) => (stop.id === from || stop.id === to ? sum + count : sum),
        0
      )
      const usual = rules.parcel * count
      return {
        id: stop.id,
        kind: stop.kind,
        place: stop.place,
        window: windowOf(delivery, stop, rules, end),
        setup: rules.setup,
        // Where it begins costs no setup otherwise.
        service:
          (stop.service === null ? usual : Math.max(usual, stop.service - rules.setup)) +
          (stop.isNext ? rules.setup : 0)
      }
    }),
    parcels: parcels.flatMap(({ from, to, grams, milliliters }) => {
      const [first, last] = [indexOf(from), indexOf(to)]
      return first < 0 || last < 0 ? [] : [{ from: first, to: last, amounts: [grams, milliliters] }]
    }),
    onBoard: parcels
      .filter(({ isOnBoard, to }) => isOnBoard && indexOf(to) >= 0)
      .map(({ to, grams, milliliters }) => ({ to: indexOf(to), amounts: [grams, milliliters] })),
    skills,
    priority: 0,
    // Of a driver who doesn't work, no vehicle: what's on board goes to another one only by a handover.
    ...(onlyDriver === null ? {} : { vehicle: only ? vehicleIdOf(only) : onlyDriver })
  }
}

/** Returns the plan by indices. What isn't to be planned anymore is left out, and a delivery is unplanned if its visits have changed. */
export function planOf({ deliveries, shifts }: Day, { routes }: DayPlan): Plan {
  const shipments = new Map(deliveries.map(({ id }, index) => [id, index]))
  const vehicles = new Map(shifts.map((shift, index) => [vehicleIdOf(shift), index]))
  const visitsOf = (index: number) => deliveries[index]!.stops
  const planned = new Set<number>()
  const found = routes.flatMap(({ driver_id: driver, shift, visits }) => {
    const vehicle = vehicles.get(vehicleIdOf({ driver, shift }))
    if (vehicle === undefined) return []
    const all = visits.flatMap(({ delivery_id: id, stop_id: stopId }): PlannedVisit[] => {
      const shipment = shipments.get(id)
      const visit = shipment === undefined ? -1 : visitsOf(shipment).findIndex(stop => stop.id === stopId)
      return shipment === undefined || visit < 0 ? [] : [{ shipment, visit }]
    })
    const counts = Map.groupBy(all, ({ shipment }) => shipment)
    const isWhole = ({ shipment }: PlannedVisit) =>
      counts.get(shipment)!.length === visitsOf(shipment).length && !planned.has(shipment)
    const kept = all.filter(isWhole)
    for (const { shipment } of kept) planned.add(shipment)
    return kept.length > 0 ? [{ vehicle, visits: kept }] : []
  })
  return { routes: found, unplanned: deliveries.flatMap((_, index) => (planned.has(index) ? [] : [index])) }
}

/** Returns the routes that drivers have now, by the stops of their runs. */
export function drivenOf(
  { deliveries, shifts }: Day,
  runs: ReadonlyMap<string, { order: readonly string[] }>
): PlanRoute[] {
  const visits = new Map(
    deliveries.flatMap(({ stops }, shipment) =>
      stops.map((stop, visit) => [stop.id, { shipment, visit }] as const)
    )
  )
  return [...runs].flatMap(([driver, { order }]) => {
    const shift = shiftNow(shifts, driver)
    if (!shift || order.length === 0) return []
    return [{ vehicle: shifts.indexOf(shift), visits: order.flatMap(id => visits.get(id) ?? []) }]
  })
}

/** Returns the first shift of a driver that isn't over, or else the last one. */
function shiftNow(shifts: readonly DayShift[], driver: string): DayShift | undefined {
  const own = shifts.filter(each => each.driver === driver)
  return own.find(({ from, to }) => from < to) ?? own.at(-1)
}

/** Returns the routes of a plan by the product's ids. */
export const routesOf = ({ deliveries, shifts }: Day, plan: Plan): DayPlan['routes'] =>
  plan.routes
    .filter(({ visits }) => visits.length > 0)
    .map(({ vehicle, visits }) => ({
      driver_id: shifts[vehicle]!.driver,
      shift: shifts[vehicle]!.shift,
      visits: visits.map(({ shipment, visit }) => ({
        delivery_id: deliveries[shipment]!.id,
        stop_id: deliveries[shipment]!.stops[visit]!.id
      }))
    }))
