/** Codes and links that prove that an address is somebody's own: bound to the account and to that address. */
import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { ProductError } from '../../../lib/contract/errors.ts'
import { codeRules } from '../../../lib/contract/account/verification.ts'
import type { Context } from '../../context.ts'
import { verificationCodes } from '../../db/identity.ts'
import type { Queryable, Transaction } from '../../db/open.ts'

export type VerificationCode = typeof verificationCodes.$inferSelect
export type VerificationKind = VerificationCode['kind']

/** A link may be opened later than a code is typed: the mail is read on another machine. */
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

/** Makes what proves the address, in place of what there was. The code and the token are told this once. */
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

/** When the code of a proof ends, whatever its link may still do. */
export function codeEnd(sentAt: Date): Date {
  return new Date(sentAt.getTime() + codeRules.minutes * 60_000)
}

/**
 * Counts a try, and says whether the code is right. The count stands whatever comes after: a code is guessed five
 * times and no more. Throws 'invalid-action-code' and 'expired-action-code'.
 */
export async function redeemCode(
  context: Context,
  userId: string,
  kind: VerificationKind,
  code: string
): Promise<VerificationCode> {
  const [proof] = await context.orm
    .update(verificationCodes)
    .set({ tries: sql`${verificationCodes.tries} + 1` })
    .where(and(eq(verificationCodes.userId, userId), eq(verificationCodes.kind, kind)))
    .returning()
  if (!proof) throw new ProductError('invalid-action-code')
  if (proof.tries > codeRules.tries || codeEnd(proof.sentAt) <= context.now()) {
    throw new ProductError('expired-action-code')
  }
  // Equal HMACs mean equal codes; how long their comparison takes tells nothing of the code.
  if (proof.codeHash !== hashOf(context, `${userId} ${code}`)) throw new ProductError('invalid-action-code')
  return proof
}

/** The proof that a link's token opens. Throws 'invalid-action-code' and 'expired-action-code'. */
export async function codeOfLink(
  context: Context,
  kind: VerificationKind,
  token: string
): Promise<VerificationCode> {
  const [proof] = await context.orm
    .select()
    .from(verificationCodes)
    .where(and(eq(verificationCodes.tokenHash, hashOf(context, token)), eq(verificationCodes.kind, kind)))
  if (!proof) throw new ProductError('invalid-action-code')
  if (proof.expiresAt <= context.now()) throw new ProductError('expired-action-code')
  return proof
}

export async function dropCode(db: Queryable, userId: string, kind: VerificationKind): Promise<void> {
  await db
    .delete(verificationCodes)
    .where(and(eq(verificationCodes.userId, userId), eq(verificationCodes.kind, kind)))
}

function hashOf(context: Context, text: string): string {
  return createHmac('sha256', context.secrets.proof).update(text).digest('base64url')
}
