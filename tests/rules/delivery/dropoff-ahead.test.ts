import { expect, test } from 'vitest'
import { dropoffAhead, pickupAhead } from '../../../src/lib/rules/delivery/dropoff-ahead.ts'
import type { StageStop } from '../../../src/lib/rules/delivery/stage-stops.ts'

const stop = (position: number, status: StageStop['status'] = 'waiting'): StageStop => ({
  id: `s${position}`,
  kind: position === 0 ? 'pickup' : 'dropoff',
  position,
  status
})

test('counts several dropoffs in driving order', () => {
  const stops = [stop(0, 'done'), stop(3), stop(1, 'done'), stop(2, 'arrived')]
  expect(dropoffAhead({ status: 'picked_up', stops })).toEqual({
    count: { number: 2, total: 3 },
    there: true
  })
  const left = [stop(0, 'done'), stop(1, 'failed'), stop(2)]
  expect(dropoffAhead({ status: 'picked_up', stops: left })).toEqual({
    count: { number: 2, total: 2 },
    there: false
  })
})

test('returns null for a single dropoff, on the way to the pickup, and on the way back', () => {
  expect(dropoffAhead({ status: 'picked_up', stops: [stop(0, 'done'), stop(1)] })).toBeNull()
  const several = [stop(0), stop(1), stop(2)]
  expect(dropoffAhead({ status: 'accepted', stops: several })).toBeNull()
  expect(dropoffAhead({ status: 'returning', stops: several })).toBeNull()
})

test('leaves out dropoffs that a failed pickup has removed', () => {
  const stops = [stop(0, 'done'), stop(1, 'removed'), stop(2), stop(3)]
  expect(dropoffAhead({ status: 'picked_up', stops })?.count).toEqual({ number: 1, total: 2 })
  expect(dropoffAhead({ status: 'picked_up', stops: stops.slice(0, 3) })).toBeNull()
})

test('counts several pickups on the way to one of them', () => {
  const pickups = [stop(0, 'done'), { ...stop(1, 'arrived'), kind: 'pickup' as const }, stop(2)]
  expect(pickupAhead({ status: 'accepted', stops: pickups })).toEqual({
    count: { number: 2, total: 2 },
    there: true
  })
  expect(dropoffAhead({ status: 'accepted', stops: pickups })).toBeNull()
})
