import { availableParallelism } from 'node:os'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import pLimit from 'p-limit'

/**
 * Better Auth's own password hash (scrypt), a few at a time: fifty people who sign in at once queue here instead of
 * taking the processors from everyone's live positions.
 */
export function createHashing() {
  const limit = pLimit(Math.max(1, availableParallelism() - 1))
  return {
    hash: (password: string): Promise<string> => limit(() => hashPassword(password)),
    verify: (given: { hash: string; password: string }): Promise<boolean> =>
      limit(() => verifyPassword(given))
  }
}
