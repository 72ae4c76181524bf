/** Asks a signed-in person for the second factor again, or without one for the password. */
import { eq } from 'drizzle-orm'
import type { Confirmation } from '../../../lib/contract/account/confirmation.ts'
import { ProductError } from '../../../lib/contract/errors.ts'
import type { Context } from '../../context.ts'
import { users } from '../../db/tables/people/identity.ts'
import type { Origin } from '../../providers/identity/identity.ts'
import type { SignedIn } from '../core/principal.ts'
import { confirmOwner } from './passwords.ts'

/**
 * Throws 'code-needed' and 'wrong-code' for an account with two-step verification, and otherwise 'wrong-password' or
 * 'requires-recent-login'. Wrong ones are counted.
 */
export async function confirmAgain(
  context: Context,
  principal: SignedIn,
  { password, code }: Confirmation,
  origin: Origin
): Promise<void> {
  const { userId } = principal.person
  const [user] = await context.orm
    .select({ hasCode: users.twoFactorEnabled })
    .from(users)
    .where(eq(users.id, userId))
  if (!user) throw new ProductError('unauthenticated')
  if (!user.hasCode) return confirmOwner(context, principal, password, origin)
  if (!code) throw new ProductError('code-needed')
  await context.throttle.count('confirm', userId)
  if (!(await context.identity.secondFactor.accept(userId, code))) throw new ProductError('wrong-code')
  await context.throttle.clear('confirm', userId)
}
