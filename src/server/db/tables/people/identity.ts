/** Accounts, their credentials and sessions, and the codes and links that are mailed to them. */
import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp
} from 'drizzle-orm/pg-core'
import type { AccountType } from '../../../../lib/contract/account/accounts.ts'
import {
  type VerificationChannel,
  verificationChannels
} from '../../../../lib/contract/account/verification.ts'
import { type OperatorRole, operatorRoles } from '../../../../lib/contract/ops/permissions.ts'
import { instant, isAmong, oneOf } from '../../columns.ts'

type CallerColumns = Record<'firstName' | 'lastName' | 'email' | 'enteredEmail' | 'phone', AnyPgColumn>

/** The text in which a caller is searched. The index below has the same. */
export const callerWords = (table: CallerColumns): SQL =>
  sql`(lower(${table.firstName} || ' ' || ${table.lastName} || ' ' || coalesce(${table.email}, ${table.enteredEmail}, '')) || ' ' || ${table.phone})`

export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    /** The verified address. Null until one is verified, so one that was only entered doesn't block an address. */
    email: text('email').unique(),
    /** The address as typed, until it's verified. Then it becomes `email`. Any number of accounts can have the same. */
    enteredEmail: text('claimed_email'),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phone: text('phone').notNull(),
    phoneVerified: boolean('phone_verified').notNull().default(false),
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
    /** The language of emails to this account. */
    locale: text('locale').notNull().default('en'),
    /** For whom the person books: an organization's id, or 'me'. Null if they never chose. */
    bookingFor: text('booking_for'),
    type: text('type').$type<AccountType>().notNull(),
    /** Since when an operator keeps the account from booking, and why. */
    blockedAt: instant('blocked_at'),
    blockedReason: text('blocked_reason'),
    /** Since when an account of the staff can't sign in. */
    deactivatedAt: instant('deactivated_at'),
    /** Whether an admin requires two-step verification of this person, wherever the company doesn't require it of all. */
    secondFactorRequired: boolean('second_factor_required').notNull().default(false),
    lastSignInAt: instant('last_sign_in_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull()
  },
  table => [
    index('users_by_claimed_email').on(table.enteredEmail),
    index('users_callers')
      .using('gin', sql`${callerWords(table)} gin_trgm_ops`)
      .where(sql`${table.type} = 'customer'`),
    index('users_of_staff').on(table.type, table.id).where(isAmong(table.type, operatorRoles)),
    index('users_unverified')
      .on(sql`coalesce(${table.lastSignInAt}, ${table.createdAt})`)
      .where(sql`not ${table.emailVerified}`)
  ]
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
  table => [index('sessions_by_user').on(table.userId), index('sessions_by_end').on(table.expiresAt)]
)

/** The credentials of accounts: a password ('credential'), or an account at a hosted service ('firebase'). */
export const accounts = pgTable(
  'accounts',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The hash of a password, 'salt:key'. Null if a hosted service checks the password. */
    password: text('password'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull()
  },
  table => [index('accounts_by_user').on(table.userId)]
)

/** The shape that rate-limiter-flexible's Drizzle store expects. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull(),
    expire: timestamp('expire', { withTimezone: true, mode: 'date' })
  },
  table => [index('rate_limits_by_end').on(table.expire)]
)

/** Authenticator apps. The secret and the list of backup codes are encrypted. */
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
    /** The number of the newest time step for which a code was accepted. No code of this step or before is accepted. */
    lastStep: integer('last_step')
  },
  table => [index('two_factors_by_user').on(table.userId)]
)

/** Six-digit codes: one per account and channel, bound to the address it was sent to. */
export const verificationCodes = pgTable(
  'verification_codes',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<VerificationChannel>().notNull(),
    target: text('target').notNull(),
    /** HMAC of the six digits. */
    codeHash: text('code_hash').notNull(),
    tries: integer('tries').notNull().default(0),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull()
  },
  table => [
    primaryKey({ columns: [table.userId, table.kind] }),
    index('verification_codes_by_time').on(table.expiresAt),
    oneOf('verification_codes_kind', table.kind, verificationChannels)
  ]
)

export const emailLinkKinds = ['verify', 'sign-in', 'invitation'] as const

/**
 * Links that were mailed to an address. Whoever has one controls the mailbox. A new link doesn't invalidate the earlier
 * ones, so nobody can take the link from its reader by requesting another.
 */
export const emailLinks = pgTable(
  'email_links',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<(typeof emailLinkKinds)[number]>().notNull(),
    email: text('email').notNull(),
    /** The account that the link was requested for. Null if it has been deleted: the link still proves the mailbox. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** HMAC of the link's token. */
    tokenHash: text('token_hash').notNull().unique(),
    /** Passwords and codes that were tried with the link. */
    tries: integer('tries').notNull().default(0),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull()
  },
  table => [
    index('email_links_by_email').on(table.email, table.kind),
    index('email_links_by_user').on(table.userId),
    index('email_links_by_time').on(table.expiresAt),
    oneOf('email_links_kind', table.kind, emailLinkKinds)
  ]
)

/** People who are invited to the staff and have no account yet. The link is in `email_links`. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: text('id').primaryKey(),
    /** One invitation per address. Another one to the same address is refused: resend the first. */
    email: text('email').notNull().unique(),
    role: text('role').$type<OperatorRole>().notNull(),
    secondFactorRequired: boolean('second_factor_required').notNull().default(false),
    invitedBy: text('invited_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    /** When the newest link ends. */
    expiresAt: instant('expires_at').notNull()
  },
  table => [
    index('staff_invitations_by_inviter').on(table.invitedBy),
    index('staff_invitations_by_end').on(table.expiresAt),
    oneOf('staff_invitations_role', table.role, operatorRoles)
  ]
)
