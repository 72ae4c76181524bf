/** Verifies the email and the phone number of an account. */
import { and, eq } from 'drizzle-orm'
import type { Profile } from '../../../lib/contract/account/accounts.ts'
import { ProductError } from '../../../lib/contract/errors.ts'
import {
  codeRules,
  type SentCode,
  type VerificationChannel
} from '../../../lib/contract/account/verification.ts'
import { signInPath, verifyEmailPath } from '../../../lib/paths.ts'
import type { Context } from '../../context.ts'
import type { SignedIn } from '../core/principal.ts'
import { users } from '../../db/tables/people/identity.ts'
import { holdEmail } from './entered-addresses.ts'
import { makeLink } from '../core/email-links.ts'
import { originOf, enqueueMail } from '../outbox/mail-outbox.ts'
import { profileOf } from './profile.ts'
import { codeEnd, dropCode, makeCode, codeOf, redeemCode } from './verification-codes.ts'
import { canGetTexts, readablePhone } from '../core/phone.ts'
import { inTransaction, type Work } from '../core/work.ts'

type User = typeof users.$inferSelect

/** Sends a code. If one was just sent, that one stays valid and no other is sent. Throws 'already-verified'. */
export async function sendCode(
  context: Context,
  principal: SignedIn,
  channel: VerificationChannel
): Promise<SentCode> {
  const user = await userOf(context, principal)
  const target = channel === 'email' ? user.enteredEmail : user.phoneVerified ? null : user.phone
  if (!target) throw new ProductError('already-verified')
  if (channel === 'phone' && !canGetTexts(target))
    throw new ProductError('not-available', "A number with an extension can't get text messages.")
  const shown = channel === 'phone' ? readablePhone(context, target) : target
  const before = await codeOf(context.orm, user.id, channel)
  if (before?.target === target && resendAt(before.sentAt) > context.now()) {
    return sent(target, shown, before.sentAt)
  }
  await context.throttle.count('send-code', user.id)
  await inTransaction(context, work =>
    channel === 'email'
      ? writeEmailCode(context, work, user, target)
      : writePhoneCode(context, work, user, target)
  )
  return sent(target, shown, context.now())
}

function resendAt(sentAt: Date): Date {
  return new Date(sentAt.getTime() + codeRules.resendSeconds * 1000)
}

function sent(target: string, shown: string, sentAt: Date): SentCode {
  return {
    target,
    target_display: shown,
    resend_at: resendAt(sentAt).toISOString(),
    expires_at: codeEnd(sentAt).toISOString()
  }
}

/**
 * Emails a code and a link to an unverified address. If another account has verified the address, its owner gets a
 * warning instead. The requesting account can't see the difference.
 */
export async function writeEmailCode(
  context: Context,
  work: Work,
  user: Pick<User, 'id' | 'firstName' | 'locale'>,
  target: string
): Promise<void> {
  const [owner] = await work.transaction
    .select({ firstName: users.firstName, locale: users.locale })
    .from(users)
    .where(eq(users.email, target))
  const addressee = { ...(owner ?? user), recipient: target }
  const makeOwnCode = () => makeCode(context, work, user.id, 'email', target)
  if (owner) {
    await enqueueMail(context, work, addressee, 'taken', async () => {
      await makeOwnCode()
      return { link: `${originOf(context)}${signInPath}` }
    })
    return
  }
  await enqueueMail(context, work, addressee, 'verify', async () => {
    const code = await makeOwnCode()
    const token = await makeLink(context, work, { kind: 'verify', email: target, userId: user.id })
    return { code, minutes: codeRules.minutes, link: `${originOf(context)}${verifyEmailPath(token)}` }
  })
}

async function writePhoneCode(context: Context, work: Work, user: User, target: string): Promise<void> {
  await enqueueMail(context, work, { ...user, recipient: target }, 'phone', async () => ({
    code: await makeCode(context, work, user.id, 'phone', target),
    minutes: codeRules.minutes
  }))
}

/** Verifies with a code. Throws 'invalid-action-code' and 'expired-action-code'. */
export async function verifyCode(
  context: Context,
  principal: SignedIn,
  channel: VerificationChannel,
  code: string
): Promise<Profile> {
  const user = await userOf(context, principal)
  const { target } = await redeemCode(context, user.id, channel, code)
  if (channel === 'email') await inTransaction(context, work => holdEmail(context, work, user.id, target))
  else {
    await inTransaction(context, async ({ transaction }) => {
      await transaction
        .update(users)
        .set({ phoneVerified: true, updatedAt: context.now() })
        .where(and(eq(users.id, user.id), eq(users.phone, target)))
      await dropCode(transaction, user.id, 'phone')
    })
  }
  return profileOf(context, user.id)
}

async function userOf(context: Context, principal: SignedIn): Promise<User> {
  const [user] = await context.orm.select().from(users).where(eq(users.id, principal.person.userId))
  if (!user) throw new ProductError('unauthenticated')
  return user
}
