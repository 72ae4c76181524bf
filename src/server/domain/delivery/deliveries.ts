/** Reads deliveries: a single one, with the event cursor to follow it from, and lists. */
import { and, desc, eq, inArray, lt, notInArray } from 'drizzle-orm'
import type * as z from 'zod/mini'
import {
  type Delivery,
  type listDeliveries,
  isDriving,
  activeStatuses
} from '../../../lib/contract/delivery/deliveries.ts'
import type { DriverRouteAnswer } from '../../../lib/contract/driver/driver.ts'
import { ProductError } from '../../../lib/contract/errors.ts'
import { filePath } from '../../../lib/contract/files.ts'
import type { Position } from '../../../lib/contract/driver/positions.ts'
import { sketchOf } from '../../../lib/rules/outline.ts'
import { vehicleSeconds } from '../../../lib/rules/price.ts'
import type { Context, Viewer } from '../../context.ts'
import { users } from '../../db/identity.ts'
import { deliveries } from '../../db/schema.ts'
import { newestNumber } from '../../live/events.ts'
import type { ActiveDelivery } from '../driver/active-delivery.ts'
import { searchConditions } from './delivery-search.ts'
import { presentCancellation, presentHistory, presentSummary } from './delivery-presenter.ts'
import {
  driverOf,
  driversOf,
  findDelivery,
  ledgerOf,
  packagesOf,
  sideOf,
  stopsOfMany
} from './delivery-queries.ts'
import { ratingOf } from './ratings.ts'

/** Returns one of the viewer's own deliveries. Throws not-found for any other. */
export async function getDelivery(context: Context, viewer: Viewer, id: string): Promise<Delivery> {
  // Read the cursor first. An event between the two reads is then replayed instead of missed.
  const cursor = await newestNumber(context.orm, viewer.userId)
  const record = await findDelivery(context.orm, id)
  const { delivery } = record
  const side = sideOf(delivery, viewer)
  const { transportTypes } = context.reference
  const type = transportTypes.find(candidate => candidate.id === delivery.transportTypeId)
  const driver = delivery.driverId ? await driverOf(context.orm, delivery.driverId) : undefined
  const [customer] = await context.orm.select().from(users).where(eq(users.id, delivery.customerId))
  const [packages, history] = [await packagesOf(context.orm, id), await ledgerOf(context.orm, id)]

  const driving = isDriving(delivery.status) && delivery.driverId !== null
  const active = driving && delivery.driverId ? await context.activeDeliveries.of(delivery.driverId) : null
  const presence = active ? context.presence.of(active.driverId) : undefined
  const found =
    active && presence && active.deliveryId === id ? await routeNow(context, active, presence.position) : null
  return {
    ...presentSummary({ ...record, driver, type, side }),
    packages: packages.map(each => ({
      description: each.description,
      transport_size_id: each.transportSizeId,
      weight: each.weight,
      unit_of_measurement_id: each.unitOfMeasurementId,
      quantity: each.quantity,
      photos: each.photos.map(filePath),
      stop_id: each.stopId
    })),
    payment: { method: 'cash', at: delivery.paymentAt },
    route: {
      meters: delivery.route.meters,
      seconds: Math.round(vehicleSeconds(delivery.route.seconds, type?.speed_factor ?? 1)),
      geometry: delivery.route.geometry
    },
    customer: { first_name: customer?.firstName ?? '', phone: customer?.phone ?? '' },
    position: presence?.position ?? null,
    eta: found?.eta ?? null,
    driver_route: found?.driverRoute ?? null,
    history: presentHistory(history),
    cancellation: presentCancellation(delivery),
    rating: side === 'customer' ? await ratingOf(context.orm, delivery) : null,
    cursor
  }
}

/** Returns null if no engine responds, so that the page can show the delivery without a route. */
async function routeNow(context: Context, active: ActiveDelivery, position: Position) {
  try {
    return await context.etaEngine.driverRoute(active, position, context.now())
  } catch (error) {
    if (error instanceof ProductError && error.code === 'engine-unavailable') return null
    throw error
  }
}

type ListQuery = z.output<NonNullable<typeof listDeliveries.query>>

/** Returns a page of the viewer's deliveries, newest first. */
export async function findDeliveries(
  context: Context,
  viewer: Viewer,
  query: ListQuery
): Promise<z.output<typeof listDeliveries.answer>> {
  const eventCursor = await newestNumber(context.orm, viewer.userId)
  const mine = viewer.type === 'driver' ? deliveries.driverId : deliveries.customerId
  const conditions = [eq(mine, viewer.userId), ...searchConditions(context, query)]
  if (query.cursor) conditions.push(lt(deliveries.id, query.cursor))
  if (query.status) conditions.push(eq(deliveries.status, query.status))
  if (query.group === 'active') conditions.push(inArray(deliveries.status, [...activeStatuses]))
  if (query.group === 'ended') conditions.push(notInArray(deliveries.status, [...activeStatuses]))
  const rows = await context.orm
    .select()
    .from(deliveries)
    .where(and(...conditions))
    .orderBy(desc(deliveries.id))
    .limit(query.limit + 1)
  const page = rows.slice(0, query.limit)
  const [stopRows, drivers] = await Promise.all([
    stopsOfMany(
      context.orm,
      page.map(delivery => delivery.id)
    ),
    driversOf(
      context.orm,
      page.map(delivery => delivery.driverId)
    )
  ])
  const { transportTypes } = context.reference
  const items = page.map(delivery => ({
    ...presentSummary({
      delivery,
      stops: stopRows.filter(stop => stop.deliveryId === delivery.id),
      driver: drivers.get(delivery.driverId ?? ''),
      type: transportTypes.find(candidate => candidate.id === delivery.transportTypeId),
      side: viewer.type === 'driver' ? 'driver' : 'customer'
    }),
    outline: sketchOf(delivery.route.geometry)
  }))
  return {
    items,
    next_cursor: rows.length > query.limit ? (page.at(-1)?.id ?? null) : null,
    event_cursor: eventCursor
  }
}

/** Returns the driver's route to the next stop, with its turns. */
export async function getDriverRoute(
  context: Context,
  viewer: Viewer,
  id: string
): Promise<DriverRouteAnswer> {
  const active: ActiveDelivery | null = await context.activeDeliveries.of(viewer.userId)
  if (!active || active.deliveryId !== id) throw new ProductError('not-found')
  const presence = context.presence.of(viewer.userId)
  if (!presence)
    throw new ProductError('driver-offline', 'Send your position first. The route starts where you are.')
  const found = await context.etaEngine.driverRoute(active, presence.position, context.now())
  if (!found) throw new ProductError('no-route')
  return { ...found.driverRoute, turns: found.turns }
}
