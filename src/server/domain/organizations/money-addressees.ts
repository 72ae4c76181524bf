/** Who in an organization gets mails about its money. */
import { and, eq, inArray } from 'drizzle-orm'
import { memberRoles } from '../../../lib/contract/organizations/roles.ts'
import { seesMoney } from '../../../lib/rules/people/membership.ts'
import { defaultLocale, isLocale } from '../../../lib/words/locale.ts'
import type { Queryable } from '../../db/open.ts'
import { users } from '../../db/tables/people/identity.ts'
import { organizationMembers } from '../../db/tables/people/organization-tables.ts'
import type { Addressee } from '../outbox/mail-outbox.ts'

const moneyRoles = memberRoles.filter(seesMoney)

/** Returns the owners and accountants with a verified email. */
export async function moneyAddressees(db: Queryable, organizationId: string): Promise<Addressee[]> {
  const people = await db
    .select({
      email: users.email,
      isVerified: users.emailVerified,
      firstName: users.firstName,
      locale: users.locale
    })
    .from(organizationMembers)
    .innerJoin(users, eq(users.id, organizationMembers.userId))
    .where(
      and(
        eq(organizationMembers.organizationId, organizationId),
        inArray(organizationMembers.role, moneyRoles)
      )
    )
  return people.flatMap(({ email, isVerified, firstName, locale }) =>
    email && isVerified
      ? [{ recipient: email, firstName, locale: isLocale(locale) ? locale : defaultLocale }]
      : []
  )
}
