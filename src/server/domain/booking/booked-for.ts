/** For whom a delivery is booked: a customer books for themselves, and an operator for a contact or a customer. */
import { and, eq, isNull } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { ownerBody } from '../../../lib/contract/delivery/deliveries.ts'
import { fieldError } from '../../../lib/contract/errors.ts'
import type { Context, Viewer } from '../../context.ts'
import { contacts } from '../../db/tables/contact-tables.ts'
import { users } from '../../db/tables/identity.ts'
import { newId } from '../../core/ids.ts'
import { storedPhone } from '../core/phone.ts'
import type { Work } from '../core/work.ts'
import { requireUnblocked } from '../pricing/zones/blocked.ts'
import type { Booked } from './booking-rows.ts'

type GivenOwner = z.output<typeof ownerBody>

/** Throws invalid-input for a customer who names an owner, and for an operator who doesn't. */
export function checkOwner(viewer: Viewer, given: GivenOwner | undefined): void {
  const isCustomer = viewer.type === 'customer'
  if (isCustomer && given) throw fieldError('invalid-input', 'owner', 'Only operators can book for others')
  if (!isCustomer && !given)
    throw fieldError('invalid-input', 'owner', 'Must name the contact or the customer of this booking')
}

/** The owner, with the name and the language of messages in their name. */
export interface BookedFor extends Booked {
  firstName: string
  /** Null for a contact whom nobody asked. */
  locale: string | null
}

/** Returns for whom an operator books. A new contact is stored. Throws invalid-input for somebody who doesn't exist. */
export async function ownerFor(
  context: Context,
  work: Work,
  viewer: Viewer,
  { contact, contact_id: contactId, customer_id: customerId }: GivenOwner
): Promise<BookedFor> {
  const by = { by: 'operator', userId: viewer.userId } as const
  if (contact) {
    const id = newId('con', work.now)
    const { name, email = null, locale = null } = contact
    const phone =
      contact.phone === undefined ? null : storedPhone(context, contact.phone, 'owner.contact.phone')
    await work.transaction.insert(contacts).values({ id, name, phone, email, locale, createdAt: work.now })
    return { owner: { kind: 'contact', id }, ...by, firstName: name, locale }
  }
  if (contactId !== undefined) {
    // Until the commit, no account can add the contact's deliveries, and nobody can erase it.
    const [found] = await work.transaction
      .select()
      .from(contacts)
      .where(and(eq(contacts.id, contactId), isNull(contacts.erasedAt)))
      .for('share')
    if (!found) throw fieldError('invalid-input', 'owner.contact_id', "This contact doesn't exist")
    return { owner: { kind: 'contact', id: found.id }, ...by, firstName: found.name, locale: found.locale }
  }
  const [found] = await work.transaction
    .select()
    .from(users)
    .where(and(eq(users.id, customerId ?? ''), eq(users.type, 'customer')))
    .for('no key update')
  // An erased account has no address and no name.
  if (!found || (found.email === null && found.enteredEmail === null && found.phone === ''))
    throw fieldError('invalid-input', 'owner.customer_id', "This customer doesn't exist")
  requireUnblocked({ isBlocked: found.blockedAt !== null })
  return {
    owner: { kind: 'person', id: found.id },
    ...by,
    firstName: found.firstName,
    locale: found.locale
  }
}
