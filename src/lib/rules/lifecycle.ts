/** The one table of what may follow what. Pure: the database and the clock stand elsewhere. */
import type { DeliveryState, NotificationType, Stage, StopState } from '../contract/deliveries.ts'

export type Transition =
  | 'search'
  | 'accept'
  | 'release'
  | 'pick_up'
  | 'arrive'
  | 'complete'
  | 'fail'
  | 'return'
  | 'cancel'
  | 'expire'

const table: Record<DeliveryState, Partial<Record<Transition, DeliveryState>>> = {
  scheduled: { search: 'searching', cancel: 'cancelled' },
  searching: { accept: 'accepted', cancel: 'cancelled', expire: 'expired' },
  accepted: { release: 'searching', pick_up: 'picked_up', cancel: 'cancelled' },
  picked_up: { arrive: 'arrived', fail: 'returning', complete: 'completed' },
  arrived: { complete: 'completed', fail: 'returning' },
  returning: { return: 'returned', complete: 'completed' },
  completed: {},
  returned: {},
  cancelled: {},
  expired: {}
}

/** The state after a transition, or undefined where the table does not allow it. */
export function after(state: DeliveryState, transition: Transition): DeliveryState | undefined {
  return table[state][transition]
}

export interface StageStop {
  id: string
  kind: 'pickup' | 'dropoff'
  position: number
  state: StopState
}

export interface StageResult {
  state: DeliveryState
  /** Stops that change, with their new state. */
  stops: { id: string; state: StopState }[]
  notify: NotificationType | null
}

const open = (stop: StageStop) => stop.state === 'waiting' || stop.state === 'arrived'

/**
 * What a driver's report does to a delivery and its stops, or undefined where it is not allowed.
 * `arrived` and `completed` are told per dropoff; the delivery itself reaches them at the last one.
 * Once nothing is open, a failed dropoff sends what is left back to the pickup.
 */
export function applyStage(
  state: DeliveryState,
  stops: readonly StageStop[],
  stage: Stage,
  stopId?: string
): StageResult | undefined {
  const dropoffs = stops.filter(stop => stop.kind === 'dropoff').sort((a, b) => a.position - b.position)
  if (stage === 'picked_up') {
    const next = after(state, 'pick_up')
    const pickup = stops.find(stop => stop.kind === 'pickup')
    if (!next || !pickup) return undefined
    return { state: next, stops: [{ id: pickup.id, state: 'done' }], notify: 'picked-up_response' }
  }
  if (stage === 'returned') {
    if (state !== 'returning') return undefined
    const someDone = dropoffs.some(stop => stop.state === 'done')
    return {
      state: someDone ? 'completed' : 'returned',
      stops: dropoffs
        .filter(stop => stop.state === 'failed')
        .map(stop => ({ id: stop.id, state: 'returned' as const })),
      notify: 'completed_response'
    }
  }
  if (state !== 'picked_up' && state !== 'arrived') return undefined
  const target = stopId
    ? dropoffs.find(stop => stop.id === stopId)
    : (dropoffs.find(stop => stop.state === 'arrived') ?? dropoffs.find(open))
  if (!target) return undefined
  const others = dropoffs.filter(stop => stop.id !== target.id)

  if (stage === 'arrived') {
    if (target.state !== 'waiting' || others.some(stop => stop.state === 'arrived')) return undefined
    const last = !others.some(open)
    return {
      state: last ? 'arrived' : 'picked_up',
      stops: [{ id: target.id, state: 'arrived' }],
      notify: 'arrived_response'
    }
  }
  if (target.state !== 'arrived') return undefined
  const moreOpen = others.some(open)
  const failed = stage === 'failed' || others.some(stop => stop.state === 'failed')
  const next: DeliveryState = moreOpen ? 'picked_up' : failed ? 'returning' : 'completed'
  return {
    state: next,
    stops: [{ id: target.id, state: stage === 'failed' ? 'failed' : 'done' }],
    notify: stage === 'completed' ? 'completed_response' : null
  }
}

/** Where the driver is heading: the pickup, the next dropoff, or the pickup again when returning. */
export function nextStop<Stop extends StageStop>(
  state: DeliveryState,
  stops: readonly Stop[]
): Stop | undefined {
  const pickup = stops.find(stop => stop.kind === 'pickup')
  if (state === 'accepted' || state === 'returning') return pickup
  if (state !== 'picked_up' && state !== 'arrived') return undefined
  const dropoffs = stops.filter(stop => stop.kind === 'dropoff').sort((a, b) => a.position - b.position)
  return dropoffs.find(stop => stop.state === 'arrived') ?? dropoffs.find(stop => stop.state === 'waiting')
}
