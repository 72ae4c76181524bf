/** What a recipient asks of the driver, from the page of their tracking link. */
import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { ProductError } from '../../../lib/contract/errors.ts'
import type { RecipientView } from '../../../lib/contract/tracking.ts'
import type { recipientWishBody } from '../../../lib/contract/delivery/recipient-wish.ts'
import type { Context } from '../../context.ts'
import { stops } from '../../db/tables/schema.ts'
import { inTransaction } from '../core/work.ts'
import { lockDelivery } from '../delivery/delivery-queries.ts'
import { readersOf } from '../core/owner.ts'
import { mayWish, openLink, recipientView } from './tracking-links.ts'

/**
 * Keeps a recipient's wish for the handover. The customer and the driver see it at once. Throws not-found for a link that
 * isn't open, 'too-many-requests', and 'illegal-transition' once the driver is at the door.
 */
export async function setWish(
  context: Context,
  token: string,
  wish: z.output<typeof recipientWishBody>
): Promise<RecipientView> {
  const opened = await openLink(context, token)
  await context.throttle.count('recipient-wish', opened.stop.id)
  await inTransaction(context, async work => {
    const { delivery, stops: rows } = await lockDelivery(work.transaction, opened.record.delivery.id)
    const stop = rows.find(each => each.id === opened.stop.id)
    if (!stop) throw new ProductError('not-found')
    if (!mayWish(delivery, stop))
      throw new ProductError(
        'illegal-transition',
        'The driver is already there. Speak with them at the door.'
      )
    await work.transaction.update(stops).set({ recipientWish: wish }).where(eq(stops.id, stop.id))
    const update = {
      pickanddropoff_id: delivery.id,
      status: delivery.status,
      type: null,
      at: work.now.toISOString()
    }
    for (const reader of [...(await readersOf(work.transaction, delivery)), delivery.driverId])
      if (reader) work.emit(reader, 'delivery.updated', update)
  })
  return recipientView(context, token)
}
