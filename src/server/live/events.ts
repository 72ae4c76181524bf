/**
 * Stores durable events: rows numbered per recipient, written in the same transaction as the change that they report.
 */
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { DurableEventType, LiveEvents } from '../../lib/contract/events.ts'
import type { Queryable, Transaction } from '../db/open.ts'
import { eventCursors, events } from '../db/transient-tables.ts'

export interface StoredEvent {
  number: number
  type: string
  data: unknown
}

/**
 * Appends an event for one recipient. The upsert locks the recipient's cursor row until the transaction ends,
 * so numbers become visible in order. A sequence would commit out of order and lose events.
 */
export async function recordEvent<Type extends DurableEventType>(
  transaction: Transaction,
  recipientId: string,
  type: Type,
  data: LiveEvents[Type],
  at: Date
): Promise<StoredEvent> {
  const [cursor] = await transaction
    .insert(eventCursors)
    .values({ recipientId, last: 1 })
    .onConflictDoUpdate({ target: eventCursors.recipientId, set: { last: sql`${eventCursors.last} + 1` } })
    .returning({ number: eventCursors.last })
  const number = cursor?.number ?? 1
  await transaction.insert(events).values({ recipientId, number, type, data, at })
  return { number, type, data }
}

/** Returns the number of the recipient's newest event, or 0 if there is none. */
export async function newestNumber(db: Queryable, recipientId: string): Promise<number> {
  const [row] = await db
    .select({ last: eventCursors.last })
    .from(eventCursors)
    .where(eq(eventCursors.recipientId, recipientId))
  return row?.last ?? 0
}

const replayLimit = 500

export interface Replay {
  /** True if the cursor is older than the oldest stored event, or belongs to a different database. */
  reset: boolean
  newest: number
  events: StoredEvent[]
}

/**
 * Returns the events that a recipient missed after `cursor`. Numbers
 * have no gaps, so a gap at the start means that events were purged.
 */
export async function replayAfter(db: Queryable, recipientId: string, cursor: number): Promise<Replay> {
  const newest = await newestNumber(db, recipientId)
  if (cursor === newest) return { reset: false, newest, events: [] }
  if (cursor > newest || newest - cursor > replayLimit) return { reset: true, newest, events: [] }
  const rows = await db
    .select({ number: events.number, type: events.type, data: events.data })
    .from(events)
    .where(and(eq(events.recipientId, recipientId), gt(events.number, cursor)))
    .orderBy(asc(events.number))
  if (rows[0]?.number !== cursor + 1) return { reset: true, newest, events: [] }
  return { reset: false, newest: rows.at(-1)?.number ?? newest, events: rows }
}
