/** The one table of allowed transitions, of deliveries and of their stops. Pure: no database and no clock. */
import type { DeliveryStatus, NotificationType, StopStatus } from '../contract/delivery/deliveries.ts'
import type { Stage } from '../contract/delivery/stages.ts'

/** Everything that can change a delivery's status. `…_last` means that no other dropoff is open. */
export type DeliveryAction =
  | 'search'
  | 'accept'
  | 'reschedule'
  | 'release'
  | 'pick_up'
  | 'arrive'
  | 'arrive_last'
  | 'wait'
  | 'wait_last'
  | 'complete'
  | 'complete_last'
  | 'complete_last_after_failure'
  | 'fail'
  | 'fail_last'
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

/** What a row of the ledger says: an action, or the booking. */
export type LedgerAction = DeliveryAction | 'book'

const deliveryTable: Record<DeliveryStatus, Partial<Record<DeliveryAction, DeliveryStatus>>> = {
  scheduled: { search: 'searching', reschedule: 'scheduled', cancel: 'cancelled' },
  searching: { accept: 'accepted', cancel: 'cancelled', expire: 'expired', extend: 'searching' },
  accepted: { release: 'searching', pick_up: 'picked_up', cancel: 'cancelled' },
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

/** Returns the statuses in which an action is allowed. */
export function statusesBefore(action: DeliveryAction): DeliveryStatus[] {
  return (Object.keys(deliveryTable) as DeliveryStatus[]).filter(status => after(status, action))
}

export interface StageStop {
  id: string
  kind: 'pickup' | 'dropoff'
  position: number
  status: StopStatus
}

/** The stages that are about stops. */
type StopStage = Exclude<Stage, 'taken_over'>
type StopTable = Record<StopStatus, Partial<Record<StopStage, StopStatus>>>
const stopTables: Record<StageStop['kind'], StopTable> = {
  pickup: { waiting: { picked_up: 'done' }, arrived: {}, done: {}, failed: {}, returned: {}, removed: {} },
  dropoff: {
    waiting: { arrived: 'arrived' },
    arrived: { absent: 'arrived', completed: 'done', failed: 'failed' },
    failed: { returned: 'returned' },
    done: {},
    removed: {},
    returned: {}
  }
}

/** Returns a stop's status after a stage report, or undefined if the table doesn't allow it. */
export function stopAfter({ kind, status }: StageStop, stage: StopStage): StopStatus | undefined {
  return stopTables[kind][status][stage]
}

const notifications: Record<Stage, NotificationType | null> = {
  taken_over: null,
  picked_up: 'picked-up_response',
  arrived: 'arrived_response',
  absent: 'absent_response',
  completed: 'completed_response',
  failed: 'failed_response',
  returned: 'returned_response'
}

export interface StageResult {
  action: DeliveryAction
  status: DeliveryStatus
  /** Stops that change, with their new status. */
  stops: { id: string; status: StopStatus }[]
  /** The notification for the customer. Null for none. */
  notify: NotificationType | null
}

const open = (stop: StageStop) => stop.status === 'waiting' || stop.status === 'arrived'
const dropoffsOf = <Stop extends StageStop>(stops: readonly Stop[]) =>
  stops.filter(stop => stop.kind === 'dropoff').sort((a, b) => a.position - b.position)

/**
 * Applies a driver's stage report to a delivery and its stops. Returns undefined if it isn't allowed.
 * The driver reports `arrived` and `completed` per dropoff. The delivery itself gets them at the last one.
 * Once no dropoff is open, a failed dropoff sends the delivery back to the pickup. A delivery is completed only if
 * every dropoff was handed over. With some of them it's partially completed, with none it's returned.
 */
export function applyStage(
  status: DeliveryStatus,
  stops: readonly StageStop[],
  stage: Stage,
  stopId?: string
): StageResult | undefined {
  if (stage === 'taken_over') {
    const next = after(status, 'take_over')
    return next && { action: 'take_over', status: next, stops: [], notify: null }
  }
  const targets = targetsOf(stops, stage, stopId)
  const others = dropoffsOf(stops).filter(stop => !targets.includes(stop))
  const changed = targets.flatMap(stop => {
    const next = stopAfter(stop, stage)
    return next ? [{ id: stop.id, status: next }] : []
  })
  if (changed.length === 0 || changed.length < targets.length) return undefined
  // A driver can be at one dropoff at a time.
  if (stage === 'arrived' && others.some(stop => stop.status === 'arrived')) return undefined
  const action = actionOf(stage, others)
  const next = after(status, action)
  return next && { action, status: next, stops: changed, notify: notifications[stage] }
}

/**
 * Ends a dropoff for a driver who can't report it, wherever the driver is. Returns undefined if the dropoff isn't open.
 */
export function applyOnBehalf(
  status: DeliveryStatus,
  stops: readonly StageStop[],
  stage: 'completed' | 'failed',
  stopId: string
): StageResult | undefined {
  const target = dropoffsOf(stops).find(stop => stop.id === stopId && open(stop))
  if (!target) return undefined
  const action = actionOf(
    stage,
    dropoffsOf(stops).filter(stop => stop !== target)
  )
  const next = after(status, action)
  const stop = { id: target.id, status: stage === 'completed' ? ('done' as const) : stage }
  return next && { action, status: next, stops: [stop], notify: notifications[stage] }
}

/** Fails all open dropoffs, so that their packages go back to the pickup. Returns undefined if there is none. */
export function orderedReturn(status: DeliveryStatus, stops: readonly StageStop[]): StageResult | undefined {
  const next = after(status, 'order_return')
  const failed = dropoffsOf(stops)
    .filter(open)
    .map(({ id }) => ({ id, status: 'failed' as const }))
  return next && failed.length > 0
    ? { action: 'order_return', status: next, stops: failed, notify: null }
    : undefined
}

/** Returns the stops that a report is about. */
function targetsOf(stops: readonly StageStop[], stage: StopStage, stopId: string | undefined): StageStop[] {
  if (stage === 'picked_up') return stops.filter(stop => stop.kind === 'pickup')
  const dropoffs = dropoffsOf(stops)
  if (stage === 'returned') return dropoffs.filter(stop => stop.status === 'failed')
  const target = stopId
    ? dropoffs.find(stop => stop.id === stopId)
    : (dropoffs.find(stop => stop.status === 'arrived') ?? dropoffs.find(open))
  return target ? [target] : []
}

/** Returns what a report does to the delivery. `others` are the dropoffs that it isn't about. */
function actionOf(stage: StopStage, others: StageStop[]): DeliveryAction {
  const isLast = !others.some(open)
  switch (stage) {
    case 'picked_up':
      return 'pick_up'
    case 'arrived':
      return isLast ? 'arrive_last' : 'arrive'
    case 'absent':
      return isLast ? 'wait_last' : 'wait'
    case 'failed':
      return isLast ? 'fail_last' : 'fail'
    case 'completed':
      if (!isLast) return 'complete'
      return others.some(stop => stop.status === 'failed') ? 'complete_last_after_failure' : 'complete_last'
    case 'returned':
      return others.some(stop => stop.status === 'done') ? 'return_rest' : 'return_all'
  }
}

/** Returns the stop that the driver is heading for: the pickup, the next dropoff, or the pickup when returning. */
export function nextStop<Stop extends StageStop>(
  status: DeliveryStatus,
  stops: readonly Stop[]
): Stop | undefined {
  const pickup = stops.find(stop => stop.kind === 'pickup')
  if (status === 'accepted' || status === 'returning') return pickup
  if (status !== 'picked_up' && status !== 'arrived') return undefined
  const dropoffs = dropoffsOf(stops)
  return dropoffs.find(stop => stop.status === 'arrived') ?? dropoffs.find(stop => stop.status === 'waiting')
}

export interface Undo {
  action: DeliveryAction
  /** The stop that becomes what it was before. */
  stop: { id: string; status: StopStatus }
}

/** A stop with the time when the driver was done with it, where it's known. */
export interface FinishedStop extends StageStop {
  finishedAt?: Date | null
}

/** Returns the dropoff that the driver was done with last, or undefined if there is none. */
function lastFinished(dropoffs: readonly FinishedStop[]): FinishedStop | undefined {
  return dropoffs
    .filter(({ status, finishedAt }) => finishedAt && (status === 'done' || status === 'failed'))
    .toSorted((one, other) => Number(one.finishedAt) - Number(other.finishedAt))
    .at(-1)
}

/**
 * Returns how to undo the driver's last step, or undefined if there is none to undo: the arrival at a dropoff, the last
 * handover, the only failure of a delivery that is on its way back, or the pickup while no dropoff was visited.
 * Whether a handover can still be undone depends on more than the steps (undoRefusalOf).
 */
export function undoOf(status: DeliveryStatus, stops: readonly FinishedStop[]): Undo | undefined {
  const dropoffs = dropoffsOf(stops)
  const reached = dropoffs.find(stop => stop.status === 'arrived')
  if (reached && (status === 'picked_up' || status === 'arrived'))
    return { action: 'undo_arrive', stop: { id: reached.id, status: 'waiting' } }
  const action = dropoffs.some(open) ? 'undo_complete' : 'undo_complete_last'
  const last = lastFinished(dropoffs)
  if (last?.status === 'done' && after(status, action))
    return { action, stop: { id: last.id, status: 'arrived' } }
  if (status === 'returning') {
    const failed = dropoffs.filter(stop => stop.status === 'failed')
    const [only] = failed
    return only && failed.length === 1
      ? { action: 'undo_fail', stop: { id: only.id, status: 'arrived' } }
      : undefined
  }
  const pickup = stops.find(stop => stop.kind === 'pickup')
  const isUntouched = dropoffs.every(stop => stop.status === 'waiting')
  return pickup && status === 'picked_up' && isUntouched
    ? { action: 'undo_pick_up', stop: { id: pickup.id, status: 'waiting' } }
    : undefined
}
