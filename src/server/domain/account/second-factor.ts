/** Asks for the second factor of an account that has one. */
import { ProductError } from '../../../lib/contract/errors.ts'
import type { Context } from '../../context.ts'
import type { PasswordMatch } from '../../providers/identity/identity.ts'

/** Throws 'multi-factor-auth-required' and 'invalid-second-factor'. */
export async function requireSecondFactor(
  context: Context,
  { userId, hasSecondFactor }: PasswordMatch,
  code: string | undefined
): Promise<void> {
  if (!hasSecondFactor) return
  if (!code) throw new ProductError('multi-factor-auth-required')
  if (!(await context.identity.secondFactor.accept(userId, code))) {
    throw new ProductError('invalid-second-factor')
  }
}
