/**
 * Erases the personal data of an account, for its owner and for an operator who was asked to. docs/retention.md says what
 * stays, and why.
 */
import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { activeStatuses } from '../../../lib/contract/delivery/deliveries.ts'
import { ProductError } from '../../../lib/contract/errors.ts'
import type { Context } from '../../context.ts'
import { cashCounts } from '../../db/tables/billing-tables.ts'
import { customerNotes } from '../../db/tables/delivery/case-tables.ts'
import { runs } from '../../db/tables/delivery/delivery-tables.ts'
import {
  dispatchMessages,
  dispatchThreads,
  plannedDrivers
} from '../../db/tables/delivery/dispatch-tables.ts'
import {
  driverAvailability,
  driverDocuments,
  driverInvitations
} from '../../db/tables/people/driver-tables.ts'
import { drivenWays, keptShifts } from '../../db/tables/delivery/driven-tables.ts'
import { plannedRoutes } from '../../db/tables/delivery/plan-tables.ts'
import { driverDays, driverWeeks } from '../../db/tables/people/hours-tables.ts'
import { accounts, verificationCodes, twoFactors, users } from '../../db/tables/people/identity.ts'
import { bankAccounts, payAdjustments, payouts } from '../../db/tables/statement-tables.ts'
import { savedViews } from '../../db/tables/ops-tables.ts'
import type { Transaction } from '../../db/open.ts'
import { imports } from '../../db/tables/delivery/import-tables.ts'
import { organizationInvitations } from '../../db/tables/people/organization-tables.ts'
import { messageReads, notificationSettings, savedPlaces } from '../../db/tables/people/people-tables.ts'
import { deliveries, drivers, files, pushTokens, quotes } from '../../db/tables/schema.ts'
import { estimates, positions } from '../../db/tables/transient-tables.ts'
import { topics } from '../../live/bus.ts'
import { requireAnotherAdmin } from './last-admin.ts'
import { isOwnedByPerson } from '../core/owner.ts'
import type { Owner } from '../core/principal.ts'
import { removeBytes } from '../files/unused-files.ts'
import { enqueueMail } from '../outbox/mail-outbox.ts'
import { driverBalances } from '../journal/driver-balances.ts'
import { endMemberships } from '../organizations/memberships.ts'
import { leaveLinks } from '../core/email-links.ts'
import type { Work } from '../core/work.ts'
import { eraseCopies, reachableOf } from './erased-copies.ts'
import { deliveriesOwned, eraseDeliveries } from './erased-deliveries.ts'

/**
 * Erases an account in the caller's transaction, and ends its sessions. Throws not-found, and 'active-deliveries' while
 * a delivery is under way, 'driver-owed' while a driver and the company owe each other money, and 'last-admin'.
 */
export async function eraseAccount(context: Context, work: Work, userId: string): Promise<void> {
  const { transaction } = work
  const [user] = await transaction.select().from(users).where(eq(users.id, userId)).for('update')
  if (!user) throw new ProductError('not-found')
  if (user.type === 'admin') await requireAnotherAdmin(transaction, userId)
  const [open] = await transaction
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(
      and(
        or(isOwnedByPerson(userId), eq(deliveries.driverId, userId)),
        inArray(deliveries.status, [...activeStatuses])
      )
    )
    .limit(1)
  if (open) throw new ProductError('active-deliveries')
  if (user.type === 'driver') await requireSettled(context, transaction, userId)
  // The copies are found by the records, so they go first.
  await eraseCopies(transaction, { kind: 'person', id: userId }, reachableOf(user))
  await eraseDeliveries(transaction, userId)
  const photos = await eraseFiles(transaction, { kind: 'person', id: userId })
  if (user.email !== null) await enqueueMail(context, work, { ...user, recipient: user.email }, 'deleted', {})
  await endMemberships(context, work, userId)
  if (user.email !== null)
    await transaction.delete(organizationInvitations).where(eq(organizationInvitations.email, user.email))
  // A number that isn't verified may be another driver's.
  const phone = user.phoneVerified ? user.phone : ''
  await transaction
    .delete(driverInvitations)
    .where(or(eq(driverInvitations.email, user.email ?? ''), eq(driverInvitations.phone, phone)))
  await erase(transaction, userId, work.now)
  await context.identity.endSessions(userId, {}, work)
  work.afterCommit(() => {
    // If the process dies before it has removed them all, removeOrphans finds bytes without a row.
    void removeBytes(context, photos)
    context.bus.publish(topics.accountChanged, userId)
    context.bus.publish(topics.driverChanged, userId)
  })
}

/** A driver is paid by a last statement, and has handed the cash in, before nobody knows anymore who they were. */
async function requireSettled(context: Context, transaction: Transaction, userId: string): Promise<void> {
  const { currency } = context.company.newest().data.settings
  const balance = (await driverBalances(transaction, [userId], currency)).get(userId)
  if (balance && (balance.payable !== 0 || balance.cash !== 0)) throw new ProductError('driver-owed')
}

/**
 * Deletes the rows of the owner's photos, of handovers to them, and of packages in their deliveries. Returns their ids. A
 * driver's photo of a handover to someone else stays: it's that customer's proof.
 */
export async function eraseFiles(transaction: Transaction, owner: Owner): Promise<string[]> {
  const deleted = await transaction
    .delete(files)
    .where(
      or(
        and(eq(files.ownerId, owner.id), or(ne(files.purpose, 'proof'), isNull(files.deliveryId))),
        and(
          inArray(files.purpose, ['proof', 'package']),
          sql`${files.deliveryId} in ${deliveriesOwned(owner)}`
        )
      )
    )
    .returning({ id: files.id })
  return deleted.map(({ id }) => id)
}

async function erase(transaction: Transaction, userId: string, now: Date): Promise<void> {
  const owned = [
    accounts,
    bankAccounts,
    verificationCodes,
    twoFactors,
    pushTokens,
    quotes,
    savedPlaces,
    savedViews,
    notificationSettings,
    messageReads
  ]
  for (const table of owned) {
    await transaction.delete(table).where(eq(table.userId, userId))
  }
  await transaction.delete(estimates).where(eq(estimates.takenBy, userId))
  await transaction.delete(customerNotes).where(eq(customerNotes.customerId, userId))
  await transaction.update(imports).set({ userId: null }).where(eq(imports.userId, userId))
  await leaveLinks(transaction, userId)
  await transaction
    .update(drivers)
    .set({ approval: 'rejected', online: false, vehicle: '', plate: '', decision: '', skills: [] })
    .where(eq(drivers.userId, userId))
  // After the driver went offline, which is noted as well.
  const ofDriver = [
    driverDocuments,
    driverAvailability,
    driverWeeks,
    driverDays,
    keptShifts,
    drivenWays,
    plannedDrivers,
    plannedRoutes,
    runs,
    positions,
    dispatchMessages,
    dispatchThreads
  ]
  for (const table of ofDriver) {
    await transaction.delete(table).where(eq(table.driverId, userId))
  }
  // Counts and adjustments themselves stay, because they're entries of the books.
  await transaction.update(cashCounts).set({ reason: '' }).where(eq(cashCounts.driverId, userId))
  await transaction.update(payAdjustments).set({ reason: '' }).where(eq(payAdjustments.driverId, userId))
  await transaction.update(payouts).set({ reason: '' }).where(eq(payouts.driverId, userId))
  await transaction
    .update(users)
    .set({
      firstName: '',
      lastName: '',
      phone: '',
      image: null,
      email: null,
      enteredEmail: null,
      emailVerified: false,
      phoneVerified: false,
      twoFactorEnabled: false,
      blockedReason: null,
      bookingFor: null,
      updatedAt: now
    })
    .where(eq(users.id, userId))
}
