/** The outbox for emails and texts: a row in the transaction of the change that it reports, and a job that sends it. */
import { and, eq, isNull, lt } from 'drizzle-orm'
import { fill } from '../../../lib/words/fill.ts'
import { isLocale } from '../../../lib/words/locale.ts'
import { type Words, wordsFor } from '../../../lib/words/words.ts'
import type { Context } from '../../context.ts'
import { type MailChannel, mails } from '../../db/identity.ts'
import { newId } from '../../ids.ts'
import type { Work } from '../core/work.ts'

export type MailKind = Exclude<keyof Words['mails'], 'greeting' | 'foot'>

export interface Addressee {
  /** An email address or a phone number. */
  recipient: string
  firstName: string
  locale: string
}

/** Returns the site's address, for links in mails. */
export function originOf(context: Context): string {
  return context.config.publicOrigin ?? `http://localhost:${context.config.port}`
}

/** Writes a mail in the recipient's language. It's sent after the commit. */
export async function enqueueMail(
  context: Context,
  { transaction, now, afterCommit }: Work,
  { recipient, firstName, locale }: Addressee,
  kind: MailKind,
  values: Record<string, string | number> = {}
): Promise<void> {
  const { mails: words } = wordsFor(isLocale(locale) ? locale : 'en')
  const channel: MailChannel = kind === 'phone' ? 'phone' : 'email'
  const filled = (template: string) =>
    fill(template, { name: firstName, origin: originOf(context), ...values })
  const body = filled(words[kind].text)
  const id = newId('mai', now)
  await transaction.insert(mails).values({
    id,
    channel,
    recipient,
    subject: filled(words[kind].subject),
    text: channel === 'phone' ? body : `${filled(words.greeting)}\n\n${body}\n\n${filled(words.foot)}\n`,
    createdAt: now
  })
  if (context.transports[channel]) afterCommit(() => context.jobs.sendSoon('send-mail', { id }))
}

/** Sends one mail, once. Throws if the transport doesn't accept it. */
export async function deliverMail(context: Context, id: string): Promise<void> {
  const [mail] = await context.orm
    .select()
    .from(mails)
    .where(and(eq(mails.id, id), isNull(mails.sentAt)))
  const transport = mail && context.transports[mail.channel]
  if (!transport) return
  await transport.send(mail)
  await context.orm.update(mails).set({ sentAt: context.now() }).where(eq(mails.id, id))
}

/** Returns the mails that are overdue because a process crashed before it sent them. */
export async function overdueMails(context: Context): Promise<string[]> {
  const before = new Date(context.now().getTime() - 5 * 60_000)
  const rows = await context.orm
    .select({ id: mails.id, channel: mails.channel })
    .from(mails)
    .where(and(isNull(mails.sentAt), lt(mails.createdAt, before)))
    .limit(100)
  return rows.filter(row => context.transports[row.channel]).map(row => row.id)
}
