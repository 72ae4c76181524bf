/** A row of the ledger changes its driver's run, and the copies that processes have of the driver. */
import type { DeliveryAction } from '../../../lib/rules/delivery/transitions.ts'
import type { Follower } from '../../context.ts'
import { topics } from '../../live/bus.ts'
import { changeRun } from './run-changes.ts'

/** Actions that leave the driver's run as it is, because no stop of it is done. */
const staysAtStop: ReadonlySet<DeliveryAction> = new Set([
  'arrive_at_pickup',
  'arrive',
  'arrive_last',
  'wait',
  'wait_last'
])

/** Changes the run of the driver who had the delivery. */
export const runFollower: Follower = {
  runs: 'in-transaction',
  async follow(context, work, row) {
    if (row.kind !== 'transition' || staysAtStop.has(row.action)) return
    const { status, from } = row
    const { id: deliveryId, driverId } = row.delivery
    if (driverId) await changeRun(context, work, driverId, { deliveryId, status, from })
  }
}

/** Drops what the processes have cached of the drivers. */
export const driverCacheFollower: Follower = {
  runs: 'after-commit',
  follow({ bus }, { drivers }) {
    for (const driverId of drivers) bus.publish(topics.driverChanged, driverId)
  }
}
