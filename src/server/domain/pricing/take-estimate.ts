/** An estimate belongs to nobody until the first account that quotes the same trip takes it. */
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { ChosenPlace } from '../../../lib/contract/pricing.ts'
import type { Point } from '../../../lib/geo.ts'
import type { Context } from '../../context.ts'
import { idOf, type Principal } from '../core/principal.ts'
import { estimates } from '../../db/tables/transient-tables.ts'

export type TakenEstimate = typeof estimates.$inferSelect

interface Trip {
  pickup?: ChosenPlace | undefined
  dropoffs: ChosenPlace[]
  scheduled_at?: string | null | undefined
  estimate_id?: string | null | undefined
}

const isAt = (one: Point, other: Point) =>
  one.latitude === other.latitude && one.longitude === other.longitude

/**
 * Takes the estimate of a trip for the principal. Returns null if there is none, if it's for another trip, or if another account
 * was first. An expired one is returned, too, so that its price can be compared.
 */
export async function takeEstimate(
  context: Context,
  principal: Principal,
  { estimate_id: id, pickup, dropoffs, scheduled_at: scheduledAt }: Trip
): Promise<TakenEstimate | null> {
  const userId = idOf(principal)
  const [dropoff, ...others] = dropoffs
  if (!id || !pickup || !dropoff || others.length > 0 || scheduledAt) return null
  const [found] = await context.orm.select().from(estimates).where(eq(estimates.id, id))
  if (!found || !isAt(found.pickup, pickup) || !isAt(found.dropoff, dropoff)) return null
  if (found.takenBy === userId) return found
  const [taken] = await context.orm
    .update(estimates)
    .set({
      takenBy: userId,
      takenAt: sql`coalesce(${estimates.takenAt}, ${context.now().toISOString()}::timestamptz)`
    })
    .where(and(eq(estimates.id, id), or(isNull(estimates.takenBy), eq(estimates.takenBy, userId))))
    .returning()
  return taken ?? null
}
