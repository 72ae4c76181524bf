/**
 * The owner of a delivery: a person or a contact, who has no account. This is the one place that knows which columns say so,
 * and which accounts read for an owner.
 */
import { eq, type SQL, sql } from 'drizzle-orm'
import { defaultLocale, isLocale, type Locale } from '../../../lib/words/locale.ts'
import { contacts } from '../../db/tables/contact-tables.ts'
import { users } from '../../db/tables/identity.ts'
import type { Queryable } from '../../db/open.ts'
import { deliveries } from '../../db/tables/schema.ts'
import { maskedFullName, shortName } from '../core/masked.ts'

export type Owner = { kind: 'person'; id: string } | { kind: 'contact'; id: string }

/** The columns of a delivery that name its owner. */
export interface Owned {
  customerId: string | null
  contactId: string | null
}

export const ownerColumns = { customerId: deliveries.customerId, contactId: deliveries.contactId }

/** Returns the columns that make somebody the owner. */
export const ownedBy = ({ kind, id }: Owner): Owned => ({
  customerId: kind === 'person' ? id : null,
  contactId: kind === 'contact' ? id : null
})

export function ownerOf({ customerId, contactId }: Owned): Owner {
  if (customerId !== null) return { kind: 'person', id: customerId }
  if (contactId !== null) return { kind: 'contact', id: contactId }
  throw new Error('The delivery has no owner.')
}

/** Returns the owner that a public id names. */
export const ownerWithId = (id: string): Owner => ({ kind: id.startsWith('con_') ? 'contact' : 'person', id })

/** Returns the accounts that read for the owner. A contact has none. */
export const readersOf = ({ customerId }: Pick<Owned, 'customerId'>): string[] =>
  customerId === null ? [] : [customerId]

/** The accounts that read for the owner, for a statement. */
export const readersColumn = sql<string[]>`array_remove(array[${deliveries.customerId}], null)`

/** Returns whether an account reads for the owner. */
export const isReader = (delivery: Pick<Owned, 'customerId'>, userId: string): boolean =>
  readersOf(delivery).includes(userId)

/** The condition that an account reads for the owner of a delivery. */
export const isReadBy = (userId: unknown): SQL => sql`${deliveries.customerId} = ${userId}`

/** The condition that the owner of a delivery has an account. */
export const hasReaders: SQL = sql`${deliveries.customerId} is not null`

/** The condition that somebody owns a delivery. */
export const isOwnedBy = ({ kind, id }: Owner): SQL =>
  eq(kind === 'person' ? deliveries.customerId : deliveries.contactId, id)

/** Returns the language that the owner reads, or undefined for a contact whom nobody asked. */
async function knownLocale(db: Queryable, { kind, id }: Owner): Promise<string | null | undefined> {
  const table = kind === 'person' ? users : contacts
  const [found] = await db.select({ locale: table.locale }).from(table).where(eq(table.id, id))
  return found?.locale
}

/** Returns the language in which to write to the owner. */
export async function localeOfOwner(db: Queryable, delivery: Owned): Promise<Locale> {
  const locale = await knownLocale(db, ownerOf(delivery))
  return locale && isLocale(locale) ? locale : defaultLocale
}

/** What reads of a delivery have of its owner. */
interface OwnerRows {
  customer: { id: string; firstName: string; lastName: string; phone: string } | null
  contact: { id: string; name: string; phone: string | null } | null
}

export interface ShownOwner {
  id: string
  hasAccount: boolean
  firstName: string
  /** For lists: enough to recognize somebody. */
  shortName: string
  fullName: string
  /** '' for a contact without one. */
  phone: string
}

/** Returns what the driver and the console see of the owner. */
export function shownOwner({ customer, contact }: OwnerRows): ShownOwner {
  if (customer) {
    const { id, firstName, lastName, phone } = customer
    const fullName = `${firstName} ${lastName}`.trim()
    return { id, hasAccount: true, firstName, shortName: shortName(firstName, lastName), fullName, phone }
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
export async function ownerContact(db: Queryable, delivery: Owned): Promise<ShownOwner> {
  const { kind, id } = ownerOf(delivery)
  const [customer] = kind === 'person' ? await db.select().from(users).where(eq(users.id, id)) : []
  const [contact] = kind === 'contact' ? await db.select().from(contacts).where(eq(contacts.id, id)) : []
  return shownOwner({ customer: customer ?? null, contact: contact ?? null })
}
