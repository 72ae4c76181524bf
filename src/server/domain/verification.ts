/** Proving that the email and the phone of an account are its owner's. */
import { and, eq, ne } from 'drizzle-orm'
import type { Profile } from '../../lib/contract/accounts.ts'
import { ProductError } from '../../lib/contract/errors.ts'
import { codeRules, type SentCode, type VerificationChannel } from '../../lib/contract/verification.ts'
import type { Context, Viewer } from '../context.ts'
import { users } from '../db/identity.ts'
import type { Origin } from '../providers/identity/identity.ts'
import { originOf, writeTo } from './mailing.ts'
import { profileOf } from './profile.ts'
import { codeEnd, dropProof, makeProof, proofOf, proofOfLink, useCode } from './proofs.ts'
import { inTransaction, type Work } from './work.ts'

type User = typeof users.$inferSelect

/** Sends a code, unless one has just been sent: then that one still holds. Throws 'already-verified'. */
export async function sendCode(
  context: Context,
  viewer: Viewer,
  channel: VerificationChannel
): Promise<SentCode> {
  const user = await userOf(context, viewer)
  const target = channel === 'email' ? user.claimedEmail : user.phoneVerified ? null : user.phone
  if (!target) throw new ProductError('already-verified')
  const before = await proofOf(context.orm, user.id, channel)
  if (before?.target === target && resendAt(before.sentAt) > context.now()) {
    return sent(target, before.sentAt)
  }
  await context.throttle.count('send-code', user.id)
  await inTransaction(context, work =>
    channel === 'email'
      ? writeEmailCode(context, work, user, target)
      : writePhoneCode(context, work, user, target)
  )
  return sent(target, context.now())
}

function resendAt(sentAt: Date): Date {
  return new Date(sentAt.getTime() + codeRules.resendSeconds * 1000)
}

function sent(target: string, sentAt: Date): SentCode {
  return { target, resend_at: resendAt(sentAt).toISOString(), expires_at: codeEnd(sentAt).toISOString() }
}

/**
 * A code and a link to an address that is claimed. Somebody else's verified address gets a word of warning instead:
 * the account that claims it can't tell the difference.
 */
export async function writeEmailCode(
  context: Context,
  work: Work,
  user: Pick<User, 'id' | 'firstName' | 'locale'>,
  target: string
): Promise<void> {
  const { code, token } = await makeProof(context, work.transaction, user.id, 'email', target)
  const [owner] = await work.transaction
    .select({ firstName: users.firstName, locale: users.locale })
    .from(users)
    .where(eq(users.email, target))
  if (owner) {
    await writeTo(context, work, { ...owner, recipient: target }, 'taken', {
      link: `${originOf(context)}/signin`
    })
    return
  }
  await writeTo(context, work, { ...user, recipient: target }, 'verify', {
    code,
    minutes: codeRules.minutes,
    link: `${originOf(context)}/verify/email/${token}`
  })
}

async function writePhoneCode(context: Context, work: Work, user: User, target: string): Promise<void> {
  const { code } = await makeProof(context, work.transaction, user.id, 'phone', target)
  await writeTo(context, work, { ...user, recipient: target }, 'phone', { code, minutes: codeRules.minutes })
}

/** Throws 'invalid-action-code' and 'expired-action-code'. */
export async function verifyCode(
  context: Context,
  viewer: Viewer,
  channel: VerificationChannel,
  code: string
): Promise<Profile> {
  const user = await userOf(context, viewer)
  const { target } = await useCode(context, user.id, channel, code)
  if (channel === 'email') await holdEmail(context, user.id, target)
  else {
    await inTransaction(context, async ({ transaction }) => {
      await transaction
        .update(users)
        .set({ phoneVerified: true, updatedAt: context.now() })
        .where(and(eq(users.id, user.id), eq(users.phone, target)))
      await dropProof(transaction, user.id, 'phone')
    })
  }
  return profileOf(context, user.id)
}

/** The link of the email: it may be opened where nobody is signed in. */
export async function verifyLink(context: Context, token: string, origin: Origin): Promise<void> {
  await context.throttle.check('token-address', origin.address)
  const { userId, target } = await proofOfLink(context, 'email', token).catch(async (error: unknown) => {
    await context.throttle.count('token-address', origin.address)
    throw error
  })
  await holdEmail(context, userId, target)
}

/** The claimed address becomes the account's. Who else only claimed it loses what they made with it. */
async function holdEmail(context: Context, userId: string, target: string): Promise<void> {
  await inTransaction(context, async work => {
    const { transaction } = work
    const [user] = await transaction.select().from(users).where(eq(users.id, userId)).for('update')
    if (user?.claimedEmail !== target) throw new ProductError('expired-action-code')
    const [taken] = await transaction.select({ id: users.id }).from(users).where(eq(users.email, target))
    if (taken) throw new ProductError('invalid-action-code')
    await transaction
      .update(users)
      .set({ email: target, claimedEmail: null, emailVerified: true, updatedAt: work.now })
      .where(eq(users.id, userId))
    await dropProof(transaction, userId, 'email')
    if (user.emailVerified) {
      await writeTo(context, work, { ...user, recipient: user.email }, 'emailChanged', { email: target })
    }
  })
  await removeClaimants(context, target, userId)
}

/** Accounts that never got further than claiming the address. A verified one only stops waiting for it. */
export async function removeClaimants(context: Context, email: string, but: string): Promise<void> {
  const { orm } = context
  const claims = and(eq(users.claimedEmail, email), ne(users.id, but))
  await orm
    .update(users)
    .set({ claimedEmail: null })
    .where(and(claims, eq(users.emailVerified, true)))
  const left = await orm.select({ id: users.id }).from(users).where(claims)
  for (const { id } of left) {
    await context.identity.endSessions(id, {})
    await orm.delete(users).where(eq(users.id, id))
  }
}

async function userOf(context: Context, viewer: Viewer): Promise<User> {
  const [user] = await context.orm.select().from(users).where(eq(users.id, viewer.userId))
  if (!user) throw new ProductError('unauthenticated')
  return user
}
