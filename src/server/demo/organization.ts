/** Makes the demo's organization, with an address, a cost center and people who often receive something. */
import { noDoor } from '../../lib/contract/delivery/door.ts'
import { eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import type { SignedIn } from '../domain/core/principal.ts'
import { newId } from '../core/ids.ts'
import { users } from '../db/tables/people/identity.ts'
import { organizationMembers, organizations } from '../db/tables/people/organization-tables.ts'
import { storeAddress, storeContact, storeCostCenter } from '../domain/organizations/address-book.ts'
import { demoBusiness } from './accounts.ts'

const name = 'Bakery Nord'
const contacts = [
  { name: 'Café Linde', phone: '+41445550811' },
  { name: 'Hotel Seeblick', phone: '+41445550812' },
  { name: 'Kita Sonnenschein', phone: '+41445550813' }
]

/** Does nothing if its owner is a member of an organization already. */
export async function seedOrganization(context: Context): Promise<void> {
  const { orm } = context
  const [owner] = await orm
    .select({ id: users.id, member: organizationMembers.organizationId })
    .from(users)
    .leftJoin(organizationMembers, eq(organizationMembers.userId, users.id))
    .where(eq(users.email, demoBusiness.email))
  if (!owner || owner.member !== null) return
  const createdAt = context.now()
  const id = newId('org', createdAt)
  await orm.transaction(async transaction => {
    await transaction.insert(organizations).values({ id, name, discountPercent: 10, createdAt })
    await transaction
      .insert(organizationMembers)
      .values({ organizationId: id, userId: owner.id, role: 'owner', createdAt })
  })
  const principal: SignedIn = {
    kind: 'session',
    person: {
      userId: owner.id,
      role: 'customer',
      firstName: demoBusiness.firstName,
      needsSecondFactor: false,
      isBlocked: false,
      memberships: [{ organizationId: id, role: 'owner' }]
    },
    sessionId: '',
    signedInAt: createdAt
  }
  const [longitude, latitude] = context.region.meta.center
  const place = await context.maps.reverse({ longitude, latitude })
  if (place)
    await storeAddress(context, principal, id, {
      label: 'Shop',
      name: place.name,
      detail: place.detail,
      latitude: place.latitude,
      longitude: place.longitude,
      contact: { name: `${demoBusiness.firstName} ${demoBusiness.lastName}`, phone: demoBusiness.phone },
      instructions: 'Ring at the back door',
      door: { ...noDoor, entrance: 'Yard' },
      opening_hours: 'Mon to Sat, 6:00 to 18:00'
    })
  for (const contact of contacts) await storeContact(context, principal, id, contact)
  await storeCostCenter(context, principal, id, { name: 'Deliveries to hotels' })
}
