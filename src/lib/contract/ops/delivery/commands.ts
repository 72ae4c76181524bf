/** The names of everything that an operator can do with a delivery, and of what an undo takes back. */

/** What an operator can do with a delivery now. */
export const deliveryActions = [
  'offer',
  'assign',
  'plan',
  'reschedule',
  'unassign',
  'extend',
  'restart',
  'cancel',
  'correct-stop',
  'undo-stage',
  'returned',
  'hand-over',
  'complete',
  'fail',
  'order-return',
  'call-off',
  'charge'
] as const
export type DeliveryCommand = (typeof deliveryActions)[number]
/** Those that the list offers for many deliveries. */
export const bulkActions = [
  'offer',
  'assign',
  'plan',
  'reschedule',
  'cancel'
] as const satisfies DeliveryCommand[]
export type BulkDeliveryCommand = (typeof bulkActions)[number]

/** How the driver's last step is undone. `undo_complete_last`: the handover at the last open dropoff. */
export const undoActions = [
  'undo_pick_up',
  'undo_arrive',
  'undo_fail',
  'undo_complete',
  'undo_complete_last'
] as const
export type UndoAction = (typeof undoActions)[number]

/** Why a handover can't be undone, the first that applies. `driver-busy`: the driver has another delivery by now. */
export const undoRefusals = ['too-late', 'rated', 'cash', 'driver-busy'] as const
export type UndoRefusal = (typeof undoRefusals)[number]
