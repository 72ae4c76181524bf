/**
 * Exchanges a Firebase ID token for a session. The account is
 * found by its Firebase id or by a verified email, or is created.
 */
import { and, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { SessionAnswer } from '../../../lib/contract/account/accounts.ts'
import type { firebaseProfile } from '../../../lib/contract/account/security.ts'
import { ProductError } from '../../../lib/contract/errors.ts'
import type { Context } from '../../context.ts'
import { accounts, users } from '../../db/tables/people/identity.ts'
import type { Transaction } from '../../db/open.ts'
import { newId } from '../../core/ids.ts'
import type { FirebaseUser } from '../../providers/identity/firebase.ts'
import type { Origin } from '../../providers/identity/identity.ts'
import { answerFor, vehicleOf } from '../account/accounts.ts'
import { insertAccount } from '../account/insert-account.ts'
import { endRivals, lockAddress } from '../account/entered-addresses.ts'
import { removeForeignParts } from '../account/verify-link.ts'
import { safeName } from '../outbox/safe-name.ts'
import { storedPhone } from '../core/phone.ts'
import { inTransaction } from '../core/work.ts'

export interface Exchange {
  id_token: string
  profile?: z.output<typeof firebaseProfile> | undefined
}

/**
 * Exchanges an ID token for a session that is valid as long as the token. The browser exchanges its next token before
 * that. `bearer` is the session to extend. Throws 'not-available', 'invalid-id-token' and 'user-disabled'.
 */
export async function exchangeIdToken(
  context: Context,
  { id_token: idToken, profile }: Exchange,
  bearer: string,
  origin: Origin,
  locale: string
): Promise<SessionAnswer> {
  if (!context.firebase) throw new ProductError('not-available')
  await context.throttle.count('token-address', origin.address)
  const session = bearer ? await context.identity.sessionOf(bearer) : undefined
  const user = await context.firebase.verify(idToken).catch(async (error: unknown) => {
    if (!(error instanceof ProductError && error.code === 'invalid-id-token')) {
      await context.throttle.refund('token-address', origin.address)
    }
    // An account that is disabled in Firebase is signed out everywhere immediately.
    if (error instanceof ProductError && error.code === 'user-disabled' && session) {
      await context.identity.endSessions(session.userId, {})
    }
    throw error
  })
  await context.throttle.refund('token-address', origin.address)
  const userId = await accountFor(context, user, profile, locale, session?.sessionId)
  if (session?.userId === userId) {
    await context.identity.extendFederatedSession(session.sessionId, user.expiresAt)
    return answerFor(context, { bearer, userId })
  }
  return answerFor(context, await context.identity.begin(userId, origin, user.expiresAt))
}

/** Returns the account of a Firebase user. Creates it if there is none. `sessionId` is the caller's session. */
async function accountFor(
  context: Context,
  user: FirebaseUser,
  profile: Exchange['profile'],
  locale: string,
  sessionId: string | undefined
): Promise<string> {
  const vehicle = profile ? vehicleOf(context, profile.type, profile.vehicle) : undefined
  return inTransaction(context, async work => {
    const { transaction } = work
    const locked = user.emailVerified ? await lockAddress(transaction, user.email) : []
    const hold = async (userId: string) => {
      await endRivals(context, work, locked, user.email, userId)
      return userId
    }
    const linked = await linkedTo(transaction, user.uid)
    const holder = locked.find(each => each.email === user.email && each.emailVerified)?.id
    // The address was verified here in the meantime, so both accounts belong to the same person.
    if (holder && holder !== linked?.id) {
      await link(context, transaction, user.uid, holder)
      return hold(holder)
    }
    if (linked) {
      if (user.emailVerified && linked.email !== user.email) {
        await transaction
          .update(users)
          .set({ email: user.email, emailVerified: true, enteredEmail: null, updatedAt: context.now() })
          .where(eq(users.id, linked.id))
        // Firebase keeps the account of someone who entered this address before its owner verified it.
        if (linked.email === null) {
          await removeForeignParts(context, work, linked.id)
          await context.identity.endSessions(linked.id, sessionId ? { except: sessionId } : {}, work)
        }
        return hold(linked.id)
      }
      return linked.id
    }
    const [firstName = '', ...rest] = safeName(user.name).split(' ')
    const made = await insertAccount(context, transaction, {
      type: profile?.type ?? 'customer',
      firstName: profile?.first_name ?? (firstName || user.email.split('@')[0] || user.email),
      lastName: profile?.last_name ?? rest.join(' '),
      email: user.email,
      emailVerified: user.emailVerified,
      phone: profile?.phone_number ? storedPhone(context, profile.phone_number, 'profile.phone_number') : '',
      hosted: { provider: 'firebase', accountId: user.uid },
      locale,
      vehicle
    })
    return hold(made)
  })
}

async function linkedTo(transaction: Transaction, uid: string) {
  const [row] = await transaction
    .select({ id: users.id, email: users.email })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
    .where(and(eq(accounts.providerId, 'firebase'), eq(accounts.accountId, uid)))
    .for('update')
  return row
}

/** Links an account at Firebase to one of our accounts. Moves an existing link. */
async function link(context: Context, transaction: Transaction, uid: string, userId: string): Promise<void> {
  const at = context.now()
  const moved = await transaction
    .update(accounts)
    .set({ userId, updatedAt: at })
    .where(and(eq(accounts.providerId, 'firebase'), eq(accounts.accountId, uid)))
    .returning({ id: accounts.id })
  if (moved.length > 0) return
  await transaction.insert(accounts).values({
    id: newId('acc', at),
    accountId: uid,
    providerId: 'firebase',
    userId,
    createdAt: at,
    updatedAt: at
  })
}
