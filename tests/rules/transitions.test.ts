import { expect, test } from 'vitest'
import type { StageStop } from '../../src/lib/rules/stage-stops.ts'
import { after, allows, statusesBefore } from '../../src/lib/rules/transitions.ts'

const stop = (id: string, status: StageStop['status']): StageStop => ({
  id,
  kind: id === 'p' ? 'pickup' : 'dropoff',
  position: 0,
  status
})
const empty = [stop('p', 'waiting'), stop('a', 'waiting')]
const loaded = [stop('p', 'done'), stop('a', 'waiting')]

test('an ended delivery allows nothing, except for a longer search and an undone handover', () => {
  for (const status of ['partially_completed', 'returned', 'cancelled'] as const)
    expect(after(status, 'undo_complete_last'), status).toBeUndefined()
  expect(after('completed', 'undo_complete_last')).toBe('arrived')
  expect(after('expired', 'extend')).toBe('searching')
  expect(after('completed', 'cancel')).toBeUndefined()
})

test('names the statuses before an action, in the order of a delivery', () => {
  expect(statusesBefore('hand_over')).toEqual(['accepted', 'picked_up', 'arrived', 'returning'])
  expect(statusesBefore('accept')).toEqual(['searching'])
})

test('the first pickup ends a free release and cancellation, and makes a handover to another driver possible', () => {
  for (const action of ['release', 'cancel'] as const) {
    expect(allows('accepted', action, empty), action).toBe(true)
    expect(allows('accepted', action, loaded), action).toBe(false)
  }
  for (const action of ['hand_over', 'take_over', 'call_off'] as const) {
    expect(allows('accepted', action, empty), action).toBe(false)
    expect(allows('accepted', action, loaded), action).toBe(true)
  }
  for (const stops of [empty, loaded]) expect(allows('accepted', 'pick_up', stops)).toBe(true)
})

test('in other statuses, only the table decides', () => {
  expect(allows('searching', 'cancel', loaded)).toBe(true)
  expect(allows('picked_up', 'hand_over', empty)).toBe(true)
  expect(allows('picked_up', 'cancel', loaded)).toBe(false)
  expect(allows('accepted', 'expire', empty)).toBe(false)
})
