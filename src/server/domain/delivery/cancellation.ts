/** Cancellation by the customer. A preview shows the fee, and the cancellation never charges more than that. */
import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type {
  Cancellation,
  cancelDelivery,
  explainCancellation
} from '../../../lib/contract/delivery/cancellation.ts'
import { ProductError } from '../../../lib/contract/errors.ts'
import {
  cancellationFee,
  customerMayCancel,
  reasonAllowed,
  reasonFits
} from '../../../lib/rules/delivery/cancellation.ts'
import { ownersStatus } from '../../../lib/rules/delivery/ahead.ts'
import { nextStop } from '../../../lib/rules/delivery/lifecycle.ts'
import type { Context } from '../../context.ts'
import type { Queryable } from '../../db/open.ts'
import { deliveries } from '../../db/tables/schema.ts'
import { tariffOf } from '../pricing/tariffs/tariff-rows.ts'
import { recordAct } from './ledger/acts.ts'
import { type DeliveryRow, findDelivery, lockDelivery } from './delivery-queries.ts'
import { requireAct } from '../core/owner.ts'
import { applyChange } from './ledger/transition.ts'
import { idOf, type Principal } from '../core/principal.ts'
import { inTransaction } from '../core/work.ts'

const whyNot: Partial<Record<DeliveryRow['status'], string>> = {
  accepted: 'Some of the packages are on the way. Contact the driver.',
  picked_up: 'The packages are on the way. Contact the driver.',
  arrived: 'The driver is already at the dropoff. Contact the driver.',
  returning: 'The driver is returning the packages.'
}

/** Returns whether the customer can cancel now, the fee, and the reasons to choose from afterwards. */
export async function previewCancellation(
  context: Context,
  principal: Principal,
  id: string
): Promise<Cancellation> {
  const { delivery, stops } = await findDelivery(context.orm, id)
  requireAct(delivery, principal)
  const { reasons } = context.company.reference().offered
  const { price } = delivery
  const status = ownersStatus(delivery)
  if (!customerMayCancel(status, stops)) {
    return {
      allowed: false,
      why: whyNot[status] ?? 'This delivery has already ended.',
      fee: null,
      reasons: []
    }
  }
  return {
    allowed: true,
    why: '',
    fee: { amount: await feeOf(context, context.orm, delivery), currency: price.currency },
    reasons: reasons.filter(reason => reasonAllowed(reason, 'customer', status) && reasonFits(reason, status))
  }
}

/** The fee is by the tariff that the price is by, so that a new tariff changes nothing that is booked. */
async function feeOf(context: Context, orm: Queryable, delivery: DeliveryRow): Promise<number> {
  const { price } = delivery
  const { data } = await tariffOf(context, orm, price)
  return cancellationFee(data.cancellation_percent, ownersStatus(delivery), price.total)
}

type Cancel = z.output<NonNullable<typeof cancelDelivery.body>>
type Explanation = z.output<NonNullable<typeof explainCancellation.body>>

/**
 * Cancels a delivery. Throws illegal-transition, reason-not-allowed,
 * or fee-changed if the fee has increased since the preview.
 */
export function cancel(context: Context, principal: Principal, id: string, body: Cancel): Promise<void> {
  return inTransaction(context, async work => {
    const { delivery, stops } = await lockDelivery(work.transaction, id)
    requireAct(delivery, principal)
    if (!customerMayCancel(delivery.status, stops)) {
      throw new ProductError(
        'illegal-transition',
        whyNot[delivery.status] ?? 'This delivery has already ended.'
      )
    }
    const { text, chosen } = reasonOf(context, body, ownersStatus(delivery))
    const fee = await feeOf(context, work.transaction, delivery)
    if (body.expected_fee !== undefined && fee > body.expected_fee) throw new ProductError('fee-changed')
    await applyChange(context, work, {
      delivery,
      action: 'cancel',
      actor: 'customer',
      actorId: idOf(principal),
      reason: text,
      from: nextStop(delivery.status, stops),
      notify: 'cancelled_response',
      set: {
        cancellation: { by: 'customer', reason: text, ...chosen, fee, currency: delivery.price.currency }
      }
    })
  })
}

/** Returns the chosen reason and the note as one text; '' for neither. Throws reason-not-allowed. */
function reasonOf(
  context: Context,
  { cancellation_reason_id: id, note }: Pick<Cancel, 'cancellation_reason_id' | 'note'>,
  status: DeliveryRow['status']
): { text: string; chosen: { reason_id?: number } } {
  if (id === undefined) return { text: note, chosen: {} }
  const reason = context.company.reference().offered.reasons.find(candidate => candidate.id === id)
  if (!reason || !reasonAllowed(reason, 'customer', status)) throw new ProductError('reason-not-allowed')
  return { text: note ? `${reason.name}: ${note}` : reason.name, chosen: { reason_id: id } }
}

/**
 * Writes the reason of a cancellation by the customer, without a change of its fee. Throws illegal-transition if the
 * customer hasn't cancelled the delivery, and reason-not-allowed.
 */
export function explain(
  context: Context,
  principal: Principal,
  id: string,
  body: Explanation
): Promise<void> {
  return inTransaction(context, async work => {
    const { transaction } = work
    const { delivery } = await lockDelivery(transaction, id)
    requireAct(delivery, principal)
    const { cancellation } = delivery
    if (cancellation?.by !== 'customer')
      throw new ProductError('illegal-transition', "You haven't cancelled this delivery.")
    const until = delivery.driverId === null ? 'searching' : 'accepted'
    const { text: reason, chosen } = reasonOf(context, body, until)
    await transaction
      .update(deliveries)
      .set({ cancellation: { ...cancellation, reason, ...chosen } })
      .where(eq(deliveries.id, id))
    await recordAct(context, work, {
      delivery,
      act: 'explain',
      actor: 'customer',
      actorId: idOf(principal),
      parts: ['reason']
    })
  })
}
