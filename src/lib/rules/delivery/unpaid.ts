/** Whether a delivery ends without the cash that was due at its dropoff. Pure. */
import type { DeliveryStatus, paymentTimes } from '../../contract/delivery/deliveries.ts'

export interface Payment {
  at: (typeof paymentTimes)[number]
  /** The cash that a driver has collected. Null or absent for none. */
  collected?: number | null | undefined
}

const afterFailure: ReadonlySet<DeliveryStatus> = new Set(['returning', 'returned', 'partially_completed'])

/** Checks whether nobody can pay anymore: the cash was due at the last dropoff, which couldn't be handed over. */
export const isUnpaid = (status: DeliveryStatus, { at, collected }: Payment): boolean =>
  at === 'dropoff' && (collected ?? null) === null && afterFailure.has(status)
