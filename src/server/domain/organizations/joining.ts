/** How somebody becomes a member: by an invitation to their verified email, or by its domain. */
import { and, arrayContains, asc, count, eq, isNull, ne, notInArray } from 'drizzle-orm'
import { ProductError } from '../../../lib/contract/errors.ts'
import type { Joinable, MemberInvited } from '../../../lib/contract/organizations/members.ts'
import type { Organization } from '../../../lib/contract/organizations/organizations.ts'
import { type MemberRole, organizationRules } from '../../../lib/contract/organizations/roles.ts'
import { fullName } from '../../../lib/format/people/full-name.ts'
import type { Context } from '../../context.ts'
import type { SignedIn } from '../core/principal.ts'
import { users } from '../../db/tables/people/identity.ts'
import {
  organizationInvitations,
  organizationMembers,
  organizationRemovals,
  organizations
} from '../../db/tables/people/organization-tables.ts'
import type { Queryable } from '../../db/open.ts'
import type { Origin } from '../../providers/identity/identity.ts'
import { inTransaction, type Work } from '../core/work.ts'
import { hashOf } from '../core/email-links.ts'
import { membershipChanged } from './memberships.ts'
import { lockOrganization, requirePlace } from './open-organization.ts'
import { readOrganization } from './read-organization.ts'

type Invitation = typeof organizationInvitations.$inferSelect

/** Returns the verified email of an account, or ''. */
async function verifiedEmail(db: Queryable, { person: { userId } }: SignedIn): Promise<string> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  return (user?.emailVerified && user.email) || ''
}

/** Returns the invitation of a token. Throws 'invalid-action-code' and 'expired-action-code'. */
async function findInvitation(
  context: Context,
  db: Queryable,
  token: string,
  origin: Origin
): Promise<Invitation> {
  await context.throttle.count('token-address', origin.address)
  const [found] = await db
    .select()
    .from(organizationInvitations)
    .where(eq(organizationInvitations.tokenHash, hashOf(context, token)))
  if (!found) throw new ProductError('invalid-action-code')
  await context.throttle.refund('token-address', origin.address)
  if (found.expiresAt <= context.now()) throw new ProductError('expired-action-code')
  return found
}

/** Returns what a link invites to. Throws 'invalid-action-code' and 'expired-action-code'. */
export async function invitedTo(context: Context, token: string, origin: Origin): Promise<MemberInvited> {
  const { email, role, organizationId, invitedBy } = await findInvitation(context, context.orm, token, origin)
  const [organization] = await context.orm
    .select({ name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
  const [inviter] = await context.orm
    .select()
    .from(users)
    .where(eq(users.id, invitedBy ?? ''))
  return {
    email,
    role,
    organization: organization?.name ?? '',
    invited_by: inviter?.email ? fullName(inviter.firstName, inviter.lastName) : null
  }
}

/**
 * Makes the principal a member by an invitation, which is gone then. An owner stays one. Throws 'invalid-action-code',
 * 'expired-action-code', 'other-address' unless the invited email is the principal's verified one, and 'too-many-saved'.
 */
export async function acceptInvitation(
  context: Context,
  principal: SignedIn,
  token: string,
  origin: Origin
): Promise<Organization> {
  const { id, organizationId } = await findInvitation(context, context.orm, token, origin)
  await inTransaction(context, async work => {
    const { transaction } = work
    await lockOrganization(transaction, organizationId)
    const [invitation] = await transaction
      .delete(organizationInvitations)
      .where(
        and(eq(organizationInvitations.id, id), eq(organizationInvitations.tokenHash, hashOf(context, token)))
      )
      .returning()
    if (!invitation) throw new ProductError('invalid-action-code')
    if ((await verifiedEmail(transaction, principal)) !== invitation.email)
      throw new ProductError('other-address')
    await addMember(context, work, principal, organizationId, invitation.role)
  })
  return readOrganization(context, principal, organizationId)
}

/** Adds a member, or raises one who isn't an owner to the role. The caller holds the organization's lock. */
async function addMember(
  context: Context,
  work: Work,
  { person: { userId } }: SignedIn,
  organizationId: string,
  role: MemberRole
): Promise<void> {
  const { transaction, now } = work
  const [joined] = await transaction
    .select({ count: count() })
    .from(organizationMembers)
    .where(
      and(eq(organizationMembers.userId, userId), ne(organizationMembers.organizationId, organizationId))
    )
  if ((joined?.count ?? 0) >= organizationRules.memberships) throw new ProductError('too-many-saved')
  await transaction
    .insert(organizationMembers)
    .values({ organizationId, userId, role, createdAt: now })
    .onConflictDoUpdate({
      target: [organizationMembers.organizationId, organizationMembers.userId],
      set: { role },
      setWhere: ne(organizationMembers.role, 'owner')
    })
  await transaction
    .delete(organizationRemovals)
    .where(
      and(eq(organizationRemovals.organizationId, organizationId), eq(organizationRemovals.userId, userId))
    )
  await membershipChanged(context, work, userId, organizationId)
}

/**
 * Returns the open organizations that have the domain of the principal's verified email, and that they haven't joined. Whoever was
 * removed needs an invitation.
 */
export async function joinableFor(
  context: Context,
  principal: SignedIn,
  db: Queryable = context.orm
): Promise<Joinable[]> {
  const [, domain] = (await verifiedEmail(db, principal)).split('@')
  if (!domain) return []
  const joined = db
    .select({ id: organizationMembers.organizationId })
    .from(organizationMembers)
    .where(eq(organizationMembers.userId, principal.person.userId))
  const removed = db
    .select({ id: organizationRemovals.organizationId })
    .from(organizationRemovals)
    .where(eq(organizationRemovals.userId, principal.person.userId))
  const rows = await db
    .select({ id: organizations.id, name: organizations.name })
    .from(organizations)
    .where(
      and(
        arrayContains(organizations.joinDomains, [domain]),
        isNull(organizations.closedAt),
        notInArray(organizations.id, joined),
        notInArray(organizations.id, removed)
      )
    )
    .orderBy(asc(organizations.name))
    .limit(organizationRules.memberships)
  return rows.map(({ id, name }) => ({ organization_id: id, name }))
}

/** Makes the principal a member who only reads. Throws not-found unless their email has a domain of it, and 'too-many-saved'. */
export async function join(context: Context, principal: SignedIn, id: string): Promise<Organization> {
  await inTransaction(context, async work => {
    const { transaction } = work
    await lockOrganization(transaction, id)
    const joinable = await joinableFor(context, principal, transaction)
    if (!joinable.some(each => each.organization_id === id)) throw new ProductError('not-found')
    await requirePlace(transaction, id)
    await addMember(context, work, principal, id, 'viewer')
  })
  return readOrganization(context, principal, id)
}
