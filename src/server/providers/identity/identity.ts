/**
 * The identity seam: accounts and sessions. Better Auth is embedded. A hosted sign-in service exchanges its token for
 * the same kind of session.
 */
import type { AccountType } from '../../../lib/contract/account/accounts.ts'
import type { AccountSession, SecondFactor } from '../../../lib/contract/account/security.ts'
import type { Queryable, Transaction } from '../../db/open.ts'

export interface NewAccount {
  type: Exclude<AccountType, 'dispatcher'>
  firstName: string
  lastName: string
  email: string
  /** If false, the address is unverified and doesn't block other accounts from verifying it. */
  emailVerified: boolean
  phone: string
  /** From `hashPassword`. Absent if a hosted service checks the password. */
  passwordHash?: string
  /** The account at a hosted service. */
  hosted?: { provider: 'firebase'; accountId: string }
  locale: string
}

export interface Origin {
  /** The IP address of the connection. Never taken from a client's header. */
  address: string
  userAgent: string
}

export interface SignedIn {
  /**
   * The bearer: the session's token and its signature. The token
   * alone, as stored in the database, doesn't authenticate.
   */
  bearer: string
  userId: string
}

export interface Session {
  sessionId: string
  userId: string
  createdAt: Date
  /** When the session ends unless it's used before. */
  expiresAt: Date
}

/** A transaction, and functions to run after its commit. */
export interface UnitOfWork {
  transaction: Transaction
  afterCommit(follow: () => void): void
}

export interface Identity {
  hashPassword(password: string): Promise<string>
  /**
   * Inserts an account in the caller's transaction. Throws ProductError('email-already-in-use') for a verified address.
   */
  insertAccount(transaction: Transaction, account: NewAccount): Promise<string>
  /**
   * Signs in with a password. Takes equally long if the account doesn't exist. Throws ProductError:
   * 'invalid-credential' for a wrong email or password, 'multi-factor-auth-required', or 'invalid-second-factor'.
   */
  logIn(email: string, password: string, origin: Origin, code?: string): Promise<SignedIn>
  /**
   * Begins a session without a password: for a new account, in the transaction `db` that creates it, or for an
   * account that a hosted service has confirmed until `federatedUntil`.
   */
  begin(userId: string, origin: Origin, federatedUntil: Date | null, db?: Queryable): Promise<SignedIn>
  /** Returns the session of a bearer, or undefined. Cached for 30 s, renewed by use. */
  sessionOf(bearer: string): Promise<Session | undefined>
  /** Calls `listener` when the session of a bearer is ended. Returns a function that stops watching. */
  watch(bearer: string, listener: () => void): () => void
  /** Extends the session to a hosted service's new confirmation time. */
  extendFederatedSession(sessionId: string, until: Date): Promise<void>
  logOut(bearer: string): Promise<void>
  sessionsOf(userId: string): Promise<Omit<AccountSession, 'current'>[]>
  /**
   * Ends one session of an account, or all but one. Returns the number
   * of ended sessions. With `work`, it's part of that transaction.
   */
  endSessions(userId: string, which: { only?: string; except?: string }, work?: UnitOfWork): Promise<number>
  hasPassword(userId: string): Promise<boolean>
  passwordIs(userId: string, password: string): Promise<boolean>
  setPassword(transaction: Transaction, userId: string, hash: string): Promise<void>
  /** Throws 'second-factor-enabled' or 'wrong-password'. */
  prepareSecondFactor(bearer: string, password: string): Promise<SecondFactor>
  /** Returns the new bearer of the session. Throws 'invalid-action-code'. */
  confirmSecondFactor(bearer: string, code: string): Promise<string>
  removeSecondFactor(bearer: string, password: string): Promise<string>
  renewBackupCodes(bearer: string, password: string): Promise<string[]>
  close(): void
}
