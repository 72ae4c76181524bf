/** Keeps two operators from changing what a driver has, or gets, at the same time. */
import { eq } from 'drizzle-orm'
import { ProductError } from '../../../lib/contract/errors.ts'
import { drivers } from '../../db/tables/schema.ts'
import type { Work } from '../core/work.ts'

/** Locks a driver until the commit. Handovers don't wait for it. Throws not-found. */
export async function lockDriver({ transaction }: Pick<Work, 'transaction'>, id: string): Promise<void> {
  const [driver] = await transaction
    .select({ id: drivers.userId })
    .from(drivers)
    .where(eq(drivers.userId, id))
    .for('update')
  if (!driver) throw new ProductError('not-found')
}
