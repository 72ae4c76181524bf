/** The steps of a delivery from its history. Pure. */
import type { Delivery, DeliveryState } from '../../lib/contract/deliveries.ts'

import { stopsOf } from './stops.ts'

type StateKey = 'accepted' | 'picked_up' | 'arrived' | 'completed' | 'returning' | 'returned'
export type StepKey = StateKey | 'dropoff'

export interface StepOf {
  key: StepKey
  /** Of several dropoffs: which one, counted from 1, and where it is. */
  dropoff?: { number: number; name: string }
  state: 'done' | 'now' | 'next' | 'failed'
  /** ISO 8601, once it has happened. */
  at: string | null
  failure: string | null
}

const straight: StateKey[] = ['accepted', 'picked_up', 'arrived', 'completed']
const back: StateKey[] = ['accepted', 'picked_up', 'arrived', 'returning', 'returned']
/** The step that a state is waiting for. */
const waitingFor: Partial<Record<DeliveryState, StateKey>> = {
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
  const { dropoffs } = stopsOf({ stops })
  const several = dropoffs.length > 1
  const searched = history.findLastIndex(entry => entry.state === 'searching')
  const since = history.slice(searched + 1)
  const at = (key: StateKey) => since.findLast(entry => entry.state === key)?.at ?? null
  const ended = state === 'cancelled' || state === 'expired'
  const keys = at('returning') ? back : straight
  const failure = stops.find(stop => stop.failure)?.failure ?? null
  const steps = keys
    .filter(key => !ended || at(key))
    // Each of several dropoffs has a step of its own in the place of these two.
    .filter(key => !several || (key !== 'arrived' && key !== 'completed'))
    .map((key): StepOf => {
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
  if (!several || ended) return steps
  const onBoard = state === 'picked_up' || state === 'arrived'
  const next =
    dropoffs.find(stop => stop.state === 'arrived') ?? dropoffs.find(stop => stop.state === 'waiting')
  const each = dropoffs.map((stop, index): StepOf => {
    const failed = stop.failure !== null
    const handed = stop.state === 'done'
    return {
      key: 'dropoff',
      dropoff: { number: index + 1, name: stop.name },
      at: handed ? stop.finished_at : failed ? stop.reached_at : null,
      state: failed ? 'failed' : handed ? 'done' : onBoard && stop === next ? 'now' : 'next',
      failure: failed ? stop.failure : null
    }
  })
  // On the way back, after the dropoffs.
  const before = steps.findIndex(step => step.key === 'returning')
  return before === -1 ? [...steps, ...each] : steps.toSpliced(before, 0, ...each)
}
