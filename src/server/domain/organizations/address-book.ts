/** The addresses, the contacts and the cost centers of an organization. */
import { and, count, eq, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import { ProductError } from '../../../lib/contract/errors.ts'
import type {
  addAddress,
  addContact,
  addCostCenter,
  changeCostCenter as changeCostCenterEndpoint,
  Organization
} from '../../../lib/contract/organizations/organizations.ts'
import { organizationRules } from '../../../lib/contract/organizations/roles.ts'
import type { Context } from '../../context.ts'
import type { SignedIn } from '../core/principal.ts'
import { costCenters, organizationContacts } from '../../db/tables/people/organization-tables.ts'
import type { Transaction } from '../../db/open.ts'
import { savedPlaces } from '../../db/tables/people/people-tables.ts'
import { newId } from '../../core/ids.ts'
import { storedContact, storedPhone } from '../core/phone.ts'
import { outside } from '../places/places.ts'
import { changing } from './open-organization.ts'
import { readOrganization } from './read-organization.ts'

type Address = z.output<NonNullable<typeof addAddress.body>>
type Contact = z.output<NonNullable<typeof addContact.body>>

/** Adds an address, or replaces one. Throws not-found, forbidden, 'outside-region', 'invalid-phone-number' and 'too-many-saved'. */
export async function storeAddress(
  context: Context,
  principal: SignedIn,
  id: string,
  given: Address,
  addressId?: string
): Promise<Organization> {
  if (!context.maps.contains(given)) throw outside(context, 'latitude')
  const { opening_hours: openingHours, ...rest } = given
  const contact = given.contact ? storedContact(context, given.contact, 'contact') : null
  const set = { ...rest, contact, openingHours }
  await changing(context, principal, id, 'addresses', async ({ transaction, now }) => {
    if (addressId === undefined) {
      const own = eq(savedPlaces.organizationId, id)
      await requireRoom(transaction, savedPlaces, own, organizationRules.addresses)
      const row = { ...set, id: newId('plc', now), organizationId: id, createdAt: now }
      await transaction.insert(savedPlaces).values(row)
    } else {
      const stored = await transaction
        .update(savedPlaces)
        .set(set)
        .where(and(eq(savedPlaces.id, addressId), eq(savedPlaces.organizationId, id)))
        .returning({ id: savedPlaces.id })
      requireOne(stored)
    }
    return { action: 'organization.addresses-changed' }
  })
  return readOrganization(context, principal, id)
}

/** Removes an address. Throws not-found and forbidden. */
export async function removeAddress(
  context: Context,
  principal: SignedIn,
  id: string,
  addressId: string
): Promise<Organization> {
  await changing(context, principal, id, 'addresses', async ({ transaction }) => {
    const removed = await transaction
      .delete(savedPlaces)
      .where(and(eq(savedPlaces.id, addressId), eq(savedPlaces.organizationId, id)))
      .returning({ id: savedPlaces.id })
    requireOne(removed)
    return { action: 'organization.addresses-changed' }
  })
  return readOrganization(context, principal, id)
}

/** Adds a contact, or replaces one. Throws not-found, forbidden, 'outside-region', 'invalid-phone-number' and 'too-many-saved'. */
export async function storeContact(
  context: Context,
  principal: SignedIn,
  id: string,
  { name, phone: typed, email = null, place = null }: Contact,
  contactId?: string
): Promise<Organization> {
  if (place && !context.maps.contains(place)) throw outside(context, 'place.latitude')
  const set = { name, phone: storedPhone(context, typed, 'phone'), email, place }
  await changing(context, principal, id, 'addresses', async ({ transaction, now }) => {
    if (contactId === undefined) {
      const own = eq(organizationContacts.organizationId, id)
      await requireRoom(transaction, organizationContacts, own, organizationRules.contacts)
      const row = { ...set, id: newId('oct', now), organizationId: id, createdAt: now }
      await transaction.insert(organizationContacts).values(row)
    } else {
      const stored = await transaction
        .update(organizationContacts)
        .set(set)
        .where(and(eq(organizationContacts.id, contactId), eq(organizationContacts.organizationId, id)))
        .returning({ id: organizationContacts.id })
      requireOne(stored)
    }
    return { action: 'organization.contacts-changed' }
  })
  return readOrganization(context, principal, id)
}

/** Removes a contact. Throws not-found and forbidden. */
export async function removeContact(
  context: Context,
  principal: SignedIn,
  id: string,
  contactId: string
): Promise<Organization> {
  await changing(context, principal, id, 'addresses', async ({ transaction }) => {
    const removed = await transaction
      .delete(organizationContacts)
      .where(and(eq(organizationContacts.id, contactId), eq(organizationContacts.organizationId, id)))
      .returning({ id: organizationContacts.id })
    requireOne(removed)
    return { action: 'organization.contacts-changed' }
  })
  return readOrganization(context, principal, id)
}

/** Adds a cost center. Throws not-found, forbidden and 'too-many-saved'. */
export async function storeCostCenter(
  context: Context,
  principal: SignedIn,
  id: string,
  { name }: z.output<NonNullable<typeof addCostCenter.body>>
): Promise<Organization> {
  await changing(context, principal, id, 'organization', async ({ transaction, now }) => {
    const own = eq(costCenters.organizationId, id)
    await requireRoom(transaction, costCenters, own, organizationRules.costCenters)
    const row = { id: newId('cct', now), organizationId: id, name, createdAt: now }
    await transaction.insert(costCenters).values(row)
    return { action: 'organization.cost-centers-changed', after: { name } }
  })
  return readOrganization(context, principal, id)
}

/** Renames, closes or reopens a cost center. Throws not-found and forbidden. */
export async function changeCostCenter(
  context: Context,
  principal: SignedIn,
  id: string,
  centerId: string,
  { name, is_closed: isClosed }: z.output<NonNullable<typeof changeCostCenterEndpoint.body>>
): Promise<Organization> {
  await changing(context, principal, id, 'organization', async ({ transaction, now }) => {
    const own = and(eq(costCenters.id, centerId), eq(costCenters.organizationId, id))
    const [found] = await transaction.select().from(costCenters).where(own)
    if (!found) throw new ProductError('not-found')
    const closedAt = isClosed === undefined ? found.closedAt : isClosed ? (found.closedAt ?? now) : null
    await transaction
      .update(costCenters)
      .set({ name: name ?? found.name, closedAt })
      .where(own)
    return {
      action: 'organization.cost-centers-changed',
      before: { name: found.name, is_closed: found.closedAt !== null },
      after: { name: name ?? found.name, is_closed: closedAt !== null }
    }
  })
  return readOrganization(context, principal, id)
}

/** The caller holds the organization's lock, so that the count stays correct. */
async function requireRoom(transaction: Transaction, table: PgTable, own: SQL, most: number): Promise<void> {
  const [found] = await transaction.select({ count: count() }).from(table).where(own)
  if ((found?.count ?? 0) >= most) throw new ProductError('too-many-saved')
}

function requireOne(rows: readonly unknown[]): void {
  if (rows.length === 0) throw new ProductError('not-found')
}
