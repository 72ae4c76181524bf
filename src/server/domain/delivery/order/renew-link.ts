import { ProductError } from '../../../../lib/contract/errors.ts'
import type { Context } from '../../../context.ts'
import type { SignedIn } from '../../core/principal.ts'
import { inTransaction } from '../../core/work.ts'
import { audit } from '../../core/audit.ts'
import { lockDelivery } from '../delivery-queries.ts'
import { sendOrderLink } from './order-links.ts'

/** Sends the contact of a delivery a new link. Throws not-found for a delivery of somebody with an account. */
export function renewLink(context: Context, principal: SignedIn, id: string): Promise<null> {
  return inTransaction(context, async work => {
    const { delivery } = await lockDelivery(work.transaction, id)
    if (delivery.contactId === null)
      throw new ProductError('not-found', 'The owner of this delivery has an account.')
    await context.throttle.count('order-renewal', principal.person.userId, work.transaction)
    await sendOrderLink(context, work, delivery)
    await audit(work, principal, {
      action: 'delivery.link-renewed',
      subject: { kind: 'delivery', id, label: delivery.number }
    })
    return null
  })
}
