/** Callers: finds the person for whom an operator books, and opens what helps to book for them. */
import { and, desc, eq, isNull, like, or, type SQL, sql } from 'drizzle-orm'
import {
  type Caller,
  fewestCallerLetters,
  type FoundCaller,
  mostCallerDeliveries,
  mostCallers,
  mostCounted
} from '../../../../lib/contract/ops/callers.ts'
import type { SavedPlace } from '../../../../lib/contract/places/saved-places.ts'
import { ProductError } from '../../../../lib/contract/errors.ts'
import { fullName } from '../../../../lib/format/people/full-name.ts'
import type { Context } from '../../../context.ts'
import { contactCallerWords, contacts } from '../../../db/tables/people/contact-tables.ts'
import { callerWords, users } from '../../../db/tables/people/identity.ts'
import { organizations } from '../../../db/tables/people/organization-tables.ts'
import { deliveries } from '../../../db/tables/schema.ts'
import { likePattern } from '../../core/like-pattern.ts'
import { maskedEmail, maskedFullName, maskedPhone, shortName } from '../../core/masked.ts'
import { bothForms, searchedDigits } from '../../core/phone.ts'
import { inTransaction, type Work } from '../../core/work.ts'
import { presentWhole } from '../../delivery/deliveries.ts'
import { isOwnedBy, ownerWithId } from '../../core/owner.ts'
import type { Owner, SignedIn } from '../../core/principal.ts'
import { readWhole } from '../../delivery/read-models.ts'
import { addressesOf } from '../../organizations/booking-part.ts'
import { savedPlacesOf } from '../../places/saved-places.ts'
import { audit } from '../../core/audit.ts'

/** The fewest digits of a phone number that are searched: fewer are in too many. */
const fewestDigits = 4

/** Returns callers who fit, those with the most deliveries first. A text that is too short finds nobody. */
export async function findCallers(context: Context, q: string): Promise<FoundCaller[]> {
  const typed = q.trim().toLowerCase()
  if (typed.length < fewestCallerLetters) return []
  const digits = searchedDigits(context, typed)
  const matching = (words: SQL) =>
    or(
      like(words, likePattern(typed)),
      digits.length < fewestDigits ? undefined : like(words, likePattern(digits))
    )
  const [people, others, businesses] = await Promise.all([
    context.orm
      .select({ user: users, deliveries: countOf(eq(deliveries.customerId, users.id)) })
      .from(users)
      .where(and(sql`${users.type} = 'customer'`, matching(callerWords(users))))
      .orderBy(desc(users.id))
      .limit(mostCallers),
    context.orm
      .select({ contact: contacts, deliveries: countOf(eq(deliveries.contactId, contacts.id)) })
      .from(contacts)
      .where(and(isNull(contacts.erasedAt), matching(contactCallerWords(contacts))))
      .orderBy(desc(contacts.id))
      .limit(mostCallers),
    context.orm
      .select({ row: organizations, deliveries: countOf(eq(deliveries.organizationId, organizations.id)) })
      .from(organizations)
      .where(like(sql`lower(${organizations.name})`, likePattern(typed)))
      .orderBy(desc(organizations.id))
      .limit(mostCallers)
  ])
  const found = [
    ...people.map(({ user, deliveries: count }) => ({
      kind: 'person' as const,
      id: user.id,
      name: shortName(user.firstName, user.lastName),
      phone: maskedPhone(user.phone),
      email: maskedEmail(user.email ?? user.enteredEmail ?? ''),
      deliveries: count,
      is_blocked: user.blockedAt !== null
    })),
    ...others.map(({ contact, deliveries: count }) => ({
      kind: 'contact' as const,
      id: contact.id,
      name: maskedFullName(contact.name),
      phone: contact.phone === null ? '' : maskedPhone(contact.phone),
      email: maskedEmail(contact.email ?? ''),
      deliveries: count,
      is_blocked: false
    })),
    ...businesses.map(({ row, deliveries: count }) => ({
      kind: 'organization' as const,
      id: row.id,
      name: row.name,
      phone: '',
      email: '',
      deliveries: count,
      is_blocked: row.closedAt !== null
    }))
  ]
  return found.toSorted((one, other) => other.deliveries - one.deliveries)
}

/** Counts deliveries, but not more than what a list says. */
const countOf = (own: SQL) =>
  sql<number>`(select count(*)::int from (select 1 from ${deliveries} where ${own} limit ${mostCounted}) counted)`

/**
 * Returns a caller with saved places and the last deliveries, and records who has seen them. Throws not-found, also for drivers,
 * operators and somebody who was erased.
 */
export async function openCaller(
  context: Context,
  principal: SignedIn,
  id: string,
  /** The id of a delivery of theirs that the answer has, too. */
  wanted?: string
): Promise<Caller> {
  const owner = ownerWithId(id)
  if (wanted !== undefined) await requireOwned(context, owner, wanted)
  const person = await inTransaction(context, async work => {
    const read = await readers[owner.kind](work, id)
    const kind = owner.kind === 'organization' ? 'organization' : 'customer'
    await audit(work, principal, { action: 'contacts.opened', subject: { kind, id } })
    return read
  })
  return {
    kind: owner.kind,
    id,
    name: person.name,
    ...bothForms(context, person.phone),
    email: person.email,
    is_blocked: person.isBlocked,
    requires_reference: person.requiresReference ?? false,
    saved_places: await placesOf(context, owner),
    deliveries: await lastOf(context, principal, owner, wanted)
  }
}

/** Throws not-found for a delivery of another owner. */
async function requireOwned({ orm }: Context, owner: Owner, id: string): Promise<void> {
  const [found] = await orm
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(eq(deliveries.id, id), isOwnedBy(owner)))
  if (!found) throw new ProductError('not-found')
}

interface Opened {
  name: string
  phone: string
  email: string | null
  isBlocked: boolean
  requiresReference?: boolean
}
const readers: Record<Owner['kind'], (work: Work, id: string) => Promise<Opened>> = {
  person: customerOf,
  contact: contactOf,
  organization: organizationOf
}

/** Returns the places that the owner has saved. */
function placesOf(context: Context, { kind, id }: Owner): Promise<SavedPlace[]> | SavedPlace[] {
  if (kind === 'organization') return addressesOf(context, id)
  return kind === 'person' ? savedPlacesOf(context, { userId: id }) : []
}

async function organizationOf({ transaction }: Work, id: string): Promise<Opened> {
  const [found] = await transaction.select().from(organizations).where(eq(organizations.id, id))
  if (!found) throw new ProductError('not-found')
  return {
    name: found.name,
    phone: '',
    email: null,
    isBlocked: found.closedAt !== null,
    requiresReference: found.requiresReference
  }
}

async function contactOf({ transaction }: Work, id: string): Promise<Opened> {
  const [found] = await transaction
    .select()
    .from(contacts)
    .where(and(eq(contacts.id, id), isNull(contacts.erasedAt)))
  if (!found) throw new ProductError('not-found')
  return { name: found.name, phone: found.phone ?? '', email: found.email, isBlocked: false }
}

async function customerOf({ transaction }: Work, id: string): Promise<Opened> {
  const [found] = await transaction
    .select()
    .from(users)
    .where(and(eq(users.id, id), eq(users.type, 'customer')))
  const email = found ? (found.email ?? found.enteredEmail) : null
  // An erased account has no address and no phone.
  if (!found || (email === null && found.phone === '')) throw new ProductError('not-found')
  return {
    name: fullName(found.firstName, found.lastName),
    phone: found.phone,
    email,
    isBlocked: found.blockedAt !== null
  }
}

async function lastOf(
  context: Context,
  principal: SignedIn,
  owner: Owner,
  wanted: string | undefined
): Promise<Caller['deliveries']> {
  const last = await context.orm
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(isOwnedBy(owner))
    .orderBy(desc(deliveries.id))
    .limit(mostCallerDeliveries)
  const ids = [...new Set([...last.map(({ id }) => id), ...(wanted === undefined ? [] : [wanted])])]
  return Promise.all(
    ids.map(async id =>
      presentWhole(context, await readWhole(context.orm, id, principal.person.userId), 'operator')
    )
  )
}
