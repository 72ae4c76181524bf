/** The route and the price of a delivery with another address of a stop, before anything is changed. */
import type * as z from 'zod/mini'
import type {
  PricePreview,
  previewCorrection as correctionPreview
} from '../../../../lib/contract/ops/delivery/price-preview.ts'
import { fieldError, ProductError } from '../../../../lib/contract/errors.ts'
import type { Point } from '../../../../lib/geo.ts'
import { mayCorrectStop } from '../../../../lib/rules/delivery/lifecycle.ts'
import { keepAgreedTotal } from '../../../../lib/rules/pricing/agreed-price.ts'
import { isSamePlace } from '../../../../lib/rules/stops/same-place.ts'
import type { Context } from '../../../context.ts'
import type { QuotedRoute } from '../../../db/tables/schema.ts'
import { roadsOf } from '../../company/roads-of.ts'
import { type DeliveryRecord, findDelivery } from '../../delivery/delivery-queries.ts'
import { type Moved, pointOf } from '../../delivery/pending-correction.ts'
import { departureAsBooked, priceAsBooked, vehicleOf } from '../../delivery/price-as-booked.ts'
import { stopsLeft } from '../../delivery/stages/failed-pickup.ts'
import type { StopRow } from '../../delivery/stop-rows.ts'
import { outside } from '../../places/places.ts'
import { routesFor } from '../../places/vehicle-routes.ts'
import { requireRoad } from '../../pricing/require-road.ts'
import { checkZones } from '../../pricing/zones/where-and-when.ts'
import { priceChange } from './price-preview.ts'

/** Returns a stop. Throws invalid-input if it isn't part of the delivery. */
function stopOf({ stops }: DeliveryRecord, stopId: string): StopRow {
  const stop = stops.find(({ id }) => id === stopId)
  if (!stop) throw fieldError('invalid-input', 'stop_id', "This stop isn't part of the delivery")
  return stop
}

/** Returns a stop that can be corrected. Throws invalid-input as `stopOf` does, and illegal-transition. */
export function stopToCorrect(record: DeliveryRecord, stopId: string): StopRow {
  const stop = stopOf(record, stopId)
  if (!mayCorrectStop(record.delivery.status, stop)) throw new ProductError('illegal-transition')
  return stop
}

interface Move {
  stopId: string
  place: Point
  /** Whether the driver may stop far from the place. */
  isAccepted: boolean
}

/**
 * Returns the route through all stops, those already visited included, and the price. Throws with the field 'place' for one
 * where no driver can go, and stop-far-from-road without consent to it.
 */
export async function rerouted(
  context: Context,
  id: string,
  { stopId, place, isAccepted }: Move
): Promise<Moved> {
  const record = await findDelivery(context.orm, id)
  const { delivery } = record
  const { id: movedId } = stopOf(record, stopId)
  const type = vehicleOf(context, delivery)
  if (!type) throw new ProductError('illegal-transition', "The booking's vehicle doesn't exist anymore.")
  const stops = stopsLeft(record.stops).map(stop =>
    stop.id === movedId ? { ...stop, ...pointOf(place) } : stop
  )
  const index = stops.findIndex(stop => stop.id === movedId)
  if ([stops[index - 1], stops[index + 1]].some(other => other && isSamePlace(other, place)))
    throw fieldError('same-place', 'place', 'The place is the same as the stop before or after it')
  if (!context.maps.contains(place)) throw outside(context, 'place')
  checkZones(context, [place], ['place'])
  const fields = stops.map((stop, at) => (stop.id === movedId ? 'place' : `stops.${at}`))
  const routes = await routesFor(context, { stops, departAt: departureAsBooked(delivery) }, fields, [type])
  const route = routes[roadsOf(type)]
  if (!isAccepted) requireRoad(route.distance_to_road?.[index], 'place')
  const price = await priceAsBooked(context, context.orm, delivery, stops, route)
  if (!price) throw new ProductError('illegal-transition')
  return {
    price: keepAgreedTotal(price, delivery.price),
    route: withSkipped(route, stops, record)
  }
}

/** Returns a route with an entry for each stop of the delivery, also for those that it skips: their positions are the indexes. */
function withSkipped(
  route: QuotedRoute,
  visited: readonly StopRow[],
  { delivery, stops }: DeliveryRecord
): QuotedRoute {
  if (visited.length === stops.length) return route
  const indexOf = (stop: StopRow | undefined) => visited.findIndex(({ id }) => id === stop?.id)
  const former = delivery.route.distance_to_road ?? []
  return {
    ...route,
    // The leg to a stop, so that those between two stops that are visited add up to it.
    legs: stops
      .slice(1)
      .map(stop => route.legs[indexOf(stop) - 1])
      .map(leg => leg ?? { meters: 0, seconds: 0 }),
    ...(route.distance_to_road
      ? {
          distance_to_road: stops.map(
            (stop, at) => route.distance_to_road?.[indexOf(stop)] ?? former[at] ?? 0
          )
        }
      : {})
  }
}

/** Returns the price with another address of a stop. Throws as the correction does, without consent. */
export async function previewCorrection(
  context: Context,
  id: string,
  { stop_id: stopId, ...place }: z.output<NonNullable<typeof correctionPreview.query>>
): Promise<PricePreview> {
  const record = await findDelivery(context.orm, id)
  stopToCorrect(record, stopId)
  const { price } = await rerouted(context, id, { stopId, place, isAccepted: true })
  return priceChange(record.delivery.price, price)
}
