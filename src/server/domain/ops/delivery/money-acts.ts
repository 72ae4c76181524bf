/** What an operator does about the money of a delivery after its end: charges, credits, and payments that no driver has collected. */
import type * as z from 'zod/mini'
import type { chargeDelivery } from '../../../../lib/contract/billing/charges.ts'
import type { enterPayment } from '../../../../lib/contract/billing/payments.ts'
import type { Context } from '../../../context.ts'
import { charge } from '../../billing/charges.ts'
import { pay } from '../../billing/payments.ts'
import type { SignedIn } from '../../core/principal.ts'
import { act } from './act.ts'

/** Charges, credits or writes off. Throws what every act and `charge` throw. */
export function chargeAfterEnd(
  context: Context,
  principal: SignedIn,
  id: string,
  body: z.output<NonNullable<typeof chargeDelivery.body>>
): Promise<void> {
  return act(context, principal, id, body, 'delivery.charged', async (work, record) => {
    const entry = await charge(context, work, principal, record, body)
    const { kind, cause, amount, driver_part: part } = body
    return { entry, after: { kind, cause, amount, ...(part ? { driver_part: part.amount } : {}) } }
  })
}

/** Enters a payment. Throws what every act and `pay` throw. */
export function enterPaymentFor(
  context: Context,
  principal: SignedIn,
  id: string,
  body: z.output<NonNullable<typeof enterPayment.body>>
): Promise<void> {
  return act(context, principal, id, body, 'delivery.payment-entered', async (work, record) => {
    const entry = await pay(context, work, principal, record, body)
    const { direction, method, amount, day } = body
    return { entry, after: { direction, method, amount, day } }
  })
}
