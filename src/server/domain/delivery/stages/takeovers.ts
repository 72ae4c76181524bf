/** A driver takes the packages of a delivery over from another one, whom an operator has relieved. */
import { and, desc, eq } from 'drizzle-orm'
import type { Takeover } from '../../../../lib/contract/delivery/takeover.ts'
import { fieldError, ProductError } from '../../../../lib/contract/errors.ts'
import type { Stage } from '../../../../lib/contract/delivery/stages.ts'
import type { Queryable } from '../../../db/open.ts'
import { takeovers } from '../../../db/tables/delivery/intervention-tables.ts'
import type { Work } from '../../core/work.ts'

export type TakeoverRow = typeof takeovers.$inferSelect

/** Returns the takeover that hasn't happened yet, if there is one. */
export async function openTakeover(db: Queryable, deliveryId: string): Promise<TakeoverRow | undefined> {
  const [found] = await db
    .select()
    .from(takeovers)
    .where(and(eq(takeovers.deliveryId, deliveryId), eq(takeovers.status, 'open')))
  return found
}

/** Returns all takeovers of a delivery, the newest first. */
export const takeoversOf = (db: Queryable, deliveryId: string): Promise<TakeoverRow[]> =>
  db.select().from(takeovers).where(eq(takeovers.deliveryId, deliveryId)).orderBy(desc(takeovers.id))

/** Returns what the new driver reads of an open takeover. */
export function presentTakeover(open: TakeoverRow & { from: { firstName: string } }): Takeover {
  const { cause, place, packages } = open
  return { from: open.from.firstName, cause, place, at: open.meetAt.toISOString(), packages }
}

/**
 * Follows a driver's report: with 'taken_over', the new driver has the packages. Any other step needs them first. Throws
 * illegal-transition, and invalid-input without the number of packages.
 */
export async function takeOver(
  { transaction, now }: Work,
  deliveryId: string,
  { stage, packages }: { stage: Stage; packages?: number | undefined }
): Promise<void> {
  const open = await openTakeover(transaction, deliveryId)
  if (stage !== 'taken_over') {
    if (!open) return
    throw new ProductError('illegal-transition', 'Confirm first that you have the packages.')
  }
  if (!open) throw new ProductError('illegal-transition')
  if (packages === undefined) throw fieldError('invalid-input', 'packages', 'Count the packages')
  await transaction
    .update(takeovers)
    .set({ status: 'taken', counted: packages, takenAt: now })
    .where(eq(takeovers.id, open.id))
}
