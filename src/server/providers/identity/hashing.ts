import { availableParallelism } from 'node:os'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import pLimit from 'p-limit'

/**
 * Better Auth's password hash (scrypt) with limited concurrency. When fifty people sign in at once, they queue here
 * and leave processor time for everyone's live positions.
 */
export function createHashing() {
  const limit = pLimit(Math.max(1, availableParallelism() - 1))
  return {
    hash: (password: string): Promise<string> => limit(() => hashPassword(password)),
    verify: (given: { hash: string; password: string }): Promise<boolean> =>
      limit(() => verifyPassword(given))
  }
}
