/** Whoever was planned for a delivery that is cancelled ahead is free again. */
import { and, eq } from 'drizzle-orm'
import type { Follower } from '../../context.ts'
import { plannedDrivers } from '../../db/tables/delivery/dispatch-tables.ts'
import { valuesOf } from '../notifications/change-notifications.ts'
import { notify } from '../notifications/notifications.ts'

/** Notifies the planned driver as a driver who has the delivery. */
export const plannedFollower: Follower = {
  runs: 'in-transaction',
  async follow(context, work, row) {
    if (row.kind !== 'transition' || row.delivery.status !== 'scheduled' || row.status !== 'cancelled') return
    const { id: deliveryId } = row.delivery
    const planned = await work.transaction
      .delete(plannedDrivers)
      .where(and(eq(plannedDrivers.deliveryId, deliveryId), eq(plannedDrivers.status, 'planned')))
      .returning({ id: plannedDrivers.driverId })
    if (planned.length === 0) return
    const values = await valuesOf(context, work, row, 'cancelled_response')
    for (const { id } of planned) await notify(context, work, id, deliveryId, 'cancelled_response', values)
  }
}
