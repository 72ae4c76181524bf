import { describe, expect, test } from 'vitest'
import { type DeliveryStatus, deliveryStatuses } from '../../src/lib/contract/delivery/deliveries.ts'
import { stages } from '../../src/lib/contract/delivery/stages.ts'
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
  'return_rest',
  'cancel',
  'expire'
]

test('the table allows exactly this', () => {
  const allowed = deliveryStatuses.flatMap(status =>
    transitions.flatMap(transition => {
      const next = after(status, transition)
      return next ? [`${status} ${transition} ${next}`] : []
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
    'returning return returned',
    'returning return_rest partially_completed'
  ])
})

const stop = (id: string, status: StageStop['status'], position: number): StageStop => ({
  id,
  kind: position === 0 ? 'pickup' : 'dropoff',
  position,
  status
})
const pickup = stop('p', 'done', 0)

describe('stages', () => {
  test('nothing is reported on a delivery that has ended, or has no driver', () => {
    const ended: DeliveryStatus[] = [
      'scheduled',
      'searching',
      'completed',
      'partially_completed',
      'returned',
      'cancelled',
      'expired'
    ]
    for (const status of ended) {
      for (const stage of stages)
        expect(applyStage(status, [pickup, stop('a', 'arrived', 1)], stage)).toBeUndefined()
    }
  })

  test('one dropoff: arrived, then completed', () => {
    const arrived = applyStage('picked_up', [pickup, stop('a', 'waiting', 1)], 'arrived')
    expect(arrived).toEqual({
      status: 'arrived',
      stops: [{ id: 'a', status: 'arrived' }],
      notify: 'arrived_response'
    })
    expect(applyStage('arrived', [pickup, stop('a', 'arrived', 1)], 'completed')?.status).toBe('completed')
  })

  test('completed without having arrived is refused', () => {
    expect(applyStage('picked_up', [pickup, stop('a', 'waiting', 1)], 'completed')).toBeUndefined()
  })

  test('one fails, one is delivered: the rest goes back, and the delivery is partially completed', () => {
    const stops = [pickup, stop('a', 'failed', 1), stop('b', 'arrived', 2)]
    expect(applyStage('arrived', stops, 'completed')?.status).toBe('returning')
    const back = applyStage('returning', [pickup, stop('a', 'failed', 1), stop('b', 'done', 2)], 'returned')
    expect(back).toEqual({
      status: 'partially_completed',
      stops: [{ id: 'a', status: 'returned' }],
      notify: 'returned_response'
    })
  })

  test('the only dropoff fails: told as a failure, then as a return, never as completed', () => {
    const failed = applyStage('arrived', [pickup, stop('a', 'arrived', 1)], 'failed')
    expect(failed).toEqual({
      status: 'returning',
      stops: [{ id: 'a', status: 'failed' }],
      notify: 'failed_response'
    })
    const back = applyStage('returning', [pickup, stop('a', 'failed', 1)], 'returned')
    expect(back).toEqual({
      status: 'returned',
      stops: [{ id: 'a', status: 'returned' }],
      notify: 'returned_response'
    })
  })

  test('a failure in the middle goes on to the next dropoff', () => {
    const stops = [pickup, stop('a', 'arrived', 1), stop('b', 'waiting', 2)]
    expect(applyStage('picked_up', stops, 'failed')).toMatchObject({
      status: 'picked_up',
      notify: 'failed_response'
    })
  })

  test('the driver heads for the pickup, the dropoffs in their order, and back', () => {
    const stops = [stop('p', 'waiting', 0), stop('b', 'waiting', 2), stop('a', 'waiting', 1)]
    expect(nextStop('accepted', stops)?.id).toBe('p')
    expect(nextStop('picked_up', stops)?.id).toBe('a')
    expect(nextStop('returning', stops)?.id).toBe('p')
    expect(nextStop('completed', stops)).toBeUndefined()
  })
})
