/** An estimate belongs to nobody until the first account that quotes the same trip claims it. */
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { ChosenPlace } from '../../../lib/contract/pricing.ts'
import type { Point } from '../../../lib/geo.ts'
import type { Context, Viewer } from '../../context.ts'
import { estimates } from '../../db/transient-tables.ts'

export type ClaimedEstimate = typeof estimates.$inferSelect

interface Trip {
  pickup: ChosenPlace
  dropoffs: ChosenPlace[]
  scheduled_at?: string | null | undefined
  estimate_id?: string | null | undefined
}

const isAt = (one: Point, other: Point) =>
  one.latitude === other.latitude && one.longitude === other.longitude

/**
 * Claims the estimate of a trip for the viewer. Returns null if there is none, if it's for another trip, or if another account
 * was first. An expired one is returned, too, so that its price can be compared.
 */
export async function claimEstimate(
  context: Context,
  { userId }: Viewer,
  { estimate_id: id, pickup, dropoffs, scheduled_at: scheduledAt }: Trip
): Promise<ClaimedEstimate | null> {
  const [dropoff, ...others] = dropoffs
  if (!id || !dropoff || others.length > 0 || scheduledAt) return null
  const [found] = await context.orm.select().from(estimates).where(eq(estimates.id, id))
  if (!found || !isAt(found.pickup, pickup) || !isAt(found.dropoff, dropoff)) return null
  if (found.claimedBy === userId) return found
  const [claimed] = await context.orm
    .update(estimates)
    .set({
      claimedBy: userId,
      claimedAt: sql`coalesce(${estimates.claimedAt}, ${context.now().toISOString()}::timestamptz)`
    })
    .where(and(eq(estimates.id, id), or(isNull(estimates.claimedBy), eq(estimates.claimedBy, userId))))
    .returning()
  return claimed ?? null
}
