import { expect, test } from 'vitest'
import type { DeliveryStatus } from '../../../src/lib/contract/delivery/deliveries.ts'
import type { StageStop } from '../../../src/lib/rules/delivery/stage-stops.ts'
import { type FinishedStop, undoOf } from '../../../src/lib/rules/delivery/undo.ts'

/** A stop, with the minute when the driver was done with it. */
const stop = (id: string, status: StageStop['status'], finished?: number): FinishedStop => ({
  id,
  kind: id.startsWith('p') ? 'pickup' : 'dropoff',
  position: 0,
  status,
  finishedAt: finished === undefined ? null : new Date(finished * 60_000)
})
const undo = (status: DeliveryStatus, ...stops: FinishedStop[]) => {
  const found = undoOf(status, stops)
  return found && `${found.action}: ${found.stop.id} ${found.stop.status}`
}

test('undoes the arrival at a stop', () => {
  expect(undo('accepted', stop('p', 'arrived'), stop('a', 'waiting'))).toBe('undo_arrive: p waiting')
  expect(undo('arrived', stop('p', 'done', 1), stop('a', 'arrived'))).toBe('undo_arrive: a waiting')
})

test('undoes the last handover, by the time of each', () => {
  const stops = [stop('p', 'done', 1), stop('a', 'done', 3), stop('b', 'done', 2), stop('c', 'waiting')]
  expect(undo('picked_up', ...stops)).toBe('undo_complete: a arrived')
  expect(undo('picked_up', ...stops.toReversed())).toBe('undo_complete: a arrived')
  expect(undo('completed', ...stops.slice(0, 3))).toBe('undo_complete_last: a arrived')
  // A handover that was undone keeps its time until the next one.
  expect(undo('picked_up', stop('p', 'done', 1), stop('a', 'done', 2), stop('b', 'waiting', 9))).toBe(
    'undo_complete: a arrived'
  )
})

test('undoes the only failure of a delivery that is on its way back', () => {
  const [p, failed] = [stop('p', 'done', 1), stop('a', 'failed', 2)]
  expect(undo('returning', p, failed)).toBe('undo_fail: a arrived')
  // Nobody knows which of two was a mistake.
  expect(undo('returning', p, failed, stop('b', 'failed', 3))).toBeUndefined()
  // A handover after the failure comes first.
  expect(undo('returning', p, failed, stop('b', 'done', 3))).toBe('undo_complete_last: b arrived')
})

test('undoes nothing of a delivery of which something was returned', () => {
  expect(undo('returning', stop('p', 'returned'), stop('a', 'failed', 2))).toBeUndefined()
  expect(
    undo('partially_completed', stop('p', 'done', 1), stop('a', 'done', 2), stop('b', 'returned'))
  ).toBeUndefined()
})

test('undoes the last pickup while no dropoff was visited since', () => {
  expect(undo('picked_up', stop('p', 'done', 1), stop('a', 'waiting'))).toBe('undo_pick_up: p waiting')
  expect(
    undo(
      'accepted',
      stop('p1', 'done', 2),
      stop('p2', 'done', 3),
      stop('p3', 'waiting'),
      stop('a', 'waiting')
    )
  ).toBe('undo_pick_up: p2 waiting')
  expect(
    undo('picked_up', stop('p', 'done', 1), stop('a', 'failed', 2), stop('b', 'waiting'))
  ).toBeUndefined()
})

test('without its time, a pickup can be undone only while no dropoff was visited', () => {
  expect(undo('picked_up', stop('p', 'done'), stop('a', 'waiting'))).toBe('undo_pick_up: p waiting')
  expect(undo('picked_up', stop('p', 'done'), stop('a', 'done'), stop('b', 'waiting'))).toBeUndefined()
})

test('a failed pickup can’t be undone, and neither can what hasn’t happened', () => {
  expect(
    undo('accepted', stop('p1', 'done', 1), stop('p2', 'failed', 2), stop('a', 'waiting'))
  ).toBeUndefined()
  expect(undo('accepted', stop('p', 'waiting'), stop('a', 'waiting'))).toBeUndefined()
  expect(undo('searching', stop('p', 'arrived'), stop('a', 'waiting'))).toBeUndefined()
  expect(undo('cancelled', stop('p', 'done', 1), stop('a', 'done', 2))).toBeUndefined()
})

test('a failure is undone also beside a handover without a time, but not after a failed pickup', () => {
  const [p, failed] = [stop('p', 'done', 1), stop('a', 'failed', 2)]
  expect(undo('returning', p, failed, stop('b', 'done'))).toBe('undo_fail: a arrived')
  expect(undo('returning', p, failed, stop('p2', 'failed', 3))).toBeUndefined()
})

test('finds the pickup wherever it is in the list', () => {
  expect(undo('picked_up', stop('a', 'waiting'), stop('p', 'done'))).toBe('undo_pick_up: p waiting')
})
