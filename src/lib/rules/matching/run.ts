/**
 * A driver's run: the stops of one or more deliveries in the order of visiting, and the best way to add a delivery.
 * Pure. Units are seconds, meters and kilograms.
 */
import type { DeliveryStatus } from '../../contract/delivery/deliveries.ts'
import { metersBetween, type Point } from '../../geo.ts'
import { remainingStops } from '../delivery/lifecycle.ts'
import type { StageStop } from '../delivery/stage-stops.ts'
import { type TimedStop, type TimedVisit, visitAt } from '../stops/windows.ts'

/** The largest value of the setting. */
export const mostDeliveriesPerRun = 10
/** The most deliveries of a route that was planned. */
export const mostPlannedPerRun = 60

/** A stop that the driver has left. */
export interface LeftStop extends Point {
  deliveryId: string
}

/** How far from a stop of another delivery the driver must be before a customer sees the position, in meters. */
const hiddenMeters = 300

/**
 * Returns whether a position must be hidden from the participants of the next stop's delivery, because it would show
 * them a stop of another delivery.
 */
export function isHidden(left: LeftStop | null, nextDeliveryId: string, position: Point): boolean {
  return left !== null && left.deliveryId !== nextDeliveryId && metersBetween(left, position) < hiddenMeters
}

export interface RunDelivery<Stop extends StageStop = StageStop> {
  id: string
  status: DeliveryStatus
  stops: readonly Stop[]
}

/**
 * Returns the remaining stops, in the planned order. A stop where the driver is comes first, and stops that aren't in
 * the plan last.
 */
export function runOrder<Stop extends StageStop, Delivery extends RunDelivery<Stop>>(
  deliveries: readonly (Delivery & { stops: readonly Stop[] })[],
  plan: readonly string[]
): { delivery: Delivery; stop: Stop }[] {
  const places = new Map(plan.map((stopId, place) => [stopId, place]))
  const placeOf = (stop: Stop) => (stop.status === 'arrived' ? -1 : (places.get(stop.id) ?? plan.length))
  return deliveries
    .flatMap(delivery =>
      remainingStops<Stop>(delivery.status, delivery.stops).map(stop => ({ delivery, stop }))
    )
    .toSorted((one, other) => placeOf(one.stop) - placeOf(other.stop))
}

/** A stop to visit. The times of its window are in seconds from the start. */
export interface Visit extends TimedStop {
  deliveryId: string
  stopId: string
  /** How the visit changes the load. */
  kilograms: number
}

export interface RunPlan {
  /** The remaining visits, in order. */
  visits: readonly Visit[]
  /** How much later each delivery is done because of the others, by its id. */
  delays: Readonly<Record<string, number>>
  /** The load on board now, and the most that the vehicle carries. */
  kilograms: number
  capacity: number
}

export interface Insertion extends RunPlan {
  /** The visits of one delivery, in their order. */
  added: readonly Visit[]
  /** Travel times: the first index is the start, then the visits, then the added ones. Infinity without a route. */
  seconds: readonly (readonly number[])[]
  /** How much later a delivery may be done because of the others. */
  detourSeconds: number
  /** Whether the driver is on the way to the first visit, which then stays the first. */
  isHeading: boolean
}

export interface Inserted {
  order: Visit[]
  /** The indices of `order` in the matrix. */
  path: number[]
  addedSeconds: number
  delays: Record<string, number>
}

/** What an offer keeps: the plan with the offered delivery, and the version of the plan that it changes. */
export interface PlannedRun {
  version: number
  stopIds: string[]
  delays: Record<string, number>
  /** Of a delivery for a planned route: the route, and when each of its stops begins and ends there. */
  planned?: { routeId: string; times: Record<string, [begins: string, leaves: string]> }
}

/** Returns whether a delivery comes after the whole run, as an operator decided. Only then its delay isn't counted. */
export const isAfterRun = (run: PlannedRun | null, deliveryId: string): boolean =>
  run !== null && !Object.hasOwn(run.delays, deliveryId)

/** Loads are sums of fractions, so equal ones can differ by less than this. */
const tolerance = 1e-6

/**
 * Inserts visits where they add the least time, exactly. Returns null if a load would be too heavy, a delivery too late or a
 * window missed at every place.
 *
 * Dynamic programming: a state is how many visits of either list are done, and which list the last one is of. Its load
 * is known, and the earliest time to reach it is the best for everything after it.
 */
export function insertVisits(insertion: Insertion): Inserted | null {
  const { visits, added, seconds, delays, detourSeconds, isHeading } = insertion
  const [old, fresh] = [visits.length, added.length]
  const all = [...visits, ...added]
  const before = visitsAlong(seconds, all, range(1, old))
  const latest = visits.map(({ deliveryId }, index) =>
    visits.findLastIndex(visit => visit.deliveryId === deliveryId) === index
      ? before[index]!.leaves + detourSeconds - (delays[deliveryId] ?? 0)
      : Infinity
  )
  const direct = visitsAlong(seconds, all, range(old + 1, old + fresh))
  const alone = direct.at(-1)?.leaves ?? 0
  // A window that is missed anyway may not be missed by more.
  const begins = [...before, ...direct].map((visit, index) =>
    Math.max(all[index]!.latest ?? Infinity, visit.begins)
  )

  const size = (old + 1) * (fresh + 1)
  /** The earliest time of each state, and whether the visit before its last one is an added one. */
  const times = [new Float64Array(size).fill(Infinity), new Float64Array(size).fill(Infinity)] as const
  const cameFromAdded = [new Uint8Array(size), new Uint8Array(size)] as const
  const at = (one: number, other: number) => one * (fresh + 1) + other
  times[0][at(0, 0)] = 0
  const loadAfter = (one: number, other: number) =>
    insertion.kilograms + sumOf(visits.slice(0, one)) + sumOf(added.slice(0, other))
  for (let one = 0; one <= old; one++) {
    for (let other = 0; other <= fresh; other++) {
      if (loadAfter(one, other) > insertion.capacity + tolerance) continue
      for (const isAdded of [0, 1] as const) {
        if ((isAdded ? other : one) === 0 || (isAdded && isHeading && one === 0 && old > 0)) continue
        const from = isAdded ? at(one, other - 1) : at(one - 1, other)
        const here = isAdded ? old + other : one
        for (const wasAdded of [0, 1] as const) {
          const left = times[wasAdded][from]!
          if (left === Infinity) continue
          const last = wasAdded ? old + (isAdded ? other - 1 : other) : isAdded ? one : one - 1
          const visit = visitAt(left + seconds[last]![here]!, all[here - 1]!)
          const isLate = isAdded
            ? visit.leaves > alone + detourSeconds + tolerance
            : visit.leaves > latest[one - 1]! + tolerance
          if (isLate || visit.begins > begins[here - 1]! + tolerance) continue
          if (visit.leaves >= times[isAdded][at(one, other)]!) continue
          times[isAdded][at(one, other)] = visit.leaves
          cameFromAdded[isAdded][at(one, other)] = wasAdded
        }
      }
    }
  }
  const ends = [times[0][at(old, fresh)]!, times[1][at(old, fresh)]!] as const
  const end = Math.min(...ends)
  if (end === Infinity) return null
  const path: number[] = []
  let [one, other, isAdded] = [old, fresh, ends[1] < ends[0] ? (1 as 0 | 1) : 0]
  while (one + other > 0) {
    path.unshift(isAdded ? old + other : one)
    const before = cameFromAdded[isAdded][at(one, other)] as 0 | 1
    if (isAdded) other--
    else one--
    isAdded = before
  }
  const order = path.map(index => all[index - 1]!)
  const lateness = (from: readonly Visit[], reached: readonly TimedVisit[]) =>
    new Map(from.map(({ deliveryId }, index) => [deliveryId, reached[index]!.leaves]))
  const [planned, reached] = [lateness(visits, before), lateness(order, visitsAlong(seconds, all, path))]
  return {
    order,
    path,
    addedSeconds: end - (before.at(-1)?.leaves ?? 0),
    delays: Object.fromEntries(
      [...reached].map(([id, time]) => [
        id,
        Math.max(0, (delays[id] ?? 0) + time - (planned.get(id) ?? alone))
      ])
    )
  }
}

/** Returns the visits along a path of indices in the matrix, counted from the start. */
function visitsAlong(
  seconds: readonly (readonly number[])[],
  all: readonly Visit[],
  path: readonly number[]
): TimedVisit[] {
  let [time, last] = [0, 0]
  return path.map(index => {
    const visit = visitAt(time + seconds[last]![index]!, all[index - 1]!)
    time = visit.leaves
    last = index
    return visit
  })
}

const sumOf = (visits: readonly Visit[]) => visits.reduce((sum, { kilograms }) => sum + kilograms, 0)
const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)
