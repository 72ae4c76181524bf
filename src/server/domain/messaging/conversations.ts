/**
 * The conversation between the customer and the driver of a delivery. No one else can read it, and it closes some
 * time after the delivery ends.
 */
import { and, desc, eq, gt, lt } from 'drizzle-orm'
import type * as z from 'zod/mini'
import {
  type listMessages,
  type Message,
  type sendMessage,
  type Thread
} from '../../../lib/contract/messaging.ts'
import { fieldError, ProductError } from '../../../lib/contract/errors.ts'
import type { Context } from '../../context.ts'
import type { SignedIn } from '../core/principal.ts'
import { messageReads, messages } from '../../db/tables/people/people-tables.ts'
import { deliveries } from '../../db/tables/schema.ts'
import { newId } from '../../core/ids.ts'
import {
  closedWhy,
  type MessageRow,
  nameOfSide,
  otherNameOf,
  otherOf,
  ownAmong,
  present,
  sinceOf
} from './conversation-sides.ts'
import { attachFiles } from '../files/files.ts'
import { excerptOf } from '../notifications/excerpt.ts'
import { notifyOfMessage } from './message-notices.ts'
import { findDelivery, lockDelivery, sideOf } from '../delivery/delivery-queries.ts'
import { readersOf, requireAct } from '../core/owner.ts'
import { inTransaction, type Work } from '../core/work.ts'
import { forgetUnread } from './unread-messages.ts'

const threadLimit = 200

/** Returns a conversation. Throws not-found for anyone who isn't, or is no longer, a participant. */
export async function threadOf(
  context: Context,
  principal: SignedIn,
  id: string,
  { after, before }: z.output<NonNullable<typeof listMessages.query>>
): Promise<Thread> {
  const { delivery } = await findDelivery(context.orm, id)
  const other = await otherOf(context.orm, delivery, principal)
  const since = await sinceOf(context.orm, delivery, principal)
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
  const page = rows.slice(0, threadLimit).reverse()
  const own = await ownAmong(context.orm, delivery, principal, page)
  const upTo = (userId: string | null) => read.find(row => row.userId === userId)?.number ?? 0
  return {
    items: page.map(row => present(row, principal, own)),
    earlier: rows.length > threadLimit,
    read: { me: upTo(principal.person.userId), other: upTo(other) },
    closed: closedWhy(delivery, context.now()),
    other_name: await otherNameOf(context.orm, delivery, principal, other)
  }
}

type Given = z.output<NonNullable<typeof sendMessage.body>>

/** Sends a message. A repeated client_id returns the existing message. Throws 'conversation-closed' and not-found. */
export function send(context: Context, principal: SignedIn, id: string, given: Given): Promise<Message> {
  if (!given.text && !given.file_id)
    throw fieldError('invalid-input', 'text', 'Enter a message, or add a photo')
  return inTransaction(context, async work => {
    const { transaction, now } = work
    // The lock keeps the message number unique and the participants unchanged.
    const { delivery } = await lockDelivery(transaction, id)
    const other = await otherOf(transaction, delivery, principal)
    if (sideOf(delivery, principal) === 'customer') requireAct(delivery, principal)
    const [before] = await transaction
      .select()
      .from(messages)
      .where(and(eq(messages.senderId, principal.person.userId), eq(messages.clientId, given.client_id)))
    if (before) {
      if (before.deliveryId !== id) throw new ProductError('idempotency-mismatch')
      return present(before, principal)
    }
    if (closedWhy(delivery, now) !== null || other === null) throw new ProductError('conversation-closed')
    const [last] = await transaction
      .select({ number: messages.number })
      .from(messages)
      .where(eq(messages.deliveryId, id))
      .orderBy(desc(messages.number))
      .limit(1)
    await context.throttle.count('message', principal.person.userId, transaction)
    const row: MessageRow = {
      id: newId('msg', now),
      deliveryId: id,
      senderId: principal.person.userId,
      recipientId: other,
      unread: true,
      number: (last?.number ?? 0) + 1,
      text: given.text,
      fileId: given.file_id ?? null,
      clientId: given.client_id,
      createdAt: now
    }
    if (given.file_id) {
      const to = { deliveryId: id, purpose: 'message' as const, field: 'file_id' }
      await attachFiles(transaction, principal, [given.file_id], to)
    }
    await transaction.insert(messages).values(row)
    if (!delivery.spoken)
      await transaction.update(deliveries).set({ spoken: true }).where(eq(deliveries.id, id))
    // The sender has read all earlier messages.
    await storeReadNumber(work, id, principal.person.userId, row.number)
    const readers = await readersOf(transaction, delivery)
    for (const recipient of new Set([principal.person.userId, other, ...readers])) {
      work.emit(recipient, 'message.created', { pickanddropoff_id: id, message_id: row.id })
    }
    await notifyOfMessage(context, work, [other], id, 'message', {
      name: await nameOfSide(transaction, delivery, principal),
      text: excerptOf(given.text)
    })
    return present(row, principal)
  })
}

/**
 * Marks messages as read up to a number. Never lowers it, so that an outdated page can't make messages unread again.
 */
export async function markThreadRead(
  context: Context,
  principal: SignedIn,
  id: string,
  number: number
): Promise<void> {
  await inTransaction(context, async work => {
    const { delivery } = await findDelivery(work.transaction, id)
    const other = await otherOf(work.transaction, delivery, principal)
    const [last] = await work.transaction
      .select({ number: messages.number })
      .from(messages)
      .where(eq(messages.deliveryId, id))
      .orderBy(desc(messages.number))
      .limit(1)
    const changed = await storeReadNumber(
      work,
      id,
      principal.person.userId,
      Math.min(number, last?.number ?? 0)
    )
    if (changed && other) work.emit(other, 'message.read', { pickanddropoff_id: id, number })
  })
}

async function storeReadNumber(
  { transaction, now }: Work,
  deliveryId: string,
  userId: string,
  number: number
): Promise<boolean> {
  const changed = await transaction
    .insert(messageReads)
    .values({ deliveryId, userId, number, updatedAt: now })
    .onConflictDoUpdate({
      target: [messageReads.deliveryId, messageReads.userId],
      set: { number, updatedAt: now },
      setWhere: lt(messageReads.number, number)
    })
    .returning({ number: messageReads.number })
  await forgetUnread(transaction, deliveryId, userId, number)
  return changed.length > 0
}
