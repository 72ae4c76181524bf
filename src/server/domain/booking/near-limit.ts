/** Says to an organization that it comes near its credit limit. */
import { organizationPath } from '../../../lib/paths.ts'
import { nearLimitPercent } from '../../../lib/rules/billing/credit.ts'
import type { Context } from '../../context.ts'
import type { Work } from '../core/work.ts'
import { enqueueMail, originOf } from '../outbox/mail-outbox.ts'
import { moneyAddressees } from '../organizations/money-addressees.ts'
import { safeName } from '../outbox/safe-name.ts'

/** Mails its owners and accountants. */
export async function mailNearLimit(
  context: Context,
  work: Work,
  { id, name }: { id: string; name: string }
): Promise<void> {
  for (const addressee of await moneyAddressees(work.transaction, id))
    await enqueueMail(context, work, addressee, 'creditNear', {
      organization: safeName(name),
      percent: nearLimitPercent,
      link: `${originOf(context)}${organizationPath(id)}`
    })
}
