/** Offers of a delivery to a driver whom an operator chose, now or ahead. */
import { ProductError } from '../../../lib/contract/errors.ts'
import { ringAround } from '../../../lib/rules/matching/matching.ts'
import { after } from '../../../lib/rules/delivery/transitions.ts'
import type { Context } from '../../context.ts'
import { newId } from '../../core/ids.ts'
import { offers } from '../../db/tables/schema.ts'
import { workRules } from '../company/work-rules.ts'
import { readersOf } from '../core/owner.ts'
import { emitTransientTo, type Work } from '../core/work.ts'
import { recordAct } from '../delivery/ledger/acts.ts'
import type { Act } from '../delivery/ledger/change.ts'
import type { DeliveryRecord } from '../delivery/delivery-queries.ts'
import type { LedgerEntry } from '../delivery/ledger/ledger-rows.ts'
import { applyChange } from '../delivery/ledger/transition.ts'
import { claimSlot } from '../driver/run-changes.ts'
import { type Despite, type PickupRoute, pickupRouteOf, requireDriver } from './chosen-driver.ts'
import { promisedAt, withdrawOffers } from './offers.ts'

/** Offers a search to one driver, and ends an open offer to another. The caller holds the delivery's lock. */
export async function askOnly(
  context: Context,
  work: Work,
  record: DeliveryRecord,
  driverId: string,
  by: Pick<Act, 'actor' | 'actorId' | 'reason'>,
  despite: Despite = []
): Promise<LedgerEntry> {
  const { id, status } = record.delivery
  const readers = await readersOf(work.transaction, record.delivery)
  if (!after(status, 'accept')) throw new ProductError('illegal-transition')
  const driver = await requireDriver(context, work, record.delivery, driverId, { despite })
  await withdrawOffers(work, id, 'replaced')
  const route = await pickupRouteOf(context, work, record, driver, despite)
  const dueAt = new Date(work.now.getTime() + workRules(context).offerSeconds * 1000)
  const offerId = await addOffer(work, id, driverId, route, { status: 'open', dueAt })
  work.emit(driverId, 'offer.created', { offer_id: offerId, pickanddropoff_id: id })
  work.afterCommit(() => emitTransientTo(context, readers, 'matching.updated', { pickanddropoff_id: id }))
  return recordAct(context, work, { delivery: record.delivery, act: 'offer', ...by, parts: ['offer'] })
}

/** Gives a search to a driver without asking. The caller holds the delivery's lock. */
export async function giveTo(
  context: Context,
  work: Work,
  record: DeliveryRecord,
  driverId: string,
  { actor, reason, despite = [] }: { actor: 'operator' | 'system'; reason: string | null; despite?: Despite }
): Promise<LedgerEntry> {
  const { delivery } = record
  const { id } = delivery
  if (!after(delivery.status, 'accept')) throw new ProductError('illegal-transition')
  const driver = await requireDriver(context, work, delivery, driverId, { despite })
  await withdrawOffers(work, id, 'replaced')
  const route = await pickupRouteOf(context, work, record, driver, despite)
  const slot = await claimSlot(context, work, driverId, route.run, route.isQueued ? 'operator' : 'matching')
  // The promised time is that of the driver's own vehicle.
  const driven = { ...record, transportTypeId: driver.transportTypeId }
  await addOffer(work, id, driverId, route, { status: 'accepted', dueAt: work.now })
  return applyChange(context, work, {
    delivery,
    action: 'accept',
    actor,
    // The driver's part of the conversation begins with the step that names them.
    actorId: driverId,
    reason,
    notify: 'accepted_response',
    set: { driverId, slot, stageSeq: -1, promisedAt: promisedAt(context, driven, route, work.now) }
  })
}

/** Adds an offer that an operator decided on, so that the matching knows whom the delivery had. */
export async function addOffer(
  { transaction, now }: Work,
  deliveryId: string,
  driverId: string,
  { meters, seconds, run }: Omit<PickupRoute, 'isQueued'>,
  { status, dueAt }: { status: 'open' | 'accepted'; dueAt: Date }
): Promise<string> {
  const offerId = newId('off', now)
  await transaction.insert(offers).values({
    id: offerId,
    deliveryId,
    driverId,
    status,
    ringMeters: ringAround(meters),
    meters,
    seconds,
    run,
    why: 'chosen-by-operator',
    candidates: [{ driverId, meters, seconds }],
    createdAt: now,
    dueAt,
    answeredAt: status === 'open' ? null : now
  })
  return offerId
}
