/** Erases the personal data of an account, for its owner and for an operator who was asked to. */
import { and, eq, inArray, or } from 'drizzle-orm'
import { activeStatuses } from '../../../lib/contract/delivery/deliveries.ts'
import { noDoor } from '../../../lib/contract/delivery/door.ts'
import { ProductError } from '../../../lib/contract/errors.ts'
import type { Context } from '../../context.ts'
import { caseEntries, customerNotes } from '../../db/case-tables.ts'
import { accounts, verificationCodes, twoFactors, users } from '../../db/identity.ts'
import type { Transaction } from '../../db/open.ts'
import { savedPlaces } from '../../db/people-tables.ts'
import { deliveries, drivers, pushTokens, quotes, stops } from '../../db/schema.ts'
import { estimates } from '../../db/transient-tables.ts'
import { topics } from '../../live/bus.ts'
import { enqueueMail } from '../notifications/mail-outbox.ts'
import { leaveLinks } from '../session/email-links.ts'
import type { Work } from '../core/work.ts'

/**
 * Erases an account in the caller's transaction. The caller ends its sessions afterwards. Throws not-found, and
 * 'active-deliveries' while a delivery is under way.
 */
export async function eraseAccount(context: Context, work: Work, userId: string): Promise<void> {
  const { transaction } = work
  const [user] = await transaction.select().from(users).where(eq(users.id, userId)).for('update')
  if (!user) throw new ProductError('not-found')
  const [open] = await transaction
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(
      and(
        or(eq(deliveries.customerId, userId), eq(deliveries.driverId, userId)),
        inArray(deliveries.status, [...activeStatuses])
      )
    )
    .limit(1)
  if (open) throw new ProductError('active-deliveries')
  if (user.email !== null) await enqueueMail(context, work, { ...user, recipient: user.email }, 'deleted', {})
  await erase(transaction, userId, work.now)
  work.afterCommit(() => {
    context.bus.publish(topics.accountChanged, userId)
    context.bus.publish(topics.driverChanged, userId)
  })
}

async function erase(transaction: Transaction, userId: string, now: Date): Promise<void> {
  for (const table of [accounts, verificationCodes, twoFactors, pushTokens, quotes, savedPlaces]) {
    await transaction.delete(table).where(eq(table.userId, userId))
  }
  await transaction.delete(estimates).where(eq(estimates.claimedBy, userId))
  await transaction.delete(customerNotes).where(eq(customerNotes.customerId, userId))
  await transaction.update(caseEntries).set({ text: '' }).where(eq(caseEntries.authorId, userId))
  await leaveLinks(transaction, userId)
  const own = transaction
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(eq(deliveries.customerId, userId))
  await transaction
    .update(stops)
    .set({
      contactName: '',
      contactPhone: '',
      instructions: '',
      door: noDoor,
      receivedBy: null,
      recipientWish: null
    })
    .where(inArray(stops.deliveryId, own))
  await transaction
    .update(drivers)
    .set({ approval: 'rejected', online: false, vehicle: '', plate: '' })
    .where(eq(drivers.userId, userId))
  await transaction
    .update(users)
    .set({
      firstName: '',
      lastName: '',
      phone: '',
      image: null,
      email: null,
      claimedEmail: null,
      emailVerified: false,
      phoneVerified: false,
      twoFactorEnabled: false,
      blockedReason: null,
      updatedAt: now
    })
    .where(eq(users.id, userId))
}
