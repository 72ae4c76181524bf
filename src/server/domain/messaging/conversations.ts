/**
 * The conversation between the customer and the driver of a delivery. No one else can read it, and it closes some
 * time after the delivery ends.
 */
import { and, desc, eq, gt, inArray, lt, ne, or, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import {
  type Conversation,
  type listConversations,
  type listMessages,
  type Message,
  type sendMessage,
  type Thread
} from '../../../lib/contract/messaging.ts'
import { activeStatuses } from '../../../lib/contract/delivery/deliveries.ts'
import { fieldError, ProductError } from '../../../lib/contract/errors.ts'
import type { Context, Viewer } from '../../context.ts'
import { messageReads, messages } from '../../db/people-tables.ts'
import type { Queryable } from '../../db/open.ts'
import { ledger } from '../../db/delivery-tables.ts'
import { deliveries } from '../../db/schema.ts'
import { newId } from '../../ids.ts'
import {
  closedWhy,
  type MessageRow,
  nameOf,
  namesOf,
  otherOf,
  present,
  sinceOf
} from './conversation-sides.ts'
import { attachFiles } from '../files/files.ts'
import { notify } from '../notifications/notifications.ts'
import { findDelivery, lockDelivery, stopsOfMany } from '../delivery/delivery-queries.ts'
import { inTransaction } from '../core/work.ts'

const threadLimit = 200

/** Returns a conversation. Throws not-found for anyone who isn't, or is no longer, a participant. */
export async function threadOf(
  context: Context,
  viewer: Viewer,
  id: string,
  { after, before }: z.output<NonNullable<typeof listMessages.query>>
): Promise<Thread> {
  const { delivery } = await findDelivery(context.orm, id)
  const other = otherOf(delivery, viewer)
  const since = await sinceOf(context.orm, delivery, viewer)
  const rows = await context.orm
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.deliveryId, id),
        gt(messages.number, Math.max(after, since)),
        before === undefined ? undefined : lt(messages.number, before)
      )
    )
    .orderBy(desc(messages.number))
    .limit(threadLimit + 1)
  const read = await context.orm.select().from(messageReads).where(eq(messageReads.deliveryId, id))
  const upTo = (userId: string | null) => read.find(row => row.userId === userId)?.number ?? 0
  return {
    items: rows
      .slice(0, threadLimit)
      .reverse()
      .map(row => present(row, viewer)),
    earlier: rows.length > threadLimit,
    read: { me: upTo(viewer.userId), other: upTo(other) },
    closed: closedWhy(delivery, context.now()),
    other_name: await nameOf(context.orm, other)
  }
}

type Given = z.output<NonNullable<typeof sendMessage.body>>

/** Sends a message. A repeated client_id returns the existing message. Throws 'conversation-closed' and not-found. */
export function send(context: Context, viewer: Viewer, id: string, given: Given): Promise<Message> {
  if (!given.text && !given.file_id)
    throw fieldError('invalid-input', 'text', 'Enter a message, or add a photo')
  return inTransaction(context, async work => {
    const { transaction, now } = work
    // The lock keeps the message number unique and the participants unchanged.
    const { delivery } = await lockDelivery(transaction, id)
    const other = otherOf(delivery, viewer)
    const [before] = await transaction
      .select()
      .from(messages)
      .where(and(eq(messages.senderId, viewer.userId), eq(messages.clientId, given.client_id)))
    if (before) {
      if (before.deliveryId !== id) throw new ProductError('idempotency-mismatch')
      return present(before, viewer)
    }
    if (closedWhy(delivery, now) !== null || other === null) throw new ProductError('conversation-closed')
    const [last] = await transaction
      .select({ number: messages.number })
      .from(messages)
      .where(eq(messages.deliveryId, id))
      .orderBy(desc(messages.number))
      .limit(1)
    const row: MessageRow = {
      id: newId('msg', now),
      deliveryId: id,
      senderId: viewer.userId,
      number: (last?.number ?? 0) + 1,
      text: given.text,
      fileId: given.file_id ?? null,
      clientId: given.client_id,
      createdAt: now
    }
    if (given.file_id) {
      const to = { deliveryId: id, purpose: 'message' as const, field: 'file_id' }
      await attachFiles(transaction, viewer, [given.file_id], to)
    }
    await transaction.insert(messages).values(row)
    // The sender has read all earlier messages.
    await storeReadNumber(transaction, id, viewer.userId, row.number)
    for (const recipient of [viewer.userId, other]) {
      work.emit(recipient, 'message.created', { pickanddropoff_id: id, message_id: row.id })
    }
    await notify(context, work, other, id, 'message', {
      name: viewer.firstName,
      text: given.text.length > 120 ? `${given.text.slice(0, 119)}…` : given.text
    })
    return present(row, viewer)
  })
}

/**
 * Marks messages as read up to a number. Never lowers it, so that an outdated page can't make messages unread again.
 */
export async function markThreadRead(
  context: Context,
  viewer: Viewer,
  id: string,
  number: number
): Promise<void> {
  await inTransaction(context, async work => {
    const { delivery } = await findDelivery(work.transaction, id)
    const other = otherOf(delivery, viewer)
    const [last] = await work.transaction
      .select({ number: messages.number })
      .from(messages)
      .where(eq(messages.deliveryId, id))
      .orderBy(desc(messages.number))
      .limit(1)
    const changed = await storeReadNumber(
      work.transaction,
      id,
      viewer.userId,
      Math.min(number, last?.number ?? 0)
    )
    if (changed && other) work.emit(other, 'message.read', { pickanddropoff_id: id, number })
  })
}

async function storeReadNumber(
  db: Queryable,
  deliveryId: string,
  userId: string,
  number: number
): Promise<boolean> {
  const changed = await db
    .insert(messageReads)
    .values({ deliveryId, userId, number })
    .onConflictDoUpdate({
      target: [messageReads.deliveryId, messageReads.userId],
      set: { number },
      setWhere: lt(messageReads.number, number)
    })
    .returning({ number: messageReads.number })
  return changed.length > 0
}

/** Counts the viewer's unread messages, on deliveries that they participate in now. */
export async function unreadMessages(context: Context, viewer: Viewer): Promise<number> {
  const rows = await unreadByDelivery(context, viewer)
  return rows.reduce((sum, row) => sum + row.unread, 0)
}

async function unreadByDelivery(context: Context, viewer: Viewer) {
  const mine = viewer.type === 'driver' ? deliveries.driverId : deliveries.customerId
  // A driver who took over can't see messages to the previous driver.
  const bound =
    viewer.type === 'driver'
      ? sql`${messages.createdAt} >= coalesce((select max(${ledger.at}) from ${ledger} where ${ledger.deliveryId} = ${messages.deliveryId} and ${ledger.after} = 'accepted' and ${ledger.actorId} = ${viewer.userId}), '-infinity')`
      : undefined
  return context.orm
    .select({ deliveryId: messages.deliveryId, unread: sql<number>`count(*)::int` })
    .from(messages)
    .innerJoin(deliveries, eq(deliveries.id, messages.deliveryId))
    .leftJoin(
      messageReads,
      and(eq(messageReads.deliveryId, messages.deliveryId), eq(messageReads.userId, viewer.userId))
    )
    .where(
      and(
        eq(mine, viewer.userId),
        ne(messages.senderId, viewer.userId),
        sql`${messages.number} > coalesce(${messageReads.number}, 0)`,
        bound
      )
    )
    .groupBy(messages.deliveryId)
}

type Page = z.output<NonNullable<typeof listConversations.query>>

/** Returns deliveries that have a driver or a message, newest first. */
export async function conversationsOf(
  context: Context,
  viewer: Viewer,
  { cursor, limit }: Page
): Promise<z.output<typeof listConversations.answer>> {
  const mine = viewer.type === 'driver' ? deliveries.driverId : deliveries.customerId
  const spoken = context.orm.select({ id: messages.deliveryId }).from(messages)
  const rows = await context.orm
    .select()
    .from(deliveries)
    .where(
      and(
        eq(mine, viewer.userId),
        cursor ? lt(deliveries.id, cursor) : undefined,
        or(
          and(inArray(deliveries.status, [...activeStatuses]), sql`${deliveries.driverId} is not null`),
          inArray(deliveries.id, spoken)
        )
      )
    )
    .orderBy(desc(deliveries.id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const ids = page.map(row => row.id)
  const stopRows = await stopsOfMany(context.orm, ids)
  const unread = await unreadByDelivery(context, viewer)
  const names = await namesOf(
    context.orm,
    page.map(row => otherOf(row, viewer)).filter(id => id !== null)
  )
  const items: Conversation[] = []
  for (const delivery of page) {
    const since = await sinceOf(context.orm, delivery, viewer)
    const [last] = await context.orm
      .select()
      .from(messages)
      .where(and(eq(messages.deliveryId, delivery.id), gt(messages.number, since)))
      .orderBy(desc(messages.number))
      .limit(1)
    const other = otherOf(delivery, viewer)
    items.push({
      pickanddropoff_id: delivery.id,
      status: delivery.status,
      place: stopRows.find(stop => stop.deliveryId === delivery.id && stop.kind === 'dropoff')?.name ?? '',
      other_name: (other && names.get(other)) ?? '',
      last: last ? present(last, viewer) : null,
      unread: unread.find(row => row.deliveryId === delivery.id)?.unread ?? 0,
      updated_at: (last?.createdAt ?? delivery.updatedAt).toISOString()
    })
  }
  return { items, next_cursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null }
}
