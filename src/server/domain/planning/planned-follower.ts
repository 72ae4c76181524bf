/** What follows for a plan: whoever was planned for a delivery that is cancelled ahead is free again, and so on. */
import { and, eq } from 'drizzle-orm'
import type { Follower } from '../../context.ts'
import { plannedDrivers } from '../../db/tables/delivery/dispatch-tables.ts'
import { plannedStops } from '../../db/tables/delivery/plan-tables.ts'
import type { Work } from '../core/work.ts'
import { valuesOf } from '../notifications/change-notifications.ts'
import { notify } from '../notifications/notifications.ts'

/** Notifies the planned driver as a driver who has the delivery. */
export const plannedFollower: Follower = {
  runs: 'in-transaction',
  async follow(context, work, row) {
    if (row.kind !== 'transition') return
    const { id: deliveryId } = row.delivery
    if (row.action === 'put_back') return takeBack(work, deliveryId)
    if (row.action === 'reschedule') return forgetArrivals(work, deliveryId)
    if (row.delivery.status !== 'scheduled' || row.status !== 'cancelled') return
    const planned = await work.transaction
      .delete(plannedDrivers)
      .where(and(eq(plannedDrivers.deliveryId, deliveryId), eq(plannedDrivers.status, 'planned')))
      .returning({ id: plannedDrivers.driverId })
    if (planned.length === 0) return
    const values = await valuesOf(context, work, row, 'cancelled_response')
    for (const { id } of planned) await notify(context, work, id, deliveryId, 'cancelled_response', values)
  }
}

/** The windows of arrival that people know are those of another time. */
async function forgetArrivals({ transaction }: Work, deliveryId: string): Promise<void> {
  await transaction
    .update(plannedStops)
    .set({ toldFrom: null, toldUntil: null })
    .where(eq(plannedStops.deliveryId, deliveryId))
}

/** Whoever couldn't take it ahead isn't given it again. */
async function takeBack({ transaction }: Work, deliveryId: string): Promise<void> {
  await transaction
    .update(plannedDrivers)
    .set({ status: 'missed' })
    .where(and(eq(plannedDrivers.deliveryId, deliveryId), eq(plannedDrivers.status, 'given')))
}
