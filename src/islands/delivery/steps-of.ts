/** The steps of a delivery from its history. Pure. */
import type { Delivery, DeliveryState } from '../../lib/contract/deliveries.ts'

export type StepKey = 'accepted' | 'picked_up' | 'arrived' | 'completed' | 'returning' | 'returned'

export interface StepOf {
  key: StepKey
  state: 'done' | 'now' | 'next' | 'failed'
  /** ISO 8601, once it has happened. */
  at: string | null
  failure: string | null
}

const straight: StepKey[] = ['accepted', 'picked_up', 'arrived', 'completed']
const back: StepKey[] = ['accepted', 'picked_up', 'arrived', 'returning', 'returned']
/** The step that a state is waiting for. */
const waitingFor: Partial<Record<DeliveryState, StepKey>> = {
  scheduled: 'accepted',
  searching: 'accepted',
  accepted: 'picked_up',
  picked_up: 'arrived',
  arrived: 'completed',
  returning: 'returned'
}

/**
 * A driver who let go took their 'accepted' with them: only what follows the newest search counts. A
 * delivery that ended without a driver has no steps.
 */
export function stepsOf({ state, history, stops }: Pick<Delivery, 'state' | 'history' | 'stops'>): StepOf[] {
  const searched = history.findLastIndex(entry => entry.state === 'searching')
  const since = history.slice(searched + 1)
  const at = (key: StepKey) => since.findLast(entry => entry.state === key)?.at ?? null
  const ended = state === 'cancelled' || state === 'expired'
  const keys = at('returning') ? back : straight
  const failure = stops.find(stop => stop.failure)?.failure ?? null
  return keys
    .filter(key => !ended || at(key))
    .map(key => {
      const when = at(key)
      const isNext = waitingFor[state] === key
      const failed = key === 'arrived' && failure !== null && keys === back
      return {
        key,
        at: when,
        state: failed ? 'failed' : when ? 'done' : isNext ? 'now' : 'next',
        failure: failed ? failure : null
      }
    })
}
