/** Places that an account has saved. */
import { and, asc, eq, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import {
  maximumSavedPlaces,
  type SavedPlace,
  type savePlace
} from '../../../lib/contract/places/saved-places.ts'
import { ProductError } from '../../../lib/contract/errors.ts'
import type { Context } from '../../context.ts'
import { users } from '../../db/tables/people/identity.ts'
import { savedPlaces } from '../../db/tables/people/people-tables.ts'
import { newId } from '../../core/ids.ts'
import { outside } from './places.ts'
import { bothForms, storedContact } from '../core/phone.ts'
import type { Person, SignedIn } from '../core/principal.ts'
import { inTransaction } from '../core/work.ts'

type Given = z.output<NonNullable<typeof savePlace.body>>

export async function savedPlacesOf(
  context: Context,
  { userId }: Pick<Person, 'userId'>
): Promise<SavedPlace[]> {
  const rows = await context.orm
    .select()
    .from(savedPlaces)
    .where(eq(savedPlaces.userId, userId))
    .orderBy(asc(sql`lower(${savedPlaces.label})`))
    .limit(maximumSavedPlaces)
  return rows.map(row => present(context, row))
}

/**
 * Saves a place. A place with the same label is replaced. Throws
 * 'outside-region' and 'invalid-phone-number', or 'too-many-saved' above the maximum.
 */
export function storePlace(context: Context, principal: SignedIn, given: Given): Promise<SavedPlace> {
  if (!context.maps.contains(given)) throw outside(context, 'latitude')
  const contact = given.contact ? storedContact(context, given.contact, 'contact') : null
  return inTransaction(context, async ({ transaction, now }) => {
    // Lock the account, so that the count below stays correct.
    await transaction
      .select({ id: users.id })
      .from(users)
      .where(eq(users.id, principal.person.userId))
      .for('update')
    const rows = await transaction
      .select()
      .from(savedPlaces)
      .where(eq(savedPlaces.userId, principal.person.userId))
    const same = rows.find(row => row.label.toLowerCase() === given.label.toLowerCase())
    if (!same && rows.length >= maximumSavedPlaces) throw new ProductError('too-many-saved')
    const place = { ...given, contact }
    const id = same?.id ?? newId('plc', now)
    const row = { ...place, id, userId: principal.person.userId, createdAt: now }
    await transaction
      .insert(savedPlaces)
      .values(row)
      .onConflictDoUpdate({ target: savedPlaces.id, set: place })
    return present(context, row)
  })
}

export async function removeSavedPlace(context: Context, principal: SignedIn, id: string): Promise<void> {
  await inTransaction(context, async ({ transaction }) => {
    const removed = await transaction
      .delete(savedPlaces)
      .where(and(eq(savedPlaces.id, id), eq(savedPlaces.userId, principal.person.userId)))
      .returning({ id: savedPlaces.id })
    if (removed.length === 0) throw new ProductError('not-found')
  })
}

function present(
  context: Context,
  {
    id,
    label,
    name,
    detail,
    latitude,
    longitude,
    contact
  }: Pick<
    typeof savedPlaces.$inferSelect,
    'id' | 'label' | 'name' | 'detail' | 'latitude' | 'longitude' | 'contact'
  >
): SavedPlace {
  return {
    id,
    label,
    name,
    detail,
    latitude,
    longitude,
    contact: contact && { ...contact, ...bothForms(context, contact.phone) }
  }
}
