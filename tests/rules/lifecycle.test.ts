import { describe, expect, test } from 'vitest'
import type { DeliveryStatus } from '../../src/lib/contract/delivery/deliveries.ts'
import { stages } from '../../src/lib/contract/delivery/stages.ts'
import { applyStage, nextStop } from '../../src/lib/rules/lifecycle.ts'
import { statusesBefore } from '../../src/lib/rules/transitions.ts'
import type { StageStop } from '../../src/lib/rules/stage-stops.ts'

test('lists the statuses before an action', () => {
  expect(statusesBefore('cancel')).toEqual(['scheduled', 'searching', 'accepted'])
  expect(statusesBefore('complete_last')).toEqual(['picked_up', 'arrived'])
})

const stop = (id: string, status: StageStop['status'], position: number): StageStop => ({
  id,
  kind: position === 0 ? 'pickup' : 'dropoff',
  position,
  status
})
const pickup = stop('p', 'done', 0)

describe('stages', () => {
  test('are refused if the delivery has ended or has no driver', () => {
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

  test('go from arrived to completed for one dropoff', () => {
    const arrived = applyStage('picked_up', [pickup, stop('a', 'waiting', 1)], 'arrived')
    expect(arrived).toEqual({
      action: 'arrive_last',
      status: 'arrived',
      at: 'a',
      stops: [{ id: 'a', status: 'arrived' }],
      notify: 'arrived_response'
    })
    expect(applyStage('arrived', [pickup, stop('a', 'arrived', 1)], 'completed')?.status).toBe('completed')
  })

  test('refuse completed before arrived', () => {
    expect(applyStage('picked_up', [pickup, stop('a', 'waiting', 1)], 'completed')).toBeUndefined()
  })

  test('return the rest and complete partially if one dropoff fails and one succeeds', () => {
    const stops = [pickup, stop('a', 'failed', 1), stop('b', 'arrived', 2)]
    expect(applyStage('arrived', stops, 'completed')?.status).toBe('returning')
    const back = applyStage('returning', [pickup, stop('a', 'failed', 1), stop('b', 'done', 2)], 'returned')
    expect(back).toEqual({
      action: 'return_rest',
      status: 'partially_completed',
      at: 'p',
      stops: [{ id: 'a', status: 'returned' }],
      notify: 'returned_response'
    })
  })

  test('notify of a failure, then of a return, if the only dropoff fails', () => {
    const failed = applyStage('arrived', [pickup, stop('a', 'arrived', 1)], 'failed')
    expect(failed).toEqual({
      action: 'fail_last',
      status: 'returning',
      at: 'a',
      stops: [{ id: 'a', status: 'failed' }],
      notify: 'failed_response'
    })
    const back = applyStage('returning', [pickup, stop('a', 'failed', 1)], 'returned')
    expect(back).toEqual({
      action: 'return_all',
      status: 'returned',
      at: 'p',
      stops: [{ id: 'a', status: 'returned' }],
      notify: 'returned_response'
    })
  })

  test('continue with the next dropoff after a failure', () => {
    const stops = [pickup, stop('a', 'arrived', 1), stop('b', 'waiting', 2)]
    expect(applyStage('picked_up', stops, 'failed')).toMatchObject({
      status: 'picked_up',
      notify: 'failed_response'
    })
  })

  test('lead to the pickup, then to the dropoffs in order, and back', () => {
    const stops = [stop('p', 'waiting', 0), stop('b', 'waiting', 2), stop('a', 'waiting', 1)]
    expect(nextStop('accepted', stops)?.id).toBe('p')
    expect(nextStop('picked_up', [pickup, ...stops.slice(1)])?.id).toBe('a')
    const failed = [stop('p', 'done', 0), stop('a', 'failed', 1), stop('b', 'done', 2)]
    expect(nextStop('returning', failed)?.id).toBe('p')
    expect(nextStop('completed', stops)).toBeUndefined()
  })
})
