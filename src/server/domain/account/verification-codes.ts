/** Codes and links that verify an address. Each is bound to one account and one address. */
import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { ProductError } from '../../../lib/contract/errors.ts'
import { codeRules } from '../../../lib/contract/account/verification.ts'
import type { Context } from '../../context.ts'
import { verificationCodes } from '../../db/identity.ts'
import type { Queryable, Transaction } from '../../db/open.ts'

export type VerificationCode = typeof verificationCodes.$inferSelect
export type VerificationKind = VerificationCode['kind']

/** A link is valid longer than a code, because people may read the email later or on another device. */
const linkMinutes = { email: 24 * 60, password: 60 } as const

export function codeOf(
  db: Queryable,
  userId: string,
  kind: VerificationKind
): Promise<VerificationCode | undefined> {
  return db
    .select()
    .from(verificationCodes)
    .where(and(eq(verificationCodes.userId, userId), eq(verificationCodes.kind, kind)))
    .then(rows => rows[0])
}

/**
 * Creates a code and a link token, and replaces the previous
 * ones. They're returned only here and stored only as hashes.
 */
export async function makeCode(
  context: Context,
  transaction: Transaction,
  userId: string,
  kind: VerificationKind,
  target: string
): Promise<{ code: string; token: string; expiresAt: Date }> {
  const now = context.now()
  const code = String(randomInt(0, 10 ** codeRules.digits)).padStart(codeRules.digits, '0')
  const token = randomBytes(32).toString('base64url')
  const minutes = kind === 'phone' ? codeRules.minutes : linkMinutes[kind]
  const values = {
    target,
    codeHash: kind === 'password' ? null : hashOf(context, `${userId} ${code}`),
    tokenHash: kind === 'phone' ? null : hashOf(context, token),
    tries: 0,
    sentAt: now,
    expiresAt: new Date(now.getTime() + minutes * 60_000)
  }
  await transaction
    .insert(verificationCodes)
    .values({ userId, kind, ...values })
    .onConflictDoUpdate({ target: [verificationCodes.userId, verificationCodes.kind], set: values })
  return { code, token, expiresAt: codeEnd(values.sentAt) }
}

/** Returns when a code expires. Its link may be valid longer. */
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
  kind: VerificationKind,
  code: string
): Promise<VerificationCode> {
  const [stored] = await context.orm
    .update(verificationCodes)
    .set({ tries: sql`${verificationCodes.tries} + 1` })
    .where(and(eq(verificationCodes.userId, userId), eq(verificationCodes.kind, kind)))
    .returning()
  if (!stored) throw new ProductError('invalid-action-code')
  if (stored.tries > codeRules.tries || codeEnd(stored.sentAt) <= context.now()) {
    throw new ProductError('expired-action-code')
  }
  // Comparing HMACs reveals nothing about the code through timing.
  if (stored.codeHash !== hashOf(context, `${userId} ${code}`)) throw new ProductError('invalid-action-code')
  return stored
}

/** Returns the verification record of a link's token. Throws 'invalid-action-code' and 'expired-action-code'. */
export async function codeOfLink(
  context: Context,
  kind: VerificationKind,
  token: string
): Promise<VerificationCode> {
  const [stored] = await context.orm
    .select()
    .from(verificationCodes)
    .where(and(eq(verificationCodes.tokenHash, hashOf(context, token)), eq(verificationCodes.kind, kind)))
  if (!stored) throw new ProductError('invalid-action-code')
  if (stored.expiresAt <= context.now()) throw new ProductError('expired-action-code')
  return stored
}

export async function dropCode(db: Queryable, userId: string, kind: VerificationKind): Promise<void> {
  await db
    .delete(verificationCodes)
    .where(and(eq(verificationCodes.userId, userId), eq(verificationCodes.kind, kind)))
}

function hashOf(context: Context, text: string): string {
  return createHmac('sha256', context.secrets.verification).update(text).digest('base64url')
}
