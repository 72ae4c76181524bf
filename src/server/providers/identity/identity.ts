/** The identity seam: who somebody is. Embedded by Better Auth; a hosted service exchanges into the same session. */
import type { AccountType } from '../../../lib/contract/accounts.ts'

export interface NewAccount {
  type: Exclude<AccountType, 'dispatcher'>
  firstName: string
  lastName: string
  email: string
  phone: string
  password: string
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
  expiresAt: Date
}

export interface Identity {
  /** Makes the account whole or not at all. Throws ProductError('email-already-in-use'). */
  register(account: NewAccount): Promise<string>
  /** Throws ProductError('invalid-credential'), whichever of the two was wrong. */
  logIn(email: string, password: string, origin: Origin): Promise<SignedIn>
  /** The session of a bearer, or undefined; cached for 30 s, renewed when used. */
  sessionOf(bearer: string): Promise<Session | undefined>
  logOut(bearer: string): Promise<void>
  close(): void
}
