/** Says to an organization that it comes near its credit limit. */
import { and, eq, inArray } from 'drizzle-orm'
import { organizationPath } from '../../../lib/paths.ts'
import { memberRoles } from '../../../lib/contract/organizations/roles.ts'
import { nearLimitPercent } from '../../../lib/rules/billing/credit.ts'
import { seesMoney } from '../../../lib/rules/people/membership.ts'
import { defaultLocale, isLocale } from '../../../lib/words/locale.ts'
import type { Context } from '../../context.ts'
import { users } from '../../db/tables/people/identity.ts'
import { organizationMembers } from '../../db/tables/people/organization-tables.ts'
import type { Work } from '../core/work.ts'
import { enqueueMail, originOf } from '../outbox/mail-outbox.ts'
import { safeName } from '../outbox/safe-name.ts'

const moneyRoles = memberRoles.filter(seesMoney)

/** Mails its owners and accountants. */
export async function mailNearLimit(
  context: Context,
  work: Work,
  { id, name }: { id: string; name: string }
): Promise<void> {
  const people = await work.transaction
    .select({
      email: users.email,
      isVerified: users.emailVerified,
      firstName: users.firstName,
      locale: users.locale
    })
    .from(organizationMembers)
    .innerJoin(users, eq(users.id, organizationMembers.userId))
    .where(and(eq(organizationMembers.organizationId, id), inArray(organizationMembers.role, moneyRoles)))
  for (const { email, isVerified, firstName, locale } of people) {
    if (!email || !isVerified) continue
    await enqueueMail(
      context,
      work,
      { recipient: email, firstName, locale: isLocale(locale) ? locale : defaultLocale },
      'creditNear',
      {
        organization: safeName(name),
        percent: nearLimitPercent,
        link: `${originOf(context)}${organizationPath(id)}`
      }
    )
  }
}
