/** Notifies of messages: a burst of them is one notification. */
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { NotificationValues } from '../../../lib/words/message-values.ts'
import type { Context } from '../../context.ts'
import { notifications } from '../../db/tables/people-tables.ts'
import type { Work } from '../core/work.ts'
import { notify } from '../notifications/notifications.ts'

/** Further messages within this time change the unread notification instead of adding one, in milliseconds. */
const burstMilliseconds = 60_000

export async function notifyOfMessage(
  context: Context,
  work: Work,
  userId: string,
  deliveryId: string,
  data: NotificationValues['message']
): Promise<void> {
  const [recent] = await work.transaction
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        eq(notifications.deliveryId, deliveryId),
        eq(notifications.type, 'message'),
        isNull(notifications.readAt),
        gt(notifications.createdAt, new Date(work.now.getTime() - burstMilliseconds))
      )
    )
    .orderBy(desc(notifications.createdAt))
    .limit(1)
  if (!recent) return notify(context, work, userId, deliveryId, 'message', data)
  await work.transaction.update(notifications).set({ data }).where(eq(notifications.id, recent.id))
}
