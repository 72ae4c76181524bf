/** Makes the demo's organizations, each with an owner, an address, a cost center and people who often receive something. */
import type { OrganizationBilling } from '../../lib/contract/organizations/billing.ts'
import { noDoor } from '../../lib/contract/delivery/door.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '../context.ts'
import type { SignedIn } from '../domain/core/principal.ts'
import { newId } from '../core/ids.ts'
import { users } from '../db/tables/people/identity.ts'
import { organizationMembers, organizations } from '../db/tables/people/organization-tables.ts'
import { storeAddress, storeContact, storeCostCenter } from '../domain/organizations/address-book.ts'
import { type DemoAccount, demoBusiness, officeOwner } from './accounts.ts'

interface DemoOrganization {
  name: string
  owner: DemoAccount
  discountPercent: number
  billing: Pick<OrganizationBilling, 'legal_name' | 'vat_id' | 'buyer_reference'>
  address: { label: string; instructions: string; entrance: string; hours: string }
  /** How far its address is from the region's center, in shares of the region: to the east and to the north. */
  offset: [number, number]
  contacts: { name: string; phone: string }[]
  costCenter: string
}

const bakery: DemoOrganization = {
  name: 'Bakery Nord',
  owner: demoBusiness,
  discountPercent: 10,
  billing: { legal_name: 'Bakery Nord AG', vat_id: '', buyer_reference: 'BN-2040' },
  address: {
    label: 'Shop',
    instructions: 'Ring at the back door',
    entrance: 'Yard',
    hours: 'Mon to Sat, 6:00 to 18:00'
  },
  offset: [0, 0],
  contacts: [
    { name: 'Café Linde', phone: '+41445550811' },
    { name: 'Hotel Seeblick', phone: '+41445550812' },
    { name: 'Kita Sonnenschein', phone: '+41445550813' }
  ],
  costCenter: 'Deliveries to hotels'
}

const office: DemoOrganization = {
  name: 'Sutter Architects',
  owner: officeOwner,
  discountPercent: 0,
  billing: { legal_name: 'Sutter Architects GmbH', vat_id: '', buyer_reference: '' },
  address: {
    label: 'Office',
    instructions: 'Third floor, at the reception',
    entrance: 'Main entrance',
    hours: 'Mon to Fri, 8:00 to 18:00'
  },
  offset: [0.06, -0.05],
  contacts: [
    { name: 'Building authority', phone: '+41445550821' },
    { name: 'Model workshop', phone: '+41445550822' }
  ],
  costCenter: 'School building'
}

/** Makes the first organization. The second one is only there with a history, which its deliveries are part of. */
export async function seedOrganizations(context: Context): Promise<void> {
  await seedOrganization(context, bakery)
  if (context.config.demoHistoryDays > 0) await seedOrganization(context, office)
}

/** If its owner is a member of an organization already, only enters terms that are missing. */
async function seedOrganization(context: Context, wanted: DemoOrganization): Promise<void> {
  const { orm } = context
  const [owner] = await orm
    .select({ id: users.id, member: organizationMembers.organizationId })
    .from(users)
    .leftJoin(organizationMembers, eq(organizationMembers.userId, users.id))
    .where(eq(users.email, wanted.owner.email))
  if (!owner) return
  if (owner.member !== null) return enterTerms(context, wanted, owner.member)
  const createdAt = context.now()
  const id = newId('org', createdAt)
  const { name, discountPercent, contacts, costCenter } = wanted
  await orm.transaction(async transaction => {
    await transaction
      .insert(organizations)
      .values({ id, name, discountPercent, createdAt, ...termsOf(context, wanted) })
    await transaction
      .insert(organizationMembers)
      .values({ organizationId: id, userId: owner.id, role: 'owner', createdAt })
  })
  const principal: SignedIn = {
    kind: 'session',
    person: {
      userId: owner.id,
      role: 'customer',
      firstName: wanted.owner.firstName,
      needsSecondFactor: false,
      isBlocked: false,
      memberships: [{ organizationId: id, role: 'owner' }]
    },
    sessionId: '',
    signedInAt: createdAt
  }
  await storeFirstAddress(context, principal, id, wanted)
  for (const contact of contacts) await storeContact(context, principal, id, contact)
  await storeCostCenter(context, principal, id, { name: costCenter })
}

/** An organization of a demo without a history has no terms. Somebody may have changed it meanwhile. */
async function enterTerms(context: Context, wanted: DemoOrganization, id: string): Promise<void> {
  const terms = termsOf(context, wanted)
  if (Object.keys(terms).length === 0) return
  await context.orm
    .update(organizations)
    .set(terms)
    .where(and(eq(organizations.id, id), eq(organizations.version, 0), isNull(organizations.daysToPay)))
}

/** With a history, it pays on account, and is invoiced each week. */
function termsOf(
  { config }: Context,
  { billing, owner }: DemoOrganization
): Partial<typeof organizations.$inferInsert> {
  if (config.demoHistoryDays === 0) return {}
  return {
    daysToPay: 7,
    invoiceEvery: 'week',
    billing: {
      ...billing,
      address: {
        street: '1 Market Square',
        additional: '',
        postal_code: '8001',
        city: 'Zurich',
        country: 'CH'
      },
      electronic_address: null,
      invoice_email: owner.email,
      language: null,
      per_cost_center: false
    }
  }
}

/** Stores the address next to the organization's spot, if the region has one there. */
async function storeFirstAddress(
  context: Context,
  principal: SignedIn,
  id: string,
  { address, owner, offset }: DemoOrganization
): Promise<void> {
  const [west, south, east, north] = context.region.meta.bounds
  const [longitude, latitude] = context.region.meta.center
  const place = await context.maps.reverse({
    longitude: longitude + (east - west) * offset[0],
    latitude: latitude + (north - south) * offset[1]
  })
  if (!place) return
  await storeAddress(context, principal, id, {
    label: address.label,
    name: place.name,
    detail: place.detail,
    latitude: place.latitude,
    longitude: place.longitude,
    contact: { name: `${owner.firstName} ${owner.lastName}`, phone: owner.phone },
    instructions: address.instructions,
    door: { ...noDoor, entrance: address.entrance },
    opening_hours: address.hours
  })
}
