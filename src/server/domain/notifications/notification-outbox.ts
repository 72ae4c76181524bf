/** Sends notifications by push and email. Their text is written when they're sent, in the reader's language. */
import { eq } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { users } from '../../db/tables/people/identity.ts'
import { notifications } from '../../db/tables/people/people-tables.ts'
import { pushTokens } from '../../db/tables/schema.ts'
import { mailText, mayMail, sendMail, sendOwnMail } from '../outbox/mail-outbox.ts'
import { emailFor, pushFor } from './notification-words.ts'
import type { Kept, OutboxRow } from '../outbox/outbox.ts'

/**
 * Sends a push to every browser of the account. If one fails, all get it again on the retry, and a browser that
 * already has it shows it once.
 */
export async function sendPush(context: Context, { notificationId }: OutboxRow): Promise<void> {
  const row = await withReader(context, notificationId)
  const { push } = context
  // A notification that has been read needs no push.
  if (!row || !push || row.notification.readAt) return
  const tokens = await context.orm.select().from(pushTokens).where(eq(pushTokens.userId, row.user.id))
  const data = pushFor(context, row.notification, row.user)
  for (const { token } of tokens) {
    const result = await push.send(token, data)
    if (result === 'gone') await context.orm.delete(pushTokens).where(eq(pushTokens.token, token))
  }
}

/** Sends the email of a notification, or a mail that has its own text. */
export async function sendEmail(context: Context, row: OutboxRow): Promise<Kept | void> {
  if (row.notificationId === null) return sendOwnMail(context, row)
  const found = await withReader(context, row.notificationId)
  const recipient = found?.user.email
  if (!found || !recipient) return
  // Each email is counted once, although it's tried several times.
  if (row.attempts === 1 && !(await mayMail(context, recipient, 'own'))) return
  const { kind, values } = await emailFor(context, found.notification, found.user)
  const addressee = { ...found.user, recipient }
  const payload = mailText(context, addressee, kind, values)
  return sendMail(context, row, { recipient, payload })
}

async function withReader(context: Context, id: string | null) {
  if (id === null) return undefined
  const [row] = await context.orm
    .select({ notification: notifications, user: users })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .where(eq(notifications.id, id))
  return row
}
