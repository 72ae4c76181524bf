/** Notifications: written in the transaction of the change that they report, and listed in the inbox. */
import { and, asc, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type {
  changeNotificationSetting,
  listNotifications,
  Notification,
  NotificationSetting
} from '../../../lib/contract/notifications.ts'
import { ProductError } from '../../../lib/contract/errors.ts'
import {
  isChannelEnabled,
  kindsFor,
  notificationDefaults,
  type NotificationKind,
  type OutwardChannel,
  outwardChannels
} from '../../../lib/rules/people/notifications.ts'
import type { NotificationValues } from '../../../lib/words/message-values.ts'
import type { Context } from '../../context.ts'
import type { SignedIn } from '../core/principal.ts'
import {
  isListed,
  notifications,
  notificationSettings,
  readRank
} from '../../db/tables/people/people-tables.ts'
import { newId } from '../../core/ids.ts'
import type { Work } from '../core/work.ts'
import { findDelivery, sideOf } from '../delivery/delivery-queries.ts'
import { enqueue } from '../outbox/outbox.ts'

/**
 * Notifies an account. The row, its channels in the outbox and the event
 * are part of the caller's transaction. It's sent after the commit.
 */
export function notify<Kind extends NotificationKind>(
  context: Context,
  work: Work,
  userId: string,
  deliveryId: string,
  kind: Kind,
  data: NotificationValues[Kind]
): Promise<void> {
  return notifyAll(context, work, [userId], deliveryId, kind, data)
}

/** Notifies several accounts of the same, as `notify` does. */
export async function notifyAll<Kind extends NotificationKind>(
  context: Context,
  work: Work,
  userIds: readonly string[],
  deliveryId: string | null,
  kind: Kind,
  data: NotificationValues[Kind]
): Promise<void> {
  if (userIds.length === 0) return
  const { transaction, now } = work
  const rows = userIds.map(userId => ({
    id: newId('ntf', now),
    userId,
    deliveryId,
    type: kind,
    data,
    createdAt: now
  }))
  await transaction.insert(notifications).values(rows)
  const chosen = await transaction
    .select()
    .from(notificationSettings)
    .where(inArray(notificationSettings.userId, [...userIds]))
  const choices = Map.groupBy(chosen, ({ userId }) => userId)
  const offered = outwardChannels.filter(channel => isOffered(context, channel))
  await enqueue(
    context,
    work,
    rows.flatMap(({ id, userId }) =>
      offered
        .filter(channel => isChannelEnabled(kind, channel, choices.get(userId) ?? []))
        .map(channel => ({ kind: channel, notificationId: id }))
    )
  )
  for (const { id, userId } of rows) {
    work.emit(userId, 'notification.created', {
      notification_id: id,
      type: kind,
      pickanddropoff_id: deliveryId ?? '',
      data
    })
  }
}

/**
 * Returns whether the installation has this channel. Push needs
 * a push service. Open pages get the event stream without it.
 */
function isOffered(context: Context, channel: OutwardChannel): boolean {
  return channel === 'email' || context.push !== undefined
}

type Page = z.output<NonNullable<typeof listNotifications.query>>

/**
 * Returns unread notifications first, then the newest. Messages
 * aren't listed, because people read them in the conversation.
 */
export async function notificationsOf(
  context: Context,
  principal: SignedIn,
  { cursor, limit }: Page
): Promise<z.output<typeof listNotifications.answer>> {
  const [, flag, before] = /^([01])(ntf_\w+)$/.exec(cursor ?? '') ?? []
  const after = before
    ? flag === '0'
      ? sql`(${notifications.readAt} is not null or ${lt(notifications.id, before)})`
      : and(sql`${notifications.readAt} is not null`, lt(notifications.id, before))
    : undefined
  const rows = await context.orm
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, principal.person.userId), isListed(notifications), after))
    .orderBy(asc(readRank(notifications)), desc(notifications.id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    items: page.map(present),
    next_cursor: rows.length > limit && last ? `${last.readAt ? 1 : 0}${last.id}` : null
  }
}

export async function markRead(context: Context, principal: SignedIn, id: string): Promise<Notification> {
  const [row] = await context.orm
    .update(notifications)
    .set({ readAt: sql`coalesce(${notifications.readAt}, ${context.now().toISOString()}::timestamptz)` })
    .where(and(eq(notifications.id, id), eq(notifications.userId, principal.person.userId)))
    .returning()
  if (!row) throw new ProductError('not-found')
  return present(row)
}

export async function markAllRead(context: Context, principal: SignedIn): Promise<void> {
  await context.orm
    .update(notifications)
    .set({ readAt: context.now() })
    .where(and(eq(notifications.userId, principal.person.userId), isNull(notifications.readAt)))
}

/** Marks the listed notifications of a delivery. Throws not-found if the principal doesn't participate in it. */
export async function markDeliveryRead(
  context: Context,
  principal: SignedIn,
  deliveryId: string
): Promise<void> {
  const { delivery } = await findDelivery(context.orm, deliveryId)
  sideOf(delivery, principal)
  await context.orm
    .update(notifications)
    .set({ readAt: context.now() })
    .where(
      and(
        eq(notifications.userId, principal.person.userId),
        eq(notifications.deliveryId, deliveryId),
        isListed(notifications),
        isNull(notifications.readAt)
      )
    )
}

function present(row: typeof notifications.$inferSelect): Notification {
  return {
    id: row.id,
    type: row.type,
    pickanddropoff_id: row.deliveryId ?? '',
    data: row.data,
    created_at: row.createdAt.toISOString(),
    read_at: row.readAt?.toISOString() ?? null
  }
}

export async function settingsOf(context: Context, principal: SignedIn): Promise<NotificationSetting[]> {
  const chosen = await context.orm
    .select()
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, principal.person.userId))
  return kindsFor(principal.person.role).flatMap(kind =>
    outwardChannels.map(channel => ({
      kind,
      channel,
      enabled: isChannelEnabled(kind, channel, chosen),
      fixed: notificationDefaults[kind][channel] === 'always'
    }))
  )
}

/** Changes a setting. Throws 'setting-fixed' for a notification that can't be turned off. */
export async function changeSetting(
  context: Context,
  principal: SignedIn,
  { kind, channel, enabled }: z.output<NonNullable<typeof changeNotificationSetting.body>>
): Promise<NotificationSetting[]> {
  if (notificationDefaults[kind][channel] === 'always') throw new ProductError('setting-fixed')
  await context.orm
    .insert(notificationSettings)
    .values({ userId: principal.person.userId, kind, channel, enabled })
    .onConflictDoUpdate({
      target: [notificationSettings.userId, notificationSettings.kind, notificationSettings.channel],
      set: { enabled }
    })
  return settingsOf(context, principal)
}
