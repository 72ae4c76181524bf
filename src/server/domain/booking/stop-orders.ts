/** Finds the best order of several stops, by road. */
import type { RoadUse } from '@dropway/region'
import type { Point } from '../../../lib/geo.ts'
import { fieldError, ProductError } from '../../../lib/contract/errors.ts'
import type { StopOrder } from '../../../lib/contract/booking.ts'
import { isSamePlace } from '../../../lib/rules/stops/same-place.ts'
import { vehicleSeconds } from '../../../lib/rules/pricing/price.ts'
import { bestStopOrder, onePickup, type OrderRules } from '../../../lib/rules/stops/stop-order.ts'
import {
  isAllowedOrder,
  listedStops,
  neededBefore,
  pickupsIn,
  type TripRequest
} from '../../../lib/rules/stops/trip.ts'
import { bestTimedOrder } from '../../../lib/rules/stops/timed-stop-order.ts'
import { hasWindow, type TimedStop, visitsFrom } from '../../../lib/rules/stops/windows.ts'
import type { Context } from '../../context.ts'
import { roadsOf } from '../company/roads-of.ts'
import { outside } from '../places/places.ts'
import { type Timed, timedStop } from '../pricing/trip-times.ts'

type OrderedStop = Point & Timed

interface Trip extends Omit<TripRequest<OrderedStop>, 'packages'> {
  scheduled_at?: string | null | undefined
  packages?: readonly (TripRequest<Point>['packages'][number] & { kilograms: number })[] | undefined
  vehicle?: number | undefined
}

/**
 * Returns the exact order for a vehicle's roads with the shortest driving time, and the times of both orders. Each pickup
 * comes before the dropoffs of its packages, and the load fits the vehicle. The same place never appears
 * twice in a row, because such a draft can't be booked. If an order keeps every window, the answer does, too. Throws 'outside-region', 'no-road-near' and 'same-place' with
 * the field, 'stop-order-invalid', 'no-route', or 'engine-unavailable' if no engine responds.
 */
export async function stopOrderOf(
  context: Context,
  { pickup, pickups, dropoffs, packages = [], stop_order, scheduled_at, vehicle }: Trip
): Promise<StopOrder> {
  const request = { pickup, pickups, dropoffs, packages }
  checkPackages(request)
  if (stop_order && !isAllowedOrder(request, stop_order)) throw new ProductError('stop-order-invalid')
  const listed = listedStops<OrderedStop>(request)
  const [stops, fields] = [listed.map(({ place }) => place), listed.map(({ field }) => field)]
  const unserved = stops.findIndex(stop => !context.maps.contains(stop))
  if (unserved !== -1) throw outside(context, fields[unserved]!)

  const type = context.company.reference().offered.transportTypes.find(({ id }) => id === vehicle)
  const seconds = await secondsBetween(context, stops, roadsOf(type), pickups ? 0 : 1)
  const lost = stops.findIndex((_, at) =>
    stops.every((_stop, other) => at === other || (seconds[at]![other] ?? seconds[other]![at]) === undefined)
  )
  if (lost !== -1) throw fieldError('no-road-near', fields[lost]!, "There's no road to this place")

  const bookable = seconds.map((row, from) =>
    row.map((cost, to) => (cost === undefined || isSamePlace(stops[from]!, stops[to]!) ? Infinity : cost))
  )
  const rules = rulesOf(request, type?.capacity_kg)
  const [factor, timed] = [type?.speed_factor ?? 1, stops.map(timedStopInSeconds)]
  const start = (scheduled_at ? new Date(scheduled_at) : context.now()).getTime() / 1000
  const inTime = timed.some(hasWindow) ? bestTimedOrder(bookable, rules, timed, start, factor) : null
  const best = inTime ?? bestStopOrder(bookable, rules)
  if (best.seconds === Infinity) {
    const twice = stops.findIndex((stop, at) =>
      stops.some((other, before) => before < at && isSamePlace(stop, other))
    )
    if (twice === -1) throw new ProductError('no-route')
    throw fieldError('same-place', fields[twice]!, 'This place is already in the list')
  }
  // Uses the unfiltered times, because the given order may contain the same place twice in a row.
  const order = stop_order ?? [...stops.keys()]
  const given = order
    .slice(1)
    .reduce((sum, stop, before) => sum + (seconds[order[before]!]![stop] ?? Infinity), 0)
  const rounded = (each: number) => Math.round(vehicleSeconds(each, factor))
  const drives = order.slice(1).map((stop, before) => (seconds[order[before]!]![stop] ?? Infinity) * factor)
  const visits = visitsFrom(
    start,
    order.map(stop => timed[stop]!),
    drives
  )
  const isInTime = visits.every(({ late }) => late === 0)
  const isMissed = inTime !== null && !isInTime
  // Among equals, the given order stays.
  const stays = inTime !== null && isInTime && given <= inTime.seconds
  const found = stays ? order : best.order
  return {
    order: pickups ? [...found] : found.slice(1).map(index => index - 1),
    seconds_before: given === Infinity || isMissed ? null : rounded(Math.max(given, best.seconds)),
    seconds_after: rounded(best.seconds)
  }
}

function timedStopInSeconds(stop: Timed): TimedStop {
  const { earliest, latest, service } = timedStop(stop)
  const inSeconds = (milliseconds: number | null) => (milliseconds === null ? null : milliseconds / 1000)
  return { earliest: inSeconds(earliest), latest: inSeconds(latest), service: service / 1000 }
}

/** Throws invalid-input for a package at no stop of the trip, and with several pickups for a stop without a package. */
function checkPackages(request: TripRequest<Point>): void {
  const lists = { pickup: pickupsIn(request), dropoff: request.dropoffs }
  for (const kind of ['pickup', 'dropoff'] as const) {
    const wrong = request.packages.findIndex(item => (item[kind] ?? 0) >= lists[kind].length)
    if (wrong !== -1)
      throw fieldError('invalid-input', `packages.${wrong}.${kind}`, `This ${kind} doesn't exist`)
    const empty = lists[kind].findIndex(
      (_, index) => !request.packages.some(item => (item[kind] ?? 0) === index)
    )
    if (request.pickups && empty !== -1)
      throw fieldError('invalid-input', `${kind}s.${empty}`, `Add a package for this ${kind}, or remove it`)
  }
}

/** Returns what an order must keep. */
function rulesOf(request: Trip & TripRequest<Point>, capacity = Infinity): OrderRules {
  if (!request.pickups) return onePickup(listedStops(request).length)
  const { packages = [] } = request
  const kilograms = listedStops(request).map(({ kind, index }) =>
    packages.reduce(
      (sum, item) =>
        (item[kind] ?? 0) === index ? sum + (kind === 'pickup' ? item.kilograms : -item.kilograms) : sum,
      0
    )
  )
  return { needs: neededBefore(request), kilograms, capacity }
}

/**
 * Returns the driving time from each stop to each other, as `[from][to]`: 0 to itself, undefined if there is no route.
 */
async function secondsBetween(
  context: Context,
  stops: Point[],
  roads: RoadUse,
  /** The first stop that a route leads to: none leads back to an only pickup. */
  start: number
): Promise<(number | undefined)[][]> {
  const departAt = context.now()
  const columns = await Promise.all(
    stops.map((target, to) => (to < start ? [] : context.maps.costsTo(target, stops, { departAt, roads })))
  )
  return stops.map((_, from) => stops.map((_stop, to) => (from === to ? 0 : columns[to]![from]?.seconds)))
}
