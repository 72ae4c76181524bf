/** Whether a delivery ends without the cash that was due at its dropoff. Pure. */
import type { DeliveryStatus, PayMethod, paymentTimes } from '../../contract/delivery/deliveries.ts'

export interface Payment {
  /** Absent for cash. */
  method?: PayMethod | undefined
  at: (typeof paymentTimes)[number]
  /** The cash that a driver has collected. Null or absent for none. */
  collected?: number | null | undefined
}

const afterFailure: ReadonlySet<DeliveryStatus> = new Set(['returning', 'returned', 'partially_completed'])

/** Checks whether nobody can pay anymore: the cash was due at the last dropoff, which couldn't be handed over. */
export const isUnpaid = (status: DeliveryStatus, { method, at, collected }: Payment): boolean =>
  method !== 'account' && at === 'dropoff' && (collected ?? null) === null && afterFailure.has(status)
