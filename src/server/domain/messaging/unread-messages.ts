/** Marks messages as read. Counting them is in domain/notifications/unread.ts. */
import { and, eq, lte } from 'drizzle-orm'
import type { Queryable } from '../../db/open.ts'
import { messages } from '../../db/tables/people/people-tables.ts'

/** Marks the messages to an account as read, up to a number. Without one, marks all. */
export async function forgetUnread(
  db: Queryable,
  deliveryId: string,
  userId: string,
  number?: number
): Promise<void> {
  await db
    .update(messages)
    .set({ unread: false })
    .where(
      and(
        eq(messages.deliveryId, deliveryId),
        eq(messages.recipientId, userId),
        eq(messages.unread, true),
        number === undefined ? undefined : lte(messages.number, number)
      )
    )
}
