/** What a booking needs of an organization: its address book, cost centers and defaults. */
import { asc, eq, sql } from 'drizzle-orm'
import type { OrganizationBooking } from '../../../lib/contract/organizations/organizations.ts'
import type { Context } from '../../context.ts'
import { costCenters, organizationContacts } from '../../db/tables/people/organization-tables.ts'
import { savedPlaces } from '../../db/tables/people/people-tables.ts'
import { maskedCode, maskedEmail, maskedForms } from '../core/masked.ts'
import { bothForms } from '../core/phone.ts'
import type { SignedIn } from '../core/principal.ts'
import { openOrganization, type OrganizationRow } from './open-organization.ts'

/** Returns it. Operators see phone numbers, emails and doors' codes in part. Throws not-found for others than members and operators. */
export async function readBookingPart(
  context: Context,
  principal: SignedIn,
  id: string
): Promise<OrganizationBooking> {
  const { organization, role } = await openOrganization(context.orm, principal, id)
  const part = await bookingPartOf(context, organization)
  return role === null ? withHiddenBook(part) : part
}

export async function bookingPartOf(
  context: Context,
  organization: OrganizationRow
): Promise<OrganizationBooking> {
  const {
    id,
    name,
    requiresReference,
    defaultTransportTypeId,
    defaultPackage,
    defaultPaymentAt,
    defaultPaymentMethod,
    daysToPay
  } = organization
  return {
    id,
    name,
    requires_reference: requiresReference,
    has_account: daysToPay !== null,
    defaults: {
      transport_type_id: defaultTransportTypeId,
      package: defaultPackage,
      payment_at: defaultPaymentAt,
      payment_method: defaultPaymentMethod
    },
    addresses: await addressesOf(context, id),
    contacts: await contactsOf(context, id),
    cost_centers: await costCentersOf(context, id)
  }
}

export const withHiddenBook = (part: OrganizationBooking): OrganizationBooking => ({
  ...part,
  addresses: part.addresses.map(each => ({
    ...each,
    contact: each.contact && { ...each.contact, ...maskedForms(each.contact.phone) },
    ...(each.door ? { door: { ...each.door, code: maskedCode(each.door.code) } } : {})
  })),
  contacts: part.contacts.map(each => ({
    ...each,
    ...maskedForms(each.phone),
    email: each.email && maskedEmail(each.email)
  }))
})

/** Returns the addresses of an organization, by name. */
export async function addressesOf(context: Context, id: string): Promise<OrganizationBooking['addresses']> {
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

async function contactsOf(context: Context, id: string): Promise<OrganizationBooking['contacts']> {
  const rows = await context.orm
    .select()
    .from(organizationContacts)
    .where(eq(organizationContacts.organizationId, id))
    .orderBy(asc(sql`lower(${organizationContacts.name})`), asc(organizationContacts.id))
  return rows.map(({ id: contactId, name, phone, email, place }) => ({
    id: contactId,
    name,
    ...bothForms(context, phone),
    email,
    place
  }))
}

async function costCentersOf(context: Context, id: string): Promise<OrganizationBooking['cost_centers']> {
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
