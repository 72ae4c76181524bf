/** Keeps at least one admin, also when several admins act at the same moment. */
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { ProductError } from '../../../lib/contract/errors.ts'
import type { Transaction } from '../../db/open.ts'
import { users } from '../../db/tables/people/identity.ts'

/**
 * Locks the admins who can sign in, always in the same order, and returns their ids. Whoever changes the staff waits here
 * for the change before, and then sees its result.
 */
async function lockAdmins(transaction: Transaction): Promise<string[]> {
  const rows = await transaction
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.type, 'admin'), isNull(users.deactivatedAt), isNotNull(users.email)))
    .orderBy(asc(users.id))
    .for('update')
  return rows.map(({ id }) => id)
}

/**
 * Begins a change of the staff. Throws forbidden if the actor isn't an admin anymore: another admin may have been first.
 */
export async function beginAsAdmin(transaction: Transaction, actorId: string): Promise<void> {
  const admins = await lockAdmins(transaction)
  if (!admins.includes(actorId)) throw new ProductError('forbidden')
}

/** Throws 'last-admin' if nobody else could manage the company without this person. */
export async function requireAnotherAdmin(transaction: Transaction, userId: string): Promise<void> {
  const admins = await lockAdmins(transaction)
  if (admins.includes(userId) && admins.length === 1) throw new ProductError('last-admin')
}
