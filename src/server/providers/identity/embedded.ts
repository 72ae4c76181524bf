import { APIError } from 'better-auth/api'
import { and, asc, desc, eq } from 'drizzle-orm'
import { ProductError } from '../../../lib/contract/errors.ts'
import { accounts, users } from '../../db/identity.ts'
import type { Orm } from '../../db/open.ts'
import { newId } from '../../ids.ts'
import type { Bus } from '../../live/bus.ts'
import { bearerIn, createBetterAuth } from './better-auth.ts'
import { createHashing } from './hashing.ts'
import type { Identity } from './identity.ts'
import { createSecondFactor, secondStep } from './second-factor.ts'
import { createSessions } from './sessions.ts'

export interface EmbeddedIdentityOptions {
  orm: Orm
  fanout: Bus
  /** Signs session tokens. */
  secret: string
  origin: string
  now: () => Date
}

/** Better Auth's unique email for an account with an unverified address. It can't receive mail (RFC 2606). */
const placeholderFor = (userId: string) => `${userId}@unverified.invalid`

/**
 * The number of accounts with the same unverified address that a
 * sign-in tries, besides the newest. Each costs a password hash.
 */
const oldestClaims = 3

/** Keeps accounts in our own database with Better Auth: its hashes, sessions, second factor and tables. */
export function createEmbeddedIdentity(options: EmbeddedIdentityOptions): Identity {
  const { orm, secret, now } = options
  const hashing = createHashing()
  const auth = createBetterAuth({ orm, secret, origin: options.origin, hashing })
  const sessions = createSessions(orm, options.fanout, secret, now)
  const passwordOf = async (userId: string) => {
    const [row] = await orm
      .select({ hash: accounts.password })
      .from(accounts)
      .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')))
    return row?.hash ?? undefined
  }

  return {
    ...sessions,
    ...createSecondFactor(auth, sessions.forget),
    hashPassword: hashing.hash,

    async insertAccount(transaction, account) {
      const at = now()
      const userId = newId('usr', at)
      const made = await transaction
        .insert(users)
        .values({
          id: userId,
          name: `${account.firstName} ${account.lastName}`,
          email: account.emailVerified ? account.email : placeholderFor(userId),
          claimedEmail: account.emailVerified ? null : account.email,
          emailVerified: account.emailVerified,
          firstName: account.firstName,
          lastName: account.lastName,
          phone: account.phone,
          type: account.type,
          locale: account.locale,
          createdAt: at,
          updatedAt: at
        })
        .onConflictDoNothing({ target: users.email })
        .returning({ id: users.id })
      if (made.length === 0) throw new ProductError('email-already-in-use')
      await transaction.insert(accounts).values({
        id: newId('acc', at),
        accountId: account.hosted?.accountId ?? userId,
        providerId: account.hosted?.provider ?? 'credential',
        userId,
        password: account.passwordHash ?? null,
        createdAt: at,
        updatedAt: at
      })
      return userId
    },

    async logIn(email, password, origin, code) {
      const claims = await claimsOf(email)
      // Always check at least two hashes, one of them for a nonexistent account if necessary. Otherwise the response
      // time would reveal who has a verified account.
      for (const key of [email, ...(claims.length > 0 ? claims : [placeholderFor('nobody')])]) {
        const signedIn = await withPassword(key, password, origin, code)
        if (signedIn) return signedIn
      }
      throw new ProductError('invalid-credential')
    },

    hasPassword: async userId => (await passwordOf(userId)) !== undefined,
    async passwordIs(userId, password) {
      const hash = await passwordOf(userId)
      return hash !== undefined && hashing.verify({ hash, password })
    },
    async setPassword(transaction, userId, hash) {
      await transaction
        .update(accounts)
        .set({ password: hash, updatedAt: now() })
        .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')))
    }
  }

  /**
   * Returns the keys of accounts with this unverified address: the oldest ones, so that a later registration can't
   * lock out an earlier one, and the newest.
   */
  async function claimsOf(email: string): Promise<string[]> {
    const claims = (direction: typeof asc) =>
      orm
        .select({ key: users.email })
        .from(users)
        .where(and(eq(users.claimedEmail, email), eq(users.emailVerified, false)))
        .orderBy(direction(users.createdAt), direction(users.id))
    const oldest = await claims(asc).limit(oldestClaims)
    const newest = oldest.length < oldestClaims ? [] : await claims(desc).limit(1)
    return [...new Set([...oldest, ...newest].map(claim => claim.key))]
  }

  async function withPassword(
    email: string,
    password: string,
    origin: { address: string; userAgent: string },
    code?: string
  ) {
    let first
    try {
      first = await auth.api.signInEmail({
        body: { email, password },
        headers: new Headers({ 'user-agent': origin.userAgent, 'x-forwarded-for': origin.address }),
        returnHeaders: true
      })
    } catch (error) {
      if (error instanceof APIError && error.statusCode < 500) return undefined
      throw error
    }
    const { headers, response } = first
    if (!('twoFactorRedirect' in response)) {
      await orm.update(users).set({ lastSignInAt: now() }).where(eq(users.id, response.user.id))
      return { bearer: bearerIn(headers), userId: response.user.id }
    }
    if (!code) throw new ProductError('multi-factor-auth-required')
    const bearer = await secondStep(auth, headers.getSetCookie(), code)
    const session = await sessions.sessionOf(bearer)
    if (!session) throw new Error("The new session can't be found.")
    await orm.update(users).set({ lastSignInAt: now() }).where(eq(users.id, session.userId))
    return { bearer, userId: session.userId }
  }
}
