/** Notifies of messages: a burst of them is one notification. */
import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { messageKinds } from '../../../lib/rules/people/notifications.ts'
import type { NotificationValues } from '../../../lib/words/message-values.ts'
import type { Context } from '../../context.ts'
import { notifications } from '../../db/tables/people/people-tables.ts'
import type { Work } from '../core/work.ts'
import { notifyAll } from '../notifications/notifications.ts'

/** Further messages within this time change the unread notification instead of adding one, in milliseconds. */
const burstMilliseconds = 60_000

/** Notifies several people of a message. `deliveryId` is null for one without a delivery. */
export async function notifyOfMessage<Kind extends (typeof messageKinds)[number]>(
  context: Context,
  work: Work,
  userIds: readonly string[],
  deliveryId: string | null,
  kind: Kind,
  data: NotificationValues[Kind]
): Promise<void> {
  const recent = await work.transaction
    .selectDistinctOn([notifications.userId], { id: notifications.id, userId: notifications.userId })
    .from(notifications)
    .where(
      and(
        inArray(notifications.userId, [...userIds]),
        deliveryId === null ? isNull(notifications.deliveryId) : eq(notifications.deliveryId, deliveryId),
        eq(notifications.type, kind),
        isNull(notifications.readAt),
        gt(notifications.createdAt, new Date(work.now.getTime() - burstMilliseconds))
      )
    )
    .orderBy(notifications.userId, desc(notifications.createdAt))
  const ids = recent.map(({ id }) => id)
  if (ids.length > 0)
    await work.transaction.update(notifications).set({ data }).where(inArray(notifications.id, ids))
  const informed = new Set(recent.map(({ userId }) => userId))
  const others = userIds.filter(userId => !informed.has(userId))
  await notifyAll(context, work, others, deliveryId, kind, data)
}
