/** Sends notifications on each of their channels. Retries until the send succeeds. */
import { and, eq, inArray, lt, or, sql } from 'drizzle-orm'
import { maximumAttempts, retryDelaySeconds } from '../../../lib/rules/notifications.ts'
import type { Context } from '../../context.ts'
import { users } from '../../db/identity.ts'
import { type NotificationChannel, notifications, notificationSends } from '../../db/people-tables.ts'
import { pushTokens } from '../../db/schema.ts'
import { emailFor, pushFor } from './notification-words.ts'
import { enqueueMail } from './mail-outbox.ts'
import { inTransaction } from '../core/work.ts'

/** A send that started this long ago and never finished belongs to a crashed process. It's taken over. */
const leaseSeconds = 60

/**
 * Sends one notification on every channel that is due. A channel
 * that fails is retried later without affecting the others.
 */
export async function sendNotification(context: Context, id: string): Promise<void> {
  const sends = await context.orm
    .select({ channel: notificationSends.channel })
    .from(notificationSends)
    .where(
      and(eq(notificationSends.notificationId, id), inArray(notificationSends.status, ['waiting', 'sending']))
    )
  for (const { channel } of sends) {
    const tries = await claim(context, id, channel)
    if (tries === undefined) continue
    try {
      if (channel === 'email') await sendEmail(context, id)
      else await sendPush(context, id)
    } catch (error) {
      context.log.warn({ err: error, channel, notification: id, tries }, 'notification not sent')
      await putOff(context, id, channel, tries)
    }
  }
}

/** Claims a channel for this process until the lease expires. Returns the number of the attempt. */
async function claim(
  context: Context,
  id: string,
  channel: NotificationChannel
): Promise<number | undefined> {
  const now = context.now()
  const [row] = await context.orm
    .update(notificationSends)
    .set({
      status: 'sending',
      tries: sql`${notificationSends.tries} + 1`,
      dueAt: new Date(now.getTime() + leaseSeconds * 1000)
    })
    .where(
      and(
        eq(notificationSends.notificationId, id),
        eq(notificationSends.channel, channel),
        inArray(notificationSends.status, ['waiting', 'sending']),
        or(lt(notificationSends.dueAt, now), eq(notificationSends.dueAt, now))
      )
    )
    .returning({ tries: notificationSends.tries })
  return row?.tries
}

async function putOff(
  context: Context,
  id: string,
  channel: NotificationChannel,
  tries: number
): Promise<void> {
  const dueAt = new Date(context.now().getTime() + retryDelaySeconds(tries) * 1000)
  await context.orm
    .update(notificationSends)
    .set(
      tries >= maximumAttempts ? { status: 'dropped', doneAt: context.now() } : { status: 'waiting', dueAt }
    )
    .where(and(eq(notificationSends.notificationId, id), eq(notificationSends.channel, channel)))
}

const done = (context: Context, id: string, channel: NotificationChannel) =>
  [
    { status: 'sent' as const, doneAt: context.now() },
    and(eq(notificationSends.notificationId, id), eq(notificationSends.channel, channel))
  ] as const

/**
 * Writes the email in the same transaction that marks this
 * channel as sent. So it's sent exactly once, even after a crash.
 */
async function sendEmail(context: Context, id: string): Promise<void> {
  const row = await withReader(context, id)
  const email = row?.user.emailVerified ? await emailFor(context, row.notification, row.user) : undefined
  await inTransaction(context, async work => {
    if (row && email) {
      await enqueueMail(context, work, { ...row.user, recipient: row.user.email }, email.kind, email.values)
    }
    const [set, where] = done(context, id, 'email')
    await work.transaction.update(notificationSends).set(set).where(where)
  })
}

/**
 * Sends a push to every browser of the account. If one fails, all get it again on the retry, and a browser that
 * already has it shows it once.
 */
async function sendPush(context: Context, id: string): Promise<void> {
  const row = await withReader(context, id)
  const { push } = context
  // A notification that has been read needs no push.
  if (row && push && !row.notification.readAt) {
    const tokens = await context.orm.select().from(pushTokens).where(eq(pushTokens.userId, row.user.id))
    const data = pushFor(context, row.notification, row.user)
    for (const { token } of tokens) {
      const result = await push.send(token, data)
      if (result === 'gone') await context.orm.delete(pushTokens).where(eq(pushTokens.token, token))
    }
  }
  const [set, where] = done(context, id, 'push')
  await context.orm.update(notificationSends).set(set).where(where)
}

async function withReader(context: Context, id: string) {
  const [row] = await context.orm
    .select({ notification: notifications, user: users })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .where(eq(notifications.id, id))
  return row
}

/** Returns the notifications with a channel that is due, because it was postponed or its process crashed. */
export async function dueNotifications(context: Context): Promise<string[]> {
  const rows = await context.orm
    .selectDistinct({ id: notificationSends.notificationId })
    .from(notificationSends)
    .where(
      and(
        inArray(notificationSends.status, ['waiting', 'sending']),
        lt(notificationSends.dueAt, context.now())
      )
    )
    .limit(500)
  return rows.map(row => row.id)
}
