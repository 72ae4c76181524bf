/** What others see of the owner of a delivery. */
import { eq } from 'drizzle-orm'
import type { BookedBy } from '../../../lib/contract/delivery/deliveries.ts'
import { contacts } from '../../db/tables/people/contact-tables.ts'
import { users } from '../../db/tables/people/identity.ts'
import { organizations } from '../../db/tables/people/organization-tables.ts'
import type { Queryable } from '../../db/open.ts'
import { maskedFullName, shortName } from '../core/masked.ts'
import type { Addressed } from './addressees.ts'
import { ownerOf } from '../core/owner.ts'

/** What reads of a delivery have of its owner. */
export interface OwnerRows {
  customer: { id: string; firstName: string; lastName: string; phone: string } | null
  contact: { id: string; name: string; phone: string | null } | null
  organization: { id: string; name: string } | null
  /** The account that booked it. */
  booker: { firstName: string; lastName: string; phone: string } | null
  bookedBy: BookedBy
}

export interface ShownOwner {
  id: string
  hasAccount: boolean
  firstName: string
  /** For lists: enough to recognize somebody. */
  shortName: string
  fullName: string
  /** '' for a contact without one. For an organization, that of the member who booked. */
  phone: string
}

/** Returns what the driver and the console see of the owner. */
export function shownOwner({ customer, contact, organization, booker, bookedBy }: OwnerRows): ShownOwner {
  if (customer) {
    const { id, firstName, lastName, phone } = customer
    const fullName = `${firstName} ${lastName}`.trim()
    return { id, hasAccount: true, firstName, shortName: shortName(firstName, lastName), fullName, phone }
  }
  if (organization) {
    const { id, name } = organization
    // An operator's phone is none of the organization's.
    const phone = bookedBy === 'person' ? (booker?.phone ?? '') : ''
    return { id, hasAccount: true, firstName: name, shortName: name, fullName: name, phone }
  }
  if (!contact) throw new Error('The delivery has no owner.')
  const { id, name, phone } = contact
  return {
    id,
    hasAccount: false,
    firstName: name,
    shortName: maskedFullName(name),
    fullName: name,
    phone: phone ?? ''
  }
}

/** Returns the owner, in full. */
export async function ownerContact(
  db: Queryable,
  delivery: Addressed & { bookedBy: BookedBy }
): Promise<ShownOwner> {
  const { kind, id } = ownerOf(delivery)
  const userId = kind === 'person' ? id : (delivery.bookedById ?? '')
  const [user] = kind === 'contact' ? [] : await db.select().from(users).where(eq(users.id, userId))
  const [contact] = kind === 'contact' ? await db.select().from(contacts).where(eq(contacts.id, id)) : []
  const [organization] =
    kind === 'organization' ? await db.select().from(organizations).where(eq(organizations.id, id)) : []
  return shownOwner({
    customer: kind === 'person' ? (user ?? null) : null,
    contact: contact ?? null,
    organization: organization ?? null,
    booker: user ?? null,
    bookedBy: delivery.bookedBy
  })
}
