/** What the realtime database is told of a delivery, and that nothing stays there once it is over. */
import { and, inArray } from 'drizzle-orm'
import { type DeliveryState, drivingStates } from '../../lib/contract/deliveries.ts'
import type { Context } from '../context.ts'
import { deliveries } from '../db/schema.ts'

const isDriving = (state: DeliveryState) => (drivingStates as readonly string[]).includes(state)

/** After a transition: shown while somebody drives, gone before and after. */
export function mirrorState(
  { mirror }: Pick<Context, 'mirror'>,
  userIds: readonly string[],
  deliveryId: string,
  state: DeliveryState
): void {
  if (isDriving(state)) mirror?.show(userIds, deliveryId, { state })
  else mirror?.remove(userIds, deliveryId)
}

/** Takes away what a process that died has left behind. */
export async function sweepMirror({ mirror, orm }: Pick<Context, 'mirror' | 'orm'>): Promise<void> {
  const standing = (await mirror?.standing()) ?? []
  if (!mirror || standing.length === 0) return
  const ids = [...new Set(standing.map(each => each.deliveryId))]
  const driving = await orm
    .select({ id: deliveries.id, customer: deliveries.customerId, driver: deliveries.driverId })
    .from(deliveries)
    .where(and(inArray(deliveries.id, ids), inArray(deliveries.state, [...drivingStates])))
  for (const { userId, deliveryId } of standing) {
    const kept = driving.some(
      each => each.id === deliveryId && (each.customer === userId || each.driver === userId)
    )
    if (!kept) await mirror.settled().then(() => mirror.remove([userId], deliveryId))
  }
}
