/** The one table of allowed transitions of deliveries. Pure. */
import type { DeliveryAct } from '../../contract/delivery/acts.ts'
import type { DeliveryStatus } from '../../contract/delivery/deliveries.ts'
import { hasBegun, type StageStop } from './stage-stops.ts'

/**
 * Everything that can change a delivery's status. `…_last` means that no other dropoff is open, or for a pickup that no
 * other pickup is.
 */
export type DeliveryAction =
  | 'search'
  | 'accept'
  | 'reschedule'
  | 'release'
  // Of a delivery that its driver got ahead, with a whole route.
  | 'put_back'
  | 'arrive_at_pickup'
  | 'pick_up_some'
  | 'pick_up'
  | 'fail_pickup'
  | 'fail_pickup_last'
  | 'fail_pickup_last_and_return'
  | 'fail_pickup_last_and_complete'
  | 'fail_every_pickup'
  | 'arrive'
  | 'arrive_last'
  | 'wait'
  | 'wait_last'
  | 'complete'
  | 'complete_last'
  | 'complete_last_after_failure'
  | 'fail'
  | 'fail_last'
  | 'return_some'
  | 'return_all'
  | 'return_rest'
  | 'cancel'
  | 'expire'
  | 'extend'
  | 'undo_pick_up'
  | 'undo_arrive'
  | 'undo_fail'
  | 'undo_complete'
  | 'undo_complete_last'
  // What an operator does after the pickup, and the new driver's confirmation.
  | 'hand_over'
  | 'take_over'
  | 'order_return'
  | 'call_off'

/** What a row of the ledger says: the booking, an action, or an act without a transition. */
export type LedgerAction = DeliveryAction | 'book' | DeliveryAct

const deliveryTable: Record<DeliveryStatus, Partial<Record<DeliveryAction, DeliveryStatus>>> = {
  scheduled: { search: 'searching', reschedule: 'scheduled', cancel: 'cancelled' },
  searching: { accept: 'accepted', cancel: 'cancelled', expire: 'expired', extend: 'searching' },
  accepted: {
    release: 'searching',
    put_back: 'scheduled',
    cancel: 'cancelled',
    arrive_at_pickup: 'accepted',
    pick_up_some: 'accepted',
    pick_up: 'picked_up',
    fail_pickup: 'accepted',
    fail_pickup_last: 'picked_up',
    fail_pickup_last_and_return: 'returning',
    fail_pickup_last_and_complete: 'completed',
    fail_every_pickup: 'cancelled',
    // Between the first pickup and the last one, dropoffs can be visited that have all their packages on board.
    arrive: 'accepted',
    wait: 'accepted',
    complete: 'accepted',
    fail: 'accepted',
    hand_over: 'accepted',
    take_over: 'accepted',
    call_off: 'cancelled',
    undo_pick_up: 'accepted',
    undo_arrive: 'accepted',
    undo_complete: 'accepted'
  },
  picked_up: {
    arrive: 'picked_up',
    arrive_last: 'arrived',
    wait: 'picked_up',
    complete: 'picked_up',
    fail: 'picked_up',
    // An operator can end another dropoff than the one that the driver is at.
    complete_last: 'completed',
    complete_last_after_failure: 'returning',
    fail_last: 'returning',
    wait_last: 'picked_up',
    hand_over: 'picked_up',
    take_over: 'picked_up',
    order_return: 'returning',
    call_off: 'cancelled',
    undo_pick_up: 'accepted',
    undo_arrive: 'picked_up',
    undo_complete: 'picked_up'
  },
  arrived: {
    wait_last: 'arrived',
    complete_last: 'completed',
    complete_last_after_failure: 'returning',
    fail_last: 'returning',
    hand_over: 'picked_up',
    order_return: 'returning',
    call_off: 'cancelled',
    undo_arrive: 'picked_up'
  },
  returning: {
    hand_over: 'returning',
    take_over: 'returning',
    return_some: 'returning',
    call_off: 'cancelled',
    return_all: 'returned',
    return_rest: 'partially_completed',
    undo_fail: 'arrived',
    undo_complete_last: 'arrived'
  },
  completed: { undo_complete_last: 'arrived' },
  partially_completed: {},
  returned: {},
  cancelled: {},
  expired: { extend: 'searching' }
}

/** Returns the status after an action, or undefined if the table doesn't allow it. */
export function after(status: DeliveryStatus, action: DeliveryAction): DeliveryStatus | undefined {
  return deliveryTable[status][action]
}

/** Actions of an accepted delivery that the first pickup ends, and those that it makes possible. */
const beforeFirstPickup: ReadonlySet<DeliveryAction> = new Set(['release', 'put_back', 'cancel'])
const afterFirstPickup: ReadonlySet<DeliveryAction> = new Set(['hand_over', 'take_over', 'call_off'])

/** Checks whether an action is allowed, by the table and by whether the driver has had packages on board. */
export function allows(status: DeliveryStatus, action: DeliveryAction, stops: readonly StageStop[]): boolean {
  if (after(status, action) === undefined) return false
  if (status !== 'accepted') return true
  return hasBegun(stops) ? !beforeFirstPickup.has(action) : !afterFirstPickup.has(action)
}

/** Returns the statuses in which an action is allowed. */
export function statusesBefore(action: DeliveryAction): DeliveryStatus[] {
  return (Object.keys(deliveryTable) as DeliveryStatus[]).filter(status => after(status, action))
}
