/**
 * Decides which account owns an email. Several accounts can enter an
 * address. The one that verifies it gets it, and the others lose it.
 */
import { eq, or, sql } from 'drizzle-orm'
import { ProductError } from '../../../lib/contract/errors.ts'
import type { Context } from '../../context.ts'
import { users } from '../../db/tables/people/identity.ts'
import type { Transaction } from '../../db/open.ts'
import { messages } from '../../db/tables/people/people-tables.ts'
import { deliveries, drivers, offers } from '../../db/tables/schema.ts'
import { topics } from '../../live/bus.ts'
import { isOwnedByPerson } from '../core/owner.ts'
import { enqueueMail } from '../outbox/mail-outbox.ts'
import { dropLinks } from '../core/email-links.ts'
import { dropCode } from './verification-codes.ts'
import type { Work } from '../core/work.ts'

type User = typeof users.$inferSelect

/**
 * Locks an address, and every account that has verified or entered it, always in the same order. If two verify it at
 * the same time, one waits, even if its account doesn't exist yet.
 */
export async function lockAddress(transaction: Transaction, email: string): Promise<User[]> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`email ${email}`}, 0))`)
  return transaction
    .select()
    .from(users)
    .where(or(eq(users.enteredEmail, email), eq(users.email, email)))
    .orderBy(users.id)
    .for('update')
}

/**
 * Makes an entered address the account's verified email. Throws 'expired-action-code' if the account has changed the
 * address since, and 'invalid-action-code' if another account has verified it.
 */
export async function holdEmail(context: Context, work: Work, userId: string, email: string): Promise<void> {
  const { transaction } = work
  const locked = await lockAddress(transaction, email)
  const user = locked.find(each => each.id === userId)
  if (user?.enteredEmail !== email) throw new ProductError('expired-action-code')
  if (locked.some(each => each.email === email)) throw new ProductError('invalid-action-code')
  await transaction
    .update(users)
    .set({ email, enteredEmail: null, emailVerified: true, updatedAt: work.now })
    .where(eq(users.id, userId))
  await dropCode(transaction, userId, 'email')
  await dropLinks(transaction, { kind: 'verify', email, userId: null })
  if (user.email !== null) {
    await enqueueMail(context, work, { ...user, recipient: user.email }, 'emailChanged', { email })
  }
  await endRivals(context, work, locked, email, userId)
}

/** Removes the address from every other account in `locked` that has entered it. */
export async function endRivals(
  context: Context,
  work: Work,
  locked: User[],
  email: string,
  holder: string
): Promise<void> {
  for (const rival of locked) {
    if (rival.id === holder || rival.enteredEmail !== email) continue
    // This account has another verified address, so only its pending change is canceled.
    if (rival.emailVerified) await dropEntered(work, rival.id)
    else await retire(context, work, rival.id)
  }
}

/** Closes an account that has no address left, so no one can sign in to it. Records that others refer to stay. */
async function retire(context: Context, work: Work, userId: string): Promise<void> {
  const { transaction } = work
  await context.identity.endSessions(userId, {}, work)
  if (await isReferredTo(transaction, userId)) {
    await dropEntered(work, userId)
    await transaction.update(drivers).set({ online: false }).where(eq(drivers.userId, userId))
  } else await transaction.delete(users).where(eq(users.id, userId))
  work.afterCommit(() => {
    context.presence.remove(userId)
    context.bus.publish(topics.driverChanged, userId)
    context.bus.publish(topics.accountChanged, userId)
  })
}

async function dropEntered({ transaction, now }: Work, userId: string): Promise<void> {
  await transaction.update(users).set({ enteredEmail: null, updatedAt: now }).where(eq(users.id, userId))
  await dropCode(transaction, userId, 'email')
}

/** Returns whether a delivery, an offer or a message refers to an account. */
async function isReferredTo(transaction: Transaction, userId: string): Promise<boolean> {
  const [delivery] = await transaction
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(or(isOwnedByPerson(userId), eq(deliveries.driverId, userId)))
    .limit(1)
  if (delivery) return true
  const [offer] = await transaction
    .select({ id: offers.id })
    .from(offers)
    .where(eq(offers.driverId, userId))
    .limit(1)
  if (offer) return true
  const [message] = await transaction
    .select({ id: messages.id })
    .from(messages)
    .where(eq(messages.senderId, userId))
    .limit(1)
  return message !== undefined
}
