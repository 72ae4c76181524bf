/** Copies active deliveries to the realtime database, and removes them when they end. */
import { and, inArray } from 'drizzle-orm'
import { drivingStatuses, isDriving } from '../../../../lib/contract/delivery/deliveries.ts'
import type { Context, Follower } from '../../../context.ts'
import { deliveries } from '../../../db/tables/schema.ts'
import { readersColumn } from '../../core/owner.ts'

/** Updates the copy after a transition. A copy exists only while a driver is bound to the delivery. */
export const realtimeCopyFollower: Follower = {
  runs: 'after-commit',
  follow({ realtimeDatabase }, { kind, delivery: { id }, status, readers, drivers }) {
    if (kind !== 'transition') return
    const userIds = [...new Set([...readers, ...drivers])]
    // The next stop may be of another delivery. If it isn't, the next position follows soon.
    if (isDriving(status)) realtimeDatabase?.show(userIds, id, { status, position: null })
    else realtimeDatabase?.remove(userIds, id)
  }
}

/** Removes copies that a crashed process left behind. */
export async function sweepRealtimeCopies({
  realtimeDatabase,
  orm
}: Pick<Context, 'realtimeDatabase' | 'orm'>): Promise<void> {
  const records = (await realtimeDatabase?.records()) ?? []
  if (!realtimeDatabase || records.length === 0) return
  const ids = [...new Set(records.map(each => each.deliveryId))]
  const driving = await orm
    .select({ id: deliveries.id, readers: readersColumn, driver: deliveries.driverId })
    .from(deliveries)
    .where(and(inArray(deliveries.id, ids), inArray(deliveries.status, [...drivingStatuses])))
  for (const { userId, deliveryId } of records) {
    const isActive = driving.some(
      each => each.id === deliveryId && (each.readers.includes(userId) || each.driver === userId)
    )
    if (!isActive) await realtimeDatabase.settled().then(() => realtimeDatabase.remove([userId], deliveryId))
  }
}
