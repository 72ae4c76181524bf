import { and, desc, inArray, isNotNull } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { outbox } from '../../db/tables/people/people-tables.ts'
import { hasMailbox } from './mail-outbox.ts'

const newest = 50

export interface MailboxEntry {
  id: string
  channel: 'email' | 'phone'
  recipient: string
  subject: string
  text: string
  /** ISO 8601. */
  at: string
}

/**
 * Returns the most recent mails, newest first. Returns null outside of demo and development, because they're private.
 */
export async function mailboxOf(context: Context): Promise<MailboxEntry[] | null> {
  if (!hasMailbox(context)) return null
  const rows = await context.orm
    .select()
    .from(outbox)
    .where(
      and(inArray(outbox.kind, ['email', 'phone']), isNotNull(outbox.payload), isNotNull(outbox.recipient))
    )
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(newest)
  return rows.map(({ id, kind, recipient, payload, createdAt }) => ({
    id,
    channel: kind === 'phone' ? 'phone' : 'email',
    recipient: recipient ?? '',
    subject: payload?.subject ?? '',
    text: payload?.text ?? '',
    at: createdAt.toISOString()
  }))
}
