import { expect, test } from 'vitest'
import type { StageStop } from '../../../src/lib/rules/delivery/stage-stops.ts'
import {
  after,
  allows,
  type DeliveryAction,
  statusesBefore
} from '../../../src/lib/rules/delivery/transitions.ts'

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

/** The statuses before an action, each with the one that it leads to. */
const leads = (action: DeliveryAction) =>
  statusesBefore(action).map(status => `${status} → ${after(status, action)}`)

test('a delivery is searched until a driver accepts, and again if that driver releases it', () => {
  expect(leads('reschedule')).toEqual(['scheduled → scheduled'])
  expect(leads('search')).toEqual(['scheduled → searching'])
  expect(leads('expire')).toEqual(['searching → expired'])
  expect(leads('extend')).toEqual(['searching → searching', 'expired → searching'])
  expect(leads('accept')).toEqual(['searching → accepted'])
  expect(leads('release')).toEqual(['accepted → searching'])
})

test('a cancellation ends it up to the pickup, and a call-off from then on', () => {
  const cancelled = (statuses: string[]) => statuses.map(status => `${status} → cancelled`)
  expect(leads('cancel')).toEqual(cancelled(['scheduled', 'searching', 'accepted']))
  expect(leads('call_off')).toEqual(cancelled(['accepted', 'picked_up', 'arrived', 'returning']))
})

test('another driver takes it over as it is, but isn’t at the door yet', () => {
  const same = ['accepted → accepted', 'picked_up → picked_up', 'returning → returning']
  expect(leads('take_over')).toEqual(same)
  expect(leads('hand_over')).toEqual(same.toSpliced(2, 0, 'arrived → picked_up'))
})

test('a dropoff before the last one leaves the delivery as it is', () => {
  for (const action of ['arrive', 'wait', 'complete', 'fail'] as const)
    expect(leads(action), action).toEqual(['accepted → accepted', 'picked_up → picked_up'])
})

test('the last dropoff ends the delivery, or sends the driver back with what failed', () => {
  expect(leads('arrive_last')).toEqual(['picked_up → arrived'])
  expect(leads('wait_last')).toEqual(['picked_up → picked_up', 'arrived → arrived'])
  expect(leads('complete_last')).toEqual(['picked_up → completed', 'arrived → completed'])
  for (const action of ['complete_last_after_failure', 'fail_last', 'order_return'] as const)
    expect(leads(action), action).toEqual(['picked_up → returning', 'arrived → returning'])
})

test('an undone step leads back to where the driver was before it', () => {
  expect(leads('undo_pick_up')).toEqual(['accepted → accepted', 'picked_up → accepted'])
  expect(leads('undo_arrive')).toEqual([
    'accepted → accepted',
    'picked_up → picked_up',
    'arrived → picked_up'
  ])
  expect(leads('undo_complete')).toEqual(['accepted → accepted', 'picked_up → picked_up'])
  expect(leads('undo_fail')).toEqual(['returning → arrived'])
  expect(leads('undo_complete_last')).toEqual(['returning → arrived', 'completed → arrived'])
})
