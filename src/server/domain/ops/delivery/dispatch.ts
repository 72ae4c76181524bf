/** What an operator does about a delivery's driver and search. */
import type * as z from 'zod/mini'
import type {
  assignDriver,
  cancelByOperator,
  extendSearch,
  offerToDriver,
  unassignDriver
} from '../../../../lib/contract/ops/delivery/dispatch.ts'
import { ProductError } from '../../../../lib/contract/errors.ts'
import { nextStop } from '../../../../lib/rules/lifecycle.ts'
import { after, allows } from '../../../../lib/rules/transitions.ts'
import { cancellationFee, reasonAllowed } from '../../../../lib/rules/cancellation.ts'
import { ringAround } from '../../../../lib/rules/matching.ts'
import type { Context } from '../../../context.ts'
import type { SignedIn } from '../../core/principal.ts'
import { offers } from '../../../db/tables/schema.ts'
import { newId } from '../../../core/ids.ts'
import { emitTransientTo, type Work } from '../../core/work.ts'
import { recordAct } from '../../delivery/acts.ts'
import type { Act } from '../../delivery/change.ts'
import type { DeliveryRecord, DeliveryRow } from '../../delivery/delivery-queries.ts'
import type { LedgerEntry } from '../../delivery/ledger-rows.ts'
import { readersOf } from '../../core/owner.ts'
import { applyChange } from '../../delivery/transition.ts'
import { claimSlot } from '../../driver/run-changes.ts'
import { promisedAt, withdrawOffers } from '../../matching/offers.ts'
import { notify } from '../../notifications/notifications.ts'
import { act } from './act.ts'
import { type Despite, type PickupRoute, pickupRouteOf, requireDriver } from '../../matching/chosen-driver.ts'
import { workRules } from '../../company/work-rules.ts'

type Body<Endpoint extends { body?: z.ZodMiniType }> = z.output<NonNullable<Endpoint['body']>>

/** Asks one driver only. The search goes on without others until the driver has answered. */
export function offerTo(context: Context, principal: SignedIn, id: string, body: Body<typeof offerToDriver>) {
  return act(context, principal, id, body, 'delivery.offered', async (work, record) => {
    const by = { actor: 'operator', actorId: principal.person.userId, reason: body.reason } as const
    const entry = await askOnly(context, work, record, body.driver_id, by, body.despite)
    return { entry, after: { driver: body.driver_id, ...despiteOf(body) } }
  })
}

/** What the log says of a driver who wasn't proposed. */
const despiteOf = ({ despite }: { despite: Despite }) => (despite.length > 0 ? { despite } : {})

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

/** Accepts on a driver's behalf. Throws assigning-not-allowed unless the company allows it. */
export function assign(context: Context, principal: SignedIn, id: string, body: Body<typeof assignDriver>) {
  if (!context.company.newest().data.settings.assign_without_asking)
    throw new ProductError('assigning-not-allowed')
  const driverId = body.driver_id
  return act(context, principal, id, body, 'delivery.assigned', async (work, record) => {
    const { reason, despite } = body
    const entry = await giveTo(context, work, record, driverId, { actor: 'operator', reason, despite })
    await notify(context, work, driverId, id, 'operator_message', { text: body.reason, assigned: '1' })
    return { entry, before: { driver: null }, after: { driver: driverId, ...despiteOf(body) } }
  })
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
  const slot = await claimSlot(context, work, driverId, route.run, route.isQueued)
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

/** Takes the delivery from its driver before the pickup. The search begins again, without this driver. */
export function unassign(
  context: Context,
  principal: SignedIn,
  id: string,
  body: Body<typeof unassignDriver>
) {
  return act(context, principal, id, body, 'delivery.unassigned', async (work, { delivery, stops }) => {
    const { driverId } = delivery
    if (!driverId || !allows(delivery.status, 'release', stops)) throw new ProductError('illegal-transition')
    const entry = await applyChange(context, work, {
      delivery,
      action: 'release',
      actor: 'operator',
      actorId: principal.person.userId,
      reason: body.reason,
      drivers: [driverId],
      from: nextStop(delivery.status, stops),
      set: { driverId: null, slot: 0, ...searchTimes(context, work) }
    })
    await notify(context, work, driverId, id, 'operator_message', { text: body.reason })
    return { entry, before: { driver: driverId }, after: { driver: null } }
  })
}

const searchTimes = ({ config }: Context, { now }: Work) => ({
  searchStartedAt: now,
  searchExpiresAt: new Date(now.getTime() + config.searchSeconds * 1000)
})

/** Gives the search its full time again, or begins it again after it has found nobody. */
export function extend(context: Context, principal: SignedIn, id: string, body: Body<typeof extendSearch>) {
  return act(context, principal, id, body, 'delivery.search-extended', async (work, { delivery }) => {
    const isOver = delivery.status === 'expired'
    const times = searchTimes(context, work)
    const entry = await applyChange(context, work, {
      delivery,
      action: 'extend',
      actor: 'operator',
      actorId: principal.person.userId,
      reason: body.reason,
      set: isOver ? times : { searchExpiresAt: times.searchExpiresAt }
    })
    return { entry, before: { until: delivery.searchExpiresAt }, after: { until: times.searchExpiresAt } }
  })
}

/** Cancels before the pickup. Throws fee-changed if the fee has increased since the preview. */
export function cancelFor(
  context: Context,
  principal: SignedIn,
  id: string,
  body: Body<typeof cancelByOperator>
) {
  return act(context, principal, id, body, 'delivery.cancelled', async (work, { delivery, stops }) => {
    if (!allows(delivery.status, 'cancel', stops)) throw new ProductError('illegal-transition')
    const { cancellation_fee_percent: percent } = context.company.newest().data.settings
    const { price } = delivery
    const fee = body.with_fee ? cancellationFee(percent, delivery.status, price.total) : 0
    if (body.expected_fee !== undefined && fee > body.expected_fee) throw new ProductError('fee-changed')
    const chosen = reasonFor(context, body.cancellation_reason_id, delivery.status)
    const reason = chosen ? `${chosen.name}: ${body.reason}` : body.reason
    const entry = await applyChange(context, work, {
      delivery,
      action: 'cancel',
      actor: 'operator',
      actorId: principal.person.userId,
      reason,
      from: nextStop(delivery.status, stops),
      notify: 'cancelled_response',
      set: {
        cancellation: {
          by: 'operator',
          reason,
          ...(chosen ? { reason_id: chosen.id } : {}),
          fee,
          currency: price.currency
        }
      }
    })
    return { entry, before: { status: delivery.status }, after: { status: 'cancelled', fee } }
  })
}

/** Returns the reason that the customer gave the operator. Throws reason-not-allowed. */
function reasonFor(context: Context, id: number | undefined, status: DeliveryRow['status']) {
  if (id === undefined) return undefined
  const reason = context.company.reference().offered.reasons.find(each => each.id === id)
  if (!reason || !reasonAllowed(reason, 'customer', status)) throw new ProductError('reason-not-allowed')
  return reason
}
