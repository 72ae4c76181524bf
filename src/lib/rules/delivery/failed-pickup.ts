/** What the failure of a pickup changes about the payment. Pure. The price needs a route and the tariff, so only the server knows it. */
import type { Delivery } from '../../contract/delivery/deliveries.ts'
import type { DeliveryAction } from './transitions.ts'

/** Checks whether a step is the failure of a pickup. */
export const isPickupFailure = (action: DeliveryAction): boolean =>
  action === 'fail_every_pickup' || action.startsWith('fail_pickup')

/** Returns when the cash is due after a step. If the last pickup fails, cash that was due there is due at the last dropoff. */
export const paymentAfter = (
  action: DeliveryAction,
  at: Delivery['payment']['at']
): Delivery['payment']['at'] => (action === 'fail_pickup_last' ? 'dropoff' : at)
