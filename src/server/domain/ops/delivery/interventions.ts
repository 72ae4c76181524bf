/** What an operator does for a driver after the pickup: ends a dropoff, orders the return, or calls the delivery off. */
import type * as z from 'zod/mini'
import type {
  callOffDelivery,
  completeForDriver,
  failForDriver,
  orderReturn
} from '../../../../lib/contract/ops/delivery/interventions.ts'
import type { markReturned } from '../../../../lib/contract/ops/delivery/dispatch.ts'
import { fieldError, ProductError } from '../../../../lib/contract/errors.ts'
import type { PricePreview } from '../../../../lib/contract/ops/delivery/price-preview.ts'
import { isPickupFailure } from '../../../../lib/rules/delivery/failed-pickup.ts'
import {
  applyOnBehalf,
  applyStage,
  nextStop,
  orderedReturn
} from '../../../../lib/rules/delivery/lifecycle.ts'
import { allows } from '../../../../lib/rules/delivery/transitions.ts'
import { hasSeveralPickups, pickupsToReturnTo } from '../../../../lib/rules/delivery/stage-stops.ts'
import { fill } from '../../../../lib/words/fill.ts'
import { wordsFor } from '../../../../lib/words/words.ts'
import type { Context } from '../../../context.ts'
import type { SignedIn } from '../../core/principal.ts'
import type { Work } from '../../core/work.ts'
import { type DeliveryRecord, type DeliveryRow, findDelivery } from '../../delivery/delivery-queries.ts'
import type { StopRow } from '../../delivery/stop-rows.ts'
import { afterFailedPickup, priceAfterFailure, routeWithout } from '../../delivery/stages/failed-pickup.ts'
import { localeOfOwner } from '../../delivery/addressees.ts'
import { checkCash } from '../../delivery/stages/stage-checks.ts'
import { applyChange } from '../../delivery/ledger/transition.ts'
import { attachFiles } from '../../files/files.ts'
import { notify } from '../../notifications/notifications.ts'
import { notifyOwner } from '../../notifications/notify-owner.ts'
import { act } from './act.ts'
import { numberOf } from './delivery-timeline.ts'
import { priceChange, requireTotal } from './price-preview.ts'

type Body<Endpoint extends { body?: z.ZodMiniType }> = z.output<NonNullable<Endpoint['body']>>

/** Returns an open stop. Throws invalid-input if it isn't part of the delivery, and illegal-transition. */
function ended(
  { delivery, stops }: DeliveryRecord,
  stage: 'completed' | 'failed',
  stopId: string
): { stop: StopRow; result: NonNullable<ReturnType<typeof applyOnBehalf>> } {
  // A pickup can only fail, in a delivery with several.
  const mayBePickup = stage === 'failed' && hasSeveralPickups(stops)
  const stop = stops.find(({ id, kind }) => id === stopId && (kind === 'dropoff' || mayBePickup))
  if (!stop) throw fieldError('invalid-input', 'stop_id', 'This is no dropoff of the delivery')
  const result = applyOnBehalf(delivery.status, stops, stage, stopId)
  if (!result) throw new ProductError('illegal-transition')
  return { stop, result }
}

/** Tells the driver why an operator took a step for them. */
async function tellDriver(context: Context, work: Work, delivery: DeliveryRow, text: string): Promise<void> {
  if (delivery.driverId)
    await notify(context, work, delivery.driverId, delivery.id, 'operator_message', { text })
}

/** Completes a dropoff. It needs the name of who received the packages, or a photo that the operator has uploaded. */
export function completeFor(
  context: Context,
  principal: SignedIn,
  id: string,
  body: Body<typeof completeForDriver>
) {
  return act(context, principal, id, body, 'delivery.completed-for', async (work, record) => {
    const { delivery } = record
    const { stop, result } = ended(record, 'completed', body.stop_id)
    if (!body.received_by && !body.proof_file_id)
      throw fieldError('invalid-input', 'received_by', 'Enter who received the packages, or add a photo')
    const collected = await checkCash(work, { ...body, stage: 'completed', recorded_at: '' }, delivery)
    const files = body.proof_file_id ? [body.proof_file_id] : []
    const to = { deliveryId: id, purpose: 'proof' as const, field: 'proof_file_id' }
    await attachFiles(work.transaction, principal, files, to)
    const entry = await applyChange(context, work, {
      delivery,
      action: result.action,
      actor: 'operator',
      // The driver earns for the handover.
      actorId: delivery.driverId,
      stopId: stop.id,
      from: stop,
      reason: body.reason,
      collected,
      notify: result.notify,
      stops: result.stops.map(each => ({
        id: each.id,
        set: {
          status: each.status,
          finishedAt: work.now,
          proof: 'name' as const,
          receivedBy: body.received_by || null,
          proofFileId: body.proof_file_id ?? null
        }
      }))
    })
    await tellDriver(context, work, delivery, body.reason)
    return {
      entry,
      before: { status: delivery.status },
      after: { status: result.status, stop: numberOf(stop, record.stops) }
    }
  })
}

/**
 * Fails a dropoff, so that its packages go back after the last one, or one of several pickups, which removes its packages.
 */
export async function failFor(
  context: Context,
  principal: SignedIn,
  id: string,
  body: Body<typeof failForDriver>
): Promise<void> {
  const route = await routeWithout(context, id, body.stop_id)
  await act(context, principal, id, body, 'delivery.failed-for', async (work, record) => {
    const { delivery } = record
    const { stop, result } = ended(record, 'failed', body.stop_id)
    const failure = { route, reason: body.reason }
    const after = isPickupFailure(result.action)
      ? await afterFailedPickup(context, work, record, result, failure)
      : {}
    requireTotal(after.total ?? undefined, body.expected_total)
    const entry = await applyChange(context, work, {
      ...after,
      delivery,
      action: result.action,
      actor: 'operator',
      actorId: delivery.driverId,
      stopId: stop.id,
      from: stop,
      reason: body.failure,
      notify: result.notify,
      stops: failed(result, work, body.failure)
    })
    await tellDriver(context, work, delivery, body.reason)
    return {
      entry,
      before: { status: delivery.status },
      after: { status: result.status, stop: numberOf(stop, record.stops), failure: body.failure }
    }
  })
}

/** Returns the price after a stop has failed. Only a pickup's failure changes it. */
export async function previewFailure(context: Context, id: string, stopId: string): Promise<PricePreview> {
  const route = await routeWithout(context, id, stopId)
  const record = await findDelivery(context.orm, id)
  const { price } = record.delivery
  const { result } = ended(record, 'failed', stopId)
  if (!isPickupFailure(result.action)) return priceChange(price, price)
  if (result.action === 'fail_every_pickup') return priceChange(price, { ...price, total: 0 })
  return priceChange(price, await priceAfterFailure(context, context.orm, record, result.stops, route))
}

const failed = (
  { stops }: { stops: { id: string; status: StopRow['status'] }[] },
  { now }: Work,
  failure: string
) =>
  stops.map(({ id, status }) => ({
    id,
    set: status === 'failed' ? { status, finishedAt: now, failure } : { status, finishedAt: now }
  }))

/** Sends everything that is still on board back to the pickup. */
export function sendBack(context: Context, principal: SignedIn, id: string, body: Body<typeof orderReturn>) {
  return act(context, principal, id, body, 'delivery.return-ordered', async (work, { delivery, stops }) => {
    const result = orderedReturn(delivery.status, stops)
    if (!result) throw new ProductError('illegal-transition')
    const entry = await applyChange(context, work, {
      delivery,
      action: result.action,
      actor: 'operator',
      actorId: delivery.driverId,
      from: nextStop(delivery.status, stops),
      reason: body.reason,
      stops: failed(result, work, 'called-back')
    })
    const { pushes } = wordsFor(await localeOfOwner(work.transaction, delivery))
    const after = new Map(result.stops.map(each => [each.id, each.status]))
    const back = pickupsToReturnTo(
      stops.map(each => ({ ...each, status: after.get(each.id) ?? each.status }))
    )
    const place = back.map(({ name }) => name).join(', ')
    await notifyOwner(context, work, delivery, 'operator_message', {
      text: `${fill(pushes.returnOrdered, { place })} ${body.reason}`
    })
    await tellDriver(context, work, delivery, body.reason)
    return { entry, before: { status: delivery.status }, after: { status: result.status } }
  })
}

/** Marks the packages of failed dropoffs as returned, when the driver can't report it. */
export function markAsReturned(
  context: Context,
  principal: SignedIn,
  id: string,
  body: Body<typeof markReturned>
): Promise<void> {
  return act(context, principal, id, body, 'delivery.returned', async (work, { delivery, stops: rows }) => {
    const result = applyStage(delivery.status, rows, 'returned')
    if (!result) throw new ProductError('illegal-transition')
    const entry = await applyChange(context, work, {
      delivery,
      action: result.action,
      actor: 'operator',
      // The driver earns for the handovers.
      actorId: delivery.driverId,
      stopId: hasSeveralPickups(rows) ? (result.at ?? null) : null,
      reason: body.reason,
      notify: result.notify,
      stops: result.stops.map(stop => ({ id: stop.id, set: { status: stop.status, returnedAt: work.now } }))
    })
    return { entry, before: { status: delivery.status }, after: { status: result.status } }
  })
}

/** Ends a delivery after the pickup. The customer owes what the operator says, at most the price. */
export function callOff(
  context: Context,
  principal: SignedIn,
  id: string,
  body: Body<typeof callOffDelivery>
) {
  return act(context, principal, id, body, 'delivery.called-off', async (work, { delivery, stops }) => {
    const { price, status } = delivery
    if (!allows(status, 'call_off', stops)) throw new ProductError('illegal-transition')
    if (body.owed > price.total)
      throw fieldError('invalid-input', 'owed', `Must not be more than the price, ${price.total}`)
    const entry = await applyChange(context, work, {
      delivery,
      action: 'call_off',
      actor: 'operator',
      actorId: principal.person.userId,
      from: nextStop(status, stops),
      reason: body.reason,
      notify: 'cancelled_response',
      set: { cancellation: { by: 'operator', reason: body.reason, fee: body.owed, currency: price.currency } }
    })
    return { entry, before: { status }, after: { status: 'cancelled', fee: body.owed } }
  })
}
