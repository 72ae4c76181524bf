/** Decides who the two participants of a conversation are, and what each can see and write. */
import { and, asc, desc, eq, inArray, lt } from 'drizzle-orm'
import { filePath } from '../../../lib/contract/files.ts'
import { ProductError } from '../../../lib/contract/errors.ts'
import { isDriving } from '../../../lib/contract/delivery/deliveries.ts'
import { type Message, messageRules, type Thread } from '../../../lib/contract/messaging.ts'
import type { Viewer } from '../../context.ts'
import { users } from '../../db/tables/identity.ts'
import { messages } from '../../db/tables/people-tables.ts'
import type { Queryable } from '../../db/open.ts'
import { ledger } from '../../db/tables/delivery-tables.ts'
import { readersOf } from '../delivery/owner.ts'
import { type DeliveryRow, sideOf } from '../delivery/delivery-queries.ts'

export type MessageRow = typeof messages.$inferSelect

/**
 * Returns the other participant's account, or null if there is no driver yet. Throws not-found for anyone else, and for the
 * driver if the owner has no account.
 */
export function otherOf(delivery: DeliveryRow, viewer: Viewer): string | null {
  if (sideOf(delivery, viewer) === 'customer') return delivery.driverId
  const [reader] = readersOf(delivery)
  if (reader === undefined) throw new ProductError('not-found')
  return reader
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
export async function sinceOf(db: Queryable, delivery: DeliveryRow, viewer: Viewer): Promise<number> {
  if (sideOf(delivery, viewer) === 'customer') return 0
  const [accepted] = await db
    .select({ at: ledger.at })
    .from(ledger)
    .where(
      and(eq(ledger.deliveryId, delivery.id), eq(ledger.after, 'accepted'), eq(ledger.actorId, viewer.userId))
    )
    .orderBy(desc(ledger.id))
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

export function present(row: MessageRow, viewer: Viewer): Message {
  return {
    id: row.id,
    number: row.number,
    from: row.senderId === viewer.userId ? 'me' : 'other',
    text: row.text,
    photo_url: row.fileId ? filePath(row.fileId) : null,
    created_at: row.createdAt.toISOString(),
    client_id: row.senderId === viewer.userId ? row.clientId : ''
  }
}
