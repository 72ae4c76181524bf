/** What a report does to a delivery and its stops. Pure: no database and no clock. */
import type { DeliveryStatus, NotificationType, StopStatus } from '../../contract/delivery/deliveries.ts'
import type { Stage } from '../../contract/delivery/stages.ts'
import {
  isLoaded,
  isOpen,
  pickupsToReturnTo,
  sourcesOf,
  type StageStop,
  type StopStage,
  stopAfter,
  stopsOfKind
} from './stage-stops.ts'
import { after, allows, type DeliveryAction } from './transitions.ts'

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
  /** The id of the stop that the driver is at. Undefined if the step isn't about one stop. */
  at?: string
  /** Stops that change, with their new status. */
  stops: { id: string; status: StopStatus }[]
  /** The notification for the customer. Null for none. */
  notify: NotificationType | null
}

type Change = Omit<StageResult, 'status'>

/** Returns a change with the status that it leads to. Returns undefined if the table doesn't allow its action. */
function resultOf(status: DeliveryStatus, change: Change | undefined): StageResult | undefined {
  const next = change && after(status, change.action)
  return next && { ...change, status: next }
}

/**
 * Applies a driver's stage report to a delivery and its stops. Returns undefined if it isn't allowed.
 * The driver reports `arrived` and `picked_up` per pickup, and the delivery is picked up at the last one. They report
 * `arrived` and `completed` per dropoff, as soon as its packages are on board. The delivery gets them at the last one.
 * Once no stop is open, a failed dropoff sends the delivery back to the pickups of its packages. A delivery is completed
 * only if every dropoff was handed over. With some of them it's partially completed, with none it's returned.
 */
export function applyStage(
  status: DeliveryStatus,
  stops: readonly StageStop[],
  stage: Stage,
  stopId?: string
): StageResult | undefined {
  if (stage === 'taken_over') {
    const isAllowed = allows(status, 'take_over', stops)
    return isAllowed ? resultOf(status, { action: 'take_over', stops: [], notify: null }) : undefined
  }
  if (stage === 'returned') return resultOf(status, returned(stops, stopId))
  const target = targetOf(stops, stage, stopId)
  if (!target) return undefined
  // A driver can be at one stop at a time.
  if (stops.some(stop => stop.id !== target.id && stop.status === 'arrived')) {
    if (stage === 'arrived' || target.kind === 'pickup') return undefined
  }
  return resultOf(status, changeAt(stops, stage, target))
}

/**
 * Ends a stop for a driver who can't report it, wherever the driver is. Returns undefined if the stop isn't open, or if a
 * dropoff's packages aren't on board. A pickup can only fail.
 */
export function applyOnBehalf(
  status: DeliveryStatus,
  stops: readonly StageStop[],
  stage: 'completed' | 'failed',
  stopId: string
): StageResult | undefined {
  const target = stops.find(stop => stop.id === stopId && isOpen(stop))
  return target && resultOf(status, changeAt(stops, stage, { ...target, status: 'arrived' }))
}

/** Fails all open dropoffs, so that their packages go back to their pickups. Returns undefined if there is none. */
export function orderedReturn(status: DeliveryStatus, stops: readonly StageStop[]): StageResult | undefined {
  const failed = stopsOfKind(stops, 'dropoff')
    .filter(isOpen)
    .map(({ id }) => ({ id, status: 'failed' as const }))
  return failed.length > 0
    ? resultOf(status, { action: 'order_return', stops: failed, notify: null })
    : undefined
}

/** Returns the stop that a report is about. */
function targetOf(
  stops: readonly StageStop[],
  stage: StopStage,
  stopId: string | undefined
): StageStop | undefined {
  if (stage === 'picked_up') {
    const pickups = stopsOfKind(stops, 'pickup')
    // With one pickup, reports needn't name it.
    if (stopId && pickups.length > 1) return pickups.find(({ id }) => id === stopId)
    return pickups.find(({ status }) => status === 'arrived') ?? pickups.find(isOpen) ?? pickups[0]
  }
  if (stopId) return stops.find(({ id }) => id === stopId)
  const dropoffs = stopsOfKind(stops, 'dropoff')
  return dropoffs.find(({ status }) => status === 'arrived') ?? dropoffs.find(isOpen)
}

/** Returns what a report at a stop changes. Returns undefined if the stop's table or its packages don't allow it. */
function changeAt(stops: readonly StageStop[], stage: StopStage, target: StageStop): Change | undefined {
  const next = stopAfter(target, stage)
  if (!next) return undefined
  const [at, others] = [target.id, stops.filter(({ id }) => id !== target.id)]
  const changed = [{ id: at, status: next }]
  if (target.kind === 'dropoff') {
    if (!isLoaded(target, stops)) return undefined
    return { action: dropoffAction(stage, others), at, stops: changed, notify: notifications[stage] }
  }
  if (stage === 'failed') return failedPickup(others, target)
  if (stage === 'arrived') return { action: 'arrive_at_pickup', at, stops: changed, notify: null }
  const isLast = !others.some(stop => stop.kind === 'pickup' && isOpen(stop))
  return { action: isLast ? 'pick_up' : 'pick_up_some', at, stops: changed, notify: notifications[stage] }
}

/** Returns what a report at a dropoff does to the delivery. `others` are the other stops. */
function dropoffAction(stage: StopStage, others: readonly StageStop[]): DeliveryAction {
  const dropoffs = stopsOfKind(others, 'dropoff')
  const isLast = !dropoffs.some(isOpen)
  if (stage === 'arrived') return isLast ? 'arrive_last' : 'arrive'
  if (stage === 'absent') return isLast ? 'wait_last' : 'wait'
  if (stage === 'failed') return isLast ? 'fail_last' : 'fail'
  if (!isLast) return 'complete'
  return dropoffs.some(({ status }) => status === 'failed') ? 'complete_last_after_failure' : 'complete_last'
}

/**
 * Returns what the failure of a pickup changes: dropoffs that have nothing left to bring are removed. Returns undefined if
 * it's the delivery's only pickup: such a delivery is released or cancelled instead.
 */
function failedPickup(others: readonly StageStop[], { id }: StageStop): Change | undefined {
  if (stopsOfKind(others, 'pickup').length === 0) return undefined
  const removed = stopsOfKind(others, 'dropoff').filter(
    dropoff => isOpen(dropoff) && sourcesOf(dropoff, others).length === 0
  )
  const left = others.filter(stop => !removed.includes(stop))
  const hasDropoff = (status: StopStatus) =>
    left.some(stop => stop.kind === 'dropoff' && stop.status === status)
  const action = left.some(stop => stop.kind === 'pickup' && isOpen(stop))
    ? 'fail_pickup'
    : left.some(isOpen)
      ? 'fail_pickup_last'
      : hasDropoff('failed')
        ? 'fail_pickup_last_and_return'
        : hasDropoff('done')
          ? 'fail_pickup_last_and_complete'
          : 'fail_every_pickup'
  return {
    action,
    at: id,
    stops: [
      { id, status: 'failed' },
      ...removed.map(dropoff => ({ id: dropoff.id, status: 'removed' as const }))
    ],
    notify: action === 'fail_every_pickup' ? 'cancelled_response' : 'failed_response'
  }
}

/**
 * Returns what the return to a pickup changes. A dropoff is returned with the last of its packages, and the delivery ends
 * with the last pickup. Returns undefined if nothing is to be returned there.
 */
function returned(stops: readonly StageStop[], stopId: string | undefined): Change | undefined {
  const pickups = stopsOfKind(stops, 'pickup')
  const open = pickupsToReturnTo(stops)
  const isNamed = pickups.some(({ id }) => id === stopId)
  const at = isNamed ? open.find(({ id }) => id === stopId) : open[0]
  if (!at) return undefined
  const left = open.filter(pickup => pickup !== at)
  const dropoffs = stopsOfKind(stops, 'dropoff')
  const back = dropoffs.filter(
    dropoff => dropoff.status === 'failed' && !sourcesOf(dropoff, stops).some(source => left.includes(source))
  )
  const isDelivered = dropoffs.some(({ status }) => status === 'done')
  return {
    action: left.length > 0 ? 'return_some' : isDelivered ? 'return_rest' : 'return_all',
    at: at.id,
    stops: [
      // With one pickup, the status of the dropoffs says it all.
      ...(pickups.length > 1 ? [at] : []),
      ...back
    ].map(({ id }) => ({ id, status: 'returned' as const })),
    notify: notifications.returned
  }
}

/** Returns the stops that are left to visit, in order. Those of a failed delivery are pickups again. */
export function remainingStops<Stop extends StageStop>(
  status: DeliveryStatus,
  stops: readonly Stop[]
): Stop[] {
  if (status === 'returning') return pickupsToReturnTo(stops)
  if (status !== 'accepted' && status !== 'picked_up' && status !== 'arrived') return []
  const ordered = stops.toSorted((one, other) => one.position - other.position)
  return [
    ...ordered.filter(stop => stop.status === 'arrived'),
    ...ordered.filter(stop => stop.status === 'waiting')
  ]
}

/** Returns the stop that the driver is heading for: the next open one, or when returning the next pickup. */
export function nextStop<Stop extends StageStop>(
  status: DeliveryStatus,
  stops: readonly Stop[]
): Stop | undefined {
  return remainingStops(status, stops)[0]
}

const correctable: ReadonlySet<DeliveryStatus> = new Set([
  'scheduled',
  'searching',
  'accepted',
  'picked_up',
  'arrived'
])

/** Checks whether an operator can correct a stop: as long as something is left to do there, also after the pickup. */
export const mayCorrectStop = (status: DeliveryStatus, stop: StageStop): boolean =>
  correctable.has(status) && isOpen(stop)

/** Checks whether an operator can correct any of the stops. */
export const mayCorrect = (status: DeliveryStatus, stops: readonly StageStop[]): boolean =>
  stops.some(stop => mayCorrectStop(status, stop))
