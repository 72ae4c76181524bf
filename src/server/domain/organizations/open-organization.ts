/** Who may open an organization, and what they may do there. */
import { and, count, eq } from 'drizzle-orm'
import { ProductError } from '../../../lib/contract/errors.ts'
import {
  type MemberAct,
  type MemberRole,
  organizationRules
} from '../../../lib/contract/organizations/roles.ts'
import { memberMay } from '../../../lib/rules/people/membership.ts'
import type { Context } from '../../context.ts'
import type { SignedIn } from '../core/principal.ts'
import { may } from '../core/access.ts'
import {
  organizationInvitations,
  organizationMembers,
  organizations
} from '../../db/tables/people/organization-tables.ts'
import type { Queryable, Transaction } from '../../db/open.ts'
import { inTransaction, type Work } from '../core/work.ts'
import { audit, type Audited } from '../core/audit.ts'

export type OrganizationRow = typeof organizations.$inferSelect

export interface Opened {
  organization: OrganizationRow
  /** Null for an operator. */
  role: MemberRole | null
}

const hidden = () => new ProductError('not-found')

/** Returns the role of the moment, or null for an operator. Throws not-found. */
async function roleIn(db: Queryable, principal: SignedIn, id: string): Promise<MemberRole | null> {
  if (may(principal, 'ops:customers.see')) return null
  if (!may(principal, 'customer')) throw hidden()
  const [member] = await db
    .select({ role: organizationMembers.role })
    .from(organizationMembers)
    .where(
      and(eq(organizationMembers.organizationId, id), eq(organizationMembers.userId, principal.person.userId))
    )
  if (!member) throw hidden()
  return member.role
}

/** Returns an organization for reading. Throws not-found for others than members and operators. */
export async function openOrganization(db: Queryable, principal: SignedIn, id: string): Promise<Opened> {
  const role = await roleIn(db, principal, id)
  const [organization] = await db.select().from(organizations).where(eq(organizations.id, id))
  if (!organization) throw hidden()
  return { organization, role }
}

/** Locks an organization, so that its changes wait for each other. Throws not-found. */
export async function lockOrganization(transaction: Transaction, id: string): Promise<OrganizationRow> {
  const [found] = await transaction
    .select()
    .from(organizations)
    .where(eq(organizations.id, id))
    .for('no key update')
  if (!found) throw hidden()
  return found
}

/** What a change is called in the audit log, if an operator does it. */
export type Logged = Pick<Audited, 'action' | 'before' | 'after'>

/** Throws forbidden if a member's role doesn't allow this. */
export function requireRole(role: MemberRole | null, act: MemberAct): void {
  if (role !== null && !memberMay(role, act))
    throw new ProductError(
      'forbidden',
      "Your role in this organization doesn't allow this. Ask an owner of it."
    )
}

/**
 * Changes an organization in one transaction. Throws not-found, and forbidden if a member's role doesn't allow it. What an
 * operator does is audited.
 */
export function changing(
  context: Context,
  principal: SignedIn,
  id: string,
  act: MemberAct,
  change: (work: Work, opened: Opened) => Promise<Logged>
): Promise<void> {
  return inTransaction(context, async work => {
    const organization = await lockOrganization(work.transaction, id)
    const role = await roleIn(work.transaction, principal, id)
    requireRole(role, act)
    await log(work, principal, organization, await change(work, { organization, role }))
  })
}

/** Writes what an operator did. Members aren't audited. */
export async function log(
  work: Work,
  principal: SignedIn,
  { id, name }: OrganizationRow,
  logged: Logged
): Promise<void> {
  if (may(principal, 'customer')) return
  await audit(work, principal, { ...logged, subject: { kind: 'organization', id, label: name } })
}

/** Throws 'too-many-saved' if there is no place for another member. The caller holds the organization's lock. */
export async function requirePlace(transaction: Transaction, organizationId: string): Promise<void> {
  const [members] = await transaction
    .select({ count: count() })
    .from(organizationMembers)
    .where(eq(organizationMembers.organizationId, organizationId))
  const [invited] = await transaction
    .select({ count: count() })
    .from(organizationInvitations)
    .where(eq(organizationInvitations.organizationId, organizationId))
  if ((members?.count ?? 0) + (invited?.count ?? 0) >= organizationRules.members)
    throw new ProductError('too-many-saved')
}
