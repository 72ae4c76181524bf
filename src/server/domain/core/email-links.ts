/** Links in emails. A link proves that whoever opens it controls the mailbox. Several can be valid at once. */
import { createHmac, randomBytes } from 'node:crypto'
import { and, eq, lt, or, sql } from 'drizzle-orm'
import { ProductError } from '../../../lib/contract/errors.ts'
import type { Context } from '../../context.ts'
import { emailLinks } from '../../db/tables/people/identity.ts'
import type { Transaction } from '../../db/open.ts'
import { newId } from '../../core/ids.ts'
import type { Origin } from '../../providers/identity/identity.ts'
import type { Work } from './work.ts'

export type EmailLink = typeof emailLinks.$inferSelect

/**
 * As long as the period of the daily limit for mails. So while nobody can get another link for an address, an earlier
 * one in the mailbox is still valid.
 */
const validMilliseconds = 24 * 3_600_000
/** Passwords and codes that can be tried with one link. */
const mostTries = 10

/** Returns the token of a new link. Only its hash is stored. */
export const newLinkToken = (): string => randomBytes(32).toString('base64url')

/** Creates a link, valid for a day or until `expiresAt`. Returns its token, which is only stored as a hash. */
export async function makeLink(
  context: Pick<Context, 'secrets'>,
  { transaction, now }: Pick<Work, 'transaction' | 'now'>,
  link: Pick<EmailLink, 'kind' | 'email' | 'userId'>,
  expiresAt = new Date(now.getTime() + validMilliseconds)
): Promise<string> {
  const token = newLinkToken()
  await transaction.insert(emailLinks).values({
    ...link,
    id: newId('eml', now),
    tokenHash: hashOf(context, token),
    sentAt: now,
    expiresAt
  })
  return token
}

/**
 * Returns the link of a token. Counts invalid ones by the client's address. Throws 'invalid-action-code' and
 * 'expired-action-code'.
 */
export async function linkOf(
  context: Context,
  kind: EmailLink['kind'],
  token: string,
  origin: Origin
): Promise<EmailLink> {
  await context.throttle.count('token-address', origin.address)
  const [link] = await context.orm
    .select()
    .from(emailLinks)
    .where(and(eq(emailLinks.tokenHash, hashOf(context, token)), eq(emailLinks.kind, kind)))
  if (!link) throw new ProductError('invalid-action-code')
  if (link.expiresAt <= context.now()) throw new ProductError('expired-action-code')
  await context.throttle.refund('token-address', origin.address)
  return link
}

/** Counts a try of a password or a code. Throws 'expired-action-code' after too many. */
export async function countTry(context: Context, link: EmailLink): Promise<void> {
  const counted = await context.orm
    .update(emailLinks)
    .set({ tries: sql`${emailLinks.tries} + 1` })
    .where(and(eq(emailLinks.id, link.id), lt(emailLinks.tries, mostTries)))
    .returning({ id: emailLinks.id })
  if (counted.length === 0) throw new ProductError('expired-action-code')
}

/**
 * Uses up a link, with all others of its kind to the same mailbox. Throws 'invalid-action-code' if another request has
 * done so.
 */
export async function useLink(transaction: Transaction, link: EmailLink): Promise<void> {
  const used = await transaction
    .delete(emailLinks)
    .where(eq(emailLinks.id, link.id))
    .returning({ id: emailLinks.id })
  if (used.length === 0) throw new ProductError('invalid-action-code')
  await dropLinks(transaction, link)
}

/** Deletes the links of a kind to a mailbox, and those for the account. */
export async function dropLinks(
  transaction: Transaction,
  { kind, email, userId }: Pick<EmailLink, 'kind' | 'email' | 'userId'>
): Promise<void> {
  const ofAccount = userId === null ? undefined : eq(emailLinks.userId, userId)
  await transaction
    .delete(emailLinks)
    .where(and(eq(emailLinks.kind, kind), or(eq(emailLinks.email, email), ofAccount)))
}

/**
 * Detaches the links of an account that is deleted. Those that verify an address stay: they may be all that its owner
 * has got, if a stranger had an account with this address.
 */
export async function leaveLinks(transaction: Transaction, userId: string): Promise<void> {
  await transaction
    .delete(emailLinks)
    .where(and(eq(emailLinks.userId, userId), eq(emailLinks.kind, 'sign-in')))
  await transaction.update(emailLinks).set({ userId: null }).where(eq(emailLinks.userId, userId))
}

/** Returns the HMAC of a token, which is all that is stored of it. */
export function hashOf(context: Pick<Context, 'secrets'>, token: string): string {
  return createHmac('sha256', context.secrets.verification).update(token).digest('base64url')
}
