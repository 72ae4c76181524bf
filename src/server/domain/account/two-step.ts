/** The settings of two-step verification. */
import { eq } from 'drizzle-orm'
import type { SessionAnswer } from '../../../lib/contract/account/accounts.ts'
import type { SecondFactor } from '../../../lib/contract/account/security.ts'
import type { Context } from '../../context.ts'
import type { SignedIn } from '../core/principal.ts'
import type { Origin } from '../../providers/identity/identity.ts'
import { topics } from '../../live/bus.ts'
import { users } from '../../db/tables/people/identity.ts'
import { inTransaction, type Work } from '../core/work.ts'
import { answerFor } from './accounts.ts'
import { confirmOwner, mailWarning } from './passwords.ts'
import { profileOf } from './profile.ts'

/** The caller, their bearer, and where they call from. */
export interface Caller {
  principal: SignedIn
  bearer: string
  origin: Origin
}

export async function prepareSecondFactor(
  context: Context,
  { principal, origin }: Caller,
  password: string
): Promise<SecondFactor> {
  await confirmOwner(context, principal, password, origin)
  const { email } = await profileOf(context, principal.person.userId)
  return context.identity.secondFactor.prepare(principal.person.userId, email)
}

export async function confirmSecondFactor(
  context: Context,
  { principal, bearer }: Caller,
  code: string
): Promise<SessionAnswer> {
  await context.throttle.count('confirm', principal.person.userId)
  await inTransaction(context, async work => {
    await context.identity.secondFactor.confirm(work.transaction, principal.person.userId, code)
    await warn(context, work, principal, 'twoStepAdded')
  })
  await context.throttle.clear('confirm', principal.person.userId)
  return withNewBearer(context, principal, bearer)
}

export async function removeSecondFactor(
  context: Context,
  { principal, bearer, origin }: Caller,
  password: string
): Promise<SessionAnswer> {
  await confirmOwner(context, principal, password, origin)
  await inTransaction(context, async work => {
    await context.identity.secondFactor.remove(work.transaction, principal.person.userId)
    await warn(context, work, principal, 'twoStepRemoved')
  })
  return withNewBearer(context, principal, bearer)
}

export async function renewBackupCodes(
  context: Context,
  { principal, origin }: Caller,
  password: string
): Promise<string[]> {
  await confirmOwner(context, principal, password, origin)
  return context.identity.secondFactor.renewBackupCodes(principal.person.userId)
}

async function warn(
  context: Context,
  work: Work,
  { person: { userId } }: SignedIn,
  kind: 'twoStepAdded' | 'twoStepRemoved'
): Promise<void> {
  const [user] = await work.transaction.select().from(users).where(eq(users.id, userId))
  if (user) await mailWarning(context, work, user, kind)
}

async function withNewBearer(
  context: Context,
  { person: { userId } }: SignedIn,
  bearer: string
): Promise<SessionAnswer> {
  // What an admin may do depends on it.
  context.bus.publish(topics.accountChanged, userId)
  return answerFor(context, { bearer: await context.identity.renewBearer(bearer), userId })
}
