/** Who hears of a delivery, and in which language. */
import { and, asc, eq, inArray } from 'drizzle-orm'
import { defaultLocale, isLocale, type Locale } from '../../../lib/words/locale.ts'
import { memberRoles } from '../../../lib/contract/organizations/roles.ts'
import { getsReceipts, memberMay } from '../../../lib/rules/people/membership.ts'
import { contacts } from '../../db/tables/people/contact-tables.ts'
import { users } from '../../db/tables/people/identity.ts'
import { organizationMembers } from '../../db/tables/people/organization-tables.ts'
import type { Queryable } from '../../db/open.ts'
import { ownerOf } from '../core/owner.ts'
import type { Owned } from '../core/access.ts'

/** A delivery, with the account that booked it. */
export type Addressed = Owned & { bookedById: string | null }

const bookingRoles = memberRoles.filter(role => memberMay(role, 'deliveries'))
const receiptRoles = memberRoles.filter(getsReceipts)

/**
 * Returns the accounts that are notified: the person, the member who booked while they may still book for the organization, or
 * else its owners. A contact has none.
 */
export async function addresseesOf(db: Queryable, delivery: Addressed): Promise<string[]> {
  const { kind, id } = ownerOf(delivery)
  if (kind === 'person') return [id]
  if (kind === 'contact') return []
  const members = await db
    .select({ id: organizationMembers.userId, role: organizationMembers.role })
    .from(organizationMembers)
    .where(and(eq(organizationMembers.organizationId, id), inArray(organizationMembers.role, bookingRoles)))
    .orderBy(asc(organizationMembers.createdAt), asc(organizationMembers.userId))
  const booker = members.find(member => member.id === delivery.bookedById)
  return booker ? [booker.id] : members.filter(({ role }) => role === 'owner').map(member => member.id)
}

/** Returns the members who get the mails of receipts beside them. */
export async function receiptReadersOf(
  db: Queryable,
  { organizationId }: Pick<Owned, 'organizationId'>
): Promise<string[]> {
  if (organizationId === null) return []
  const members = await db
    .select({ id: organizationMembers.userId })
    .from(organizationMembers)
    .where(
      and(
        eq(organizationMembers.organizationId, organizationId),
        inArray(organizationMembers.role, receiptRoles)
      )
    )
  return members.map(({ id }) => id)
}

/** Returns the language in which to write to the owner. */
export async function localeOfOwner(db: Queryable, delivery: Addressed): Promise<Locale> {
  const { kind, id } = ownerOf(delivery)
  const table = kind === 'contact' ? contacts : users
  const [reader] = kind === 'organization' ? await addresseesOf(db, delivery) : [id]
  const [found] = await db
    .select({ locale: table.locale })
    .from(table)
    .where(eq(table.id, reader ?? ''))
  return found?.locale && isLocale(found.locale) ? found.locale : defaultLocale
}
