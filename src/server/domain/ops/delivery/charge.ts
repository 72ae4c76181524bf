/** What an operator charges or credits after the end of a delivery. */
import type * as z from 'zod/mini'
import type { chargeDelivery } from '../../../../lib/contract/billing/charges.ts'
import type { Context } from '../../../context.ts'
import { charge } from '../../billing/charges.ts'
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
