/** Reads deliveries: a single one, with the event cursor to follow it from, and lists. */
import type * as z from 'zod/mini'
import {
  type Delivery,
  isDelivered,
  isDriving,
  type listDeliveries
} from '../../../lib/contract/delivery/deliveries.ts'
import type { DriverRouteAnswer } from '../../../lib/contract/driver/driver.ts'
import { ProductError } from '../../../lib/contract/errors.ts'
import { filePath } from '../../../lib/contract/files.ts'
import { vehicleSeconds } from '../../../lib/rules/price.ts'
import type { Context, Viewer } from '../../context.ts'
import { newestNumber } from '../../live/events.ts'
import { hasOthers, isShownTo } from '../driver/runs.ts'
import { type ListQuery, selectDeliveries } from './delivery-search.ts'
import { etaNow } from './eta-now.ts'
import { presentCancellation, presentLedger, presentSummary } from './delivery-presenter.ts'
import { isPlain, type ListPage, readList } from './delivery-list.ts'
import { driversOf, sideOf, stopsOfMany } from './delivery-queries.ts'
import { readDelivery, type WholeDelivery } from './delivery-record.ts'

/** Returns one of the viewer's own deliveries. Throws not-found for any other. */
export async function getDelivery(context: Context, viewer: Viewer, id: string): Promise<Delivery> {
  return presentDelivery(context, viewer, await readDelivery(context, viewer, id))
}

/** Returns what the viewer sees of a delivery. */
export async function presentDelivery(
  context: Context,
  viewer: Viewer,
  record: WholeDelivery
): Promise<Delivery> {
  const { delivery, driver, packages, customer, ledger, cursor } = record
  const { id } = delivery
  const side = sideOf(delivery, viewer)
  const { transportTypes } = context.company.reference()
  const type = transportTypes.find(candidate => candidate.id === delivery.transportTypeId)
  const driverId = isDriving(delivery.status) ? delivery.driverId : null
  const presence = driverId ? context.presence.of(driverId) : undefined
  const found = driverId ? await etaNow(context, id, driverId) : null
  const run = driverId ? await context.runs.of(driverId) : null
  const isShown = side === 'driver' || (run && presence && isShownTo(run, id, presence.position))
  const isShared = run !== null && hasOthers(run, id)
  return {
    ...presentSummary(context, { delivery, stops: record.stops, driver: driver ?? undefined, type, side }),
    packages: packages.map(each => ({
      category: each.category,
      description: each.description,
      transport_size_id: each.transportSizeId,
      weight: each.weight,
      unit_of_measurement_id: each.unitOfMeasurementId,
      quantity: each.quantity,
      photos: each.photos.map(filePath),
      stop_id: each.stopId
    })),
    payment: {
      method: 'cash',
      at: delivery.paymentAt,
      collected: ledger.findLast(({ collected }) => collected !== null)?.collected ?? null
    },
    declared_value: delivery.declaredValue,
    receipt_number: delivery.receiptNumber,
    ...(side === 'customer' && record.hasCorrection ? { has_correction: true } : {}),
    route: {
      meters: delivery.route.meters,
      seconds: Math.round(vehicleSeconds(delivery.route.seconds, type?.speed_factor ?? 1)),
      geometry: delivery.route.geometry
    },
    customer: { first_name: customer.firstName, phone: customer.phone },
    position: isShown ? (presence?.position ?? null) : null,
    ...(isShown && presence?.away ? { driver_away: true } : {}),
    eta: found?.eta ?? null,
    driver_route: found?.driverRoute ?? null,
    ...(side === 'driver' && isShared
      ? {
          run: run.stops.map(({ deliveryId, stopId, number }) => ({
            pickanddropoff_id: deliveryId,
            stop_id: stopId,
            number
          }))
        }
      : {}),
    ...(side === 'driver' ? { waiting_minutes: context.config.waitingSeconds / 60 } : {}),
    history: presentLedger(ledger),
    cancellation: presentCancellation(delivery),
    rating: side === 'customer' && isDelivered(delivery.status) ? record.rating : null,
    cursor
  }
}

/** Returns a page of the viewer's deliveries, newest first. */
export async function findDeliveries(
  context: Context,
  viewer: Viewer,
  query: ListQuery
): Promise<z.output<typeof listDeliveries.answer>> {
  const { eventCursor, items, next } = isPlain(query)
    ? await readList(context, viewer, query)
    : await search(context, viewer, query)
  const { transportTypes } = context.company.reference()
  const side = viewer.type === 'driver' ? 'driver' : 'customer'
  return {
    items: items.map(({ delivery, stops, driver }) => ({
      ...presentSummary(context, {
        delivery,
        stops,
        driver: driver ?? undefined,
        type: transportTypes.find(candidate => candidate.id === delivery.transportTypeId),
        side
      }),
      outline: delivery.outline
    })),
    next_cursor: next,
    event_cursor: eventCursor
  }
}

async function search(context: Context, viewer: Viewer, query: ListQuery): Promise<ListPage> {
  const eventCursor = await newestNumber(context.orm, viewer.userId)
  const { rows, next } = await selectDeliveries(context, viewer, query)
  const [stopRows, drivers] = await Promise.all([
    stopsOfMany(
      context.orm,
      rows.map(delivery => delivery.id)
    ),
    driversOf(
      context.orm,
      rows.map(delivery => delivery.driverId)
    )
  ])
  const items = rows.map(delivery => ({
    delivery,
    stops: stopRows.filter(stop => stop.deliveryId === delivery.id),
    driver: drivers.get(delivery.driverId ?? '') ?? null
  }))
  return { eventCursor, items, next }
}

/** Returns the driver's route to the next stop, with its turns. */
export async function getDriverRoute(
  context: Context,
  viewer: Viewer,
  id: string
): Promise<DriverRouteAnswer> {
  const run = await context.runs.of(viewer.userId)
  if (run?.stops[0]?.deliveryId !== id) throw new ProductError('not-found')
  const presence = context.presence.of(viewer.userId)
  if (!presence)
    throw new ProductError('driver-offline', 'Send your position first. The route starts where you are.')
  const found = await context.etaEngine.driverRoute(run, presence.position, context.now())
  if (!found) throw new ProductError('no-route')
  return { ...found.driverRoute, turns: found.turns }
}
