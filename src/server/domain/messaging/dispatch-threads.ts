/** The conversations between drivers and the operators: their rows, written under a lock and read by both sides. */
import { and, asc, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { threadQuery } from '../../../lib/contract/messaging.ts'
import { newId } from '../../core/ids.ts'
import type { Queryable } from '../../db/open.ts'
import { dispatchMessages, dispatchThreads } from '../../db/tables/delivery/dispatch-tables.ts'
import type { Work } from '../core/work.ts'

export type DispatchRow = typeof dispatchMessages.$inferSelect
type Side = 'driver' | 'operators'

export interface NewMessage extends Pick<DispatchRow, 'senderId' | 'text' | 'clientId'> {
  from: Side
}

const isRepeated = ({ senderId, clientId }: NewMessage, driverIds: readonly string[]) =>
  and(
    eq(dispatchMessages.senderId, senderId),
    eq(dispatchMessages.clientId, clientId),
    inArray(dispatchMessages.driverId, [...driverIds])
  )

/**
 * Adds a message to each of these drivers' conversations that doesn't have it yet. Returns the new rows. Locks the
 * conversations in the order of the drivers, so that two senders never wait for each other.
 */
export async function addMessages(
  { transaction, now }: Work,
  driverIds: readonly string[],
  message: NewMessage
): Promise<DispatchRow[]> {
  const ordered = driverIds.toSorted()
  await transaction
    .insert(dispatchThreads)
    .values(ordered.map(driverId => ({ driverId, lastAt: now })))
    .onConflictDoNothing()
  const threads = await transaction
    .select()
    .from(dispatchThreads)
    .where(inArray(dispatchThreads.driverId, ordered))
    .orderBy(asc(dispatchThreads.driverId))
    .for('update')
  const before = await transaction
    .select({ driverId: dispatchMessages.driverId })
    .from(dispatchMessages)
    .where(isRepeated(message, ordered))
  const done = new Set(before.map(({ driverId }) => driverId))
  const { from, ...fields } = message
  const rows = threads
    .filter(({ driverId }) => !done.has(driverId))
    .map(({ driverId, lastNumber }) => ({
      ...fields,
      id: newId('dsm', now),
      driverId,
      fromDriver: from === 'driver',
      number: lastNumber + 1,
      createdAt: now
    }))
  if (rows.length === 0) return []
  await transaction.insert(dispatchMessages).values(rows)
  const next = sql`${dispatchThreads.lastNumber} + 1`
  const changed = rows.map(({ driverId }) => driverId)
  await transaction
    .update(dispatchThreads)
    .set({
      lastNumber: next,
      lastAt: now,
      ...(from === 'driver' ? { lastFromDriver: next } : { lastFromOperators: next })
    })
    .where(inArray(dispatchThreads.driverId, changed))
  return rows
}

/** Adds a message to one conversation. Returns the existing one if it's repeated. */
export async function addMessage(
  work: Work,
  driverId: string,
  message: NewMessage
): Promise<{ row: DispatchRow; isNew: boolean }> {
  const [added] = await addMessages(work, [driverId], message)
  if (added) return { row: added, isNew: true }
  const [row] = await work.transaction
    .select()
    .from(dispatchMessages)
    .where(isRepeated(message, [driverId]))
  if (!row) throw new Error('A message was neither new nor repeated.')
  return { row, isNew: false }
}

const threadLimit = 200

export interface DispatchPart {
  rows: DispatchRow[]
  earlier: boolean
  /** The highest number that each side has read. */
  read: Record<Side, number>
}

/** Returns the newest messages after a number, and before another one if it's given. */
export async function readPart(
  db: Queryable,
  driverId: string,
  { after, before }: z.output<typeof threadQuery>
): Promise<DispatchPart> {
  const found = await db
    .select()
    .from(dispatchMessages)
    .where(
      and(
        eq(dispatchMessages.driverId, driverId),
        gt(dispatchMessages.number, after),
        before === undefined ? undefined : lt(dispatchMessages.number, before)
      )
    )
    .orderBy(desc(dispatchMessages.number))
    .limit(threadLimit + 1)
  const [thread] = await db.select().from(dispatchThreads).where(eq(dispatchThreads.driverId, driverId))
  return {
    rows: found.slice(0, threadLimit).toReversed(),
    earlier: found.length > threadLimit,
    read: { driver: thread?.readByDriver ?? 0, operators: thread?.readByOperators ?? 0 }
  }
}

/** Marks the other side's messages as read up to a number. Never lowers it. Returns the new one, or null. */
export async function markRead(
  { transaction }: Work,
  driverId: string,
  by: Side,
  number: number
): Promise<number | null> {
  const isDriver = by === 'driver'
  const column = isDriver ? dispatchThreads.readByDriver : dispatchThreads.readByOperators
  const last = isDriver ? dispatchThreads.lastFromOperators : dispatchThreads.lastFromDriver
  const upTo = sql`least(${number}::bigint, ${last})`
  const [changed] = await transaction
    .update(dispatchThreads)
    .set(isDriver ? { readByDriver: upTo } : { readByOperators: upTo })
    .where(and(eq(dispatchThreads.driverId, driverId), lt(column, upTo)))
    .returning({ number: column })
  return changed?.number ?? null
}
