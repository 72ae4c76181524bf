/** Finds the best order of several dropoffs, by road. */
import type { RoadUse } from '@dropway/region'
import type { Point } from '../../../lib/geo.ts'
import { fieldError, ProductError } from '../../../lib/contract/errors.ts'
import type { StopOrder } from '../../../lib/contract/booking.ts'
import { isSamePlace } from '../../../lib/rules/same-place.ts'
import { vehicleSeconds } from '../../../lib/rules/price.ts'
import { bestStopOrder } from '../../../lib/rules/stop-order.ts'
import type { Context } from '../../context.ts'
import { roadsOf } from '../company/roads-of.ts'
import { outside } from '../places/places.ts'

/**
 * Returns the exact order for a vehicle's roads with the shortest driving time, and the times of both orders. The same place never appears
 * twice in a row, because such a draft can't be booked. Throws 'outside-region', 'no-road-near' and 'same-place' with
 * the field, 'no-route', or 'engine-unavailable' if no engine responds.
 */
export async function stopOrderOf(
  context: Context,
  { pickup, dropoffs, vehicle }: { pickup: Point; dropoffs: Point[]; vehicle?: number | undefined }
): Promise<StopOrder> {
  const stops = [pickup, ...dropoffs]
  const fields = stops.map((_, index) => (index === 0 ? 'pickup' : `dropoffs.${index - 1}`))
  const unserved = stops.findIndex(stop => !context.maps.contains(stop))
  if (unserved !== -1) throw outside(context, fields[unserved]!)

  const type = context.company.reference().offered.transportTypes.find(({ id }) => id === vehicle)
  const seconds = await secondsBetween(context, stops, roadsOf(type))
  const lost = stops.findIndex((_, at) =>
    stops.every((_stop, other) => at === other || (seconds[at]![other] ?? seconds[other]![at]) === undefined)
  )
  if (lost !== -1) throw fieldError('no-road-near', fields[lost]!, "There's no road to this place")

  const bookable = seconds.map((row, from) =>
    row.map((cost, to) => (cost === undefined || isSamePlace(stops[from]!, stops[to]!) ? Infinity : cost))
  )
  const best = bestStopOrder(bookable)
  if (best.seconds === Infinity) {
    const twice = stops.findIndex((stop, at) =>
      stops.some((other, before) => before < at && isSamePlace(stop, other))
    )
    if (twice === -1) throw new ProductError('no-route')
    throw fieldError('same-place', fields[twice]!, 'This place is already in the list')
  }
  // Uses the unfiltered times, because the given order may contain the same place twice in a row.
  const given = stops.slice(1).reduce((sum, _, at) => sum + (seconds[at]![at + 1] ?? Infinity), 0)
  const rounded = (each: number) => Math.round(vehicleSeconds(each, type?.speed_factor ?? 1))
  return {
    order: best.order.slice(1).map(index => index - 1),
    seconds_before: given === Infinity ? null : rounded(Math.max(given, best.seconds)),
    seconds_after: rounded(best.seconds)
  }
}

/**
 * Returns the driving time from each stop to each other, as `[from][to]`: 0 to itself, undefined if there is no route.
 */
async function secondsBetween(
  context: Context,
  stops: Point[],
  roads: RoadUse
): Promise<(number | undefined)[][]> {
  const departAt = context.now()
  // No route leads back to the pickup, so that column isn't needed.
  const columns = await Promise.all(
    stops.slice(1).map(target => context.maps.costsTo(target, stops, { departAt, roads }))
  )
  return stops.map((_, from) =>
    stops.map((_stop, to) => (from === to ? 0 : to === 0 ? undefined : columns[to - 1]![from]?.seconds))
  )
}
