/** Deliveries that a driver gets ahead, with a whole route. Pure. */
import type { DeliveryStatus } from '../../contract/delivery/deliveries.ts'
import { searchBeginsAt } from '../schedule/schedule.ts'

/**
 * Returns the status that counts for a delivery's owner: one that its driver got ahead is still scheduled, so it costs nothing
 * to cancel and can be changed.
 */
export const ownersStatus = ({
  status,
  beginsAt
}: {
  status: DeliveryStatus
  beginsAt: Date | null
}): DeliveryStatus => (status === 'accepted' && beginsAt !== null ? 'scheduled' : status)

/** Returns when a delivery that is given now begins for its owner: when its search would have. Null for right away. */
export function beginsAtOf(scheduledAt: Date | null, now: Date): Date | null {
  const at = scheduledAt && searchBeginsAt(scheduledAt)
  return at && at > now ? at : null
}
