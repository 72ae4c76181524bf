/** An owner's rating of a completed delivery, and a driver's average. */
import { count, eq, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { isDelivered } from '../../../lib/contract/delivery/deliveries.ts'
import type { Earnings } from '../../../lib/contract/driver/earnings.ts'
import { ProductError } from '../../../lib/contract/errors.ts'
import type { rateDelivery } from '../../../lib/contract/delivery/ratings.ts'
import type { Context } from '../../context.ts'
import type { Queryable } from '../../db/open.ts'
import { ratings } from '../../db/tables/people/people-tables.ts'
import { lockDelivery } from './delivery-queries.ts'
import { requireAct } from '../core/owner.ts'
import { idOf, type Principal } from '../core/principal.ts'
import { inTransaction } from '../core/work.ts'

type Given = z.output<NonNullable<typeof rateDelivery.body>>

/** Rates a delivery, once, as its owner. Throws not-completed and already-rated. */
export function rate(context: Context, principal: Principal, id: string, given: Given): Promise<void> {
  return inTransaction(context, async ({ transaction, now }) => {
    const { delivery } = await lockDelivery(transaction, id)
    requireAct(delivery, principal)
    if (!isDelivered(delivery.status) || delivery.driverId === null) throw new ProductError('not-completed')
    const written = await transaction
      .insert(ratings)
      .values({
        deliveryId: id,
        customerId: principal.kind === 'link' ? null : idOf(principal),
        driverId: delivery.driverId,
        stars: given.stars,
        comment: given.comment,
        createdAt: now
      })
      .onConflictDoNothing()
      .returning({ id: ratings.deliveryId })
    if (written.length === 0) throw new ProductError('already-rated')
  })
}

/** Returns a driver's average over all ratings. */
export async function ratingOfDriver(db: Queryable, driverId: string): Promise<Earnings['rating']> {
  const [row] = await db
    .select({ average: sql<number | null>`avg(${ratings.stars})::double precision`, count: count() })
    .from(ratings)
    .where(eq(ratings.driverId, driverId))
  return { average: row?.average ?? null, count: row?.count ?? 0 }
}
