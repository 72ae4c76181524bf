import { describe, expect, test } from 'vitest'
import { type DeliveryState, deliveryStates, stages } from '../../src/lib/contract/deliveries.ts'
import {
  after,
  applyStage,
  nextStop,
  type StageStop,
  type Transition
} from '../../src/lib/rules/lifecycle.ts'

const transitions: Transition[] = [
  'search',
  'accept',
  'release',
  'pick_up',
  'arrive',
  'complete',
  'fail',
  'return',
  'cancel',
  'expire'
]

test('the table allows exactly this', () => {
  const allowed = deliveryStates.flatMap(state =>
    transitions.flatMap(transition => {
      const next = after(state, transition)
      return next ? [`${state} ${transition} ${next}`] : []
    })
  )
  expect(allowed).toEqual([
    'scheduled search searching',
    'scheduled cancel cancelled',
    'searching accept accepted',
    'searching cancel cancelled',
    'searching expire expired',
    'accepted release searching',
    'accepted pick_up picked_up',
    'accepted cancel cancelled',
    'picked_up arrive arrived',
    'picked_up complete completed',
    'picked_up fail returning',
    'arrived complete completed',
    'arrived fail returning',
    'returning complete completed',
    'returning return returned'
  ])
})

const stop = (id: string, state: StageStop['state'], position: number): StageStop => ({
  id,
  kind: position === 0 ? 'pickup' : 'dropoff',
  position,
  state
})
const pickup = stop('p', 'done', 0)

describe('stages', () => {
  test('nothing is reported on a delivery that has ended, or has no driver', () => {
    const ended: DeliveryState[] = ['scheduled', 'searching', 'completed', 'returned', 'cancelled', 'expired']
    for (const state of ended) {
      for (const stage of stages)
        expect(applyStage(state, [pickup, stop('a', 'arrived', 1)], stage)).toBeUndefined()
    }
  })

  test('one dropoff: arrived, then completed', () => {
    const arrived = applyStage('picked_up', [pickup, stop('a', 'waiting', 1)], 'arrived')
    expect(arrived).toEqual({
      state: 'arrived',
      stops: [{ id: 'a', state: 'arrived' }],
      notify: 'arrived_response'
    })
    expect(applyStage('arrived', [pickup, stop('a', 'arrived', 1)], 'completed')?.state).toBe('completed')
  })

  test('completed without having arrived is refused', () => {
    expect(applyStage('picked_up', [pickup, stop('a', 'waiting', 1)], 'completed')).toBeUndefined()
  })

  test('one fails, one is delivered: the rest goes back, and the delivery is completed', () => {
    const stops = [pickup, stop('a', 'failed', 1), stop('b', 'arrived', 2)]
    expect(applyStage('arrived', stops, 'completed')?.state).toBe('returning')
    const back = applyStage('returning', [pickup, stop('a', 'failed', 1), stop('b', 'done', 2)], 'returned')
    expect(back).toMatchObject({ state: 'completed', stops: [{ id: 'a', state: 'returned' }] })
  })

  test('a failure in the middle goes on to the next dropoff', () => {
    const stops = [pickup, stop('a', 'arrived', 1), stop('b', 'waiting', 2)]
    expect(applyStage('picked_up', stops, 'failed')).toMatchObject({ state: 'picked_up', notify: null })
  })

  test('the driver heads for the pickup, the dropoffs in their order, and back', () => {
    const stops = [stop('p', 'waiting', 0), stop('b', 'waiting', 2), stop('a', 'waiting', 1)]
    expect(nextStop('accepted', stops)?.id).toBe('p')
    expect(nextStop('picked_up', stops)?.id).toBe('a')
    expect(nextStop('returning', stops)?.id).toBe('p')
    expect(nextStop('completed', stops)).toBeUndefined()
  })
})
