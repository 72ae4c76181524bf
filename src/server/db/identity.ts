/** Accounts and sessions, in the shape that Better Auth's adapter expects. It determines the property names. */
import { boolean, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { AccountType } from '../../lib/contract/account/accounts.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    /**
     * A verified address, or a placeholder that can't receive mail. So an unverified claim doesn't block an address.
     */
    email: text('email').notNull().unique(),
    /** The address as typed, until it's verified. Then it becomes `email`. */
    claimedEmail: text('claimed_email'),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phone: text('phone').notNull(),
    phoneVerified: boolean('phone_verified').notNull().default(false),
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
    /** The language of emails to this account. */
    locale: text('locale').notNull().default('en'),
    type: text('type').$type<AccountType>().notNull(),
    lastSignInAt: instant('last_sign_in_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull()
  },
  table => [index('users_by_claimed_email').on(table.claimedEmail)]
)

export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    token: text('token').notNull().unique(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** Set for a session from a hosted sign-in service. The service must confirm the session again before this time. */
    federatedUntil: instant('federated_until'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull()
  },
  table => [index('sessions_by_user').on(table.userId)]
)

export const accounts = pgTable(
  'accounts',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull()
  },
  table => [index('accounts_by_user').on(table.userId)]
)

export const verifications = pgTable(
  'verifications',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull()
  },
  table => [index('verifications_by_identifier').on(table.identifier)]
)

/** The shape that rate-limiter-flexible's Drizzle store expects. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull(),
  expire: timestamp('expire', { withTimezone: true, mode: 'date' })
})

export const twoFactors = pgTable(
  'two_factors',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    secret: text('secret').notNull(),
    backupCodes: text('backup_codes').notNull(),
    verified: boolean('verified').notNull().default(false),
    failedVerificationCount: integer('failed_verification_count').notNull().default(0),
    lockedUntil: instant('locked_until')
  },
  table => [index('two_factors_by_user').on(table.userId)]
)

/** Codes and links that verify an address: one of each kind per account, bound to the address it was sent to. */
export const verificationCodes = pgTable(
  'verification_codes',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'email' | 'phone' | 'password'>().notNull(),
    target: text('target').notNull(),
    /** HMAC of the six digits. Null if there is only a link. */
    codeHash: text('code_hash'),
    /** HMAC of the link's token. Null if there is only a code. */
    tokenHash: text('token_hash').unique(),
    tries: integer('tries').notNull().default(0),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull()
  },
  table => [
    primaryKey({ columns: [table.userId, table.kind] }),
    index('verification_codes_by_time').on(table.expiresAt)
  ]
)
