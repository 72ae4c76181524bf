/** The identity seam: who somebody is. Embedded by Better Auth; a hosted service exchanges into the same session. */
import type { AccountType } from '../../../lib/contract/account/accounts.ts'
import type { AccountSession, SecondFactor } from '../../../lib/contract/account/security.ts'
import type { Queryable, Transaction } from '../../db/open.ts'

export interface NewAccount {
  type: Exclude<AccountType, 'dispatcher'>
  firstName: string
  lastName: string
  email: string
  /** false: the address is only claimed, and blocks nobody, until it is verified. */
  emailVerified: boolean
  phone: string
  /** From `hashPassword`; absent where a hosted service checks the password. */
  passwordHash?: string
  /** The account at a hosted service. */
  hosted?: { provider: 'firebase'; accountId: string }
  locale: string
  vehicle?: {
    transportTypeId: number
    description: string
    plate: string
    approved: boolean
    simulated: boolean
  }
}

export interface Origin {
  /** Stamped by us from the connection, never a client's header. */
  address: string
  userAgent: string
}

export interface SignedIn {
  /** The bearer: the session's token and its signature. The token alone, as the database has it, opens nothing. */
  bearer: string
  userId: string
}

export interface Session {
  sessionId: string
  userId: string
  createdAt: Date
  /** When it ends unless used before. */
  expiresAt: Date
}

/** A transaction, and what follows once it is committed. */
export interface UnitOfWork {
  transaction: Transaction
  afterCommit(follow: () => void): void
}

export interface Identity {
  hashPassword(password: string): Promise<string>
  /** Makes the account in the caller's transaction. Throws ProductError('email-already-in-use') for a verified one. */
  insertAccount(transaction: Transaction, account: NewAccount): Promise<string>
  /**
   * Takes as long for an address without an account. Throws ProductError: 'invalid-credential', whichever of the two
   * was wrong, 'multi-factor-auth-required' and 'invalid-second-factor'.
   */
  logIn(email: string, password: string, origin: Origin, code?: string): Promise<SignedIn>
  /**
   * Begins a session of an account without asking for its password: for a new account, in the transaction `db` that
   * makes it, and for one that a hosted service vouches for until `vouchedUntil`.
   */
  begin(userId: string, origin: Origin, federatedUntil: Date | null, db?: Queryable): Promise<SignedIn>
  /** The session of a bearer, or undefined; cached for 30 s, renewed when used. */
  sessionOf(bearer: string): Promise<Session | undefined>
  /** Calls `listener` when somebody ends the session of a bearer. Returns the way to stop. */
  watch(bearer: string, listener: () => void): () => void
  /** Prolongs what a hosted service vouches for. */
  vouch(sessionId: string, until: Date): Promise<void>
  logOut(bearer: string): Promise<void>
  sessionsOf(userId: string): Promise<Omit<AccountSession, 'current'>[]>
  /** Ends sessions of an account: one, or all but one. Returns how many. With `work`, as a part of its transaction. */
  endSessions(userId: string, which: { only?: string; except?: string }, work?: UnitOfWork): Promise<number>
  hasPassword(userId: string): Promise<boolean>
  passwordIs(userId: string, password: string): Promise<boolean>
  setPassword(transaction: Transaction, userId: string, hash: string): Promise<void>
  /** Throws 'second-factor-enabled', 'wrong-password'. */
  prepareSecondFactor(bearer: string, password: string): Promise<SecondFactor>
  /** Throws 'invalid-action-code'. The session goes on under the new bearer. */
  confirmSecondFactor(bearer: string, code: string): Promise<string>
  removeSecondFactor(bearer: string, password: string): Promise<string>
  renewBackupCodes(bearer: string, password: string): Promise<string[]>
  close(): void
}
