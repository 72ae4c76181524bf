import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { bearer } from 'better-auth/plugins/bearer'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { passwordRules } from '../../../lib/contract/account/accounts.ts'
import { accounts, sessions, twoFactors, users, verifications } from '../../db/identity.ts'
import type { Orm } from '../../db/open.ts'
import { newId } from '../../ids.ts'
import type { createHashing } from './hashing.ts'
import { sessionSeconds } from './sessions.ts'

/** The time limit for the second step of a sign-in. Both steps are part of one call, so it's only an upper bound. */
const secondStepSeconds = 60

export interface BetterAuthOptions {
  orm: Orm
  secret: string
  origin: string
  hashing: ReturnType<typeof createHashing>
}

/** Configures Better Auth on our tables. It's called only in-process: none of its HTTP routes is mounted. */
export function createBetterAuth({ orm, secret, origin, hashing }: BetterAuthOptions) {
  return betterAuth({
    appName: 'Dropway',
    baseURL: origin,
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
        twoFactor: twoFactors
      }
    }),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: passwordRules.minimum,
      maxPasswordLength: passwordRules.maximum,
      password: hashing
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
    plugins: [bearer({ requireSignature: true }), twoFactor({ twoFactorCookieMaxAge: secondStepSeconds })]
  })
}

export type BetterAuth = ReturnType<typeof createBetterAuth>

/** Returns the bearer from a response of Better Auth. */
export function bearerIn(headers: Headers): string {
  const signed = headers.get('set-auth-token')
  if (!signed) throw new Error("Better Auth didn't return a token.")
  return decodeURIComponent(signed)
}
