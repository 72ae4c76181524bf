/**
 * Signs in with a mailed link: with the account's password, or with a new one. It also works while sign-in is throttled,
 * because tries are counted per link. All other sessions of the account end.
 */
import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { SessionAnswer } from '../../../lib/contract/account/accounts.ts'
import type { logInWithLink, resetPassword } from '../../../lib/contract/account/verification.ts'
import { ProductError } from '../../../lib/contract/errors.ts'
import type { Context } from '../../context.ts'
import { users } from '../../db/tables/people/identity.ts'
import type { Origin } from '../../providers/identity/identity.ts'
import { signInAlone } from '../account/accounts.ts'
import { mailWarning, requireGoodPassword } from '../account/passwords.ts'
import { inHashQueue } from '../core/turn.ts'
import type { Work } from '../core/work.ts'
import { countTry, type EmailLink, linkOf, useLink } from '../core/email-links.ts'
import { requireSecondFactor } from '../account/second-factor.ts'

type User = typeof users.$inferSelect & { email: string }

/** Signs in with a link and the account's password. Throws 'wrong-password', and what the second factor requires. */
export async function signInWithLink(
  context: Context,
  token: string,
  { password, code }: z.output<NonNullable<typeof logInWithLink.body>>,
  origin: Origin
): Promise<SessionAnswer> {
  const { link, user } = await open(context, token, origin)
  await countTry(context, link)
  if (!(await inHashQueue(context, origin, () => context.identity.passwordIs(user.id, password)))) {
    throw new ProductError('wrong-password')
  }
  await requireSecondFactor(context, { userId: user.id, hasSecondFactor: user.twoFactorEnabled }, code)
  return begin(context, link, user.id, origin, async () => {})
}

/** Sets a new password with a link, and signs in. Throws what the second factor requires. */
export async function resetPasswordWithLink(
  context: Context,
  { token, password, code }: z.output<NonNullable<typeof resetPassword.body>>,
  origin: Origin
): Promise<SessionAnswer> {
  const { link, user } = await open(context, token, origin)
  requireGoodPassword(password, [user.firstName, user.lastName, user.email])
  await countTry(context, link)
  await requireSecondFactor(context, { userId: user.id, hasSecondFactor: user.twoFactorEnabled }, code)
  const hash = await inHashQueue(context, origin, () => context.identity.hashPassword(password, user.email))
  return begin(context, link, user.id, origin, async work => {
    await context.identity.setPassword(work.transaction, user.id, hash)
    await mailWarning(context, work, user, 'passwordChanged')
  })
}

async function open(
  context: Context,
  token: string,
  origin: Origin
): Promise<{ link: EmailLink; user: User }> {
  const link = await linkOf(context, 'sign-in', token, origin)
  const [user] = await context.orm
    .select()
    .from(users)
    .where(eq(users.id, link.userId ?? ''))
  // The account has changed its address since the link was sent.
  if (user?.email !== link.email) throw new ProductError('expired-action-code')
  return { link, user: { ...user, email: link.email } }
}

function begin(
  context: Context,
  link: EmailLink,
  userId: string,
  origin: Origin,
  change: (work: Work) => Promise<void>
): Promise<SessionAnswer> {
  return signInAlone(context, userId, origin, async work => {
    await useLink(work.transaction, link)
    await change(work)
  })
}
