import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError } from 'better-auth/api'
import { bearer } from 'better-auth/plugins/bearer'
import { eq } from 'drizzle-orm'
import { passwordRules } from '../../../lib/contract/accounts.ts'
import { ProductError } from '../../../lib/contract/errors.ts'
import { accounts, rateLimits, sessions, users, verifications } from '../../db/identity.ts'
import type { Orm } from '../../db/open.ts'
import { drivers } from '../../db/schema.ts'
import { newId } from '../../ids.ts'
import type { Fanout } from '../../live/fanout.ts'
import type { Log } from '../../log.ts'
import type { Identity } from './identity.ts'
import { createSessionCheck, sessionSeconds } from './sessions.ts'

export interface EmbeddedIdentityOptions {
  orm: Orm
  fanout: Fanout
  log: Log
  /** Signs session tokens. */
  secret: string
  origin: string
  now: () => Date
}

/** Accounts in our own database by Better Auth: its hashes, its sessions, its tables. */
export function createEmbeddedIdentity(options: EmbeddedIdentityOptions): Identity {
  const { orm, secret, now } = options
  const auth = betterAuth({
    baseURL: options.origin,
    basePath: '/api/auth',
    secret,
    telemetry: { enabled: false },
    logger: { disabled: true },
    database: drizzleAdapter(orm, {
      provider: 'pg',
      schema: {
        user: users,
        session: sessions,
        account: accounts,
        verification: verifications,
        rateLimit: rateLimits
      }
    }),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: passwordRules.minimum,
      maxPasswordLength: passwordRules.maximum
    },
    user: {
      additionalFields: {
        firstName: { type: 'string', required: true },
        lastName: { type: 'string', required: true },
        phone: { type: 'string', required: true },
        type: { type: 'string', required: true, input: false },
        lastSignInAt: { type: 'date', required: false, input: false }
      }
    },
    session: { expiresIn: sessionSeconds, updateAge: 24 * 3600 },
    advanced: { database: { generateId: ({ model }) => newId(model === 'user' ? 'usr' : 'rec') } },
    plugins: [bearer({ requireSignature: true })]
  })
  const check = createSessionCheck(orm, options.fanout, secret, now)

  return {
    async register(account) {
      const { password } = await auth.$context
      const hash = await password.hash(account.password)
      const userId = newId('usr', now())
      const at = now()
      // Our own transaction instead of the library's sign-up: a driver without a vehicle must not exist.
      await orm.transaction(async transaction => {
        const made = await transaction
          .insert(users)
          .values({
            id: userId,
            name: `${account.firstName} ${account.lastName}`,
            email: account.email,
            firstName: account.firstName,
            lastName: account.lastName,
            phone: account.phone,
            type: account.type,
            createdAt: at,
            updatedAt: at
          })
          .onConflictDoNothing({ target: users.email })
          .returning({ id: users.id })
        if (made.length === 0) throw new ProductError('email-already-in-use')
        await transaction.insert(accounts).values({
          id: newId('acc', at),
          accountId: userId,
          providerId: 'credential',
          userId,
          password: hash,
          createdAt: at,
          updatedAt: at
        })
        if (account.vehicle) {
          await transaction.insert(drivers).values({
            userId,
            transportTypeId: account.vehicle.transportTypeId,
            vehicle: account.vehicle.description,
            plate: account.vehicle.plate,
            approval: account.vehicle.approved ? 'approved' : 'pending',
            simulated: account.vehicle.simulated
          })
        }
      })
      return userId
    },

    async logIn(email, password, origin) {
      try {
        const { headers, response } = await auth.api.signInEmail({
          body: { email, password },
          headers: new Headers({ 'user-agent': origin.userAgent, 'x-forwarded-for': origin.address }),
          returnHeaders: true
        })
        const signed = headers.get('set-auth-token')
        if (!signed) throw new Error('Better Auth signed in without a token.')
        await orm.update(users).set({ lastSignInAt: now() }).where(eq(users.id, response.user.id))
        return { bearer: decodeURIComponent(signed), userId: response.user.id }
      } catch (error) {
        if (error instanceof APIError && error.statusCode < 500) throw new ProductError('invalid-credential')
        throw error
      }
    },

    sessionOf: bearerToken => check.sessionOf(bearerToken),
    logOut: bearerToken => check.end(bearerToken),
    close: () => check.close()
  }
}
