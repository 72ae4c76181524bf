/** Reads an organization with all that belongs to it, as much as the principal's role shows. */
import { and, asc, desc, eq, gte, inArray, max, sql } from 'drizzle-orm'
import { deliveredStatuses } from '../../../lib/contract/delivery/deliveries.ts'
import type {
  Member,
  MemberInvitation,
  Organization
} from '../../../lib/contract/organizations/organizations.ts'
import { fullName } from '../../../lib/format/full-name.ts'
import { memberMay } from '../../../lib/rules/membership.ts'
import { dayOf, dayStart } from '../../../lib/rules/days.ts'
import type { Context } from '../../context.ts'
import type { SignedIn } from '../core/principal.ts'
import { isAmong } from '../../db/columns.ts'
import { sessions, users } from '../../db/tables/identity.ts'
import {
  costCenters,
  organizationContacts,
  organizationInvitations,
  organizationMembers
} from '../../db/tables/organization-tables.ts'
import { savedPlaces } from '../../db/tables/people-tables.ts'
import { deliveries } from '../../db/tables/schema.ts'
import { idFrom } from '../../core/ids.ts'
import { maskedCode, maskedEmail, maskedForms } from '../core/masked.ts'
import { bothForms } from '../core/phone.ts'
import { inTransaction } from '../core/work.ts'
import { audit } from '../ops/audit/audit.ts'
import { openOrganization } from './open-organization.ts'
import { serviceOf } from './service.ts'

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
  members: whole.members.map(each => ({ ...each, email: each.email && maskedEmail(each.email) })),
  invitations: whole.invitations.map(each => ({ ...each, email: maskedEmail(each.email) })),
  addresses: whole.addresses.map(each => ({
    ...each,
    contact: each.contact && { ...each.contact, ...maskedForms(each.contact.phone) },
    ...(each.door ? { door: { ...each.door, code: maskedCode(each.door.code) } } : {})
  })),
  contacts: whole.contacts.map(each => ({
    ...each,
    ...maskedForms(each.phone),
    email: each.email && maskedEmail(each.email)
  }))
})

async function readWholeOrganization(
  context: Context,
  principal: SignedIn,
  id: string
): Promise<Organization> {
  const { organization, role } = await openOrganization(context.orm, principal, id)
  const manages = role === null || memberMay(role, 'organization')
  const { closedAt, defaultTransportTypeId, defaultPackage, defaultPaymentAt } = organization
  return {
    id,
    name: organization.name,
    role,
    closed_at: closedAt?.toISOString() ?? null,
    requires_reference: organization.requiresReference,
    discount_percent: organization.discountPercent,
    tariff: organization.tariffVersion,
    join_domains: organization.joinDomains,
    defaults: {
      transport_type_id: defaultTransportTypeId,
      package: defaultPackage,
      payment_at: defaultPaymentAt
    },
    members: await membersOf(context, principal, id, manages),
    invitations: manages ? await invitationsOf(context, id) : [],
    addresses: await addressesOf(context, id),
    contacts: await contactsOf(context, id),
    cost_centers: await costCentersOf(context, id),
    month: await monthOf(context, id),
    service: await serviceOf(context, id, role),
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

/** Returns the addresses of an organization, by name. */
export async function addressesOf(context: Context, id: string): Promise<Organization['addresses']> {
  const rows = await context.orm
    .select()
    .from(savedPlaces)
    .where(eq(savedPlaces.organizationId, id))
    .orderBy(asc(sql`lower(${savedPlaces.label})`), asc(savedPlaces.id))
  return rows.map(({ contact, openingHours, ...row }) => ({
    id: row.id,
    label: row.label,
    name: row.name,
    detail: row.detail,
    latitude: row.latitude,
    longitude: row.longitude,
    contact: contact && { ...contact, ...bothForms(context, contact.phone) },
    instructions: row.instructions,
    door: row.door,
    opening_hours: openingHours
  }))
}

async function contactsOf(context: Context, id: string): Promise<Organization['contacts']> {
  const rows = await context.orm
    .select()
    .from(organizationContacts)
    .where(eq(organizationContacts.organizationId, id))
    .orderBy(asc(sql`lower(${organizationContacts.name})`), asc(organizationContacts.id))
  return rows.map(({ id: contactId, name, phone, email }) => ({
    id: contactId,
    name,
    ...bothForms(context, phone),
    email
  }))
}

async function costCentersOf(context: Context, id: string): Promise<Organization['cost_centers']> {
  const rows = await context.orm
    .select()
    .from(costCenters)
    .where(eq(costCenters.organizationId, id))
    .orderBy(asc(sql`lower(${costCenters.name})`), asc(costCenters.id))
  return rows.map(({ id: centerId, name, closedAt }) => ({
    id: centerId,
    name,
    is_closed: closedAt !== null
  }))
}

/** Ids sort by time, so the index of the organization gives the month without its earlier deliveries. */
async function monthOf(context: Context, id: string): Promise<Organization['month']> {
  const { time_zone: timeZone, currency } = context.company.newest().data.settings
  const first = dayStart(`${dayOf(context.now(), timeZone).slice(0, 7)}-01`, timeZone)
  const isSpent = and(
    isAmong(deliveries.status, deliveredStatuses),
    sql`${deliveries.price} ->> 'currency' = ${currency}`
  )
  const [found] = await context.orm
    .select({
      deliveries: sql<number>`count(*)::int`,
      spent: sql<number>`coalesce(sum((${deliveries.price} ->> 'total')::bigint) filter (where ${isSpent}), 0)::float8`
    })
    .from(deliveries)
    .where(and(eq(deliveries.organizationId, id), gte(deliveries.id, idFrom('pad', first))))
  return { deliveries: found?.deliveries ?? 0, spent: { amount: found?.spent ?? 0, currency } }
}
