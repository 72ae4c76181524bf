/** Rules of cancellation: who may cancel, until when, and at what cost. Pure. */
import type { DeliveryStatus } from '../../contract/delivery/deliveries.ts'
import type { CancellationReason } from '../../contract/company.ts'
import { allows } from './transitions.ts'
import type { StageStop } from './stage-stops.ts'

const order: DeliveryStatus[] = ['scheduled', 'searching', 'accepted', 'picked_up', 'arrived']

type Reason = Pick<CancellationReason, 'audience' | 'until_status'>

/** Checks whether this side may use this reason in this status. */
export function reasonAllowed(
  reason: Reason,
  audience: 'customer' | 'driver',
  status: DeliveryStatus
): boolean {
  if (reason.audience !== audience) return false
  const now = order.indexOf(status)
  return now !== -1 && now <= order.indexOf(reason.until_status)
}

/** Checks whether the customer may cancel at all. After the first pickup they may not, because packages are on board. */
export function customerMayCancel(status: DeliveryStatus, stops: readonly StageStop[]): boolean {
  return allows(status, 'cancel', stops)
}

/**
 * Returns the fee in minor units: 0 until a driver is assigned, then the company's percentage of the price, rounded
 * half up. It's the same for every reason, so that nobody pays more for an honest answer.
 */
export function cancellationFee(percent: number, status: DeliveryStatus, total: number): number {
  if (status === 'scheduled' || status === 'searching') return 0
  return Math.floor((total * percent) / 100 + 0.5)
}

/** Checks whether a reason can be true in this status. Only such reasons are offered, but all of them are accepted. */
export function reasonFits({ code }: Pick<CancellationReason, 'code'>, status: DeliveryStatus): boolean {
  if (code === 'driver-asked') return status !== 'scheduled' && status !== 'searching'
  return code !== 'too-long' || status !== 'scheduled'
}
