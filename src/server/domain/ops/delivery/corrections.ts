/** Corrections of bookings: contacts and addresses. */
import { and, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { answerCorrection, correctStop } from '../../../../lib/contract/ops/delivery/dispatch.ts'
import type {
  PricePreview,
  previewCorrection as correctionPreview
} from '../../../../lib/contract/ops/delivery/price-preview.ts'
import type { OpsDelivery } from '../../../../lib/contract/ops/delivery/deliveries.ts'
import { fieldError, ProductError } from '../../../../lib/contract/errors.ts'
import { formatMoney } from '../../../../lib/format/money.ts'
import { keepAgreedTotal } from '../../../../lib/rules/agreed-price.ts'
import { sketchOf } from '../../../../lib/rules/outline.ts'
import { mayCorrect } from '../../../../lib/rules/lifecycle.ts'
import { isSamePlace } from '../../../../lib/rules/same-place.ts'
import { visitedStops } from '../../../../lib/rules/trip.ts'
import type { Context, Viewer } from '../../../context.ts'
import { deliveryCorrections } from '../../../db/tables/dispatch-tables.ts'
import type { Queryable } from '../../../db/open.ts'
import { deliveries, quotes, stops } from '../../../db/tables/schema.ts'
import { newId } from '../../../core/ids.ts'
import { topics } from '../../../live/bus.ts'
import { storedContact } from '../../core/phone.ts'
import { inTransaction, type Work } from '../../core/work.ts'
import {
  type DeliveryRecord,
  type DeliveryRow,
  findDelivery,
  lockDelivery,
  sideOf
} from '../../delivery/delivery-queries.ts'
import { type Asker, requireOwner } from '../../delivery/cancellation.ts'
import { localeOfOwner } from '../../delivery/addressees.ts'
import { readersOf } from '../../delivery/owner.ts'
import { notifyOwner } from '../../notifications/notify-owner.ts'
import { termsOfBooked } from '../../organizations/bookable.ts'
import { priceDraft } from '../../pricing/quotes.ts'
import { requireRoad } from '../../pricing/require-road.ts'
import { act } from './act.ts'
import { priceChange, requireTotal } from './price-preview.ts'

type Correction = z.output<NonNullable<typeof correctStop.body>>
type Place = NonNullable<Correction['place']>

/**
 * Corrects a stop before the pickup. An address that costs more waits for the customer, and until then the former route
 * holds. The audit log names the corrected parts, but not the contact itself. Throws price-changed if the price isn't the previewed one.
 */
export async function correct(context: Context, viewer: Viewer, id: string, body: Correction): Promise<void> {
  const { instructions, place } = body
  const contact = body.contact && storedContact(context, body.contact, 'contact')
  // Routing takes a while, so it happens before the delivery is locked.
  const moved = place && (await rerouted(context, id, { ...body, place }))
  await act(context, viewer, id, body, 'delivery.stop-corrected', async (work, record) => {
    const { status } = record.delivery
    const stop = record.stops.find(each => each.id === body.stop_id)
    if (!stop) throw fieldError('invalid-input', 'stop_id', "This stop isn't part of the delivery")
    if (!mayCorrect(status, record.stops)) throw new ProductError('illegal-transition')
    requireTotal(moved?.price.total, body.expected_total)
    await work.transaction
      .update(stops)
      .set({
        ...(contact ? { contactName: contact.name, contactPhone: contact.phone } : {}),
        ...(instructions === undefined ? {} : { instructions }),
        // The clause needs a value in any case.
        status: stop.status
      })
      .where(eq(stops.id, stop.id))
    const outcome = place && moved ? await move(context, work, record, stop.id, place, moved) : undefined
    await tell(context, work, record.delivery)
    return {
      before: place ? { place: stop.name, total: record.delivery.price.total } : undefined,
      after: {
        corrected: [
          contact && 'contact',
          instructions !== undefined && 'instructions',
          place && 'place'
        ].filter(Boolean),
        ...outcome
      }
    }
  })
}

type Moved = Awaited<ReturnType<typeof priceDraft>>

/** Returns the route and the price with another place of a stop. Throws 'stop-far-from-road' without consent to it. */
async function rerouted(
  context: Context,
  id: string,
  {
    stop_id: stopId,
    place,
    accept_distant_stops: isAccepted
  }: Pick<Correction, 'stop_id' | 'accept_distant_stops'> & { place: Pick<Place, 'latitude' | 'longitude'> }
): Promise<Moved> {
  const { delivery, stops: rows } = await findDelivery(context.orm, id)
  const [quote] = await context.orm.select().from(quotes).where(eq(quotes.deliveryId, delivery.id))
  if (!quote) throw new ProductError('illegal-transition', "The booking's details aren't stored anymore.")
  const index = rows.findIndex(stop => stop.id === stopId)
  if (index < 0) throw fieldError('invalid-input', 'stop_id', "This stop isn't part of the delivery")
  // The rows have the order of visiting.
  const visits = visitedStops(quote.request)
  const placeOf = (kind: 'pickup' | 'dropoff', which: number) => {
    const at = visits.findIndex(visit => visit.kind === kind && visit.index === which)
    const stop = rows[at]
    if (!stop) throw new Error('The delivery has other stops than its quote.')
    return { name: stop.name, detail: stop.detail, ...pointOf(at === index ? place : stop) }
  }
  if (rows.some((stop, at) => Math.abs(at - index) === 1 && isSamePlace(pointOf(stop), place)))
    throw fieldError('same-place', 'place', 'The place is the same as the stop before or after it')
  const { packages = [], pickup: _pickup, pickups, ...draft } = quote.request
  const request = {
    ...draft,
    scheduled_at: null,
    packages: packages.map(each => ({
      category: 'parcel' as const,
      description: '',
      quantity: 1,
      photos: [],
      dropoff: 0,
      pickup: 0,
      ...each
    })),
    ...(pickups
      ? { pickups: pickups.map((_, which) => placeOf('pickup', which)) }
      : { pickup: placeOf('pickup', 0) }),
    dropoffs: draft.dropoffs.map((_, which) => placeOf('dropoff', which))
  }
  const moved = await priceDraft(context, request, 1, null, await termsOfBooked(context, delivery))
  if (!isAccepted) requireRoad(moved.route.distance_to_road?.[index], 'place')
  return { ...moved, price: keepAgreedTotal(moved.price, delivery.price) }
}

/** Returns the price with another address of a stop. Throws as the correction does, without consent. */
export async function previewCorrection(
  context: Context,
  id: string,
  { stop_id, ...place }: z.output<NonNullable<typeof correctionPreview.query>>
): Promise<PricePreview> {
  const { delivery, stops: rows } = await findDelivery(context.orm, id)
  if (!mayCorrect(delivery.status, rows)) throw new ProductError('illegal-transition')
  const { price } = await rerouted(context, id, { stop_id, place, accept_distant_stops: true })
  return priceChange(delivery.price, price)
}

const pointOf = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
  latitude,
  longitude
})

async function move(
  context: Context,
  work: Work,
  { delivery }: DeliveryRecord,
  stopId: string,
  place: Place,
  { price, route }: Moved
): Promise<{ place: string; total: number; waits_for_customer: boolean }> {
  const { transaction, now } = work
  await transaction
    .update(deliveryCorrections)
    .set({ status: 'outdated', answeredAt: now })
    .where(and(eq(deliveryCorrections.deliveryId, delivery.id), eq(deliveryCorrections.status, 'pending')))
  const waits = price.total > delivery.price.total
  if (!waits) {
    await apply(work, delivery, stopId, { place, price, route })
    return { place: place.name, total: price.total, waits_for_customer: false }
  }
  await transaction.insert(deliveryCorrections).values({
    id: newId('cor', now),
    deliveryId: delivery.id,
    stopId,
    place,
    price,
    route,
    createdAt: now
  })
  const locale = await localeOfOwner(transaction, delivery)
  await notifyOwner(context, work, delivery, 'correction', {
    place: place.name,
    total: formatMoney(price.total, price.currency, locale)
  })
  return { place: place.name, total: price.total, waits_for_customer: true }
}

async function apply(
  { transaction, now }: Work,
  delivery: DeliveryRow,
  stopId: string,
  { place, price, route }: Pick<Moved, 'price' | 'route'> & { place: Place }
): Promise<void> {
  await transaction
    .update(stops)
    .set({ ...pointOf(place), name: place.name, detail: place.detail })
    .where(eq(stops.id, stopId))
  await transaction
    .update(deliveries)
    .set({ price, route, outline: sketchOf(route.geometry), updatedAt: now })
    .where(eq(deliveries.id, delivery.id))
}

/** Tells everyone who looks at the delivery that it isn't what it was. */
async function tell(context: Context, work: Work, delivery: DeliveryRow): Promise<void> {
  const { id, driverId, status } = delivery
  const update = { pickanddropoff_id: id, status, type: null, at: work.now.toISOString() }
  for (const recipient of [...(await readersOf(work.transaction, delivery)), driverId])
    if (recipient) work.emit(recipient, 'delivery.updated', update)
  work.afterCommit(() => {
    if (driverId) context.bus.publish(topics.driverChanged, driverId)
    else context.bus.publish(topics.search, id)
  })
}

/** Returns the correction that waits for the customer, or null. */
export async function pendingCorrectionOf(
  db: Queryable,
  { id, price }: Pick<DeliveryRow, 'id' | 'price'>
): Promise<OpsDelivery['correction']> {
  const [found] = await db
    .select({ row: deliveryCorrections, position: stops.position })
    .from(deliveryCorrections)
    .innerJoin(stops, eq(stops.id, deliveryCorrections.stopId))
    .where(and(eq(deliveryCorrections.deliveryId, id), eq(deliveryCorrections.status, 'pending')))
  if (!found) return null
  const { row, position } = found
  const meters = row.route.distance_to_road?.[position]
  return {
    id: row.id,
    stop_id: row.stopId,
    name: row.place.name,
    total: row.price.total,
    former_total: price.total,
    currency: price.currency,
    ...(meters === undefined ? {} : { distance_to_road: meters })
  }
}

export async function correctionFor(context: Context, viewer: Viewer, id: string) {
  const { delivery } = await findDelivery(context.orm, id)
  if (sideOf(delivery, viewer) !== 'customer') throw new ProductError('not-found')
  return { correction: await pendingCorrectionOf(context.orm, delivery) }
}

/** The customer agrees to a correction, or declines it. Throws correction-answered, and illegal-transition after the pickup. */
export function answer(
  context: Context,
  asker: Asker,
  id: string,
  { correction_id, agree }: z.output<NonNullable<typeof answerCorrection.body>>
): Promise<void> {
  return inTransaction(context, async work => {
    const { delivery, stops: rows } = await lockDelivery(work.transaction, id)
    requireOwner(delivery, asker)
    const [row] = await work.transaction
      .update(deliveryCorrections)
      .set({ status: agree ? 'agreed' : 'declined', answeredAt: work.now })
      .where(
        and(
          eq(deliveryCorrections.id, correction_id),
          eq(deliveryCorrections.deliveryId, id),
          eq(deliveryCorrections.status, 'pending')
        )
      )
      .returning()
    if (!row) throw new ProductError('correction-answered')
    if (agree) {
      if (!mayCorrect(delivery.status, rows)) throw new ProductError('illegal-transition')
      await apply(work, delivery, row.stopId, { ...row, place: row.place })
    }
    await tell(context, work, delivery)
  })
}
