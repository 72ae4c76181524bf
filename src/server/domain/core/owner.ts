/**
 * The owner of a delivery: a person, an organization, or a contact, who has no account. This is the one place that knows which
 * columns say so, and which accounts read for an owner.
 */
import { eq, or, type SQL, sql } from 'drizzle-orm'
import { ProductError } from '../../../lib/contract/errors.ts'
import type { MemberAct } from '../../../lib/contract/organizations/roles.ts'
import { recurringRules } from '../../db/tables/delivery/recurring-tables.ts'
import { organizationMembers } from '../../db/tables/people/organization-tables.ts'
import type { Queryable } from '../../db/open.ts'
import { deliveries } from '../../db/tables/schema.ts'
import { may, type Owned } from './access.ts'
import type { Owner, Principal, SignedIn } from './principal.ts'

export const ownerColumns = {
  customerId: deliveries.customerId,
  contactId: deliveries.contactId,
  organizationId: deliveries.organizationId
}

const columnOf = { person: 'customerId', contact: 'contactId', organization: 'organizationId' } as const

/** The condition that somebody owns a recurring delivery. */
export const ownsRule = ({ kind, id }: Owner): SQL => eq(recurringRules[columnOf[kind]], id)

/** Returns the columns that make somebody the owner. */
export const ownedBy = ({ kind, id }: Owner): Owned => ({
  customerId: null,
  contactId: null,
  organizationId: null,
  [columnOf[kind]]: id
})

export function ownerOf({ customerId, contactId, organizationId }: Owned): Owner {
  if (customerId !== null) return { kind: 'person', id: customerId }
  if (contactId !== null) return { kind: 'contact', id: contactId }
  if (organizationId !== null) return { kind: 'organization', id: organizationId }
  throw new Error('The delivery has no owner.')
}

/** Returns the owner that a public id names. */
export function ownerWithId(id: string): Owner {
  if (id.startsWith('con_')) return { kind: 'contact', id }
  return { kind: id.startsWith('org_') ? 'organization' : 'person', id }
}

/** Checks whether this person owns the delivery themselves. */
export const isPersons = (delivery: Pick<Owned, 'customerId'>, userId: string): boolean =>
  delivery.customerId === userId

/** Returns the accounts that read for the owner. A contact has none, and all members read for their organization. */
export async function readersOf(
  db: Queryable,
  { customerId, organizationId }: Pick<Owned, 'customerId' | 'organizationId'>
): Promise<string[]> {
  if (customerId !== null) return [customerId]
  if (organizationId === null) return []
  const members = await db
    .select({ id: organizationMembers.userId })
    .from(organizationMembers)
    .where(eq(organizationMembers.organizationId, organizationId))
  return members.map(({ id }) => id)
}

/** The accounts that read for the owner, for a statement. */
export const readersColumn = sql<string[]>`(
  array_remove(array[${deliveries.customerId}], null) || array(
    select ${organizationMembers.userId} from ${organizationMembers}
    where ${organizationMembers.organizationId} = ${deliveries.organizationId}
  )
)`

/**
 * Throws not-found if the account doesn't read for the owner, and forbidden for a member who sees the delivery but may not
 * do this.
 */
export function requireAct(delivery: Owned, principal: Principal, act: MemberAct = 'deliveries'): void {
  if (!may(principal, 'read', delivery)) throw new ProductError('not-found')
  if (!may(principal, act, delivery)) throw new ProductError('forbidden', readsOnly)
}

export const readsOnly = 'Your role in this organization only reads. Ask an owner or a booker of it.'

/** Returns everybody an account reads for: each list begins with one of them, so that an index gives it in order. */
export const ownersReadBy = ({ person: { userId, memberships } }: SignedIn): Owner[] => [
  { kind: 'person', id: userId },
  ...memberships.map(({ organizationId }) => ({ kind: 'organization' as const, id: organizationId }))
]

/** The condition that an account reads for the owner. It tests deliveries that are found by something else. */
export const isReadBy = (userId: unknown): SQL => sql`(
  ${deliveries.customerId} = ${userId} or exists (
    select 1 from ${organizationMembers}
    where ${organizationMembers.userId} = ${userId} and ${organizationMembers.organizationId} = ${deliveries.organizationId}
  )
)`

/** The condition that a principal reads for the owner, with an index for each owner. */
export const isReadBySignedIn = (principal: SignedIn): SQL | undefined =>
  or(...ownersReadBy(principal).map(isOwnedBy))

/** The condition that the owner of a delivery has an account. */
export const hasReaders: SQL = sql`${deliveries.contactId} is null`

/** The condition that somebody owns a delivery. */
export const isOwnedBy = ({ kind, id }: Owner): SQL => eq(ownerColumns[columnOf[kind]], id)

/** The condition that a person owns a delivery. `userId` can be a column. */
export const isOwnedByPerson = (userId: unknown): SQL => sql`${deliveries.customerId} = ${userId}`
