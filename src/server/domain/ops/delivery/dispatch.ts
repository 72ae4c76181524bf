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
import { nextStop } from '../../../../lib/rules/delivery/lifecycle.ts'
import { allows } from '../../../../lib/rules/delivery/transitions.ts'
import { ownersStatus } from '../../../../lib/rules/delivery/ahead.ts'
import { cancellationFee, reasonAllowed } from '../../../../lib/rules/delivery/cancellation.ts'
import type { Context } from '../../../context.ts'
import type { SignedIn } from '../../core/principal.ts'
import type { DeliveryRow } from '../../delivery/delivery-queries.ts'
import { givenBack, searchTimes } from '../../delivery/given-back.ts'
import { applyChange } from '../../delivery/ledger/transition.ts'
import type { Despite } from '../../matching/chosen-driver.ts'
import { askOnly, giveTo } from '../../matching/chosen-offer.ts'
import { notify } from '../../notifications/notifications.ts'
import { act } from './act.ts'

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
      ...givenBack(context, work, delivery),
      actor: 'operator',
      actorId: principal.person.userId,
      reason: body.reason,
      drivers: [driverId],
      from: nextStop(delivery.status, stops)
    })
    await notify(context, work, driverId, id, 'operator_message', { text: body.reason })
    return { entry, before: { driver: driverId }, after: { driver: null } }
  })
}

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
    const fee = body.with_fee ? cancellationFee(percent, ownersStatus(delivery), price.total) : 0
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
