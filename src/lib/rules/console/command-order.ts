/** The order in which the console offers what can be done with a delivery: one act first, those that take something last. Pure. */
import type { DeliveryStatus } from '../../contract/delivery/deliveries.ts'
import type { DeliveryCommand } from '../../contract/ops/delivery/commands.ts'

/** Beside the commands, an operator can always write to somebody, or add a note. */
export type OfferedCommand = DeliveryCommand | 'message' | 'note'

/** By status: the act that moves the delivery on, and then those that are needed most. */
const first: Readonly<Record<DeliveryStatus, readonly OfferedCommand[]>> = {
  scheduled: ['plan', 'reschedule', 'message'],
  searching: ['assign', 'offer', 'message'],
  accepted: ['hand-over', 'message', 'correct-stop'],
  picked_up: ['hand-over', 'message', 'correct-stop'],
  arrived: ['complete', 'message', 'hand-over'],
  returning: ['returned', 'message', 'hand-over'],
  expired: ['restart', 'message'],
  completed: ['message', 'charge'],
  partially_completed: ['message', 'charge'],
  returned: ['message', 'charge'],
  cancelled: ['message']
}

/** What takes something from somebody, the worst last. */
const taking: readonly OfferedCommand[] = [
  'unassign',
  'undo-stage',
  'fail',
  'order-return',
  'call-off',
  'cancel'
]

export interface CommandOrder {
  /** Beside each other, the primary one first. */
  shown: OfferedCommand[]
  /** In the menu. */
  more: OfferedCommand[]
  /** In the menu, below a line. */
  taking: OfferedCommand[]
}

/** Returns the commands that are possible now, in the order of a status. */
export function commandOrder(status: DeliveryStatus, possible: readonly OfferedCommand[]): CommandOrder {
  const shown = first[status].filter(command => possible.includes(command))
  return {
    shown,
    more: possible.filter(command => !shown.includes(command) && !taking.includes(command)),
    taking: taking.filter(command => possible.includes(command))
  }
}
