import { describe, expect, test } from 'vitest'
import type { DeliveryStatus } from '../../../src/lib/contract/delivery/deliveries.ts'
import { stages } from '../../../src/lib/contract/delivery/stages.ts'
import {
  applyOnBehalf,
  applyStage,
  mayCorrect,
  mayCorrectStop,
  nextStop,
  orderedReturn,
  remainingStops,
  type StageResult
} from '../../../src/lib/rules/delivery/lifecycle.ts'
import { statusesBefore } from '../../../src/lib/rules/delivery/transitions.ts'
import type { StageStop } from '../../../src/lib/rules/delivery/stage-stops.ts'

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
    expect(applyStage('arrived', [pickup, stop('a', 'arrived', 1)], 'completed')).toMatchObject({
      status: 'completed',
      notify: 'completed_response'
    })
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

/** Package a goes from p to a, packages b from p and q to b. */
const shared = (
  p: StageStop['status'],
  q: StageStop['status'],
  a: StageStop['status'],
  b: StageStop['status']
) => [
  { id: 'p', kind: 'pickup' as const, position: 0, status: p },
  { id: 'q', kind: 'pickup' as const, position: 1, status: q },
  { id: 'a', kind: 'dropoff' as const, position: 2, status: a, pickups: ['p'] },
  { id: 'b', kind: 'dropoff' as const, position: 3, status: b, pickups: ['p', 'q'] }
]
const summary = (result: StageResult | undefined) =>
  result &&
  `${result.action} → ${result.status}: ${result.stops.map(({ id, status }) => `${id} ${status}`).join(', ')}`

describe('several pickups', () => {
  test('are picked up one after the other, and the delivery with the last', () => {
    const report = (stops: StageStop[], stopId?: string) =>
      summary(applyStage('accepted', stops, 'picked_up', stopId))
    expect(report(shared('waiting', 'waiting', 'waiting', 'waiting'), 'q')).toBe(
      'pick_up_some → accepted: q done'
    )
    expect(report(shared('done', 'waiting', 'waiting', 'waiting'), 'q')).toBe('pick_up → picked_up: q done')
    // Without a name, the stop where the driver is, then the first open one.
    expect(report(shared('waiting', 'arrived', 'waiting', 'waiting'))).toBe('pick_up_some → accepted: q done')
    expect(report(shared('failed', 'waiting', 'waiting', 'waiting'))).toBe('pick_up → picked_up: q done')
    expect(report(shared('waiting', 'waiting', 'waiting', 'waiting'), 'x')).toBeUndefined()
    expect(report(shared('done', 'done', 'waiting', 'waiting'))).toBeUndefined()
  })

  test('notify of the pickup, but not of the arrival at it', () => {
    const stops = shared('waiting', 'waiting', 'waiting', 'waiting')
    expect(applyStage('accepted', stops, 'arrived', 'p')).toEqual({
      action: 'arrive_at_pickup',
      status: 'accepted',
      at: 'p',
      stops: [{ id: 'p', status: 'arrived' }],
      notify: null
    })
    expect(applyStage('accepted', stops, 'picked_up', 'p')?.notify).toBe('picked-up_response')
  })

  test('allow a dropoff as soon as its own packages are on board', () => {
    const stops = shared('done', 'waiting', 'waiting', 'waiting')
    expect(summary(applyStage('accepted', stops, 'arrived', 'a'))).toMatch(/a arrived$/)
    expect(applyStage('accepted', stops, 'arrived', 'b')).toBeUndefined()
    // Without a name, the first dropoff that is open.
    expect(applyStage('accepted', stops, 'arrived')?.at).toBe('a')
  })

  test('a driver can be at one stop at a time', () => {
    const atPickup = shared('arrived', 'waiting', 'waiting', 'waiting')
    expect(applyStage('accepted', atPickup, 'arrived', 'q')).toBeUndefined()
    expect(applyStage('accepted', atPickup, 'picked_up', 'q')).toBeUndefined()
    expect(applyStage('accepted', atPickup, 'failed', 'q')).toBeUndefined()
    expect(applyStage('accepted', atPickup, 'failed', 'p')?.status).toBe('accepted')
    const atDropoff = shared('done', 'waiting', 'arrived', 'waiting')
    expect(
      applyStage('picked_up', shared('done', 'done', 'arrived', 'waiting'), 'arrived', 'b')
    ).toBeUndefined()
    expect(applyStage('accepted', atDropoff, 'picked_up', 'q')).toBeUndefined()
    expect(applyStage('accepted', atDropoff, 'completed', 'a')?.stops).toEqual([{ id: 'a', status: 'done' }])
  })

  test('a driver who is at two dropoffs by mistake can end each', () => {
    const both = shared('done', 'done', 'arrived', 'arrived')
    expect(summary(applyStage('picked_up', both, 'completed', 'a'))).toBe('complete → picked_up: a done')
    expect(summary(applyStage('picked_up', both, 'failed', 'b'))).toBe('fail → picked_up: b failed')
  })
})

describe('the failure of a pickup', () => {
  const fail = (status: DeliveryStatus, stops: StageStop[], id: string) =>
    applyStage(status, stops, 'failed', id)

  test('removes the dropoffs that have nothing left to bring', () => {
    const stops = shared('waiting', 'waiting', 'waiting', 'waiting')
    expect(summary(fail('accepted', stops, 'q'))).toBe('fail_pickup → accepted: q failed')
    expect(fail('accepted', stops, 'p')).toEqual({
      action: 'fail_pickup',
      status: 'accepted',
      at: 'p',
      stops: [
        { id: 'p', status: 'failed' },
        { id: 'a', status: 'removed' }
      ],
      notify: 'failed_response'
    })
  })

  test('as the last pickup, sends the driver on with the other packages', () => {
    expect(summary(fail('accepted', shared('done', 'waiting', 'waiting', 'waiting'), 'q'))).toBe(
      'fail_pickup_last → picked_up: q failed'
    )
  })

  test('cancels a delivery of which nothing is left', () => {
    const all = fail('accepted', shared('failed', 'waiting', 'removed', 'waiting'), 'q')
    expect(summary(all)).toBe('fail_every_pickup → cancelled: q failed, b removed')
    expect(all?.notify).toBe('cancelled_response')
  })

  test('ends a delivery of which all the rest was delivered, or brings back what failed', () => {
    const only = (a: StageStop['status']): StageStop[] => [
      { id: 'p', kind: 'pickup', position: 0, status: 'done' },
      { id: 'q', kind: 'pickup', position: 1, status: 'waiting' },
      { id: 'a', kind: 'dropoff', position: 2, status: a, pickups: ['p'] },
      { id: 'b', kind: 'dropoff', position: 3, status: 'waiting', pickups: ['q'] }
    ]
    expect(summary(fail('accepted', only('done'), 'q'))).toBe(
      'fail_pickup_last_and_complete → completed: q failed, b removed'
    )
    const back = fail('accepted', only('failed'), 'q')
    expect(summary(back)).toBe('fail_pickup_last_and_return → returning: q failed, b removed')
    expect(back?.notify).toBe('failed_response')
  })

  test('of the only pickup isn’t possible', () => {
    const stops = [stop('p', 'waiting', 0), stop('a', 'waiting', 1)]
    expect(fail('accepted', stops, 'p')).toBeUndefined()
  })
})

describe('a return', () => {
  const stops = shared('done', 'done', 'failed', 'failed')

  test('goes to each pickup, and a dropoff is returned with the last of its packages', () => {
    expect(summary(applyStage('returning', stops, 'returned', 'p'))).toBe(
      'return_some → returning: p returned, a returned'
    )
    expect(summary(applyStage('returning', stops, 'returned', 'q'))).toBe(
      'return_some → returning: q returned'
    )
    const rest = shared('returned', 'done', 'returned', 'failed')
    expect(summary(applyStage('returning', rest, 'returned', 'q'))).toBe(
      'return_all → returned: q returned, b returned'
    )
    expect(applyStage('returning', rest, 'returned', 'p')).toBeUndefined()
    // Without a name, the next one.
    expect(applyStage('returning', rest, 'returned')?.at).toBe('q')
  })

  test('of the rest completes a delivery partially', () => {
    const rest = shared('done', 'done', 'done', 'failed')
    expect(summary(applyStage('returning', rest, 'returned', 'p'))).toBe(
      'return_some → returning: p returned'
    )
    const last = shared('returned', 'done', 'done', 'failed')
    expect(summary(applyStage('returning', last, 'returned', 'q'))).toBe(
      'return_rest → partially_completed: q returned, b returned'
    )
  })

  test('can be ordered while a dropoff is open', () => {
    const result = orderedReturn('picked_up', shared('done', 'done', 'done', 'waiting'))
    expect(result).toEqual({
      action: 'order_return',
      status: 'returning',
      stops: [{ id: 'b', status: 'failed' }],
      notify: null
    })
    expect(orderedReturn('returning', stops)).toBeUndefined()
    expect(orderedReturn('picked_up', shared('done', 'done', 'done', 'failed'))).toBeUndefined()
    expect(orderedReturn('completed', shared('done', 'done', 'done', 'waiting'))).toBeUndefined()
  })
})

describe('a stop that an operator ends', () => {
  const loaded = shared('done', 'done', 'waiting', 'arrived')

  test('needs no arrival', () => {
    expect(summary(applyOnBehalf('picked_up', loaded, 'completed', 'a'))).toBe('complete → picked_up: a done')
    expect(summary(applyOnBehalf('picked_up', loaded, 'failed', 'b'))).toBe('fail → picked_up: b failed')
  })

  test('is open, and its packages are on board', () => {
    expect(applyOnBehalf('picked_up', loaded, 'failed', 'p')).toBeUndefined()
    expect(applyOnBehalf('picked_up', loaded, 'completed', 'x')).toBeUndefined()
    const unloaded = shared('done', 'waiting', 'waiting', 'waiting')
    expect(applyOnBehalf('accepted', unloaded, 'completed', 'b')).toBeUndefined()
  })

  test('as a pickup can only fail', () => {
    const stops = shared('done', 'waiting', 'waiting', 'waiting')
    expect(applyOnBehalf('accepted', stops, 'completed', 'q')).toBeUndefined()
    expect(summary(applyOnBehalf('accepted', stops, 'failed', 'q'))).toBe(
      'fail_pickup_last → picked_up: q failed'
    )
  })
})

test('one stop is the last if no other dropoff is open, and a failure before it sends the driver back', () => {
  const actions = (b: StageStop['status']) =>
    (['absent', 'failed', 'completed'] as const).map(
      stage =>
        applyStage(
          b === 'waiting' ? 'picked_up' : 'arrived',
          shared('done', 'done', 'arrived', b),
          stage,
          'a'
        )?.action
    )
  expect(actions('waiting')).toEqual(['wait', 'fail', 'complete'])
  expect(actions('done')).toEqual(['wait_last', 'fail_last', 'complete_last'])
  expect(actions('failed')).toEqual(['wait_last', 'fail_last', 'complete_last_after_failure'])
  expect(actions('removed')).toEqual(['wait_last', 'fail_last', 'complete_last'])
  const stops = shared('done', 'done', 'waiting', 'waiting')
  expect(applyStage('picked_up', stops, 'arrived', 'a')?.action).toBe('arrive')
  expect(applyStage('arrived', shared('done', 'done', 'done', 'arrived'), 'absent')?.notify).toBe(
    'absent_response'
  )
})

test('only a delivery with something on board is taken over, and that changes no stop', () => {
  const stops = shared('waiting', 'waiting', 'waiting', 'waiting')
  const results = (['accepted', 'picked_up', 'searching', 'completed'] as const).map(status =>
    summary(applyStage(status, stops, 'taken_over'))
  )
  expect(results).toEqual([undefined, 'take_over → picked_up: ', undefined, undefined])
})

test('the stop where the driver is comes first, then the open ones in their order', () => {
  const ids = (status: DeliveryStatus, stops: StageStop[]) =>
    remainingStops(status, stops).map(({ id }) => id)
  const stops = shared('done', 'waiting', 'arrived', 'waiting').toReversed()
  for (const status of ['accepted', 'picked_up', 'arrived'] as const)
    expect(ids(status, stops)).toEqual(['a', 'q', 'b'])
  for (const status of ['scheduled', 'searching', 'completed'] as const)
    expect(ids(status, stops)).toEqual([])
  expect(ids('returning', shared('done', 'done', 'done', 'failed'))).toEqual(['p', 'q'])
})

test('a stop can be corrected while something is left to do there', () => {
  const waiting = stop('a', 'waiting', 1)
  for (const status of ['scheduled', 'searching', 'accepted', 'picked_up', 'arrived'] as const)
    expect(mayCorrectStop(status, waiting)).toBe(true)
  for (const status of ['returning', 'completed', 'returned', 'cancelled', 'expired'] as const)
    expect(mayCorrectStop(status, waiting)).toBe(false)
  expect(mayCorrectStop('arrived', stop('a', 'arrived', 1))).toBe(true)
  for (const ended of ['done', 'failed', 'returned', 'removed'] as const)
    expect(mayCorrectStop('picked_up', stop('a', ended, 1))).toBe(false)
  expect(mayCorrect('accepted', shared('done', 'waiting', 'waiting', 'waiting'))).toBe(true)
  expect(mayCorrect('picked_up', [pickup, stop('a', 'done', 1)])).toBe(false)
})

test('with one pickup, a report needn’t name it, and without a name the stop of the driver counts', () => {
  const single = [stop('p', 'waiting', 0), stop('a', 'waiting', 1)]
  expect(applyStage('accepted', single, 'picked_up', 'of an earlier version')?.at).toBe('p')
  expect(applyStage('arrived', shared('done', 'done', 'waiting', 'arrived'), 'completed')).toBeUndefined()
  expect(applyStage('picked_up', shared('done', 'done', 'waiting', 'arrived'), 'completed')?.at).toBe('b')
})
