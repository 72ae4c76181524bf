/** The members of an organization: their roles, and how a membership ends. */
import { and, eq, inArray } from 'drizzle-orm'
import { ProductError } from '../../../lib/contract/errors.ts'
import type { Organization } from '../../../lib/contract/organizations/organizations.ts'
import type { MemberRole } from '../../../lib/contract/organizations/roles.ts'
import type { Context } from '../../context.ts'
import type { SignedIn } from '../core/principal.ts'
import { users } from '../../db/tables/people/identity.ts'
import {
  organizationInvitations,
  organizationMembers,
  organizationRemovals
} from '../../db/tables/people/organization-tables.ts'
import type { Transaction } from '../../db/open.ts'
import { inTransaction, type Work } from '../core/work.ts'
import { endMemberships, membershipChanged } from './memberships.ts'
import { changing, lockOrganization, log, openOrganization, requireRole } from './open-organization.ts'
import { readOrganization } from './read-organization.ts'

async function roleOf(transaction: Transaction, id: string, userId: string): Promise<MemberRole> {
  const [found] = await transaction
    .select({ role: organizationMembers.role })
    .from(organizationMembers)
    .where(and(eq(organizationMembers.organizationId, id), eq(organizationMembers.userId, userId)))
  if (!found) throw new ProductError('not-found')
  return found.role
}

/** Throws 'last-owner' if nobody else could manage the organization. The caller holds its lock. */
async function requireAnotherOwner(transaction: Transaction, id: string): Promise<void> {
  const owners = await transaction
    .select({ id: organizationMembers.userId })
    .from(organizationMembers)
    .where(and(eq(organizationMembers.organizationId, id), eq(organizationMembers.role, 'owner')))
    .limit(2)
  if (owners.length < 2) throw new ProductError('last-owner')
}

/** Changes a role. Throws not-found, forbidden and 'last-owner'. */
export async function changeMember(
  context: Context,
  principal: SignedIn,
  id: string,
  userId: string,
  role: MemberRole
): Promise<Organization> {
  await changing(context, principal, id, 'organization', async work => {
    const { transaction } = work
    const before = await roleOf(transaction, id, userId)
    if (before === 'owner' && role !== 'owner') await requireAnotherOwner(transaction, id)
    await transaction
      .update(organizationMembers)
      .set({ role })
      .where(and(eq(organizationMembers.organizationId, id), eq(organizationMembers.userId, userId)))
    await membershipChanged(context, work, userId, id)
    return {
      action: 'organization.member-changed',
      before: { member: userId, role: before },
      after: { role }
    }
  })
  return readOrganization(context, principal, id)
}

/** Keeps somebody out until an owner invites them again: open invitations end, and the domain of their email lets nobody in. */
async function remember({ transaction, now }: Work, organizationId: string, userId: string): Promise<void> {
  await transaction
    .insert(organizationRemovals)
    .values({ organizationId, userId, removedAt: now })
    .onConflictDoUpdate({
      target: [organizationRemovals.organizationId, organizationRemovals.userId],
      set: { removedAt: now }
    })
  const email = transaction.select({ email: users.email }).from(users).where(eq(users.id, userId))
  await transaction
    .delete(organizationInvitations)
    .where(
      and(
        eq(organizationInvitations.organizationId, organizationId),
        inArray(organizationInvitations.email, email)
      )
    )
}

/** Ends the principal's own membership, or anybody's as an owner or operator. Throws not-found, forbidden and 'last-owner'. */
export async function removeMember(
  context: Context,
  principal: SignedIn,
  id: string,
  userId: string
): Promise<null> {
  await inTransaction(context, async work => {
    const { transaction } = work
    const organization = await lockOrganization(transaction, id)
    const { role } = await openOrganization(transaction, principal, id)
    if (userId !== principal.person.userId) requireRole(role, 'organization')
    const before = await roleOf(transaction, id, userId)
    if (before === 'owner') await requireAnotherOwner(transaction, id)
    await endMemberships(context, work, userId, id)
    if (userId !== principal.person.userId) await remember(work, id, userId)
    await log(work, principal, organization, {
      action: 'organization.member-removed',
      before: { member: userId, role: before }
    })
  })
  return null
}
