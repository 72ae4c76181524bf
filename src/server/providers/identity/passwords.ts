/** The passwords of accounts. */
import { createHmac } from 'node:crypto'
import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'
import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { accounts, users } from '../../db/tables/people/identity.ts'
import type { Orm } from '../../db/open.ts'
import { newId } from '../../core/ids.ts'
import type { Identity } from './identity.ts'
import { hashPassword, isSameHash, saltOf } from './password-hash.ts'

type Passwords = Pick<
  Identity,
  'hashPassword' | 'matchPassword' | 'accountsOf' | 'hasPassword' | 'passwordIs' | 'setPassword'
>

/** Leaves a core for everyone else's requests, whatever the callers do. */
const limit = pLimit(Math.max(1, availableParallelism() - 1))
const hashed = (password: string, salt: string) => limit(() => hashPassword(password, salt))

/**
 * Accounts with one email share a salt. Only accounts that had another email before have others. A sign-in computes a
 * hash for each salt, up to this number.
 */
const mostSalts = 4

const isCredential = eq(accounts.providerId, 'credential')

/** The accounts that a sign-in with this email can lead to: its owner, and those that have only entered it. */
const mayBe = (email: string) =>
  or(eq(users.email, email), and(eq(users.enteredEmail, email), eq(users.emailVerified, false)))

/** `salting` is the key of the salts of new accounts. */
export function createPasswords(orm: Orm, salting: string, now: () => Date): Passwords {
  /** The same for everyone who registers an email, so that two of them at once can't get different ones. */
  const firstSaltOf = (email: string) =>
    createHmac('sha256', salting).update(`salt ${email}`).digest('hex').slice(0, 32)

  /** Returns the salts of an email's accounts: first its owner's, then the oldest. */
  async function saltsOf(email: string): Promise<string[]> {
    const salt = sql<string>`split_part(${accounts.password}, ':', 1)`
    const rows = await orm
      .select({ salt })
      .from(accounts)
      .innerJoin(users, eq(users.id, accounts.userId))
      .where(and(isCredential, sql`${accounts.password} is not null`, mayBe(email)))
      .groupBy(salt)
      .orderBy(desc(sql`bool_or(${users.emailVerified})`), asc(sql`min(${users.createdAt})`))
      .limit(mostSalts)
    return rows.length > 0 ? rows.map(row => row.salt) : [firstSaltOf(email)]
  }

  async function hashOf(userId: string): Promise<string | undefined> {
    const [row] = await orm
      .select({ hash: accounts.password })
      .from(accounts)
      .where(and(eq(accounts.userId, userId), isCredential))
    return row?.hash ?? undefined
  }

  return {
    async hashPassword(password, email) {
      const [salt = firstSaltOf(email)] = await saltsOf(email)
      return hashed(password, salt)
    },

    async matchPassword(email, password, only) {
      const hashes: string[] = []
      for (const salt of await saltsOf(email)) hashes.push(await hashed(password, salt))
      const [match] = await orm
        .select({ userId: users.id, hasSecondFactor: users.twoFactorEnabled })
        .from(users)
        .innerJoin(accounts, eq(accounts.userId, users.id))
        .where(
          and(
            isCredential,
            inArray(accounts.password, hashes),
            mayBe(email),
            only && inArray(users.id, [...only])
          )
        )
        .orderBy(desc(users.emailVerified), asc(users.createdAt), asc(users.id))
        .limit(1)
      return match
    },

    async accountsOf(email, among) {
      if (among.length === 0) return []
      const rows = await orm
        .select({ id: users.id })
        .from(users)
        .where(and(inArray(users.id, [...among]), mayBe(email)))
      return rows.map(row => row.id)
    },

    hasPassword: async userId => (await hashOf(userId)) !== undefined,
    async passwordIs(userId, password) {
      const hash = await hashOf(userId)
      return hash !== undefined && isSameHash(await hashed(password, saltOf(hash)), hash)
    },
    async setPassword(transaction, userId, hash) {
      const at = now()
      const changed = await transaction
        .update(accounts)
        .set({ password: hash, updatedAt: at })
        .where(and(eq(accounts.userId, userId), isCredential))
        .returning({ id: accounts.id })
      if (changed.length > 0) return
      const account = { accountId: userId, providerId: 'credential', userId, password: hash }
      await transaction
        .insert(accounts)
        .values({ id: newId('acc', at), ...account, createdAt: at, updatedAt: at })
    }
  }
}
