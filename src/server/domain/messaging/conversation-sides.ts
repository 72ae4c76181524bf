/** Decides who the two participants of a conversation are, and what each can see and write. */
import type { SignedIn } from '../core/principal.ts'
import { and, asc, desc, eq, inArray, lt, ne } from 'drizzle-orm'
import { filePath } from '../../../lib/contract/files.ts'
import { ProductError } from '../../../lib/contract/errors.ts'
import { isDriving } from '../../../lib/contract/delivery/deliveries.ts'
import { type Message, messageRules, type Thread } from '../../../lib/contract/messaging.ts'
import { may } from '../core/access.ts'
import { users } from '../../db/tables/people/identity.ts'
import { organizations } from '../../db/tables/people/organization-tables.ts'
import { messages } from '../../db/tables/people/people-tables.ts'
import type { Queryable } from '../../db/open.ts'
import { transitions } from '../../db/tables/delivery/delivery-tables.ts'
import { addresseesOf } from '../delivery/addressees.ts'
import { type DeliveryRow, sideOf } from '../delivery/delivery-queries.ts'

export type MessageRow = typeof messages.$inferSelect

/**
 * Returns the other participant's account, or null if there is nobody: no driver yet, or no member who could answer for the
 * organization. Throws not-found for anyone else, and for the driver if the owner has no account.
 */
export async function otherOf(
  db: Queryable,
  delivery: DeliveryRow,
  principal: SignedIn
): Promise<string | null> {
  if (sideOf(delivery, principal) === 'customer') return delivery.driverId
  if (delivery.contactId !== null) throw new ProductError('not-found')
  const [addressee] = await addresseesOf(db, delivery)
  return addressee ?? null
}

/**
 * Returns which of these messages are of the principal's own side: theirs, and for a member those of all members. The side of a
 * message is that of its sender, whoever is a member by now.
 */
export async function ownAmong(
  db: Queryable,
  delivery: DeliveryRow,
  principal: SignedIn,
  rows: readonly MessageRow[]
): Promise<ReadonlySet<string>> {
  const senders = [...new Set(rows.map(row => row.senderId))].filter(id => id !== principal.person.userId)
  const colleagues =
    delivery.organizationId === null || may(principal, 'driver') || senders.length === 0
      ? []
      : await db
          .select({ id: users.id })
          .from(users)
          .where(and(inArray(users.id, senders), ne(users.type, 'driver')))
  return new Set([principal.person.userId, ...colleagues.map(({ id }) => id)])
}

/** Returns why a new message isn't possible now, or null. */
export function closedWhy(delivery: DeliveryRow, now: Date): Thread['closed'] {
  if (!delivery.driverId) return 'no-driver'
  if (isDriving(delivery.status)) return null
  const open = delivery.updatedAt.getTime() + messageRules.openHours * 3_600_000
  return now.getTime() < open ? null : 'ended'
}

/**
 * Returns the number of the last message before this driver accepted
 * the delivery. A driver can't see messages to an earlier driver.
 */
export async function sinceOf(db: Queryable, delivery: DeliveryRow, principal: SignedIn): Promise<number> {
  if (sideOf(delivery, principal) === 'customer') return 0
  const [accepted] = await db
    .select({ at: transitions.at })
    .from(transitions)
    .where(
      and(
        eq(transitions.deliveryId, delivery.id),
        eq(transitions.after, 'accepted'),
        eq(transitions.actorId, principal.person.userId)
      )
    )
    .orderBy(desc(transitions.id))
    .limit(1)
  if (!accepted) return 0
  const [before] = await db
    .select({ number: messages.number })
    .from(messages)
    .where(and(eq(messages.deliveryId, delivery.id), lt(messages.createdAt, accepted.at)))
    .orderBy(desc(messages.number))
    .limit(1)
  return before?.number ?? 0
}

export async function namesOf(db: Queryable, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: users.id, name: users.firstName })
    .from(users)
    .where(inArray(users.id, ids))
    .orderBy(asc(users.id))
  return new Map(rows.map(row => [row.id, row.name]))
}

export async function nameOf(db: Queryable, id: string | null): Promise<string> {
  return (id && (await namesOf(db, [id])).get(id)) ?? ''
}

/** Returns the name of the principal's side: the organization's, for a member who writes for it. */
export async function nameOfSide(db: Queryable, delivery: DeliveryRow, principal: SignedIn): Promise<string> {
  const isMember = delivery.organizationId !== null && sideOf(delivery, principal) === 'customer'
  return isMember ? organizationName(db, delivery) : principal.person.firstName
}

/** Returns the name of the other side. */
export async function otherNameOf(
  db: Queryable,
  delivery: DeliveryRow,
  principal: SignedIn,
  other: string | null
): Promise<string> {
  const isOrganization = delivery.organizationId !== null && sideOf(delivery, principal) === 'driver'
  return isOrganization ? organizationName(db, delivery) : nameOf(db, other)
}

async function organizationName(db: Queryable, { organizationId }: DeliveryRow): Promise<string> {
  const [found] = await db
    .select({ name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, organizationId ?? ''))
  return found?.name ?? ''
}

/** `own`: the accounts of the principal's side. */
export function present(
  row: MessageRow,
  principal: SignedIn,
  own: ReadonlySet<string> = new Set([principal.person.userId])
): Message {
  return {
    id: row.id,
    number: row.number,
    from: own.has(row.senderId) ? 'me' : 'other',
    text: row.text,
    photo_url: row.fileId ? filePath(row.fileId) : null,
    created_at: row.createdAt.toISOString(),
    client_id: row.senderId === principal.person.userId ? row.clientId : ''
  }
}
