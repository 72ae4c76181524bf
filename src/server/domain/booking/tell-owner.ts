/** What follows a booking by an operator: the owner hears of it, and the audit log has it. */
import { fill } from '../../../lib/words/fill.ts'
import { wordsFor } from '../../../lib/words/words.ts'
import type { Context, Viewer } from '../../context.ts'
import type { Work } from '../core/work.ts'
import { sendOrderLink } from '../delivery/order/order-links.ts'
import { type Addressed, addresseesOf, localeOfOwner } from '../delivery/addressees.ts'
import { ownerOf } from '../delivery/owner.ts'
import { notifyAll } from '../notifications/notifications.ts'
import { audit } from '../ops/audit/audit.ts'

/** A contact gets the link, and a customer a notification. */
export async function tellOwner(
  context: Context,
  work: Work,
  viewer: Viewer,
  delivery: Addressed & { id: string; number: string }
): Promise<void> {
  const { id, number } = delivery
  const owner = ownerOf(delivery)
  if (owner.kind === 'contact') await sendOrderLink(context, work, delivery)
  else {
    const { pushes } = wordsFor(await localeOfOwner(work.transaction, delivery))
    const text = fill(pushes.bookedForYou, { number })
    const addressees = await addresseesOf(work.transaction, delivery)
    await notifyAll(context, work, addressees, id, 'operator_message', { text })
  }
  await audit(work, viewer, {
    action: 'delivery.booked',
    subject: { kind: 'delivery', id, label: number },
    after: { owner: owner.id }
  })
}
