/** Changes passwords, and mails links to people who can't sign in. */
import { eq } from 'drizzle-orm'
import { fieldError, ProductError } from '../../../lib/contract/errors.ts'
import { passwordProblem } from '../../../lib/rules/people/password.ts'
import { forgotPasswordPath, resetPasswordLinkPath } from '../../../lib/paths.ts'
import type { Context } from '../../context.ts'
import type { SignedIn } from '../core/principal.ts'
import { users } from '../../db/tables/people/identity.ts'
import type { Origin } from '../../providers/identity/identity.ts'
import { originOf, enqueueMail } from '../outbox/mail-outbox.ts'
import { enqueueNow } from '../outbox/outbox.ts'
import { countAll, type MailGroup } from '../../providers/throttle.ts'
import { dropLinks, makeLink } from '../core/email-links.ts'
import { inHashQueue } from '../core/turn.ts'
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

/**
 * Requests a link to sign in or to choose a new password. The response and its time are always the same, because the
 * outbox does the work. Only a device that has signed in to the account before gets its mail at once, and its requests
 * have an allowance that strangers can't use up.
 */
export async function forgotPassword(context: Context, email: string, origin: Origin): Promise<void> {
  await context.throttle.count('forgot-address', origin.address)
  const [owner] = await context.orm.select({ id: users.id }).from(users).where(eq(users.email, email))
  const isKnown = owner && origin.device?.accounts.includes(owner.id)
  if (isKnown) await sendResetLink(context, email, 'own')
  else if (!(await countAll(context.throttle, [['forgot-account', email]])))
    await enqueueNow(context, { kind: 'reset-link', recipient: email })
}

/** Sends the link if a verified account with a password has this email. */
export async function sendResetLink(context: Context, email: string, group?: MailGroup): Promise<void> {
  const [user] = await context.orm.select().from(users).where(eq(users.email, email))
  if (!user?.emailVerified || !(await context.identity.hasPassword(user.id))) return
  const link = async (work: Work) =>
    `${originOf(context)}${resetPasswordLinkPath(await makeLink(context, work, { kind: 'sign-in', email, userId: user.id }))}`
  await inTransaction(context, work =>
    enqueueMail(
      context,
      work,
      { ...user, recipient: email },
      'reset',
      async () => ({ link: await link(work) }),
      group
    )
  )
}

/** Changes the password and ends every other session. */
export async function changePassword(
  context: Context,
  principal: SignedIn,
  current: string,
  password: string,
  origin: Origin
): Promise<void> {
  if (!(await context.identity.hasPassword(principal.person.userId))) throw new ProductError('not-available')
  await confirmOwner(context, principal, current, origin)
  const [user] = await context.orm.select().from(users).where(eq(users.id, principal.person.userId))
  if (!user) throw new ProductError('unauthenticated')
  const email = user.email ?? user.enteredEmail ?? ''
  requireGoodPassword(password, [user.firstName, user.lastName, email])
  const hash = await inHashQueue(context, origin, () => context.identity.hashPassword(password, email), true)
  await inTransaction(context, async work => {
    await context.identity.setPassword(work.transaction, user.id, hash)
    await dropLinks(work.transaction, { kind: 'sign-in', email, userId: user.id })
    await mailWarning(context, work, user, 'passwordChanged')
  })
  await context.identity.endSessions(user.id, { except: principal.sessionId })
}

/** Warns the owner of an account by mail that its credentials have changed. */
export async function mailWarning(
  context: Context,
  work: Work,
  user: typeof users.$inferSelect,
  kind: 'passwordChanged' | 'twoStepAdded' | 'twoStepRemoved'
): Promise<void> {
  if (user.email === null) return
  const link = `${originOf(context)}${forgotPasswordPath}`
  await enqueueMail(context, work, { ...user, recipient: user.email }, kind, { link })
}

/** The maximum age of a sign-in that can replace the password confirmation, in milliseconds. */
const recentMilliseconds = 10 * 60_000

/**
 * Confirms the owner before a change to the account's credentials: with the password, or, for a hosted sign-in
 * service, with a recent sign-in. Throws 'wrong-password' or 'requires-recent-login'.
 */
export async function confirmOwner(
  context: Context,
  principal: SignedIn,
  password: string | undefined,
  origin: Origin
): Promise<void> {
  if (!(await context.identity.hasPassword(principal.person.userId))) {
    const age = context.now().getTime() - principal.signedInAt.getTime()
    if (age > recentMilliseconds) throw new ProductError('requires-recent-login')
    return
  }
  await context.throttle.count('confirm', principal.person.userId)
  const isRight =
    password !== undefined &&
    (await inHashQueue(
      context,
      origin,
      () => context.identity.passwordIs(principal.person.userId, password),
      true
    ))
  if (!isRight) throw new ProductError('wrong-password')
  await context.throttle.clear('confirm', principal.person.userId)
}
