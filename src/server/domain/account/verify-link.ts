/**
 * Verifies an email with a mailed link. The link proves the mailbox, but not which account its reader means: a stranger
 * may have entered the address, too. So the reader confirms with a session of theirs, with its password, or with a new
 * one. Nothing that a stranger has added to the account stays.
 */
import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { SessionAnswer } from '../../../lib/contract/account/accounts.ts'
import type { verifyEmailLink } from '../../../lib/contract/account/verification.ts'
import { ProductError } from '../../../lib/contract/errors.ts'
import type { Context } from '../../context.ts'
import type { SignedIn } from '../core/principal.ts'
import { users, verificationCodes } from '../../db/tables/people/identity.ts'
import { savedPlaces } from '../../db/tables/people/people-tables.ts'
import { pushTokens } from '../../db/tables/schema.ts'
import type { Origin, PasswordMatch } from '../../providers/identity/identity.ts'
import { inHashQueue } from '../core/turn.ts'
import { inTransaction, type Work } from '../core/work.ts'
import { countTry, type EmailLink, linkOf, useLink } from '../core/email-links.ts'
import { requireSecondFactor } from './second-factor.ts'
import { signInAlone } from './accounts.ts'
import { holdEmail, lockAddress } from './entered-addresses.ts'
import { requireGoodPassword } from './passwords.ts'

type Confirmation = z.output<NonNullable<typeof verifyEmailLink.body>>
type User = typeof users.$inferSelect

/**
 * Verifies the address of a link. If the caller's own account has entered it, that account gets it. Otherwise the
 * password decides, and all sessions of the account end. Returns the new session, or null if the caller already has
 * one. Throws 'link-needs-password' without a password, and 'wrong-password'.
 */
export async function verifyLink(
  context: Context,
  token: string,
  given: Confirmation,
  principal: SignedIn | undefined,
  origin: Origin
): Promise<SessionAnswer | null> {
  const link = await linkOf(context, 'verify', token, origin)
  const own = principal && (await userOf(context, principal.person.userId))
  if (own?.enteredEmail === link.email) {
    await inTransaction(context, work => hold(context, work, link, own.id))
    return null
  }
  if (given.new_password !== undefined) return withNewPassword(context, link, given.new_password, origin)
  if (given.password === undefined) throw new ProductError('link-needs-password')
  await countTry(context, link)
  const match = await matchOf(context, link, given.password, origin)
  if (!match) throw new ProductError('wrong-password')
  await requireSecondFactor(context, match, given.code)
  return take(context, link, match.userId, origin, async () => {})
}

/** Returns the account that a password belongs to, among those that have entered the link's address. */
async function matchOf(
  context: Context,
  link: EmailLink,
  password: string,
  origin: Origin
): Promise<PasswordMatch | undefined> {
  const user = await userOf(context, link.userId)
  // An account with another verified address keeps that one until the change is confirmed.
  if (user?.emailVerified) {
    const isRight = await inHashQueue(context, origin, () => context.identity.passwordIs(user.id, password))
    return isRight ? { userId: user.id, hasSecondFactor: user.twoFactorEnabled } : undefined
  }
  return inHashQueue(context, origin, () => context.identity.matchPassword(link.email, password))
}

/**
 * Gives the account that the link was requested for to the reader of the mailbox. It may be a stranger's, so everything
 * that could let the stranger in, or mislead the reader, is removed.
 */
async function withNewPassword(
  context: Context,
  link: EmailLink,
  password: string,
  origin: Origin
): Promise<SessionAnswer> {
  const user = await userOf(context, link.userId)
  if (user?.enteredEmail !== link.email) throw new ProductError('expired-action-code')
  // These can only be confirmed by their owner: one has another verified address, the other signs in with Firebase.
  if (user.emailVerified || !(await context.identity.hasPassword(user.id))) {
    throw new ProductError('link-needs-password')
  }
  requireGoodPassword(password, [user.firstName, user.lastName, link.email])
  await countTry(context, link)
  const hash = await inHashQueue(context, origin, () => context.identity.hashPassword(password, link.email))
  return take(context, link, user.id, origin, async work => {
    await removeForeignParts(context, work, user.id)
    await context.identity.setPassword(work.transaction, user.id, hash)
  })
}

async function hold(context: Context, work: Work, link: EmailLink, userId: string): Promise<void> {
  // Every verification locks the address first, so two of them can't wait for each other.
  await lockAddress(work.transaction, link.email)
  await useLink(work.transaction, link)
  await holdEmail(context, work, userId, link.email)
}

function take(
  context: Context,
  link: EmailLink,
  userId: string,
  origin: Origin,
  change: (work: Work) => Promise<void>
): Promise<SessionAnswer> {
  return signInAlone(context, userId, origin, async work => {
    await hold(context, work, link, userId)
    await change(work)
  })
}

/** Removes what someone who isn't the owner of the mailbox may have added: credentials, devices and saved places. */
export async function removeForeignParts(
  context: Context,
  { transaction }: Work,
  userId: string
): Promise<void> {
  await context.identity.secondFactor.remove(transaction, userId)
  for (const table of [verificationCodes, pushTokens, savedPlaces]) {
    await transaction.delete(table).where(eq(table.userId, userId))
  }
  await transaction.update(users).set({ phoneVerified: false }).where(eq(users.id, userId))
}

async function userOf(context: Context, userId: string | null): Promise<User | undefined> {
  const [user] = await context.orm
    .select()
    .from(users)
    .where(eq(users.id, userId ?? ''))
  return user
}
