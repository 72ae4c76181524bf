/** An owner hears of a booking that others have made for them. */
import { fill } from '../../../lib/words/fill.ts'
import { wordsFor } from '../../../lib/words/words.ts'
import type { Follower } from '../../context.ts'
import { sendOrderLink } from '../delivery/order/order-links.ts'
import { addresseesOf, localeOfOwner } from '../delivery/addressees.ts'
import { notifyAll } from '../notifications/notifications.ts'

/** A contact gets the link to what an operator or a rule has booked, and a customer a notification of the former. */
export const ownerFollower: Follower = {
  runs: 'in-transaction',
  async follow(context, work, row) {
    if (row.kind !== 'booking') return
    const { delivery } = row
    const { id, number, bookedBy, contactId } = delivery
    if (bookedBy !== 'operator' && bookedBy !== 'recurring') return
    if (contactId !== null)
      await sendOrderLink(context, work, delivery, bookedBy === 'recurring' ? 'bulk' : 'own')
    else if (bookedBy === 'operator') {
      const { pushes } = wordsFor(await localeOfOwner(work.transaction, delivery))
      const text = fill(pushes.bookedForYou, { number })
      const addressees = await addresseesOf(work.transaction, delivery)
      await notifyAll(context, work, addressees, id, 'operator_message', { text })
    }
  }
}
