/**
 * Stores durable events: rows numbered per recipient, written in the same transaction as the change that they report.
 */
import { and, asc, eq, gt, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { DurableEventType, LiveEvents } from '../../lib/contract/events.ts'
import type { Queryable, Transaction } from '../db/open.ts'
import { preparedFor } from '../db/prepared.ts'
import { eventCursors, events } from '../db/tables/transient-tables.ts'

export interface StoredEvent {
  number: number
  type: string
  data: unknown
}

/**
 * Appends an event for one recipient. The upsert locks the recipient's cursor row until the transaction ends,
 * so numbers become visible in order. A sequence would commit out of order and lose events. Both rows are written in one
 * statement.
 */
export async function recordEvent<Type extends DurableEventType>(
  transaction: Transaction,
  recipientId: string,
  type: Type,
  data: LiveEvents[Type],
  at: Date
): Promise<StoredEvent> {
  const { rows } = await transaction.execute<{ number: number }>(sql`
    with cursor as (
      insert into ${eventCursors} (recipient_id, last) values (${recipientId}, 1)
      on conflict (recipient_id) do update set last = ${eventCursors.last} + 1
      returning last
    )
    insert into ${events} (recipient_id, number, type, data, at)
    select ${recipientId}, last, ${type}, ${JSON.stringify(data)}::jsonb, ${at.toISOString()}::timestamptz from cursor
    returning number`)
  const number = Number(rows[0]?.number)
  return { number, type, data }
}

export interface NewEvent<Type extends DurableEventType = DurableEventType> {
  recipientId: string
  type: Type
  data: LiveEvents[Type]
}

/**
 * Appends events for several recipients in one statement, and returns them in the same order. Locks the cursors in the
 * order of the recipients, so that two transactions can't wait for each other.
 */
export async function recordEvents(
  transaction: Transaction,
  given: readonly NewEvent[],
  at: Date
): Promise<StoredEvent[]> {
  if (given.length === 0) return []
  const [only] = given
  if (only && given.length === 1) {
    return [await recordEvent(transaction, only.recipientId, only.type, only.data, at)]
  }
  const values = given.map(({ recipientId, type, data }, place) => ({
    recipient: recipientId,
    place,
    type,
    data
  }))
  const { rows } = await transaction.execute<{ place: number; number: number }>(sql`
    with given as (
      select *, row_number() over (partition by recipient order by place) as position,
        count(*) over (partition by recipient) as total
      from json_to_recordset(${JSON.stringify(values)}::json) as given(recipient text, place int, type text, data jsonb)
    ),
    cursors as (
      insert into ${eventCursors} (recipient_id, last)
      select recipient, total from given where position = 1 order by recipient
      on conflict (recipient_id) do update set last = ${eventCursors.last} + excluded.last
      returning recipient_id, last
    ),
    numbered as (
      select given.*, cursors.last - total + position as number
      from given join cursors on cursors.recipient_id = given.recipient
    ),
    stored as (
      insert into ${events} (recipient_id, number, type, data, at)
      select recipient, number, type, data, ${at.toISOString()}::timestamptz from numbered
    )
    select place, number from numbered order by place`)
  return given.map(({ type, data }, place) => ({ number: Number(rows[place]?.number), type, data }))
}

/** Selects the number of the recipient's newest event, or 0 if there is none, as a part of a read model. */
export const newestNumberOf = (recipientId: SQLWrapper): SQL<number> => sql`coalesce((
  select ${eventCursors.last} from ${eventCursors} where ${eventCursors.recipientId} = ${recipientId}
), 0)::int`

const newest = preparedFor(db =>
  db
    .select({ last: eventCursors.last })
    .from(eventCursors)
    .where(eq(eventCursors.recipientId, sql.placeholder('recipient')))
    .prepare('newest_number')
)

/** Returns the number of the recipient's newest event, or 0 if there is none. */
export async function newestNumber(db: Queryable, recipientId: string): Promise<number> {
  const [row] = await newest(db).execute({ recipient: recipientId })
  return row?.last ?? 0
}

/** Returns the numbers of the newest events of many recipients. One without events is absent. */
export async function newestNumbers(
  db: Queryable,
  recipientIds: string[]
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ id: eventCursors.recipientId, last: eventCursors.last })
    .from(eventCursors)
    .where(sql`${eventCursors.recipientId} = any(${sql.param(recipientIds)})`)
  return new Map(rows.map(({ id, last }) => [id, last]))
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
