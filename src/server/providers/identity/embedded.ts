import { accounts, users } from '../../db/tables/people/identity.ts'
import { ProductError } from '../../../lib/contract/errors.ts'
import type { Orm } from '../../db/open.ts'
import { newId } from '../../core/ids.ts'
import type { Bus } from '../../live/bus.ts'
import { createEncryption } from './encryption.ts'
import type { Identity } from './identity.ts'
import { createPasswords } from './passwords.ts'
import { createSecondFactors } from './second-factor.ts'
import { createSessions } from './sessions.ts'

export interface EmbeddedIdentityOptions {
  orm: Orm
  bus: Bus
  /** Signs session tokens, and encrypts the secrets of authenticator apps. */
  secret: string
  now: () => Date
}

/** Keeps accounts, passwords, second factors and sessions in our own database. */
export function createEmbeddedIdentity({ orm, bus, secret, now }: EmbeddedIdentityOptions): Identity {
  return {
    ...createSessions(orm, bus, secret, now),
    ...createPasswords(orm, secret, now),
    secondFactor: createSecondFactors(orm, createEncryption(secret), now),

    async insertAccount(transaction, account) {
      const at = now()
      const userId = newId('usr', at)
      const made = await transaction
        .insert(users)
        .values({
          id: userId,
          email: account.emailVerified ? account.email : null,
          enteredEmail: account.emailVerified ? null : account.email,
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
    }
  }
}
