/** The event by which screens read a delivery again. */
import type { Follower } from '../../../context.ts'

/** Sends a durable event to everybody who sees the change on a screen. */
export const eventFollower: Follower = {
  runs: 'in-transaction',
  async follow(_context, work, row) {
    const update = {
      pickanddropoff_id: row.delivery.id,
      status: row.status,
      type: (row.kind === 'transition' && row.notify) || null,
      at: work.now.toISOString()
    }
    for (const recipient of new Set([...row.readers, ...row.drivers]))
      work.emit(recipient, 'delivery.updated', update)
  }
}
