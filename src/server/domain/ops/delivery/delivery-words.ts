/** What operators write about a delivery: messages to its participants, and notes for each other. */
import type * as z from 'zod/mini'
import type { addNote, messageParticipant } from '../../../../lib/contract/ops/delivery/dispatch.ts'
import { ProductError } from '../../../../lib/contract/errors.ts'
import type { Context } from '../../../context.ts'
import type { SignedIn } from '../../core/principal.ts'
import { deliveryNotes } from '../../../db/tables/delivery/dispatch-tables.ts'
import { newId } from '../../../core/ids.ts'
import { inTransaction } from '../../core/work.ts'
import { lockDelivery } from '../../delivery/delivery-queries.ts'
import { notify } from '../../notifications/notifications.ts'
import { notifyOwner } from '../../notifications/notify-owner.ts'
import { audit } from '../../core/audit.ts'

/** Sends a message to one side, over every channel that they have. Throws not-found if there is no driver. */
export function writeTo(
  context: Context,
  principal: SignedIn,
  id: string,
  { to, text }: z.output<NonNullable<typeof messageParticipant.body>>
): Promise<void> {
  return inTransaction(context, async work => {
    const { delivery } = await lockDelivery(work.transaction, id)
    if (to === 'customer') await notifyOwner(context, work, delivery, 'operator_message', { text })
    else {
      const { driverId } = delivery
      if (!driverId) throw new ProductError('not-found', 'This delivery has no driver.')
      await notify(context, work, driverId, id, 'operator_message', { text })
    }
    await audit(work, principal, {
      action: 'delivery.messaged',
      subject: { kind: 'delivery', id, label: delivery.number },
      after: { to }
    })
  })
}

export function note(
  context: Context,
  principal: SignedIn,
  id: string,
  { text }: z.output<NonNullable<typeof addNote.body>>
): Promise<void> {
  return inTransaction(context, async work => {
    const { delivery } = await lockDelivery(work.transaction, id)
    await work.transaction.insert(deliveryNotes).values({
      id: newId('not', work.now),
      deliveryId: id,
      authorId: principal.person.userId,
      text,
      at: work.now
    })
    await audit(work, principal, {
      action: 'delivery.noted',
      subject: { kind: 'delivery', id, label: delivery.number }
    })
  })
}
