/** Reads the mail and SMS that a service has written to a recipient. */
import { and, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { verifyCode } from '../src/lib/contract/account/verification.ts'
import { outbox } from '../src/server/db/tables/people/people-tables.ts'
import type { TestService } from './service.ts'

/** Returns the messages to a recipient that are waiting or kept, newest first. */
export async function mailTo(test: TestService, recipient: string) {
  const rows = await test.service.context.orm
    .select()
    .from(outbox)
    .where(and(eq(outbox.recipient, recipient), ne(outbox.kind, 'reset-link'), isNotNull(outbox.payload)))
    // Insertion order. The test clock does not advance, and ids from the same moment have no order.
    .orderBy(sql`${outbox}.ctid desc`)
  return rows.map(row => ({ ...row, subject: row.payload?.subject ?? '', text: row.payload?.text ?? '' }))
}

export async function codeTo(test: TestService, recipient: string): Promise<string> {
  const [newest] = await mailTo(test, recipient)
  const code = /\b\d{6}\b/.exec(newest?.text ?? '')?.[0]
  if (!code) throw new Error(`No code was sent to ${recipient}.`)
  return code
}

/** Returns the link in the newest message. */
export async function linkTo(test: TestService, recipient: string): Promise<string> {
  const [newest] = await mailTo(test, recipient)
  const link = /https?:\/\/\S+/.exec(newest?.text ?? '')?.[0]
  if (!link) throw new Error(`No link was sent to ${recipient}.`)
  return link
}

/** Verifies an email as a new customer would: reads the code and types it. */
export async function verifyEmail(test: TestService, bearer: string, email: string): Promise<void> {
  const code = await codeTo(test, email)
  await test.clientOf(bearer).call(verifyCode, { params: { channel: 'email' }, body: { code } })
}
