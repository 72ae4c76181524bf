/** A driver who gets a delivery again doesn't see the messages from before they released it. */
import type { Follower } from '../../context.ts'
import { forgetUnread } from './unread-messages.ts'

export const unreadFollower: Follower = {
  runs: 'in-transaction',
  async follow(_context, { transaction }, row) {
    const driverId = row.kind === 'transition' ? row.set?.driverId : undefined
    if (driverId) await forgetUnread(transaction, row.delivery.id, driverId)
  }
}
