/** What the audit log has of a booking. */
import type * as z from 'zod/mini'
import type { bookingBody } from '../../../lib/contract/delivery/deliveries.ts'
import type { Price } from '../../../lib/contract/pricing.ts'
import type { Principal } from '../core/principal.ts'
import type { Work } from '../core/work.ts'
import { audit } from '../core/audit.ts'
import type { Booked } from './booking-rows.ts'

type Overrides = Pick<z.output<typeof bookingBody>, 'price_override' | 'credit_override'>

/** Records for whom an operator has booked, another price than the quoted one, and a booking above the credit limit, with the reason. */
export async function auditBooking(
  work: Work,
  principal: Principal,
  { id, number, booked, price }: { id: string; number: string; booked: Booked; price: Price },
  { price_override: override, credit_override: credit }: Overrides
): Promise<void> {
  const subject = { kind: 'delivery', id, label: number } as const
  if (booked.by === 'operator')
    await audit(work, principal, { action: 'delivery.booked', subject, after: { owner: booked.owner.id } })
  if (override)
    await audit(work, principal, {
      action: 'delivery.price-agreed',
      subject,
      before: { total: price.total },
      after: { total: override.total },
      reason: override.reason
    })
  if (credit)
    await audit(work, principal, { action: 'delivery.credit-passed', subject, reason: credit.reason })
}
