/** Resets and changes passwords. */
import { eq } from 'drizzle-orm'
import { fieldError, ProductError } from '../../../lib/contract/errors.ts'
import { passwordProblem } from '../../../lib/rules/password.ts'
import { forgotPasswordPath, resetPasswordLinkPath } from '../../../lib/paths.ts'
import type { Context, Viewer } from '../../context.ts'
import { users } from '../../db/identity.ts'
import type { Origin } from '../../providers/identity/identity.ts'
import { originOf, enqueueMail } from '../notifications/mail-outbox.ts'
import { enqueueNow } from '../notifications/outbox.ts'
import { dropCode, makeCode, codeOfLink } from './verification-codes.ts'
import { inTransaction, type Work } from '../core/work.ts'

const problems = {
  common: 'This password is too common. Choose a different one',
  personal: 'This is too close to your name or email. Choose a different password'
} as const

/** Throws 'password-does-not-meet-requirements' for a weak password. `about` is the owner's names and email. */
export function requireGoodPassword(password: string, about: (string | undefined)[]): void {
  const problem = passwordProblem(password, about)
  if (problem) throw fieldError('password-does-not-meet-requirements', 'password', problems[problem])
}

/** Requests a reset link. Always has the same response and response time, because the outbox does the work. */
export async function forgotPassword(context: Context, email: string, origin: Origin): Promise<void> {
  await context.throttle.count('forgot-address', origin.address)
  await context.throttle.count('forgot-account', email)
  await enqueueNow(context, { kind: 'reset-link', recipient: email })
}

/** Sends the reset link if a verified account with a password has this email. */
export async function sendResetLink(context: Context, email: string): Promise<void> {
  const [user] = await context.orm.select().from(users).where(eq(users.email, email))
  if (!user?.emailVerified || !(await context.identity.hasPassword(user.id))) return
  await inTransaction(context, async work => {
    const { token } = await makeCode(context, work.transaction, user.id, 'password', email)
    const link = `${originOf(context)}${resetPasswordLinkPath(token)}`
    await enqueueMail(context, work, { ...user, recipient: email }, 'reset', { link })
  })
}

/** Sets the password with a link, which then stops working. Ends every session. */
export async function resetPassword(
  context: Context,
  token: string,
  password: string,
  origin: Origin
): Promise<void> {
  await context.throttle.check('token-address', origin.address)
  const code = await codeOfLink(context, 'password', token).catch(async (error: unknown) => {
    await context.throttle.count('token-address', origin.address)
    throw error
  })
  const [user] = await context.orm.select().from(users).where(eq(users.id, code.userId))
  // The account has changed its address since the link was sent.
  if (user?.email !== code.target) throw new ProductError('expired-action-code')
  requireGoodPassword(password, [user.firstName, user.lastName, user.email])
  const hash = await context.identity.hashPassword(password)
  await inTransaction(context, async work => {
    await dropCode(work.transaction, user.id, 'password')
    await context.identity.setPassword(work.transaction, user.id, hash)
    await mailPasswordChange(context, work, user)
  })
  await context.identity.endSessions(user.id, {})
}

/** Changes the password and ends every other session. */
export async function changePassword(
  context: Context,
  viewer: Viewer,
  current: string,
  password: string
): Promise<void> {
  if (!(await context.identity.hasPassword(viewer.userId))) throw new ProductError('not-available')
  await confirmOwner(context, viewer, current)
  const [user] = await context.orm.select().from(users).where(eq(users.id, viewer.userId))
  if (!user) throw new ProductError('unauthenticated')
  requireGoodPassword(password, [user.firstName, user.lastName, user.email])
  const hash = await context.identity.hashPassword(password)
  await inTransaction(context, async work => {
    await context.identity.setPassword(work.transaction, user.id, hash)
    await dropCode(work.transaction, user.id, 'password')
    if (user.emailVerified) await mailPasswordChange(context, work, user)
  })
  await context.identity.endSessions(user.id, { except: viewer.sessionId })
}

async function mailPasswordChange(
  context: Context,
  work: Work,
  user: typeof users.$inferSelect
): Promise<void> {
  const link = `${originOf(context)}${forgotPasswordPath}`
  await enqueueMail(context, work, { ...user, recipient: user.email }, 'passwordChanged', { link })
}

/** The maximum age of a sign-in that can replace the password confirmation, in milliseconds. */
const recentMilliseconds = 10 * 60_000

/**
 * Confirms the owner before a change to the account's credentials: with the password, or, for a hosted sign-in
 * service, with a recent sign-in. Throws 'wrong-password' or 'requires-recent-login'.
 */
export async function confirmOwner(
  context: Context,
  viewer: Viewer,
  password: string | undefined
): Promise<void> {
  if (!(await context.identity.hasPassword(viewer.userId))) {
    const age = context.now().getTime() - viewer.signedInAt.getTime()
    if (age > recentMilliseconds) throw new ProductError('requires-recent-login')
    return
  }
  await context.throttle.check('confirm', viewer.userId)
  if (password !== undefined && (await context.identity.passwordIs(viewer.userId, password))) return
  await context.throttle.count('confirm', viewer.userId)
  throw new ProductError('wrong-password')
}
