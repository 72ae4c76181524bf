/** How an operator undoes a driver's last step. Pure. */
import type { DeliveryStatus, StopStatus } from '../../contract/delivery/deliveries.ts'
import type { UndoAction } from '../../contract/ops/delivery/commands.ts'
import { after } from './transitions.ts'
import { isOpen, type StageStop, stopsOfKind } from './stage-stops.ts'

export interface Undo {
  action: UndoAction
  /** The stop that becomes what it was before. */
  stop: { id: string; status: StopStatus }
}

/** A stop with the time when the driver was done with it, where it's known. */
export interface FinishedStop extends StageStop {
  finishedAt?: Date | null
}

/** Returns the stop that the driver was done with last, or undefined if there is none. */
function lastFinished(stops: readonly FinishedStop[]): FinishedStop | undefined {
  return stops
    .filter(({ status, finishedAt }) => finishedAt && (status === 'done' || status === 'failed'))
    .toSorted((one, other) => Number(one.finishedAt) - Number(other.finishedAt))
    .at(-1)
}

/**
 * Returns how to undo the driver's last step, or undefined if there is none to undo: the arrival at a stop, the last
 * handover, the only failure of a delivery that is on its way back, or the last pickup while no dropoff was visited since.
 * A failed pickup can't be undone, because the price and the stops have changed with it.
 * Whether a handover can still be undone depends on more than the steps (undoRefusalOf).
 */
export function undoOf(status: DeliveryStatus, stops: readonly FinishedStop[]): Undo | undefined {
  const dropoffs = stopsOfKind(stops, 'dropoff')
  const reached = stops.find(stop => stop.status === 'arrived')
  if (reached && after(status, 'undo_arrive'))
    return { action: 'undo_arrive', stop: { id: reached.id, status: 'waiting' } }
  const last = lastFinished(stops)
  const hasReturned = stops.some(stop => stop.status === 'returned')
  if (hasReturned || (last?.kind === 'pickup' && last.status === 'failed')) return undefined
  const action = dropoffs.some(isOpen) ? 'undo_complete' : 'undo_complete_last'
  if (last?.kind === 'dropoff' && last.status === 'done' && after(status, action))
    return { action, stop: { id: last.id, status: 'arrived' } }
  if (status === 'returning') {
    const failed = dropoffs.filter(stop => stop.status === 'failed')
    const [only] = failed
    return only && failed.length === 1
      ? { action: 'undo_fail', stop: { id: only.id, status: 'arrived' } }
      : undefined
  }
  const isUntouched = dropoffs.every(stop => stop.status === 'waiting')
  const pickup = last ?? (isUntouched ? stops.find(stop => stop.kind === 'pickup') : undefined)
  return pickup?.kind === 'pickup' && pickup.status === 'done' && after(status, 'undo_pick_up')
    ? { action: 'undo_pick_up', stop: { id: pickup.id, status: 'waiting' } }
    : undefined
}
