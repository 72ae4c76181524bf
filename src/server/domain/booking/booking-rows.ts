/** The rows of a booking, from its quote and the details of its stops. */
import type * as z from 'zod/mini'
import { type bookingBody, type DeliveryStatus } from '../../../lib/contract/delivery/deliveries.ts'
import { noDoor } from '../../../lib/contract/delivery/door.ts'
import { sketchOf } from '../../../lib/rules/outline.ts'
import { searchAheadMinutes } from '../../../lib/rules/schedule.ts'
import type { Context } from '../../context.ts'
import type { quotes } from '../../db/tables/schema.ts'
import { newId, newPin } from '../../core/ids.ts'

type Quote = typeof quotes.$inferSelect
export type BookingRows = ReturnType<typeof bookingRows>

export function bookingRows(
  { config }: Pick<Context, 'config'>,
  quote: Quote,
  booking: z.output<typeof bookingBody>,
  now: Date
) {
  const { request } = quote
  const id = newId('pad', now)
  const scheduledAt = request.scheduled_at ? new Date(request.scheduled_at) : null
  const later = scheduledAt !== null && scheduledAt.getTime() - now.getTime() > searchAheadMinutes * 60_000
  const status: DeliveryStatus = later ? 'scheduled' : 'searching'
  const delivery = {
    id,
    customerId: quote.userId,
    quoteId: quote.id,
    status,
    transportTypeId: quote.transportTypeId,
    price: quote.price,
    route: quote.route,
    outline: sketchOf(quote.route.geometry),
    paymentAt: booking.payment.at,
    reference: booking.reference,
    declaredValue: booking.declared_value ?? null,
    createdAt: now,
    updatedAt: now,
    scheduledAt,
    searchStartedAt: later ? null : now,
    searchExpiresAt: later ? null : new Date(now.getTime() + config.searchSeconds * 1000)
  }
  const places = [request.pickup, ...request.dropoffs]
  const details = [booking.pickup, ...booking.dropoffs]
  const stops = places.map((place, position) => ({
    id: newId('stp', now),
    deliveryId: id,
    kind: position === 0 ? ('pickup' as const) : ('dropoff' as const),
    position,
    latitude: place.latitude,
    longitude: place.longitude,
    name: place.name,
    detail: place.detail ?? '',
    contactName: details[position]?.contact.name ?? '',
    contactPhone: details[position]?.contact.phone ?? '',
    instructions: details[position]?.instructions ?? '',
    door: details[position]?.door ?? noDoor,
    status: 'waiting' as const,
    pin: position === 0 ? null : newPin()
  }))
  const items = request.packages.map(item => ({ ...item, id: newId('pkg', now) }))
  const packages = items.map(item => ({
    id: item.id,
    deliveryId: id,
    stopId: stops[(item.dropoff ?? 0) + 1]?.id ?? '',
    pickupStopId: stops[0]?.id ?? '',
    category: item.category ?? 'parcel',
    description: item.description ?? '',
    transportSizeId: item.transport_size_id,
    weight: item.weight,
    unitOfMeasurementId: item.unit_of_measurement_id,
    quantity: item.quantity ?? 1
  }))
  // In the customer's order.
  const photos = items.flatMap(item =>
    [...new Set(item.photos)].map((fileId, position) => ({ packageId: item.id, fileId, position }))
  )
  const ledger = [
    {
      deliveryId: id,
      action: 'book' as const,
      actor: 'customer' as const,
      actorId: quote.userId,
      before: null,
      after: status,
      at: now
    }
  ]
  return { delivery, stops, packages, photos, ledger }
}
