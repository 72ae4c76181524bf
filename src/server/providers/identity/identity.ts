/**
 * The identity seam: accounts, their credentials and sessions. They're kept in the database. A hosted sign-in service
 * exchanges its token for the same kind of session.
 */
import type { AccountType } from '../../../lib/contract/account/accounts.ts'
import type { AccountSession } from '../../../lib/contract/account/security.ts'
import type { Queryable, Transaction } from '../../db/open.ts'
import type { Device } from '../../security/device.ts'
import type { SecondFactors } from './second-factor.ts'

export interface NewAccount {
  type: AccountType
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
  /** The device, if it has signed in before and its cookie came with the request. */
  device?: Device | undefined
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

export interface PasswordMatch {
  userId: string
  hasSecondFactor: boolean
}

/** Hashing a password is expensive, so use cases that do it wait in a queue (domain/core/turn.ts). */
export interface Identity {
  /**
   * Hashes a new password for an account with this email, verified or not. All accounts with the same email share a
   * salt, so a sign-in computes one hash, however many there are.
   */
  hashPassword(password: string, email: string): Promise<string>
  /**
   * Inserts an account in the caller's transaction. Throws ProductError('email-already-in-use') for a verified address.
   */
  insertAccount(transaction: Transaction, account: NewAccount): Promise<string>
  /**
   * Finds the account with this password among those that have verified or entered an email, and in `only` if it's
   * given. Takes equally long if there is none.
   */
  matchPassword(email: string, password: string, only?: readonly string[]): Promise<PasswordMatch | undefined>
  /** Returns those of some accounts that a sign-in with this email can lead to. */
  accountsOf(email: string, among: readonly string[]): Promise<string[]>
  /**
   * Begins a session without a password: for a new account, in the transaction `db` that creates it, or for an
   * account that a hosted service has confirmed until `federatedUntil`. Throws 'user-disabled' for a deactivated account.
   */
  begin(userId: string, origin: Origin, federatedUntil: Date | null, db?: Queryable): Promise<SignedIn>
  /**
   * Returns the session of a bearer, or undefined. Cached for 30 s, renewed by use. A cached one is returned at once,
   * because every request asks for it.
   */
  sessionOf(bearer: string): Promise<Session | undefined> | Session | undefined
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
  secondFactor: SecondFactors
  /** Replaces the bearer of a session. The old one stops working. */
  renewBearer(bearer: string): Promise<string>
  close(): void
}
