/** Books a quote: inserts the delivery, its stops and its packages in one transaction. */
import { and, eq, isNull } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { bookingBody, DeliveryStatus } from '../../../lib/contract/delivery/deliveries.ts'
import { fieldError, ProductError } from '../../../lib/contract/errors.ts'
import { sketchOf } from '../../../lib/rules/outline.ts'
import { searchAheadMinutes } from '../../../lib/rules/schedule.ts'
import type { Context, Viewer } from '../../context.ts'
import type { Transaction } from '../../db/open.ts'
import { ledger, packagePhotos, packages } from '../../db/delivery-tables.ts'
import { users } from '../../db/identity.ts'
import { deliveries, quotes, stops } from '../../db/schema.ts'
import { insertTogether, into } from '../../db/insert-together.ts'
import { newId, newPin } from '../../ids.ts'
import { requireVerified } from '../account/accounts.ts'
import { attachFiles } from '../files/files.ts'
import { beginSearch } from '../delivery/transition.ts'
import { inTransaction } from '../core/work.ts'

type Booking = z.output<typeof bookingBody>

/**
 * Books one of the viewer's quotes, once. Returns the new
 * delivery's id. Throws ProductErrors with status 404, 409 or 410.
 */
export async function bookDelivery(context: Context, viewer: Viewer, booking: Booking): Promise<string> {
  return inTransaction(context, async work => {
    const { transaction, now } = work
    const [found] = await transaction
      .select({ quote: quotes, isVerified: users.emailVerified })
      .from(quotes)
      .innerJoin(users, eq(users.id, quotes.userId))
      .where(and(eq(quotes.id, booking.quote_id), eq(quotes.userId, viewer.userId)))
      .for('update', { of: quotes })
    if (!found?.isVerified) await requireVerified(transaction, viewer)
    const quote = found?.quote
    if (!quote)
      throw new ProductError('not-found', "This quote doesn't exist, or you don't have access to it.")
    if (quote.deliveryId) throw new ProductError('quote-used')
    if (quote.expiresAt <= now) throw new ProductError('quote-expired')
    const { request } = quote
    if (booking.dropoffs.length !== request.dropoffs.length) {
      throw fieldError(
        'invalid-input',
        'dropoffs',
        `The quote has ${request.dropoffs.length} dropoffs, but the booking has ${booking.dropoffs.length}`
      )
    }

    const id = newId('pad', now)
    const scheduledAt = request.scheduled_at ? new Date(request.scheduled_at) : null
    const later = scheduledAt !== null && scheduledAt.getTime() - now.getTime() > searchAheadMinutes * 60_000
    const status: DeliveryStatus = later ? 'scheduled' : 'searching'
    const searchExpiresAt = later ? null : new Date(now.getTime() + context.config.searchSeconds * 1000)
    const delivery = {
      id,
      customerId: viewer.userId,
      quoteId: quote.id,
      status,
      transportTypeId: quote.transportTypeId,
      price: quote.price,
      route: quote.route,
      outline: sketchOf(quote.route.geometry),
      paymentAt: booking.payment.at,
      createdAt: now,
      updatedAt: now,
      scheduledAt,
      searchStartedAt: later ? null : now,
      searchExpiresAt
    }
    const places = [request.pickup, ...request.dropoffs]
    const details = [booking.pickup, ...booking.dropoffs]
    const rows = places.map((place, position) => ({
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
      status: 'waiting' as const,
      pin: position === 0 ? null : newPin()
    }))
    const items = request.packages.map(item => ({ ...item, id: newId('pkg', now) }))
    const packed = items.map(item => ({
      id: item.id,
      deliveryId: id,
      stopId: rows[(item.dropoff ?? 0) + 1]?.id ?? '',
      description: item.description,
      transportSizeId: item.transport_size_id,
      weight: item.weight,
      unitOfMeasurementId: item.unit_of_measurement_id,
      quantity: item.quantity ?? 1
    }))
    const booked = {
      deliveryId: id,
      actor: 'customer' as const,
      actorId: viewer.userId,
      before: null,
      after: status,
      at: now
    }
    await insertTogether(
      transaction,
      into(deliveries, [delivery]),
      into(stops, rows),
      into(packages, packed),
      into(ledger, [booked])
    )
    await attachPhotos(transaction, viewer, id, items)
    const claimed = await transaction
      .update(quotes)
      .set({ deliveryId: id })
      .where(and(eq(quotes.id, quote.id), isNull(quotes.deliveryId)))
      .returning({ id: quotes.id })
    if (claimed.length === 0) throw new ProductError('quote-used')
    work.emit(viewer.userId, 'delivery.updated', {
      pickanddropoff_id: id,
      status,
      type: null,
      at: now.toISOString()
    })
    if (searchExpiresAt) work.afterCommit(() => beginSearch(context, id, searchExpiresAt))
    return id
  })
}

/** Attaches the photos of each package, in the customer's order. */
async function attachPhotos(
  transaction: Transaction,
  viewer: Viewer,
  deliveryId: string,
  items: { id: string; photos?: string[] | undefined }[]
): Promise<void> {
  const photos = items.flatMap(item =>
    [...new Set(item.photos)].map((fileId, position) => ({ packageId: item.id, fileId, position }))
  )
  if (photos.length === 0) return
  const to = { deliveryId, purpose: 'package' as const, field: 'packages' }
  await attachFiles(
    transaction,
    viewer,
    photos.map(photo => photo.fileId),
    to
  )
  await transaction.insert(packagePhotos).values(photos)
}
