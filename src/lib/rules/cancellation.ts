/** Who may cancel, until when, and what it costs. Pure. */
import type { DeliveryStatus } from '../contract/delivery/deliveries.ts'
import type { CancellationReason } from '../contract/company.ts'
import { after } from './lifecycle.ts'

const order: DeliveryStatus[] = ['scheduled', 'searching', 'accepted', 'picked_up', 'arrived']

type Reason = Pick<CancellationReason, 'audience' | 'until_status' | 'fee_percent'>

/** Whether this reason may be used by this side in this status. */
export function reasonAllowed(
  reason: Reason,
  audience: 'customer' | 'driver',
  status: DeliveryStatus
): boolean {
  if (reason.audience !== audience) return false
  const now = order.indexOf(status)
  return now !== -1 && now <= order.indexOf(reason.until_status)
}

/** Whether the customer may cancel at all: from pickup on, the packages are on their way. */
export function customerMayCancel(status: DeliveryStatus): boolean {
  return after(status, 'cancel') !== undefined
}

/**
 * The fee in minor units: nothing until a driver is bound, then the reason's percentage of the
 * price, rounded half up.
 */
export function cancellationFee(reason: Reason, status: DeliveryStatus, total: number): number {
  if (status === 'scheduled' || status === 'searching') return 0
  return Math.floor((total * reason.fee_percent) / 100 + 0.5)
}
