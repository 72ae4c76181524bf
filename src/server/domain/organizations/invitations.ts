/** Invitations to an organization: an owner or operator sends a link to an address, sends it again, or withdraws it. */
import { and, eq } from 'drizzle-orm'
import { ProductError } from '../../../lib/contract/errors.ts'
import type { Organization } from '../../../lib/contract/organizations/organizations.ts'
import { type MemberRole, organizationRules } from '../../../lib/contract/organizations/roles.ts'
import { fullName } from '../../../lib/format/people/full-name.ts'
import { joinOrganizationPath } from '../../../lib/paths.ts'
import { defaultLocale, isLocale } from '../../../lib/words/locale.ts'
import { wordsFor } from '../../../lib/words/words.ts'
import type { Context } from '../../context.ts'
import type { SignedIn } from '../core/principal.ts'
import { may } from '../core/access.ts'
import { users } from '../../db/tables/people/identity.ts'
import { organizationInvitations, organizationMembers } from '../../db/tables/people/organization-tables.ts'
import type { Transaction } from '../../db/open.ts'
import { newId } from '../../core/ids.ts'
import type { Work } from '../core/work.ts'
import { enqueueMail, originOf } from '../outbox/mail-outbox.ts'
import { safeName } from '../outbox/safe-name.ts'
import { hashOf, newLinkToken } from '../core/email-links.ts'
import { changing, type OrganizationRow, requirePlace } from './open-organization.ts'
import { readOrganization } from './read-organization.ts'

const validMilliseconds = organizationRules.invitationDays * 24 * 3_600_000
const expiryOf = (now: Date) => new Date(now.getTime() + validMilliseconds)

interface Given {
  email: string
  role: MemberRole
}

/** Invites an address. Throws not-found, forbidden, 'organization-closed', 'already-member', 'already-invited', 'too-many-saved' and 'too-many-requests'. */
export async function invite(
  context: Context,
  principal: SignedIn,
  id: string,
  given: Given
): Promise<Organization> {
  await changing(context, principal, id, 'organization', async (work, { organization }) => {
    requireOpen(organization)
    await addInvitation(context, work, principal, organization, given)
    return { action: 'organization.member-invited', after: { role: given.role } }
  })
  return readOrganization(context, principal, id)
}

/** Adds an invitation and mails its link. The caller holds the organization's lock, or has just created it. */
export async function addInvitation(
  context: Context,
  work: Work,
  principal: SignedIn,
  organization: OrganizationRow,
  { email, role }: Given
): Promise<void> {
  const { transaction, now } = work
  await requireNew(transaction, organization.id, email)
  await requirePlace(transaction, organization.id)
  await countInvitation(context, work, principal, organization.id)
  const token = newLinkToken()
  await transaction.insert(organizationInvitations).values({
    id: newId('inv', now),
    organizationId: organization.id,
    email,
    role,
    tokenHash: hashOf(context, token),
    invitedBy: principal.person.userId,
    createdAt: now,
    expiresAt: expiryOf(now)
  })
  await send(context, work, principal, organization, { email, role, token })
}

/** Sends a new link, which ends the earlier one. Throws not-found, forbidden, 'organization-closed' and 'too-many-requests'. */
export async function resend(
  context: Context,
  principal: SignedIn,
  id: string,
  invitationId: string
): Promise<Organization> {
  await changing(context, principal, id, 'organization', async (work, { organization }) => {
    requireOpen(organization)
    await countInvitation(context, work, principal, id)
    const token = newLinkToken()
    const [found] = await work.transaction
      .update(organizationInvitations)
      .set({ tokenHash: hashOf(context, token), expiresAt: expiryOf(work.now) })
      .where(isInvitation(id, invitationId))
      .returning()
    if (!found) throw new ProductError('not-found')
    await send(context, work, principal, organization, { ...found, token })
    return { action: 'organization.invitation-resent', after: { role: found.role } }
  })
  return readOrganization(context, principal, id)
}

/** Deletes an invitation. Throws not-found, also if it was just accepted, and forbidden. */
export async function withdraw(
  context: Context,
  principal: SignedIn,
  id: string,
  invitationId: string
): Promise<Organization> {
  await changing(context, principal, id, 'organization', async ({ transaction }) => {
    const [found] = await transaction
      .delete(organizationInvitations)
      .where(isInvitation(id, invitationId))
      .returning()
    if (!found) throw new ProductError('not-found')
    return { action: 'organization.invitation-withdrawn', before: { role: found.role } }
  })
  return readOrganization(context, principal, id)
}

function requireOpen({ closedAt }: OrganizationRow): void {
  if (closedAt !== null) throw new ProductError('organization-closed')
}

/** Bounds what one person and one organization can make us mail to strangers. Throws 'too-many-requests'. */
async function countInvitation(
  { throttle }: Context,
  { transaction }: Work,
  principal: SignedIn,
  organizationId: string
): Promise<void> {
  if (may(principal, 'customer'))
    await throttle.count('invitation-sender', principal.person.userId, transaction)
  await throttle.count('invitation-organization', organizationId, transaction)
}

const isInvitation = (organizationId: string, id: string) =>
  and(eq(organizationInvitations.id, id), eq(organizationInvitations.organizationId, organizationId))

async function requireNew(transaction: Transaction, id: string, email: string): Promise<void> {
  const [member] = await transaction
    .select({ id: users.id })
    .from(organizationMembers)
    .innerJoin(users, eq(users.id, organizationMembers.userId))
    .where(and(eq(organizationMembers.organizationId, id), eq(users.email, email)))
  if (member) throw new ProductError('already-member')
  const [invited] = await transaction
    .select({ id: organizationInvitations.id })
    .from(organizationInvitations)
    .where(and(eq(organizationInvitations.organizationId, id), eq(organizationInvitations.email, email)))
  if (invited) throw new ProductError('already-invited')
}

/** Mails the only valid link of an invitation, in the inviter's language. */
async function send(
  context: Context,
  work: Work,
  principal: SignedIn,
  { name }: OrganizationRow,
  { email, role, token }: Given & { token: string }
): Promise<void> {
  const [inviter] = await work.transaction.select().from(users).where(eq(users.id, principal.person.userId))
  const locale = isLocale(inviter?.locale) ? inviter.locale : defaultLocale
  const isWritten = await enqueueMail(
    context,
    work,
    { recipient: email, firstName: email.split('@')[0] ?? '', locale },
    'memberInvitation',
    {
      inviter: safeName(fullName(inviter?.firstName ?? '', inviter?.lastName ?? '')),
      organization: safeName(name),
      role: wordsFor(locale).organizations.roles[role],
      days: organizationRules.invitationDays,
      link: `${originOf(context)}${joinOrganizationPath(token)}`
    }
  )
  if (!isWritten) throw new ProductError('too-many-requests')
}
