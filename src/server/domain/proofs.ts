/** Codes and links that prove that an address is somebody's own: bound to the account and to that address. */
import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { ProductError } from '../../lib/contract/errors.ts'
import { codeRules } from '../../lib/contract/verification.ts'
import type { Context } from '../context.ts'
import { proofs } from '../db/identity.ts'
import type { Queryable, Transaction } from '../db/open.ts'

export type Proof = typeof proofs.$inferSelect
export type ProofKind = Proof['kind']

/** A link may be opened later than a code is typed: the mail is read on another machine. */
const linkMinutes = { email: 24 * 60, password: 60 } as const

export function proofOf(db: Queryable, userId: string, kind: ProofKind): Promise<Proof | undefined> {
  return db
    .select()
    .from(proofs)
    .where(and(eq(proofs.userId, userId), eq(proofs.kind, kind)))
    .then(rows => rows[0])
}

/** Makes what proves the address, in place of what there was. The code and the token are told this once. */
export async function makeProof(
  context: Context,
  transaction: Transaction,
  userId: string,
  kind: ProofKind,
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
    .insert(proofs)
    .values({ userId, kind, ...values })
    .onConflictDoUpdate({ target: [proofs.userId, proofs.kind], set: values })
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
export async function useCode(
  context: Context,
  userId: string,
  kind: ProofKind,
  code: string
): Promise<Proof> {
  const [proof] = await context.orm
    .update(proofs)
    .set({ tries: sql`${proofs.tries} + 1` })
    .where(and(eq(proofs.userId, userId), eq(proofs.kind, kind)))
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
export async function proofOfLink(context: Context, kind: ProofKind, token: string): Promise<Proof> {
  const [proof] = await context.orm
    .select()
    .from(proofs)
    .where(and(eq(proofs.tokenHash, hashOf(context, token)), eq(proofs.kind, kind)))
  if (!proof) throw new ProductError('invalid-action-code')
  if (proof.expiresAt <= context.now()) throw new ProductError('expired-action-code')
  return proof
}

export async function dropProof(db: Queryable, userId: string, kind: ProofKind): Promise<void> {
  await db.delete(proofs).where(and(eq(proofs.userId, userId), eq(proofs.kind, kind)))
}

function hashOf(context: Context, text: string): string {
  return createHmac('sha256', context.secrets.proof).update(text).digest('base64url')
}
