/** Who in an organization gets mails about its money. */
import { and, asc, eq, inArray } from 'drizzle-orm'
import { memberRoles } from '../../../lib/contract/organizations/roles.ts'
import { seesMoney } from '../../../lib/rules/people/membership.ts'
import { defaultLocale, isLocale } from '../../../lib/words/locale.ts'
import type { Queryable } from '../../db/open.ts'
import { users } from '../../db/tables/people/identity.ts'
import { organizationMembers } from '../../db/tables/people/organization-tables.ts'
import type { Addressee } from '../outbox/mail-outbox.ts'
import type { OrganizationRow } from './open-organization.ts'

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
    .orderBy(asc(users.id))
  return people.flatMap(({ email, isVerified, firstName, locale }) =>
    email && isVerified
      ? [{ recipient: email, firstName, locale: isLocale(locale) ? locale : defaultLocale }]
      : []
  )
}

/**
 * Returns who gets an organization's invoices and their reminders: its address for invoices, its owners and its accountants. Each
 * address is there once, the one for invoices first, in `locale`. The others have the language of their person.
 */
export async function invoiceAddressees(
  db: Queryable,
  { id, name, billing }: Pick<OrganizationRow, 'id' | 'name' | 'billing'>,
  locale: string
): Promise<Addressee[]> {
  const mailbox = billing?.invoice_email
  const addressees: Addressee[] = [
    ...(mailbox ? [{ recipient: mailbox, firstName: name, locale }] : []),
    ...(await moneyAddressees(db, id))
  ]
  const byAddress = Map.groupBy(addressees, ({ recipient }) => recipient.toLowerCase())
  return [...byAddress.values()].flatMap(same => same.slice(0, 1))
}
