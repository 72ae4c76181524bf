import { desc } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { mails } from '../../db/identity.ts'

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
  const rows = await context.orm.select().from(mails).orderBy(desc(mails.id)).limit(newest)
  return rows.map(({ id, channel, recipient, subject, text, createdAt }) => ({
    id,
    channel,
    recipient,
    subject,
    text,
    at: createdAt.toISOString()
  }))
}

export function hasMailbox(context: Context): boolean {
  return context.config.mode === 'demo' || context.config.mode === 'development'
}
