/** Leaves a delivery of the past as people would have: everything is read, and nothing waits to be sent. */
import type { SignedIn } from '../../domain/core/principal.ts'
import { and, eq, gt, inArray } from 'drizzle-orm'
import { may } from '../../domain/core/access.ts'
import type { Transaction } from '../../db/open.ts'
import { notifications, outbox } from '../../db/tables/people/people-tables.ts'
import { eventCursors, events } from '../../db/tables/transient-tables.ts'
import { findDelivery } from '../../domain/delivery/delivery-queries.ts'
import { markThreadRead } from '../../domain/messaging/conversations.ts'
import { markDeliveryRead } from '../../domain/notifications/notifications.ts'
import type { Scene } from './scene.ts'

/** A number above that of any message of a delivery. */
const allMessages = 1_000_000

/** Marks the notifications and messages of the delivery's customer and driver as read. `readers` may have others. */
export async function markRead({ context, deliveryId }: Scene, readers: readonly SignedIn[]): Promise<void> {
  const { delivery } = await findDelivery(context.orm, deliveryId)
  for (const reader of readers) {
    if (!may(reader, 'read', delivery) && reader.person.userId !== delivery.driverId) continue
    await markDeliveryRead(context, reader, deliveryId)
    if (delivery.spoken) await markThreadRead(context, reader, deliveryId, allMessages)
  }
}

/** The number of each reader's newest event. */
export type Cursors = Map<string, number>

export async function cursorsOf(transaction: Transaction, readers: readonly SignedIn[]): Promise<Cursors> {
  const ids = readers.map(({ person }) => person.userId)
  const rows = await transaction.select().from(eventCursors).where(inArray(eventCursors.recipientId, ids))
  return new Map(ids.map(id => [id, rows.find(row => row.recipientId === id)?.last ?? 0]))
}

/** Takes back the events of the past, which an open page would show as news, and the mails about them. */
export async function takeBack(
  transaction: Transaction,
  deliveryId: string,
  cursors: Cursors
): Promise<void> {
  for (const [recipientId, last] of cursors) {
    await transaction.delete(events).where(and(eq(events.recipientId, recipientId), gt(events.number, last)))
    await transaction.update(eventCursors).set({ last }).where(eq(eventCursors.recipientId, recipientId))
  }
  const told = transaction
    .select({ id: notifications.id })
    .from(notifications)
    .where(eq(notifications.deliveryId, deliveryId))
  await transaction.delete(outbox).where(inArray(outbox.notificationId, told))
}
