/** Corrections of bookings: contacts and addresses. */
import { and, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { correctStop } from '../../../../lib/contract/ops/delivery/dispatch.ts'
import type {
  PricePreview,
  previewCorrection as correctionPreview
} from '../../../../lib/contract/ops/delivery/price-preview.ts'
import type { DeliveryPart } from '../../../../lib/contract/delivery/acts.ts'
import { fieldError, ProductError } from '../../../../lib/contract/errors.ts'
import { formatMoney } from '../../../../lib/format/numbers/money.ts'
import { keepAgreedTotal } from '../../../../lib/rules/pricing/agreed-price.ts'
import { mayCorrect } from '../../../../lib/rules/delivery/lifecycle.ts'
import { isSamePlace } from '../../../../lib/rules/stops/same-place.ts'
import { visitedStops } from '../../../../lib/rules/stops/trip.ts'
import type { Context } from '../../../context.ts'
import type { SignedIn } from '../../core/principal.ts'
import { deliveryCorrections } from '../../../db/tables/delivery/dispatch-tables.ts'
import { quotes, stops } from '../../../db/tables/schema.ts'
import { newId } from '../../../core/ids.ts'
import { storedContact } from '../../core/phone.ts'
import type { Work } from '../../core/work.ts'
import { type DeliveryRecord, findDelivery } from '../../delivery/delivery-queries.ts'
import { recordAct } from '../../delivery/ledger/acts.ts'
import { localeOfOwner } from '../../delivery/addressees.ts'
import { notifyOwner } from '../../notifications/notify-owner.ts'
import { termsOfBooked } from '../../pricing/organization-terms.ts'
import { priceDraft } from '../../pricing/quotes.ts'
import { requireRoad } from '../../pricing/require-road.ts'
import { act } from './act.ts'
import { apply, type Moved, type Place, pointOf } from '../../delivery/pending-correction.ts'
import { priceChange, requireTotal } from './price-preview.ts'

type Correction = z.output<NonNullable<typeof correctStop.body>>

/**
 * Corrects a stop before the pickup. An address that costs more waits for the customer, and until then the former route
 * holds. The audit log names the corrected parts, but not the contact itself. Throws price-changed if the price isn't the previewed one.
 */
export async function correct(
  context: Context,
  principal: SignedIn,
  id: string,
  body: Correction
): Promise<void> {
  const { instructions, place } = body
  const contact = body.contact && storedContact(context, body.contact, 'contact')
  const corrected = [
    ...(contact ? (['contact'] as const) : []),
    ...(instructions === undefined ? [] : (['instructions'] as const)),
    ...(place ? (['place'] as const) : [])
  ]
  if (corrected.length === 0)
    throw new ProductError('invalid-input', 'Correct the contact, the instructions or the place.')
  // Routing takes a while, so it happens before the delivery is locked.
  const moved = place && (await rerouted(context, id, { ...body, place }))
  await act(context, principal, id, body, 'delivery.stop-corrected', async (work, record) => {
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
    const { total } = record.delivery.price
    const moves = outcome ? movedParts(outcome, total) : []
    const entry = await recordAct(context, work, {
      delivery: record.delivery,
      act: 'correct',
      actor: 'operator',
      actorId: principal.person.userId,
      reason: body.reason,
      stopId: stop.id,
      parts: [...corrected.filter(part => part !== 'place'), ...moves],
      total: outcome && moves.includes('price') ? outcome.total : null
    })
    return {
      entry,
      before: place ? { place: stop.name, total } : undefined,
      after: { corrected, ...outcome }
    }
  })
}

type Outcome = Awaited<ReturnType<typeof move>>

/** Returns what another place changes. Until the owner agrees to a higher price, place and price stay. */
const movedParts = (
  { waits_for_customer: waits, total }: Pick<Outcome, 'waits_for_customer' | 'total'>,
  former: number
): DeliveryPart[] => (waits ? ['correction'] : total === former ? ['place'] : ['place', 'price'])

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
