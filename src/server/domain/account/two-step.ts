/** The settings of two-step verification. */
import type { SessionAnswer } from '../../../lib/contract/account/accounts.ts'
import type { SecondFactor } from '../../../lib/contract/account/security.ts'
import type { Context, Viewer } from '../../context.ts'
import type { Origin } from '../../providers/identity/identity.ts'
import { topics } from '../../live/bus.ts'
import { inTransaction } from '../core/work.ts'
import { answerFor } from './accounts.ts'
import { confirmOwner } from './passwords.ts'
import { profileOf } from './profile.ts'

/** The caller, their bearer, and where they call from. */
export interface Caller {
  viewer: Viewer
  bearer: string
  origin: Origin
}

export async function prepareSecondFactor(
  context: Context,
  { viewer, origin }: Caller,
  password: string
): Promise<SecondFactor> {
  await confirmOwner(context, viewer, password, origin)
  const { email } = await profileOf(context, viewer.userId)
  return context.identity.secondFactor.prepare(viewer.userId, email)
}

export async function confirmSecondFactor(
  context: Context,
  { viewer, bearer }: Caller,
  code: string
): Promise<SessionAnswer> {
  await context.throttle.count('confirm', viewer.userId)
  await context.identity.secondFactor.confirm(viewer.userId, code)
  await context.throttle.clear('confirm', viewer.userId)
  return withNewBearer(context, viewer, bearer)
}

export async function removeSecondFactor(
  context: Context,
  { viewer, bearer, origin }: Caller,
  password: string
): Promise<SessionAnswer> {
  await confirmOwner(context, viewer, password, origin)
  await inTransaction(context, ({ transaction }) =>
    context.identity.secondFactor.remove(transaction, viewer.userId)
  )
  return withNewBearer(context, viewer, bearer)
}

export async function renewBackupCodes(
  context: Context,
  { viewer, origin }: Caller,
  password: string
): Promise<string[]> {
  await confirmOwner(context, viewer, password, origin)
  return context.identity.secondFactor.renewBackupCodes(viewer.userId)
}

async function withNewBearer(context: Context, { userId }: Viewer, bearer: string): Promise<SessionAnswer> {
  // What an admin may do depends on it.
  context.bus.publish(topics.accountChanged, userId)
  return answerFor(context, { bearer: await context.identity.renewBearer(bearer), userId })
}
