import { expect, test } from 'vitest'
import { deliveryStatuses } from '../../../src/lib/contract/delivery/deliveries.ts'
import { isPossible } from '../../../src/lib/rules/console/delivery-commands.ts'
import type { StageStop } from '../../../src/lib/rules/delivery/stage-stops.ts'

type Command = Parameters<typeof isPossible>[0]

/** One pickup and one dropoff. */
const at = (pickup: StageStop['status'], dropoff: StageStop['status']): StageStop[] => [
  { id: 'p', kind: 'pickup', position: 0, status: pickup },
  { id: 'a', kind: 'dropoff', position: 1, status: dropoff }
]
const open = at('waiting', 'waiting')
const loaded = at('done', 'waiting')
/** The statuses in which an operator can do something. */
const when = (command: Command, stops: StageStop[]) =>
  deliveryStatuses.filter(status => isPossible(command, status, stops))

test('a driver is offered or assigned to a search, planned before it, and taken away up to the pickup', () => {
  expect(when('offer', open)).toEqual(['searching'])
  expect(when('assign', open)).toEqual(['searching'])
  expect(when('plan', open)).toEqual(['scheduled'])
  expect(when('unassign', open)).toEqual(['accepted'])
  expect(when('unassign', loaded)).toEqual([])
})

test('a scheduled delivery gets another time, a search more time, and an expired one a new search', () => {
  expect(when('reschedule', open)).toEqual(['scheduled'])
  expect(when('extend', open)).toEqual(['searching'])
  expect(when('restart', open)).toEqual(['expired'])
})

test('a delivery is cancelled up to the pickup', () => {
  expect(when('cancel', open)).toEqual(['scheduled', 'searching', 'accepted'])
  expect(isPossible('cancel', 'accepted', loaded)).toBe(false)
})

test('a delivery is corrected as long as one of its stops is open', () => {
  const statuses = ['scheduled', 'searching', 'accepted', 'picked_up', 'arrived']
  expect(when('correct-stop', open)).toEqual(statuses)
  expect(when('correct-stop', loaded)).toEqual(statuses)
  expect(when('correct-stop', at('done', 'failed'))).toEqual([])
})

test('a delivery is handed over or called off from the pickup on', () => {
  for (const command of ['hand-over', 'call-off'] as const) {
    expect(when(command, loaded), command).toEqual(['accepted', 'picked_up', 'arrived', 'returning'])
    expect(isPossible(command, 'accepted', open), command).toBe(false)
  }
})

test('a dropoff is completed, failed or sent back while it is open and its packages are on board', () => {
  for (const command of ['complete', 'fail', 'order-return'] as const) {
    expect(when(command, loaded), command).toEqual(['picked_up', 'arrived'])
    expect(when(command, at('done', 'done')), command).toEqual([])
  }
  // The only pickup can't fail, and nothing is on board.
  expect(when('complete', open)).toEqual([])
  expect(when('fail', open)).toEqual([])
})

test('what failed is returned on the way back', () => {
  expect(when('returned', at('done', 'failed'))).toEqual(['returning'])
  expect(when('returned', at('done', 'returned'))).toEqual([])
})
