/** Derives the steps of a delivery from its ledger. Pure. */
import type { Delivery, DeliveryStatus, Stop } from '../../../lib/contract/delivery/deliveries.ts'
import { nextStop } from '../../../lib/rules/delivery/lifecycle.ts'
import { stopsOfKind } from '../../../lib/rules/delivery/stage-stops.ts'
import { stopsOf } from '../../../lib/delivery/stops-of.ts'

type StateKey = 'accepted' | 'picked_up' | 'arrived' | 'completed' | 'failed' | 'returning' | 'returned'
export type StepKey = StateKey | 'pickup' | 'dropoff'

export interface StepOf {
  key: StepKey
  /** With several pickups or dropoffs: the stop's number among its kind, counted from 1, and its place. */
  stop?: { number: number; name: string }
  status: 'done' | 'now' | 'next' | 'failed'
  /** When the step happened, in ISO 8601; null if it hasn't yet. */
  at: string | null
  failure: string | null
}

const straight: StateKey[] = ['accepted', 'picked_up', 'arrived', 'completed']
const back: StateKey[] = ['accepted', 'picked_up', 'failed', 'returning', 'returned']
/** The step that each status waits for. */
const waitingFor: Partial<Record<DeliveryStatus, StateKey>> = {
  searching: 'accepted',
  accepted: 'picked_up',
  picked_up: 'arrived',
  arrived: 'completed',
  returning: 'returned'
}

/**
 * Returns the steps of a delivery. Only entries after the latest search count, because a driver who released the
 * delivery no longer has it. With several dropoffs, each leg starts with `picked_up` again, so a step has the time of
 * its first entry. A delivery that ended without a driver has no steps.
 */
export function stepsOf({
  status,
  history,
  stops
}: Pick<Delivery, 'status' | 'history' | 'stops'>): StepOf[] {
  const { dropoffs } = stopsOf({ stops })
  const several = dropoffs.length > 1
  const searched = history.findLastIndex(entry => entry.status === 'searching')
  const since = history.slice(searched + 1)
  const failed = dropoffs.find(stop => stop.failure !== null)
  const at = (key: StateKey) => {
    if (key === 'failed') return failed?.finished_at ?? null
    if (key === 'returned') return failed?.returned_at ?? null
    return since.find(entry => entry.status === key)?.at ?? null
  }
  const ended = status === 'cancelled' || status === 'expired'
  const keys = failed ? back : straight
  const steps = keys
    .filter(key => !ended || at(key))
    // With several dropoffs, each dropoff has its own step instead of these.
    .filter(key => !several || (key !== 'arrived' && key !== 'completed' && key !== 'failed'))
    .map((key): StepOf => {
      const when = at(key)
      const isNext = waitingFor[status] === key
      return {
        key,
        at: when,
        status: key === 'failed' ? 'failed' : when ? 'done' : isNext ? 'now' : 'next',
        failure: key === 'failed' ? (failed?.failure ?? null) : null
      }
    })
  if (ended) return steps
  const next = nextStop(status, stops)
  const stepsAt = (key: 'pickup' | 'dropoff', all: Stop[]) =>
    all.map((stop, index): StepOf => ({
      key,
      stop: { number: index + 1, name: stop.name },
      at: stop.finished_at,
      status: stop.failure
        ? 'failed'
        : stop.status === 'done' || (key === 'pickup' && stop.status === 'returned')
          ? 'done'
          : stop === next
            ? 'now'
            : 'next',
      failure: stop.failure
    }))
  // Each of several pickups has its own step instead of the last one's.
  const pickups = stopsOfKind(stops, 'pickup')
  const withPickups =
    pickups.length > 1
      ? steps.flatMap(step => (step.key === 'picked_up' ? stepsAt('pickup', pickups) : [step]))
      : steps
  if (!several) return withPickups
  // The return comes after the dropoffs.
  const before = withPickups.findIndex(step => step.key === 'returning')
  const each = stepsAt('dropoff', dropoffs)
  return before === -1 ? [...withPickups, ...each] : withPickups.toSpliced(before, 0, ...each)
}
