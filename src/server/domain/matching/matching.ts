/** Matching: offers a delivery to one driver at a time. Runs in one elected process. */
import { type Point, metersBetween } from '../../../lib/geo.ts'
import { and, asc, eq, inArray, isNotNull, lte, notExists, sql } from 'drizzle-orm'
import { drivingStatuses } from '../../../lib/contract/delivery/deliveries.ts'
import { ProductError } from '../../../lib/contract/errors.ts'
import type { Matching } from '../../../lib/contract/matching.ts'
import { after, statusesBefore } from '../../../lib/rules/lifecycle.ts'
import { type Candidate, freshPositionSeconds, openRings, shortlist } from '../../../lib/rules/matching.ts'
import { searchAheadMinutes } from '../../../lib/rules/schedule.ts'
import type { Context, Viewer } from '../../context.ts'
import { deliveries, drivers, offers } from '../../db/schema.ts'
import { newId } from '../../ids.ts'
import { travelTimesTo } from './costs.ts'
import { closeOffer, withdrawOffers } from './offers.ts'
import {
  driverOf,
  type DeliveryRow,
  findDelivery,
  lockDelivery,
  sideOf,
  type StopRow
} from '../delivery/delivery-queries.ts'
import { applyChange } from '../delivery/transition.ts'
import { inTransaction, emitTransient } from '../core/work.ts'

/** Returns which drivers got an offer, why, and their answers. Only for the delivery's customer. */
export async function getMatching(context: Context, viewer: Viewer, id: string): Promise<Matching> {
  const { delivery, stops } = await findDelivery(context.orm, id)
  if (sideOf(delivery, viewer) !== 'customer') throw new ProductError('not-found')
  const rows = await context.orm
    .select()
    .from(offers)
    .where(eq(offers.deliveryId, id))
    .orderBy(asc(offers.createdAt))
  const asked: Matching['asked'] = []
  for (const offer of rows) {
    const driver = await driverOf(context.orm, offer.driverId)
    asked.push({
      first_name: driver?.firstName ?? '',
      transport_type: driver?.code ?? 'car',
      meters: Math.round(offer.meters),
      seconds: Math.round(offer.seconds),
      status: offer.status,
      offered_at: offer.createdAt.toISOString(),
      expires_at: offer.dueAt.toISOString(),
      why: offer.why
    })
  }
  const started = delivery.searchStartedAt
  const until = delivery.status === 'searching' ? context.now() : delivery.updatedAt
  return {
    status: delivery.status,
    search_started_at: started?.toISOString() ?? null,
    search_expires_at: delivery.searchExpiresAt?.toISOString() ?? null,
    center: pickupOf(stops),
    rings: started ? openRings((until.getTime() - started.getTime()) / 1000) : [],
    asked
  }
}

function pickupOf(stops: StopRow[]): Point {
  const pickup = stops.find(stop => stop.kind === 'pickup')
  if (!pickup) throw new Error('The delivery has no pickup.')
  return { latitude: pickup.latitude, longitude: pickup.longitude }
}

/**
 * Runs one round: closes expired offers and searches, begins scheduled deliveries, and makes the next offer for each
 * search without an open one. Returns the number of those searches.
 */
export async function matchOnce(context: Context): Promise<number> {
  await closeDueOffers(context)
  await expireSearches(context)
  await beginScheduled(context)
  const searching = await context.orm
    .select()
    .from(deliveries)
    .where(
      and(
        inArray(deliveries.status, statusesBefore('accept')),
        notExists(
          context.orm
            .select({ one: sql`1` })
            .from(offers)
            .where(and(eq(offers.deliveryId, deliveries.id), eq(offers.status, 'open')))
        )
      )
    )
    .orderBy(asc(deliveries.searchStartedAt))
  for (const delivery of searching) await askNext(context, delivery)
  return searching.length
}

async function closeDueOffers(context: Context): Promise<void> {
  const due = await context.orm
    .select()
    .from(offers)
    .where(and(eq(offers.status, 'open'), lte(offers.dueAt, context.now())))
  for (const offer of due) {
    await closeOffer(context, offer.deliveryId, offer.id, 'expired').catch((error: unknown) => {
      // The offer was answered between the two queries, so there is nothing to close.
      if (!(error instanceof ProductError)) throw error
    })
  }
}

async function expireSearches(context: Context): Promise<void> {
  const due = await context.orm
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(
      and(
        inArray(deliveries.status, statusesBefore('expire')),
        lte(deliveries.searchExpiresAt, context.now())
      )
    )
  for (const { id } of due) await expireSearch(context, id)
}

/** Expires a search without a driver. Does nothing if the delivery is no longer searching or has time left. */
export async function expireSearch(context: Context, id: string): Promise<void> {
  await inTransaction(context, async work => {
    const { delivery } = await lockDelivery(work.transaction, id)
    if (!after(delivery.status, 'expire')) return
    if (!delivery.searchExpiresAt || delivery.searchExpiresAt > work.now) return
    await withdrawOffers(work, id, 'expired')
    await applyChange(context, work, {
      delivery,
      action: 'expire',
      actor: 'system',
      actorId: null,
      reason: 'nobody-found',
      notify: 'expired_response'
    })
  })
}

async function beginScheduled(context: Context): Promise<void> {
  const soon = new Date(context.now().getTime() + searchAheadMinutes * 60_000)
  const due = await context.orm
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(
      and(
        inArray(deliveries.status, statusesBefore('search')),
        isNotNull(deliveries.scheduledAt),
        lte(deliveries.scheduledAt, soon)
      )
    )
  for (const { id } of due) {
    await inTransaction(context, async work => {
      const { delivery } = await lockDelivery(work.transaction, id)
      if (!after(delivery.status, 'search')) return
      await applyChange(context, work, {
        delivery,
        action: 'search',
        actor: 'system',
        actorId: null,
        set: {
          searchStartedAt: work.now,
          searchExpiresAt: new Date(work.now.getTime() + context.config.searchSeconds * 1000)
        }
      })
    })
  }
}

/** Returns the drivers who are online, approved and free, and have a recent position and the booked vehicle. */
async function candidatesFor(context: Context, delivery: DeliveryRow, pickup: Point): Promise<Candidate[]> {
  const fresh = context.presence
    .fresh(context.now(), freshPositionSeconds)
    .filter(
      driver => driver.transportTypeId === delivery.transportTypeId && driver.driverId !== delivery.customerId
    )
  if (fresh.length === 0) return []
  const free = await context.orm
    .select({ id: drivers.userId, simulated: drivers.simulated })
    .from(drivers)
    .where(
      and(
        inArray(
          drivers.userId,
          fresh.map(driver => driver.driverId)
        ),
        eq(drivers.online, true),
        eq(drivers.approval, 'approved'),
        notExists(
          context.orm
            .select({ one: sql`1` })
            .from(deliveries)
            .where(
              and(eq(deliveries.driverId, drivers.userId), inArray(deliveries.status, [...drivingStatuses]))
            )
        ),
        notExists(
          context.orm
            .select({ one: sql`1` })
            .from(offers)
            .where(and(eq(offers.driverId, drivers.userId), eq(offers.status, 'open')))
        )
      )
    )
  return free.map(({ id, simulated }) => {
    const position = context.presence.of(id)?.position
    return { driverId: id, simulated, meters: position ? metersBetween(position, pickup) : Infinity }
  })
}

/** Offers the delivery to the driver on the shortlist who can reach the pickup first by road. */
async function askNext(context: Context, delivery: DeliveryRow): Promise<void> {
  const now = context.now()
  const { stops } = await findDelivery(context.orm, delivery.id)
  const pickup = pickupOf(stops)
  const asked = await context.orm.select().from(offers).where(eq(offers.deliveryId, delivery.id))
  const relevant = asked.filter(
    offer => delivery.searchStartedAt && offer.createdAt >= delivery.searchStartedAt
  )
  // A driver who released or declined this delivery gets no further offer for it.
  const refused = asked.filter(offer => offer.status === 'accepted' || offer.status === 'declined')
  const elapsed = delivery.searchStartedAt ? (now.getTime() - delivery.searchStartedAt.getTime()) / 1000 : 0
  const list = shortlist(
    await candidatesFor(context, delivery, pickup),
    [...relevant, ...refused.filter(offer => !relevant.includes(offer))],
    elapsed,
    now
  )
  if (!list) return
  const points = list.candidates.map(candidate => context.presence.of(candidate.driverId)?.position ?? pickup)
  const { costs, why } = await travelTimesTo(context, pickup, points)
  const quickest = list.candidates
    .map((candidate, index) => ({ candidate, cost: costs[index] }))
    .filter(entry => entry.cost)
    .toSorted((a, b) => (a.cost?.seconds ?? 0) - (b.cost?.seconds ?? 0))[0]
  if (!quickest?.cost) return
  const { candidate, cost } = quickest
  // A driver may have gone offline while the routes were calculated.
  if (!context.presence.of(candidate.driverId)) return
  const type = context.reference.transportTypes.find(entry => entry.id === delivery.transportTypeId)

  await inTransaction(context, async work => {
    const { delivery: locked } = await lockDelivery(work.transaction, delivery.id)
    if (!after(locked.status, 'accept')) return
    const id = newId('off', work.now)
    const values = {
      id,
      deliveryId: delivery.id,
      driverId: candidate.driverId,
      status: 'open' as const,
      ringMeters: list.ringMeters,
      meters: cost.meters,
      seconds: cost.seconds / (type?.speed_factor ?? 1),
      why,
      createdAt: work.now,
      dueAt: new Date(work.now.getTime() + context.config.offerSeconds * 1000)
    }
    // The driver or the delivery may have an open offer since the candidates were read. Then the next round continues.
    const made = await work.transaction
      .insert(offers)
      .values(values)
      .onConflictDoNothing()
      .returning({ id: offers.id })
    if (made.length === 0) return
    work.emit(candidate.driverId, 'offer.created', { offer_id: id, pickanddropoff_id: delivery.id })
    work.afterCommit(() =>
      emitTransient(context, delivery.customerId, 'matching.updated', { pickanddropoff_id: delivery.id })
    )
  })
}
