/** Codes that verify an email or a phone. Each is bound to one account and one address. */
import { createHmac, randomInt } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { ProductError } from '../../../lib/contract/errors.ts'
import { codeRules, type VerificationChannel } from '../../../lib/contract/account/verification.ts'
import type { Context } from '../../context.ts'
import { verificationCodes } from '../../db/tables/people/identity.ts'
import type { Queryable } from '../../db/open.ts'
import type { Work } from '../core/work.ts'

type VerificationCode = typeof verificationCodes.$inferSelect

export function codeOf(
  db: Queryable,
  userId: string,
  kind: VerificationChannel
): Promise<VerificationCode | undefined> {
  return db
    .select()
    .from(verificationCodes)
    .where(and(eq(verificationCodes.userId, userId), eq(verificationCodes.kind, kind)))
    .then(rows => rows[0])
}

/** Creates a code and replaces the previous one. It's returned only here and stored only as a hash. */
export async function makeCode(
  context: Context,
  { transaction, now }: Pick<Work, 'transaction' | 'now'>,
  userId: string,
  kind: VerificationChannel,
  target: string
): Promise<string> {
  const code = String(randomInt(0, 10 ** codeRules.digits)).padStart(codeRules.digits, '0')
  const codeHash = hashOf(context, `${userId} ${code}`)
  const values = { target, codeHash, tries: 0, sentAt: now, expiresAt: codeEnd(now) }
  await transaction
    .insert(verificationCodes)
    .values({ userId, kind, ...values })
    .onConflictDoUpdate({ target: [verificationCodes.userId, verificationCodes.kind], set: values })
  return code
}

/** Returns when a code expires. */
export function codeEnd(sentAt: Date): Date {
  return new Date(sentAt.getTime() + codeRules.minutes * 60_000)
}

/**
 * Counts an attempt and checks the code. The count is stored whatever happens next, so a code can be tried only five
 * times. Throws 'invalid-action-code' and 'expired-action-code'.
 */
export async function redeemCode(
  context: Context,
  userId: string,
  kind: VerificationChannel,
  code: string
): Promise<VerificationCode> {
  const [stored] = await context.orm
    .update(verificationCodes)
    .set({ tries: sql`${verificationCodes.tries} + 1` })
    .where(and(eq(verificationCodes.userId, userId), eq(verificationCodes.kind, kind)))
    .returning()
  if (!stored) throw new ProductError('invalid-action-code')
  if (stored.tries > codeRules.tries || stored.expiresAt <= context.now()) {
    throw new ProductError('expired-action-code')
  }
  // Comparing HMACs reveals nothing about the code through timing.
  if (stored.codeHash !== hashOf(context, `${userId} ${code}`)) throw new ProductError('invalid-action-code')
  return stored
}

export async function dropCode(db: Queryable, userId: string, kind: VerificationChannel): Promise<void> {
  await db
    .delete(verificationCodes)
    .where(and(eq(verificationCodes.userId, userId), eq(verificationCodes.kind, kind)))
}

function hashOf(context: Context, text: string): string {
  return createHmac('sha256', context.secrets.verification).update(text).digest('base64url')
}
