/** Counts the password hashes that a sign-in has to compute. */
import { eq, or } from 'drizzle-orm'
import { accounts, users } from '../src/server/db/tables/people/identity.ts'
import { saltOf } from '../src/server/providers/identity/password-hash.ts'
import type { TestService } from './service.ts'

/** Returns the number of accounts that have verified or entered an email, and of the salts of their hashes. */
export async function hashesOf(world: TestService, email: string) {
  const rows = await world.service.context.orm
    .select({ hash: accounts.password })
    .from(users)
    .innerJoin(accounts, eq(accounts.userId, users.id))
    .where(or(eq(users.email, email), eq(users.enteredEmail, email)))
  return { accounts: rows.length, salts: new Set(rows.map(({ hash }) => saltOf(hash ?? ''))).size }
}
