/** Reads an organization with all that belongs to it, as much as the principal's role shows. */
import { asc, desc, eq, inArray, max, sql } from 'drizzle-orm'
import type {
  Member,
  MemberInvitation,
  Organization
} from '../../../lib/contract/organizations/organizations.ts'
import { fullName } from '../../../lib/format/people/full-name.ts'
import { memberMay, seesMoney } from '../../../lib/rules/people/membership.ts'
import { dayOf, dayStart } from '../../../lib/rules/schedule/days.ts'
import type { Context } from '../../context.ts'
import type { SignedIn } from '../core/principal.ts'
import { sessions, users } from '../../db/tables/people/identity.ts'
import { organizationInvitations, organizationMembers } from '../../db/tables/people/organization-tables.ts'
import { maskedEmail } from '../core/masked.ts'
import { inTransaction } from '../core/work.ts'
import { audit } from '../core/audit.ts'
import { accountOf } from './account-terms.ts'
import { withHiddenMails } from './billing.ts'
import { bookingPartOf, withHiddenBook } from './booking-part.ts'
import { vatOf } from './vat-terms.ts'
import { openOrganization } from './open-organization.ts'

/**
 * Returns an organization. Operators see phone numbers and emails in part. Throws not-found for others than members and
 * operators.
 */
export async function readOrganization(
  context: Context,
  principal: SignedIn,
  id: string
): Promise<Organization> {
  const whole = await readWholeOrganization(context, principal, id)
  return whole.role === null ? withHiddenContacts(whole) : whole
}

/** Returns an organization with all contacts to an operator, and records who has seen them. Throws not-found. */
export async function openContacts(context: Context, principal: SignedIn, id: string): Promise<Organization> {
  const whole = await readWholeOrganization(context, principal, id)
  await inTransaction(context, work =>
    audit(work, principal, {
      action: 'contacts.opened',
      subject: { kind: 'organization', id, label: whole.name }
    })
  )
  return whole
}

const withHiddenContacts = (whole: Organization): Organization => ({
  ...whole,
  ...withHiddenBook(whole),
  billing: withHiddenMails(whole.billing),
  members: whole.members.map(each => ({ ...each, email: each.email && maskedEmail(each.email) })),
  invitations: whole.invitations.map(each => ({ ...each, email: maskedEmail(each.email) }))
})

async function readWholeOrganization(
  context: Context,
  principal: SignedIn,
  id: string
): Promise<Organization> {
  const { organization, role } = await openOrganization(context.orm, principal, id)
  const manages = role === null || memberMay(role, 'organization')
  const seesAccount = role === null || seesMoney(role)
  return {
    ...(await bookingPartOf(context, organization)),
    role,
    closed_at: organization.closedAt?.toISOString() ?? null,
    discount_percent: organization.discountPercent,
    tariff: organization.tariffVersion,
    account: seesAccount ? accountOf(organization) : null,
    vat: seesAccount ? vatOf(organization) : null,
    billing: seesAccount ? organization.billing : null,
    join_domains: organization.joinDomains,
    members: await membersOf(context, principal, id, manages),
    invitations: manages ? await invitationsOf(context, id) : [],
    skills: organization.skills,
    version: organization.version
  }
}

async function membersOf(
  context: Context,
  principal: SignedIn,
  id: string,
  manages: boolean
): Promise<Member[]> {
  const { orm } = context
  const rows = await orm
    .select({ role: organizationMembers.role, user: users })
    .from(organizationMembers)
    .innerJoin(users, eq(users.id, organizationMembers.userId))
    .where(eq(organizationMembers.organizationId, id))
    .orderBy(asc(sql`lower(${users.firstName} || ' ' || ${users.lastName})`), asc(users.id))
  const used = manages
    ? await orm
        .select({ userId: sessions.userId, at: max(sessions.updatedAt) })
        .from(sessions)
        .where(inArray(sessions.userId, ['', ...rows.map(({ user }) => user.id)]))
        .groupBy(sessions.userId)
    : []
  const { time_zone: timeZone } = context.company.newest().data.settings
  const lastUse = new Map(
    used.map(({ userId, at }) => [userId, at && dayStart(dayOf(at, timeZone), timeZone).toISOString()])
  )
  return rows.map(({ role, user }) => ({
    id: user.id,
    name: fullName(user.firstName, user.lastName),
    email: manages ? user.email : null,
    role,
    is_you: user.id === principal.person.userId,
    last_seen_at: lastUse.get(user.id) ?? null
  }))
}

async function invitationsOf(context: Context, id: string): Promise<MemberInvitation[]> {
  const rows = await context.orm
    .select({ row: organizationInvitations, first: users.firstName, last: users.lastName })
    .from(organizationInvitations)
    .leftJoin(users, eq(users.id, organizationInvitations.invitedBy))
    .where(eq(organizationInvitations.organizationId, id))
    .orderBy(desc(organizationInvitations.createdAt), desc(organizationInvitations.id))
  const now = context.now()
  return rows.map(({ row, first, last }) => ({
    id: row.id,
    email: row.email,
    role: row.role,
    invited_by: first ? fullName(first, last) : null,
    expires_at: row.expiresAt.toISOString(),
    is_expired: row.expiresAt <= now
  }))
}
