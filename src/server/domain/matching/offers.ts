/** Offers of a delivery to one driver. Every change locks the delivery first, then its offers. */
import { and, asc, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { listOffers as endpoint, Offer } from '../../../lib/contract/driver/driver.ts'
import { ProductError } from '../../../lib/contract/errors.ts'
import { etaBounds } from '../../../lib/rules/matching/eta.ts'
import { after } from '../../../lib/rules/delivery/transitions.ts'
import { vehicleSeconds } from '../../../lib/rules/pricing/price.ts'
import { isAfterRun, type PlannedRun } from '../../../lib/rules/matching/run.ts'
import { visitsFrom } from '../../../lib/rules/stops/windows.ts'
import type { Context } from '../../context.ts'
import type { SignedIn } from '../core/principal.ts'
import { violatedConstraint } from '../../db/errors.ts'
import { deliveries, offers } from '../../db/tables/schema.ts'
import { newestNumber } from '../../live/events.ts'
import { topics } from '../../live/bus.ts'
import { requireApproved } from '../driver/approval.ts'
import { documentsRefusal, requireDocuments } from '../driver/required-documents.ts'
import { type DeliveryRecord, lockDelivery, packagesOf } from '../delivery/delivery-queries.ts'
import { stopsOfMany, timesOf } from '../delivery/stop-rows.ts'
import { presentRoute, presentTimes } from '../delivery/delivery-presenter.ts'
import { handoverOf, payRulesOf, promisedPay } from '../delivery/money/pay.ts'
import { readersOf } from '../core/owner.ts'
import { applyChange } from '../delivery/ledger/transition.ts'
import { type AddedBy, claimSlot } from '../driver/run-changes.ts'
import { inTransaction, emitTransientTo, type Work } from '../core/work.ts'

/** What a statement that changes offers returns of each, to tell its driver and customer. */
export type ChangedOffer = { id: string; delivery_id: string; driver_id: string; readers: string[] }

/**
 * Returns the offers that are open for this driver, with the details needed to decide. A document can expire while the driver
 * is online, so the answer says why there are no more offers.
 */
export async function listOffers(
  context: Context,
  principal: SignedIn
): Promise<z.output<typeof endpoint.answer>> {
  const { userId: driverId } = principal.person
  const now = context.now()
  const cursor = await newestNumber(context.orm, driverId)
  const rows = await context.orm
    .select({ offer: offers, delivery: deliveries })
    .from(offers)
    .innerJoin(deliveries, eq(deliveries.id, offers.deliveryId))
    .where(and(eq(offers.driverId, driverId), eq(offers.status, 'open')))
    .orderBy(asc(offers.createdAt))
  const open = rows.filter(row => row.offer.dueAt > now)
  const stopRows = await stopsOfMany(
    context.orm,
    open.map(row => row.delivery.id)
  )
  const payRules = open.length > 0 ? await payRulesOf(context.orm, [driverId]) : []
  const shown: Offer[] = []
  for (const { offer, delivery } of open) {
    const type = context.company
      .reference()
      .transportTypes.find(candidate => candidate.id === delivery.transportTypeId)
    shown.push({
      id: offer.id,
      pickanddropoff_id: delivery.id,
      offered_at: offer.createdAt.toISOString(),
      expires_at: offer.dueAt.toISOString(),
      to_pickup: { meters: offer.meters, seconds: offer.seconds },
      ...(offer.run ? { on_the_way: true } : {}),
      ...(isAfterRun(offer.run, delivery.id) ? { after_run: true } : {}),
      transport_type: type?.code ?? 'car',
      earning: promisedPay(delivery, driverId, handoverOf(delivery, now, offer.seconds), payRules),
      payment_at: delivery.paymentAt,
      ...(delivery.paymentMethod === 'account' ? { payment_method: 'account' as const } : {}),
      route: presentRoute(delivery),
      stops: stopRows
        .filter(stop => stop.deliveryId === delivery.id)
        .map(stop => ({
          kind: stop.kind,
          name: stop.name,
          detail: stop.detail,
          latitude: stop.latitude,
          longitude: stop.longitude,
          ...presentTimes(stop)
        })),
      packages: (await packagesOf(context.orm, delivery.id)).map(each => ({
        category: each.category,
        description: each.description,
        transport_size_id: each.transportSizeId,
        weight: each.weight,
        unit_of_measurement_id: each.unitOfMeasurementId,
        quantity: each.quantity
      }))
    })
  }
  return { offers: shown, cursor, refusal: await documentsRefusal(context, driverId) }
}

async function ownOffer(context: Context, principal: SignedIn, id: string) {
  const [offer] = await context.orm
    .select()
    .from(offers)
    .where(and(eq(offers.id, id), eq(offers.driverId, principal.person.userId)))
  if (!offer) throw new ProductError('not-found')
  return offer
}

/**
 * Accepts an offer. The first driver who locks the delivery while it's still searching gets it. All others get 409
 * offer-taken. Returns the delivery's id. Also throws offer-closed, driver-busy, documents-missing and document-expired.
 */
export async function acceptOffer(context: Context, principal: SignedIn, id: string): Promise<string> {
  const { transportTypeId } = await requireApproved(context, principal.person)
  await requireDocuments(context, principal.person)
  const { deliveryId } = await ownOffer(context, principal, id)
  try {
    await inTransaction(context, async work => {
      const { transaction, now } = work
      const { delivery, stops } = await lockDelivery(transaction, deliveryId)
      const [offer] = await transaction.select().from(offers).where(eq(offers.id, id)).for('update')
      if (!offer) throw new ProductError('not-found')
      if (delivery.driverId !== null && delivery.driverId !== principal.person.userId)
        throw new ProductError('offer-taken')
      if (offer.status !== 'open' || offer.dueAt <= now || !after(delivery.status, 'accept')) {
        throw new ProductError('offer-closed')
      }
      const by = addedBy(offer.run, deliveryId)
      const slot = await claimSlot(context, work, principal.person.userId, offer.run, by)
      await transaction.update(offers).set({ status: 'accepted', answeredAt: now }).where(eq(offers.id, id))
      await applyChange(context, work, {
        delivery,
        action: 'accept',
        actor: 'driver',
        actorId: principal.person.userId,
        notify: 'accepted_response',
        set: {
          driverId: principal.person.userId,
          slot,
          stageSeq: -1,
          promisedAt: promisedAt(context, { delivery, stops, transportTypeId }, offer, now)
        }
      })
    })
  } catch (error) {
    // The partial unique index guarantees at most one active delivery per slot of a driver.
    if (violatedConstraint(error) === 'one_delivery_a_slot') throw new ProductError('driver-busy')
    throw error
  }
  return deliveryId
}

/** Whoever made the offer says how many deliveries the run may have with it. */
function addedBy(run: PlannedRun | null, deliveryId: string): AddedBy {
  if (run?.planned) return 'plan'
  return isAfterRun(run, deliveryId) ? 'operator' : 'matching'
}

/**
 * Returns the latest time of the last stop, or the end of the first ETA's range without one. It stays what the customer was given
 * for an earlier driver.
 */
export function promisedAt(
  { company, etaEngine }: Context,
  { delivery, stops, transportTypeId }: DeliveryRecord & { transportTypeId: number },
  { seconds, run }: Pick<typeof offers.$inferSelect, 'seconds' | 'run'>,
  now: Date
): Date {
  const { id, promisedAt: earlier, route, scheduledAt } = delivery
  if (earlier) return earlier
  const latest = stops.at(-1)?.latestAt
  if (latest) return latest
  const speed =
    company.reference().transportTypes.find(type => type.id === transportTypeId)?.speed_factor ?? 1
  const real = (each: number) => (each * 1000) / etaEngine.pace
  const reached = now.getTime() + real(seconds + (run?.delays[id] ?? 0))
  const visits = visitsFrom(
    Math.max(reached, scheduledAt?.getTime() ?? 0),
    stops.map(stop => ({ ...timesOf(stop), service: real(stop.serviceSeconds) })),
    route.legs.map(leg => real(vehicleSeconds(leg.seconds, speed)))
  )
  const trip = ((visits.at(-1)?.begins ?? reached) - now.getTime()) / 1000
  return new Date(now.getTime() + etaBounds(trip).high_seconds * 1000)
}

/** Declines an offer. The next driver gets one immediately. */
export async function declineOffer(context: Context, principal: SignedIn, id: string): Promise<void> {
  const { deliveryId } = await ownOffer(context, principal, id)
  await closeOffer(context, deliveryId, id, 'declined')
}

/** Closes an open offer. Throws offer-closed if it's no longer open. */
export async function closeOffer(
  context: Context,
  deliveryId: string,
  id: string,
  status: 'declined' | 'expired'
): Promise<void> {
  await inTransaction(context, async work => {
    const { delivery } = await lockDelivery(work.transaction, deliveryId)
    const [offer] = await work.transaction
      .update(offers)
      .set({ status, answeredAt: work.now })
      .where(and(eq(offers.id, id), eq(offers.status, 'open')))
      .returning()
    if (!offer) throw new ProductError('offer-closed')
    if (status === 'expired') {
      work.emit(offer.driverId, 'offer.withdrawn', {
        offer_id: id,
        pickanddropoff_id: deliveryId,
        reason: 'expired'
      })
    }
    const readers = await readersOf(work.transaction, delivery)
    work.afterCommit(() => {
      emitTransientTo(context, readers, 'matching.updated', { pickanddropoff_id: deliveryId })
      context.bus.publish(topics.search, deliveryId)
    })
  })
}

/** Withdraws the open offers and sends each driver the reason. The caller holds the delivery's lock. */
export async function withdrawOffers(work: Work, deliveryId: string, reason: string): Promise<void> {
  const withdrawn = await work.transaction
    .update(offers)
    .set({ status: 'withdrawn', answeredAt: work.now })
    .where(and(eq(offers.deliveryId, deliveryId), eq(offers.status, 'open')))
    .returning({ id: offers.id, driverId: offers.driverId })
  for (const offer of withdrawn) {
    work.emit(offer.driverId, 'offer.withdrawn', {
      offer_id: offer.id,
      pickanddropoff_id: deliveryId,
      reason
    })
  }
}
