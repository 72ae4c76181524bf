/** Cancellation by the customer. A preview shows the fee, and the cancellation never charges more than that. */
import type * as z from 'zod/mini'
import type { Cancellation, cancelDelivery } from '../../../lib/contract/delivery/deliveries.ts'
import { ProductError } from '../../../lib/contract/errors.ts'
import { cancellationFee, customerMayCancel, reasonAllowed } from '../../../lib/rules/cancellation.ts'
import { nextStop } from '../../../lib/rules/lifecycle.ts'
import type { Context, Viewer } from '../../context.ts'
import { withdrawOffers } from '../matching/offers.ts'
import { type DeliveryRow, findDelivery, lockDelivery, sideOf } from './delivery-queries.ts'
import { applyChange } from './transition.ts'
import { inTransaction } from '../core/work.ts'

function own(delivery: DeliveryRow, viewer: Viewer): void {
  if (sideOf(delivery, viewer) !== 'customer') throw new ProductError('not-found')
}

const whyNot: Partial<Record<DeliveryRow['status'], string>> = {
  picked_up: 'The packages are on the way. Contact the driver.',
  arrived: 'The driver is already at the dropoff. Contact the driver.',
  returning: 'The driver is returning the packages.'
}

/** Returns whether the customer can cancel now, the allowed reasons, and the fee of each. */
export async function previewCancellation(
  context: Context,
  viewer: Viewer,
  id: string
): Promise<Cancellation> {
  const { delivery } = await findDelivery(context.orm, id)
  own(delivery, viewer)
  const { reasons } = context.company.reference().offered
  const { status, price } = delivery
  if (!customerMayCancel(status)) {
    return { allowed: false, why: whyNot[status] ?? 'This delivery has already ended.', reasons: [] }
  }
  return {
    allowed: true,
    why: '',
    reasons: reasons
      .filter(reason => reasonAllowed(reason, 'customer', status))
      .map(reason => ({
        ...reason,
        fee: { amount: cancellationFee(reason, status, price.total), currency: price.currency }
      }))
  }
}

type Cancel = z.output<NonNullable<typeof cancelDelivery.body>>

/**
 * Cancels a delivery. Throws illegal-transition, reason-not-allowed,
 * or fee-changed if the fee has increased since the preview.
 */
export function cancel(context: Context, viewer: Viewer, id: string, body: Cancel): Promise<void> {
  return inTransaction(context, async work => {
    const { delivery, stops } = await lockDelivery(work.transaction, id)
    own(delivery, viewer)
    if (!customerMayCancel(delivery.status)) {
      throw new ProductError(
        'illegal-transition',
        whyNot[delivery.status] ?? 'This delivery has already ended.'
      )
    }
    const { reasons } = context.company.reference().offered
    const reason = reasons.find(candidate => candidate.id === body.cancellation_reason_id)
    if (!reason || !reasonAllowed(reason, 'customer', delivery.status))
      throw new ProductError('reason-not-allowed')
    const fee = cancellationFee(reason, delivery.status, delivery.price.total)
    if (body.expected_fee !== undefined && fee > body.expected_fee) throw new ProductError('fee-changed')
    await withdrawOffers(work, delivery.id, 'cancelled')
    const text = body.note ? `${reason.name}: ${body.note}` : reason.name
    await applyChange(context, work, {
      delivery,
      action: 'cancel',
      actor: 'customer',
      actorId: viewer.userId,
      reason: text,
      from: nextStop(delivery.status, stops),
      notify: 'cancelled_response',
      set: { cancellation: { by: 'customer', reason: text, fee, currency: delivery.price.currency } }
    })
  })
}
