/** What the audit log has of a booking. */
import type { Price } from '../../../lib/contract/pricing.ts'
import type { Principal } from '../core/principal.ts'
import type { Work } from '../core/work.ts'
import { audit } from '../core/audit.ts'
import type { Booked } from './booking-rows.ts'
import type { Override } from './price-override.ts'

/** Records for whom an operator has booked, and another price than the quoted one with the reason. */
export async function auditBooking(
  work: Work,
  principal: Principal,
  { id, number, booked, price }: { id: string; number: string; booked: Booked; price: Price },
  override: Override
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
}
