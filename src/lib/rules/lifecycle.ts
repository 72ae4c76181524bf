/** The one table of allowed transitions. Pure: no database and no clock. */
import type { DeliveryStatus, NotificationType, StopStatus } from '../contract/delivery/deliveries.ts'
import type { Stage } from '../contract/delivery/stages.ts'

export type Transition =
  | 'search'
  | 'accept'
  | 'release'
  | 'pick_up'
  | 'arrive'
  | 'complete'
  | 'fail'
  | 'return'
  | 'return_rest'
  | 'cancel'
  | 'expire'

const table: Record<DeliveryStatus, Partial<Record<Transition, DeliveryStatus>>> = {
  scheduled: { search: 'searching', cancel: 'cancelled' },
  searching: { accept: 'accepted', cancel: 'cancelled', expire: 'expired' },
  accepted: { release: 'searching', pick_up: 'picked_up', cancel: 'cancelled' },
  picked_up: { arrive: 'arrived', fail: 'returning', complete: 'completed' },
  arrived: { complete: 'completed', fail: 'returning' },
  returning: { return: 'returned', return_rest: 'partially_completed' },
  completed: {},
  partially_completed: {},
  returned: {},
  cancelled: {},
  expired: {}
}

/** Returns the status after a transition, or undefined if the table doesn't allow it. */
export function after(status: DeliveryStatus, transition: Transition): DeliveryStatus | undefined {
  return table[status][transition]
}

export interface StageStop {
  id: string
  kind: 'pickup' | 'dropoff'
  position: number
  status: StopStatus
}

export interface StageResult {
  status: DeliveryStatus
  /** Stops that change, with their new status. */
  stops: { id: string; status: StopStatus }[]
  notify: NotificationType | null
}

const open = (stop: StageStop) => stop.status === 'waiting' || stop.status === 'arrived'

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
  const dropoffs = stops.filter(stop => stop.kind === 'dropoff').sort((a, b) => a.position - b.position)
  if (stage === 'picked_up') {
    const next = after(status, 'pick_up')
    const pickup = stops.find(stop => stop.kind === 'pickup')
    if (!next || !pickup) return undefined
    return { status: next, stops: [{ id: pickup.id, status: 'done' }], notify: 'picked-up_response' }
  }
  if (stage === 'returned') {
    const someDone = dropoffs.some(stop => stop.status === 'done')
    const next = after(status, someDone ? 'return_rest' : 'return')
    if (!next) return undefined
    return {
      status: next,
      stops: dropoffs
        .filter(stop => stop.status === 'failed')
        .map(stop => ({ id: stop.id, status: 'returned' as const })),
      notify: 'returned_response'
    }
  }
  if (status !== 'picked_up' && status !== 'arrived') return undefined
  const target = stopId
    ? dropoffs.find(stop => stop.id === stopId)
    : (dropoffs.find(stop => stop.status === 'arrived') ?? dropoffs.find(open))
  if (!target) return undefined
  const others = dropoffs.filter(stop => stop.id !== target.id)

  if (stage === 'arrived') {
    if (target.status !== 'waiting' || others.some(stop => stop.status === 'arrived')) return undefined
    const last = !others.some(open)
    return {
      status: last ? 'arrived' : 'picked_up',
      stops: [{ id: target.id, status: 'arrived' }],
      notify: 'arrived_response'
    }
  }
  if (target.status !== 'arrived') return undefined
  const moreOpen = others.some(open)
  const failed = stage === 'failed' || others.some(stop => stop.status === 'failed')
  const next: DeliveryStatus = moreOpen ? 'picked_up' : failed ? 'returning' : 'completed'
  return {
    status: next,
    stops: [{ id: target.id, status: stage === 'failed' ? 'failed' : 'done' }],
    notify: stage === 'completed' ? 'completed_response' : 'failed_response'
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
  const dropoffs = stops.filter(stop => stop.kind === 'dropoff').sort((a, b) => a.position - b.position)
  return dropoffs.find(stop => stop.status === 'arrived') ?? dropoffs.find(stop => stop.status === 'waiting')
}
