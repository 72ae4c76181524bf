/** Who may cancel, until when, and what it costs. Pure. */
import type { DeliveryState } from '../contract/deliveries.ts'
import type { CancellationReason } from '../contract/reference.ts'
import { after } from './lifecycle.ts'

const order: DeliveryState[] = ['scheduled', 'searching', 'accepted', 'picked_up', 'arrived']

type Reason = Pick<CancellationReason, 'audience' | 'until_state' | 'fee_percent'>

/** Whether this reason may be used by this side in this state. */
export function reasonAllowed(
  reason: Reason,
  audience: 'customer' | 'driver',
  state: DeliveryState
): boolean {
  if (reason.audience !== audience) return false
  const now = order.indexOf(state)
  return now !== -1 && now <= order.indexOf(reason.until_state)
}

/** Whether the customer may cancel at all: from pickup on, the packages are on their way. */
export function customerMayCancel(state: DeliveryState): boolean {
  return after(state, 'cancel') !== undefined
}

/**
 * The fee in minor units: nothing until a driver is bound, then the reason's percentage of the
 * price, rounded half up.
 */
export function cancellationFee(reason: Reason, state: DeliveryState, total: number): number {
  if (state === 'scheduled' || state === 'searching') return 0
  return Math.floor((total * reason.fee_percent) / 100 + 0.5)
}
