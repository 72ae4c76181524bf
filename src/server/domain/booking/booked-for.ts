/** For whom a delivery is booked: a customer books for themselves, and an operator for a contact or a customer. */
import { and, eq, isNull } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { ownerBody } from '../../../lib/contract/delivery/deliveries.ts'
import { fieldError } from '../../../lib/contract/errors.ts'
import { defaultLocale } from '../../../lib/words/locale.ts'
import type { Context } from '../../context.ts'
import { may } from '../core/access.ts'
import { contacts } from '../../db/tables/people/contact-tables.ts'
import { users } from '../../db/tables/people/identity.ts'
import { newId } from '../../core/ids.ts'
import { storedPhone } from '../core/phone.ts'
import { bookedByOf, type Booker, idOf, type SignedIn } from '../core/principal.ts'
import type { Work } from '../core/work.ts'
import { languageFor } from '../tracking/recipient-language.ts'
import { bookableOrganization, requireCostCenter } from '../organizations/bookable.ts'
import { requireUnblocked } from '../pricing/zones/blocked.ts'
import type { Booked } from './booking-rows.ts'

type GivenOwner = z.output<typeof ownerBody>

/** Throws invalid-input for a customer who names another owner than an organization, and for an operator who names none. */
export function checkOwner(principal: SignedIn, given: GivenOwner | undefined): void {
  const isCustomer = may(principal, 'customer')
  if (isCustomer && given && given.organization_id === undefined)
    throw fieldError('invalid-input', 'owner', 'Only operators can book for other people')
  if (!isCustomer && !given)
    throw fieldError(
      'invalid-input',
      'owner',
      'Must name the contact, the customer or the organization of this booking'
    )
}

/** The owner, with the name and the language of messages in their name. */
export interface BookedFor extends Booked {
  firstName: string
  /** Null for a contact whom nobody asked. */
  locale: string | null
  costCenterId?: string | null
  requiresReference?: boolean
}

/**
 * Returns for whom an operator or a member books. A new contact is stored. Throws invalid-input for somebody who doesn't exist, and
 * what `bookableOrganization` throws.
 */
export async function ownerFor(
  context: Context,
  work: Work,
  principal: Booker,
  given: GivenOwner
): Promise<BookedFor> {
  const { contact, contact_id: contactId, customer_id: customerId } = given
  if (given.organization_id !== undefined)
    return forOrganization(work, principal, given.organization_id, given.cost_center_id ?? null)
  const by = { by: bookedByOf(principal), userId: idOf(principal) }
  if (contact) {
    const id = newId('con', work.now)
    const { name, email = null } = contact
    const phone =
      contact.phone === undefined ? null : storedPhone(context, contact.phone, 'owner.contact.phone')
    const [operator] = await work.transaction
      .select({ locale: users.locale })
      .from(users)
      .where(eq(users.id, idOf(principal)))
    const locale = contact.locale ?? languageFor(phone, operator?.locale ?? defaultLocale)
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

async function forOrganization(
  { transaction }: Work,
  principal: Booker,
  id: string,
  costCenterId: string | null
): Promise<BookedFor> {
  const found = await bookableOrganization(transaction, principal, id)
  if (costCenterId !== null) await requireCostCenter(transaction, id, costCenterId)
  const [booker] = may(principal, 'customer')
    ? await transaction
        .select({ locale: users.locale })
        .from(users)
        .where(eq(users.id, idOf(principal)))
    : []
  return {
    owner: { kind: 'organization', id },
    by: bookedByOf(principal),
    userId: idOf(principal),
    firstName: found.name,
    locale: booker?.locale ?? null,
    costCenterId,
    requiresReference: found.requiresReference
  }
}
